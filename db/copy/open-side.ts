import { existsSync } from "node:fs";
import { isPostgres, shownAddress } from "../postgres/address.ts";
import { CopyRefused } from "./copy-refused.ts";
import { openPostgresSide } from "./postgres-side.ts";
import type { Option, Side } from "./side.ts";
import { openSqliteSide } from "./sqlite-side.ts";

/** Opens one side. Throws `CopyRefused` with a sentence when it can't be used. */
export async function openSide(url: string, option: Option): Promise<Side> {
  if (isPostgres(url)) return openPostgresSide(url, option);
  if (!url.startsWith("file:") || url === "file:")
    throw new CopyRefused(`Die Adresse ${shownAddress(url)} wird nicht unterstützt. ${option} braucht file:… oder postgres://….`);
  const file = url.slice("file:".length);
  if (option === "--from" && !existsSync(file)) throw new CopyRefused(`Die Datenbank ${file} gibt es nicht.`);
  return openSqliteSide(file, option);
}
