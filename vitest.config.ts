/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

const setupFiles = ["scripts/test/fail-on-console-error.ts"];
const folders = ["src", "db", "scripts"];

export default getViteConfig({
  test: {
    maxWorkers: 2,
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
