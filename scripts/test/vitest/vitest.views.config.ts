/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";
import { testsByKind } from "./kinds.ts";
import { root, settings } from "./settings.ts";

export default getViteConfig(
  { root, test: { ...settings, name: "views", environment: "node", include: [...testsByKind(root).views] } },
  { root },
);
