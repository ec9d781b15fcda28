import { join } from "node:path";
import type { Brand } from "#src/brand/brand.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import type { DataOf } from "./collections.ts";

/** The navigation of both sites in a small file of its own, so that on-demand pages need no catalogue. */
export const navigationFile = (distDir: string): string => join(distDir, "build", "navigation.json");

export function navigationOf(brand: Brand): DataOf<"navigation"> {
  return readFresh<Record<Brand, DataOf<"navigation">>>(navigationFile(buildEnvironment().distDir))[brand];
}
