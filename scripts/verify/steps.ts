import { testSite } from "../test/test-site.ts";

/** One check: Node arguments, and where it leaves its test report. */
export type Step = Readonly<{
  title: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  report?: string;
}>;

const vitest = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${testSite.reports.vitest}`,
];

const lint: Step = { title: "Stil und Format (Biome)", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."] };
const types: Step = { title: "Typen (TypeScript)", args: ["node_modules/@typescript/native/bin/tsc", "--noEmit"] };

/** Cheap checks come first; each later one may rely on the earlier. */
export const allSteps: readonly Step[] = [
  lint,
  types,
  { title: "Typen der Vorlagen (astro check)", args: ["node_modules/astro/bin/astro.mjs", "check"] },
  { title: "Grenzen der Räume", args: ["scripts/check-boundaries.ts"] },
  { title: "Routen und Dateien", args: ["scripts/check-routes.ts"] },
  { title: "Toter Code (knip)", args: ["node_modules/knip/bin/knip.js"] },
  { title: "Tests (Vitest)", args: vitest, report: testSite.reports.vitest },
  { title: "Build", args: ["scripts/build.ts"], env: testSite.environment },
  { title: "Tests im Browser (Playwright)", args: ["node_modules/@playwright/test/cli.js", "test"], report: testSite.reports.playwright },
];

/** For between two edits: style, types, and the tests that changed files reach. */
export const quickSteps: readonly Step[] = [
  lint,
  types,
  { title: "Tests geänderter Dateien (Vitest)", args: [...vitest, "--changed", "--passWithNoTests"], report: testSite.reports.vitest },
];
