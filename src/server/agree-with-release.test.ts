import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { madeRelease } from "#src/release/test/made-release.ts";
import { shownSettings } from "#src/shared/server/environment/agreed-settings.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { agreeWithRelease } from "./agree-with-release.ts";

type Variables = Readonly<Record<string, string>>;
const production: Variables = { NODE_ENV: "production", SECRET: "x".repeat(32) };

/** What a server with `own` says before it starts on a release that was built with `theirs`. */
function startOn(theirs: Variables | undefined, own: Variables): readonly string[] {
  const distDir = temporaryFolder();
  const { dir, code, madeFrom } = madeRelease(distDir);
  const settings = theirs && shownSettings(readEnvironment(theirs));
  writeFileSync(join(dir, "release.json"), JSON.stringify({ code, madeFrom, settings }));
  const said: string[] = [];
  agreeWithRelease({ ...readEnvironment(own), distDir }, (line) => said.push(line));
  return said;
}

it.each<[string, Variables | undefined, Variables]>([
  ["the same settings", { VAT_PERCENT: "7" }, { VAT_PERCENT: "7" }],
  ["a release of an earlier version, which doesn't say", undefined, { VAT_PERCENT: "7" }],
])("serves %s", (_, theirs, own) => expect(startOn(theirs, own)).toEqual([]));

it("serves nothing where nothing is built, and leaves that to say to others", () =>
  agreeWithRelease({ ...readEnvironment({}), distDir: "/fehlt" }, () => expect.unreachable()));

it("refuses another tax", () =>
  expect(() => startOn({}, { VAT_PERCENT: "7" })).toThrow(
    /^VAT_PERCENT: Die Website wurde mit „19“ gebaut, dieser Server läuft mit „7“\.\nBitte bauen Sie mit denselben Werten/,
  ));

it("refuses other origins in production, and names them elsewhere", () => {
  const own = { SITE_IFB_URL: "https://www.example.org", SITE_BETRIEBSRAT_URL: "http://betriebsrat.localhost:4321" };
  const named =
    "SITE_IFB_URL (oder PORT): Die Website wurde mit „http://localhost:4321“ gebaut, dieser Server läuft mit „https://www.example.org“.";
  expect(startOn({}, own)).toEqual([named]);
  expect(() => startOn({}, { ...own, ...production })).toThrow(named);
});
