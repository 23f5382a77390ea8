# need PACKAGE…: installs Debian packages that are missing, on Debian. Sourced by examples/run and tests/run.
need() {
	# Elsewhere CMake says what it does not find.
	command -v dpkg-query >/dev/null || return 0
	missing=
	for package; do
		dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
	done
	[ -n "$missing" ] || return 0
	as_root=
	if [ "$(id -u)" != 0 ]; then
		as_root=sudo
		command -v sudo >/dev/null || {
			echo "These packages are missing, and neither root nor sudo is there to install them:$missing" >&2
			exit 1
		}
	fi
	# Progress goes to stderr, so that stdout holds the run itself.
	$as_root apt-get update >&2
	# shellcheck disable=SC2086 # a list of words
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2
}
