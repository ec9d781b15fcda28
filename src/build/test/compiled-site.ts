import { inject } from "vitest";
import { currentRelease } from "#src/release/release.ts";
import { sourcesDigest } from "../code-stamp.ts";
import { compiledCode } from "../compiled-code.ts";
import { stampOf } from "../current-stamp.ts";
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
  // A journey's own server, at other addresses, may be serving it: a build would refuse then.
  const isThere = compiledCode(environment.DIST_DIR, stampOf(sourcesDigest(), sharedOrigins)) && currentRelease(environment.DIST_DIR);
  if (isThere) return environment.DIST_DIR;
  const { code, output } = await runBuild(environment);
  if (code !== 0) throw new Error(output);
  return environment.DIST_DIR;
}
