import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#src/brand/brand.ts";
import { bodyFile } from "#src/release/body-file.ts";
import type { StaticManifest } from "./served-release.ts";

/** The plain body of a published file by its public path on a site; `undefined` for what answers with an error or not at all. */
export function publishedFiles(distDir: string, manifest: () => StaticManifest): (path: string, brand: Brand) => Buffer | undefined {
  return (path, brand) => {
    const { files } = manifest();
    const entry = files.get(path) ?? files.get(`/${brand}${path}`);
    return entry === undefined || entry.x !== undefined ? undefined : readFileSync(bodyFile(join(distDir, "store"), entry.h));
  };
}
