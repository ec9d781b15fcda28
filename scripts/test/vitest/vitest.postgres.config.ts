import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { onPglite } from "../postgres/on-pglite.ts";
import { root, settings } from "./settings.ts";

const memoryOnPglite: Plugin = {
  name: "memory-on-pglite",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "#db/memory.ts" || (/\/memory\.ts$/.test(source) && importer?.startsWith(join(root, "db/")))
      ? join(root, "db/test/pglite-memory.ts")
      : null,
};

export default defineConfig({
  root,
  plugins: [memoryOnPglite],
  test: {
    ...settings,
    globalSetup: join(root, "scripts/test/postgres/start-server.ts"),
    setupFiles: [...settings.setupFiles, join(root, "scripts/test/postgres/hand-back-stores.ts")],
    name: "postgres",
    environment: "node",
    isolate: false,
    // The engine is chosen when modules load; nobody listens there.
    env: { ...settings.env, DATABASE_URL: "postgres://pglite.invalid/portal" },
    include: [...onPglite(root)],
  },
});
