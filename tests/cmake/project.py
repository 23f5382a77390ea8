"""A scratch CMake project with shaders, and what a build of it did."""
import os
import re
import shutil
import subprocess
import tempfile
import time


class Project:
    """Files go into a new folder whose name holds a space; `build` compiles it and tells which shaders were checked."""

    def __init__(self, prefix, generator):
        self.root = tempfile.mkdtemp(prefix="shader lint ")
        self.build_dir = os.path.join(self.root, "build dir")
        self.prefix, self.generator = prefix, generator
        self.text = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root)

    def path(self, name):
        return os.path.join(self.root, name)

    def write(self, name, text):
        # Make compares times, so that an edit must be newer than what was built before it.
        time.sleep(0.05)
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def append(self, name, text):
        self.write(name, self.read(name) + text)

    def touch(self, name):
        time.sleep(0.05)
        os.utime(self.path(name))

    def cmake_lists(self, body):
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES C)\nfind_package(shaderlint REQUIRED)\n" + body)

    def configure(self, *arguments):
        self.run(["cmake", "-S", self.root, "-B", self.build_dir, "-G", self.generator, f"-DCMAKE_PREFIX_PATH={self.prefix}", *arguments], check=True)

    def run(self, command, check=False):
        environment = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MFLAGS", "CLICOLOR_FORCE", "GITHUB_ACTIONS")}
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
        self.text = run.stdout.decode("utf-8", "replace")
        if check and run.returncode:
            raise AssertionError(f"{command} failed:\n{self.text}")
        return run.returncode

    def results(self):
        """Time of each result file, by the shader's path."""
        found = {}
        for folder, _, files in os.walk(self.build_dir):
            for name in files:
                if name.endswith(".slr"):
                    full = os.path.join(folder, name)
                    key = re.sub(r".*-shaderlint[^/]*\.dir/(Debug/)?", "", full)[: -len(".slr")]
                    found[key] = os.stat(full).st_mtime_ns
        return found

    def build(self, *targets):
        """Builds, and returns (succeeded, names of the shaders that were checked). The output is in `text`."""
        before = self.results()
        time.sleep(0.05)
        command = ["cmake", "--build", self.build_dir]
        for target in targets:
            command += ["--target", target]
        ok = self.run(command) == 0
        checked = {name for name, stamp in self.results().items() if before.get(name) != stamp}
        return ok, checked

    def shows(self, text):
        return len(re.findall(text, self.text))

    def did_nothing(self):
        if self.generator.startswith("Ninja"):
            return "no work to do" in self.text
        return not re.search(r"Linting|findings of|Compiling rules|Building C", self.text)


def expect(condition, what, project):
    if not condition:
        raise AssertionError(f"{what}\n--- last output ---\n{project.text}")
