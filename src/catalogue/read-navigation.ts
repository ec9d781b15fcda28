import { join } from "node:path";
import type { Brand } from "#src/brand/brand.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import type { DataOf } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** The published navigation of both sites in a small file of its own, so that on-demand pages need no catalogue. */
export const navigationFile = (distDir: string): string => join(distDir, "build", "navigation.json");

export function navigationOf(brand: Brand): DataOf<"navigation"> {
  if (isRendering()) return catalogue().get("navigation", brand).data;
  return readFresh<Record<Brand, DataOf<"navigation">>>(navigationFile(buildEnvironment().distDir))[brand];
}

/** What `navigationFile` holds. */
export const navigationsIn = (entries: readonly Entry[]): Record<string, unknown> =>
  Object.fromEntries(entries.flatMap(({ collection, id, data }) => (collection === "navigation" ? [[id, data]] : [])));
