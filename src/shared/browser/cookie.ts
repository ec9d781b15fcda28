/** Whether this browser holds a cookie of that name that scripts may see. */
export function hasCookie(name: string): boolean {
  return document.cookie.split(";").some((pair) => pair.trim().startsWith(`${name}=`));
}
