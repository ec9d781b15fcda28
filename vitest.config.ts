/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const setupFiles = ["scripts/test/fail-on-console-error.ts"];
const folders = ["src", "db", "scripts"];

/** Takes minutes: begun last, the other worker would wait for it with nothing to do. */
const LONGEST = "src/build/build.test.ts";

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith(LONGEST));
    return sorted.toSorted((a, b) => isLongest(b) - isLongest(a));
  }
}

export default getViteConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Passwords cost time on purpose, and a busy machine takes longer still.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: "node", environment: "node", setupFiles, include: folders.map((folder) => `${folder}/**/*.test.ts`) },
      },
      {
        extends: true,
        test: { name: "jsdom", environment: "jsdom", setupFiles, include: folders.map((folder) => `${folder}/**/*.test.tsx`) },
      },
    ],
  },
});
