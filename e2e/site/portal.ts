import { resolve } from "node:path";
import type { Brand, Origins } from "#src/brand/brand.ts";

const port = Number(process.env["E2E_PORT"] ?? 4399);

export const root = resolve(import.meta.dirname, "../..");

/** The production build and database that the tests look at; `npm test` makes both. */
export const portal = {
  port,
  origins: { ifb: `http://localhost:${port}`, betriebsrat: `http://betriebsrat.localhost:${port}` } satisfies Origins,
  distDir: resolve(root, process.env["E2E_DIST_DIR"] ?? ".cache/test/dist"),
  databaseUrl: `file:${resolve(root, process.env["E2E_DATABASE"] ?? ".cache/test/portal.sqlite")}`,
} as const;

export const brandOf = (url: string): Brand | undefined => {
  const { origin } = new URL(url);
  if (origin === portal.origins.ifb) return "ifb";
  return origin === portal.origins.betriebsrat ? "betriebsrat" : undefined;
};
