/** The value of one of our cookies; over https alone of that which only this host can have set (`portalCookie`). */
export function cookieValue(name: string): string | undefined {
  const start = `${location.protocol === "https:" ? "__Host-" : ""}${name}=`;
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(start));
  return pair?.slice(start.length);
}
