import { cpSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { AstroIntegration } from "astro";
import { setProductionMode } from "#src/astro/production-mode.ts";
import { keepRendererEntry } from "#src/astro/renderer-entry.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { agreeWithServer } from "./agree-with-server.ts";
import { bundlePublisher } from "./bundled-publisher.ts";
import { digestOfCode, rendererDigest } from "./code-digest.ts";
import { keepCompiled } from "./compiled-code.ts";
import { isCompilingAlone } from "./compiling-alone.ts";
import { compressAssets } from "./compress-assets.ts";
import { currentStamp } from "./current-stamp.ts";
import { indexContent } from "./index-content.ts";
import { takeBuild } from "./one-at-a-time.ts";
import { publishAlone } from "./publish-alone.ts";

/** Astro only compiles and keeps the renderer, so `astro build` and `npm run build` make pages the same way. */
export function catalogueBuild(): AstroIntegration {
  const { distDir } = buildEnvironment();
  const renderer = join(distDir, "build", "renderer");
  const publisher = join(distDir, "build", "publisher");
  const rendererEntry = keepRendererEntry();
  let stamp = "";
  let mode: string | undefined;
  let release = (): void => undefined;
  return {
    name: "catalogue-build",
    hooks: {
      "astro:config:setup": ({ updateConfig, command }) => {
        if (command !== "build") return;
        mode = setProductionMode();
        updateConfig({
          // Files in `public` are published as they are: a new one is no change of the code.
          publicDir: new URL("../../public/.none/", import.meta.url),
          vite: { plugins: [rendererEntry.plugin] },
        });
      },
      "astro:build:start": async ({ setPrerenderer, logger }) => {
        if (!isCompilingAlone()) {
          release = await takeBuild(distDir, (line) => logger.info(line));
          agreeWithServer(buildEnvironment());
          await indexContent();
        }
        // Taken before: code that changes while it is compiled is compiled again next time.
        stamp = currentStamp();
        setPrerenderer((base) => ({
          ...base,
          name: "catalogue-build",
          getStaticPaths: async () => [],
          teardown: async () => {
            rmSync(renderer, { recursive: true, force: true });
            cpSync(dirname(rendererEntry.file()), renderer, { recursive: true });
            await base.teardown?.();
          },
        }));
      },
      "astro:build:done": async ({ dir }) => {
        const built = resolve(dir.pathname, "..");
        const parts = { server: join(built, "server"), client: join(built, "client"), renderer };
        const entry = basename(rendererEntry.file());
        const name = digestOfCode(stamp, parts);
        await Promise.all([bundlePublisher(publisher), compressAssets(parts.client)]);
        keepCompiled(distDir, { name, stamp, code: rendererDigest(renderer), entry, parts: { ...parts, publisher } });
        for (const left of [built, renderer, publisher]) rmSync(left, { recursive: true, force: true });
        if (isCompilingAlone()) return;
        release();
        await publishAlone(mode);
      },
    },
  };
}
