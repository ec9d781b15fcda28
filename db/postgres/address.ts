import { readFileSync } from "node:fs";
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

/** The driver reads them when it connects, and its error names no database. */
const filesOfTls = ["sslrootcert", "sslcert", "sslkey"] as const;

function readFiles(url: string, { searchParams }: URL): void {
  const files = filesOfTls.flatMap((name) => searchParams.get(name) || []);
  try {
    for (const file of files) readFileSync(file);
  } catch (error) {
    throw new DatabaseUnavailable("certificate-file", shownAddress(url), error);
  }
}

/** The address again, when it can be read, names a database and only files that can be read. Throws `DatabaseUnavailable`. */
export function checkedAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) throw new DatabaseUnavailable("unreadable-address", shownAddress(url));
  if (parsed.pathname.replace(/^\//, "") === "") throw new DatabaseUnavailable("unnamed", shownAddress(url));
  readFiles(url, parsed);
  return url;
}
