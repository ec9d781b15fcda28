import { join, resolve } from "node:path";
import type { Brand } from "#src/brand/brand.ts";
import { testSite } from "../../scripts/test/test-site.ts";

export const root = resolve(import.meta.dirname, "../..");

export const { origins } = testSite;
export const databaseUrl = `file:${join(root, testSite.folder, "portal.sqlite")}`;

export const brandOf = (url: string): Brand | undefined => {
  const { origin } = new URL(url);
  if (origin === origins.ifb) return "ifb";
  return origin === origins.betriebsrat ? "betriebsrat" : undefined;
};
