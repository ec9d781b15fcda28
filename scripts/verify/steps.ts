import { testSite } from "../test/test-site.ts";

export type Step = Readonly<{
  title: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  report?: string;
  /** Names tests that passed only when repeated, where the report does not. */
  secondTries?: string;
  /** Leaves the processors idle for much of its time, or uses one at most: runs beside its neighbours that do so too. */
  beside?: true;
}>;

export const VITEST = ["node_modules/vitest/vitest.mjs", "run"] as const;

const reporters = ["default", "json", "./scripts/test/vitest/second-tries.ts"].map((name) => `--reporter=${name}`);

const lint: Step = {
  title: "Stil und Format (Biome)",
  args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."],
  beside: true,
};

export const types: Step = { title: "Typen (TypeScript)", args: ["node_modules/@typescript/native/bin/tsc", "--noEmit"], beside: true };

/** Templates alone: the rest is what `types` checks, many times as fast. */
export const templates: Step = {
  title: "Typen der Vorlagen (astro check)",
  args: ["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "scripts/verify/tsconfig.templates.json"],
  beside: true,
};

export const boundaries: Step = { title: "Grenzen der Räume", args: ["scripts/check-boundaries.ts"], beside: true };

/**
 * What takes longest of those beside each other begins early; the tests use what `Build` has made. Each of the two runners has
 * work for all processors of our smallest machine: beside the other one the browser took half as much processor time again.
 */
export const allSteps: readonly Step[] = [
  lint,
  templates,
  types,
  boundaries,
  { title: "Routen und Dateien", args: ["scripts/check-routes.ts"], beside: true },
  { title: "Reguläre Ausdrücke", args: ["scripts/check-patterns.ts"], beside: true },
  { title: "Lizenzen", args: ["scripts/check-licences.ts"], beside: true },
  { title: "Stückliste (SBOM)", args: ["scripts/sbom.ts", `${testSite.folder}/sbom.json`], beside: true },
  { title: "Verweise", args: ["scripts/check-references.ts"], beside: true },
  { title: "Toter Code (knip)", args: ["node_modules/knip/bin/knip.js"], beside: true },
  { title: "Build", args: ["scripts/build.ts"], env: testSite.environment },
  {
    title: "Tests (Vitest)",
    // A machine that stands still for a moment is not a defect; what needed a second run is named at the end.
    args: [...VITEST, "--retry=1", ...reporters, `--outputFile.json=${testSite.reports.vitest}`],
    env: { SECOND_TRIES: testSite.reports.secondTries },
    report: testSite.reports.vitest,
    secondTries: testSite.reports.secondTries,
  },
  {
    title: "Tests im Browser (Playwright)",
    args: ["node_modules/@playwright/test/cli.js", "test"],
    report: testSite.reports.playwright,
  },
];
