import { lstatSync, mkdirSync, readlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "astro";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { markCompilingAlone } from "./compiling-alone.ts";

// Started by `compileCode`. Without whoever wants its result it has nothing to do.
const abandoned = (): never => process.exit(1);
process.once("disconnect", abandoned);
markCompilingAlone();

const root = fileURLToPath(new URL("../..", import.meta.url));
// A checkout may be read-only: what is kept between compilations lies with what is built.
const cache = resolve(root, buildEnvironment().distDir, "build/cache");

/** Astro writes types into `.astro`, and no setting says where else: where nobody may write, it is a link. */
const types = join(root, ".astro");
if (lstatSync(types, { throwIfNoEntry: false })?.isSymbolicLink()) mkdirSync(resolve(root, readlinkSync(types)), { recursive: true });

await build({ root, logLevel: "warn", cacheDir: join(cache, "astro"), vite: { cacheDir: join(cache, "vite") } });
process.off("disconnect", abandoned);
process.disconnect?.();
