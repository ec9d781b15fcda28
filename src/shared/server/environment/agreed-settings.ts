import { resolve } from "node:path";
import { shownAddress } from "#db/postgres/address.ts";
import type { Environment } from "./environment.ts";

/** What stands on pages or decides which there are: a build and the server that shows it must agree on it. No passwords, as it is kept in a file. */
export const settingsOf = ({ origins, vatPercent, contentDir, databaseUrl }: Environment): Readonly<Record<string, string>> => ({
  SITE_IFB_URL: origins.ifb,
  SITE_BETRIEBSRAT_URL: origins.betriebsrat,
  VAT_PERCENT: String(vatPercent),
  CONTENT_DIR: resolve(contentDir),
  DATABASE_URL: shownAddress(databaseUrl).replace(/^file:(.+)$/, (_, file: string) => `file:${resolve(file)}`),
});
