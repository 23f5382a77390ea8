fn f(a : bool) {
  ;;
  if (a) { } else if (!a) { } else { };
  { };
}
