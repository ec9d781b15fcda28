import { hostCookieName } from "../http/host-cookie-name.ts";

/** The value of one of our cookies, over http or https. */
export function cookieValue(name: string): string | undefined {
  const pairs = document.cookie.split("; ");
  for (const known of [hostCookieName(name), name]) {
    const pair = pairs.find((entry) => entry.startsWith(`${known}=`));
    if (pair !== undefined) return pair.slice(known.length + 1);
  }
  return undefined;
}
