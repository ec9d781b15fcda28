import { existsSync, readFileSync } from "node:fs";

export type TestCounts = Readonly<{ passed: number; failed: number; flaky: number }>;

export const none: TestCounts = { passed: 0, failed: 0, flaky: 0 };

export const sum = (a: TestCounts, b: TestCounts): TestCounts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  flaky: a.flaky + b.flaky,
});

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Names of tests that passed only when repeated, as `second-tries.ts` left them. */
export const readSecondTries = (file: string | undefined): readonly string[] =>
  file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly string[]) : [];

/** Counts of a JSON report by Vitest or Playwright. No report, no tests. A test that passed when repeated has passed and counts as `flaky` too. */
export function readCounts(file: string, secondTries: readonly string[] = []): TestCounts {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  if ("stats" in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected + flaky, failed: unexpected, flaky };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: secondTries.length };
}
