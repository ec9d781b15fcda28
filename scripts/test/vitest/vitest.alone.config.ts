import { defineConfig } from "vitest/config";
import { testsByKind } from "./kinds.ts";
import { root, settings } from "./settings.ts";

export default defineConfig({
  root,
  test: { ...settings, name: "alone", environment: "node", include: [...testsByKind(root).alone] },
});
