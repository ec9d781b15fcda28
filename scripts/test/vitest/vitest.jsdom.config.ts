import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { root, settings } from "./settings.ts";

export default defineConfig({
  root,
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  test: {
    ...settings,
    name: "jsdom",
    environment: "jsdom",
    setupFiles: [...settings.setupFiles, join(root, "scripts/test/patient-queries.ts")],
    include: ["src", "db", "scripts"].map((folder) => `${folder}/**/*.test.tsx`),
  },
});
