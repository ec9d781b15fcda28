import { resolve } from "node:path";
import { shownAddress } from "#db/postgres/address.ts";
import type { Environment } from "./environment.ts";

/** Without a value of their own these follow from another variable. */
const followFrom: Readonly<Record<string, string>> = { SITE_IFB_URL: "PORT", SITE_BETRIEBSRAT_URL: "PORT" };

/** `SITE_IFB_URL (oder PORT)`: which variables to look at. */
export function settingName(variable: string): string {
  const other = followFrom[variable];
  return other === undefined ? variable : `${variable} (oder ${other})`;
}

/** What stands on pages: whoever shows a release that was made elsewhere must agree with its builder on it. */
export const shownSettings = ({ origins, vatPercent }: Pick<Environment, "origins" | "vatPercent">): Readonly<Record<string, string>> => ({
  SITE_IFB_URL: origins.ifb,
  SITE_BETRIEBSRAT_URL: origins.betriebsrat,
  VAT_PERCENT: String(vatPercent),
});

/** What stands on pages or decides which there are: a build and the server that shows it must agree on it. No passwords, as it is kept in a file. */
export const settingsOf = (environment: Environment): Readonly<Record<string, string>> => ({
  ...shownSettings(environment),
  CONTENT_DIR: resolve(environment.contentDir),
  DATABASE_URL: shownAddress(environment.databaseUrl).replace(/^file:(.+)$/, (_, file: string) => `file:${resolve(file)}`),
});
