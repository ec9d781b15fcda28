/** What one of our cookies is called here: over https the name binds it to exactly this host (`portalCookie`). */
export const cookieName = (name: string): string => `${location.protocol === "https:" ? "__Host-" : ""}${name}`;

/** The value of one of our cookies; over https alone of that which only this host can have set. */
export function cookieValue(name: string): string | undefined {
  const start = `${cookieName(name)}=`;
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(start));
  return pair?.slice(start.length);
}
