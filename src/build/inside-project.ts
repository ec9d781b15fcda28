import { existsSync, realpathSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { RenderFailed } from "./render-failed.ts";

const project = realpathSync(resolve(import.meta.dirname, "../.."));

/** Where a folder lies once links are followed, whether it is there already or not. */
const placeOf = (folder: string): string =>
  existsSync(folder) ? realpathSync(folder) : resolve(placeOf(dirname(folder)), relative(dirname(folder), folder));

/** Compiled code finds its packages from where it lies. Throws `RenderFailed` for a folder that is not below the project. */
export function demandInsideProject(distDir: string): void {
  const place = placeOf(resolve(distDir));
  if (!place.startsWith(project + sep))
    throw new RenderFailed(
      `DIST_DIR („${distDir}“) muss im Ordner des Projekts liegen: Von dort aus findet der übersetzte Code seine Pakete.`,
    );
}
