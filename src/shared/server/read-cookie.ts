/** All values of a cookie in the `Cookie` header, in its order: a sibling host may have set one of the same name. */
export function cookieValues(cookies: string | null, name: string): readonly string[] {
  return (cookies ?? "").split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.trim().split("=");
    return key === name ? [value.join("=")] : [];
  });
}
