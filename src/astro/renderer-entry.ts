import { join } from "node:path";
import type { VitePlugin } from "./vite-plugin.ts";

/** The module that Astro's own prerenderer loads pages through, and the name it gives the compiled file. */
export const RENDERER_MODULE = "astro/entrypoints/prerender";
export const RENDERER_FILE = "prerender-entry";

/** Each consists of many small modules, which take longer to find than all of them to run: they are bundled with the pages. */
const bundledPackages = [
  /^(?:drizzle-orm|zod|lucia|devalue|js-yaml|markdown-it|linkify-it|uc\.micro|mdurl|entities|picomatch)(?:\/|$)/,
  /^@(?:oslojs|date-fns)\//,
];

/** With our own prerenderer Astro leaves this entry open; an adapter's `prerenderEntrypoint` would be a public way. */
export function keepRendererEntry(): Readonly<{ plugin: VitePlugin; file: () => string }> {
  let file = "";
  const plugin: VitePlugin = {
    name: "catalogue-renderer-entry",
    configEnvironment: (name) =>
      name === "prerender" ? { build: { rolldownOptions: { input: RENDERER_MODULE } }, resolve: { noExternal: bundledPackages } } : null,
    applyToEnvironment: (environment) => environment.name === "prerender",
    writeBundle(options, bundle) {
      const name = Object.keys(bundle).find((written) => written.startsWith(RENDERER_FILE));
      if (name && options.dir) file = join(options.dir, name);
    },
  };
  return {
    plugin,
    file: () => {
      if (file === "") throw new Error(`Astro wrote no ${RENDERER_FILE}: src/astro/renderer-entry.ts has to follow its new version`);
      return file;
    },
  };
}
