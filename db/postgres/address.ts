import { DatabaseUnavailable } from "../database-unavailable.ts";

export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);

/** As messages may name it: without the password and without options, which can hold one too. */
export function shownAddress(url: string): string {
  if (url.startsWith("file:")) return url;
  const scheme = /^[\w+.-]+:/.exec(url)?.[0] ?? "";
  const { username, host, pathname } = URL.parse(url) ?? { username: "", host: "", pathname: "@" };
  // A password that was written as it is can end up anywhere.
  return pathname.includes("@") ? `${scheme}//…` : `${scheme}//${username === "" ? "" : `${username}@`}${host}${pathname}`;
}

/** The address again, when it can be read and names a database. Throws `DatabaseUnavailable`. */
export function checkedAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) throw new DatabaseUnavailable("unreadable-address", shownAddress(url));
  if (parsed.pathname.replace(/^\//, "") === "") throw new DatabaseUnavailable("unnamed", shownAddress(url));
  return url;
}
