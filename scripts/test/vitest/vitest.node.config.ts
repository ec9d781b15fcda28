import { defineConfig } from "vitest/config";
import { onPostgresAlone } from "../postgres/on-one-engine.ts";
import { testsByKind } from "./kinds.ts";
import { root, settings } from "./settings.ts";

export default defineConfig({
  root,
  // Modules are loaded once for all files: loading them for each takes three quarters of the time.
  test: {
    ...settings,
    name: "node",
    environment: "node",
    isolate: false,
    include: testsByKind(root).node.filter((file) => !(file in onPostgresAlone)),
  },
});
