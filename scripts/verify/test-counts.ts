import { existsSync, readFileSync } from "node:fs";

export type TestCounts = Readonly<{ passed: number; failed: number }>;

export const none: TestCounts = { passed: 0, failed: 0 };

export const sum = (a: TestCounts, b: TestCounts): TestCounts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Counts of a JSON report by Vitest or Playwright. A test that passed only when repeated has failed. No report, no tests. */
export function readCounts(file: string): TestCounts {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  if ("stats" in report) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
