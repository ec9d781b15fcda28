import { join, resolve } from "node:path";
import { LIMITS } from "../limits.ts";
import { testSite } from "../test-site.ts";

export const root = resolve(import.meta.dirname, "../../..");

export const settings = {
  setupFiles: [
    join(root, "scripts/test/fresh-process.ts"),
    join(root, "scripts/test/patience.ts"),
    join(root, "scripts/test/fail-on-console-error.ts"),
  ],
  env: {
    PASSWORD_COST: testSite.environment.PASSWORD_COST,
    // Nothing is published there: no test sees what a developer has built.
    DIST_DIR: `${testSite.folder}/unpublished`,
  },
  // One more than our smallest machine has processors: tests that wait for processes of their own leave one idle.
  maxWorkers: 3,
  testTimeout: LIMITS.test,
  hookTimeout: LIMITS.test,
  provide: { siteEnvironment: testSite.environment },
  expect: { poll: { timeout: LIMITS.state } },
};
