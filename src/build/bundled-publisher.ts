import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "../..");
const sources = ["src", "db"].map((folder) => join(root, folder, "/"));
const require = createRequire(import.meta.url);

/** Compiled for the machine: they find their binaries beside themselves. */
const native: ReadonlySet<string> = new Set(["better-sqlite3", "sharp"]);

/** A module of ours looks for files beside its source, wherever the bundle lies. */
const atItsSource: Plugin = {
  name: "at-its-source",
  resolveId: (name) => (native.has(name) ? { id: pathToFileURL(require.resolve(name)).href, external: true } : null),
  transform: {
    filter: { code: "import.meta." },
    handler: (code, file) =>
      sources.some((folder) => file.startsWith(folder))
        ? code
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(file)))
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href))
        : null,
  },
};

/** Writes what publishing processes and their threads run into `folder`: a few files in place of some seven hundred. */
export async function bundlePublisher(folder: string): Promise<void> {
  const input = { publisher: join(root, "src/build/publisher.ts"), "render-worker": join(root, "src/build/render-worker.ts") };
  const bundle = await rolldown({ cwd: root, input, platform: "node", plugins: [atItsSource] });
  try {
    await bundle.write({ dir: folder, format: "esm", keepNames: true, entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  } finally {
    await bundle.close();
  }
}
