import { inject } from "vitest";
import { runBuild } from "./built-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteEnvironment: Readonly<Record<"DIST_DIR" | "PORT", string>>;
  }
}

const environment = inject("siteEnvironment");

/** Builds for the same addresses share one renderer. */
export const sharedPort = environment.PORT;
export const sharedOrigins = { ifb: `http://localhost:${sharedPort}`, betriebsrat: `http://betriebsrat.localhost:${sharedPort}` } as const;

/** A whole run has built it; for a single test it is built here when missing or of other code. */
export async function compiledSite(): Promise<string> {
  const { code, output } = await runBuild(environment);
  if (code !== 0) throw new Error(output);
  return environment.DIST_DIR;
}
