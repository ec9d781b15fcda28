import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LIMITS } from "./scripts/test/limits.ts";

/** Takes minutes: begun last, the other worker would wait for it with nothing to do. */
const LONGEST = "src/build/build.test.ts";

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith(LONGEST));
    return sorted.toSorted((a, b) => isLongest(b) - isLongest(a));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    teardownTimeout: LIMITS.test,
    sequence: { sequencer: LongestFirst },
    projects: ["node", "postgres", "alone", "views", "jsdom"].map((kind) => `scripts/test/vitest/vitest.${kind}.config.ts`),
  },
});
