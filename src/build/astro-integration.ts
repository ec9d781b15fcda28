import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { AstroIntegration } from "astro";
import { originsOf } from "#src/catalogue/define-pages.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { codeStamp, siteCode } from "./code-stamp.ts";
import { isCompilingAlone } from "./compiling-alone.ts";
import { indexContent } from "./index-content.ts";
import { setProductionMode } from "./production-mode.ts";
import { publish } from "./publish.ts";
import { rendererDigest } from "./renderer-digest.ts";
import { writeAtomically } from "./store-file.ts";

const root = resolve(import.meta.dirname, "../..");

/** What the compiled code depends on beside its files: the origins stand in the security policy. */
export const currentStamp = (): string => `${codeStamp(root, siteCode)} ${JSON.stringify(originsOf())}`;

/**
 * Hands rendering over to `publish`: Astro compiles the code, keeps the renderer, and makes no page itself.
 * So a code build and a content-only build make pages in exactly the same way.
 */
export function catalogueBuild(): AstroIntegration {
  let code = "";
  let entry = "";
  const { distDir } = buildEnvironment();
  const kept = join(distDir, "build", "renderer");
  let indexDigest = "";
  return {
    name: "catalogue-build",
    hooks: {
      "astro:config:setup": ({ updateConfig, command }) => {
        if (command !== "build") return;
        setProductionMode();
        updateConfig({
          vite: {
            plugins: [
              {
                name: "catalogue-renderer-entry",
                // With a prerenderer of one's own Astro leaves the entry open; ours renders with Astro's.
                configEnvironment: (name) =>
                  name === "prerender" ? { build: { rolldownOptions: { input: "astro/entrypoints/prerender" } } } : null,
                applyToEnvironment: (environment) => environment.name === "prerender",
                writeBundle(options, bundle) {
                  const name = Object.keys(bundle).find((file) => file.startsWith("prerender-entry"));
                  if (name && options.dir) entry = join(options.dir, name);
                },
              },
            ],
          },
        });
      },
      "astro:build:start": async ({ setPrerenderer }) => {
        if (!isCompilingAlone()) indexDigest = await indexContent();
        setPrerenderer((base) => ({
          ...base,
          name: "catalogue-build",
          getStaticPaths: async () => [],
          teardown: async () => {
            rmSync(`${kept}-next`, { recursive: true, force: true });
            cpSync(dirname(entry), `${kept}-next`, { recursive: true });
            code = rendererDigest(`${kept}-next`);
            await base.teardown?.();
          },
        }));
      },
      "astro:build:done": async ({ dir, logger }) => {
        const built = resolve(dir.pathname, "..");
        const app = join(distDir, "app");
        for (const [from, to] of [
          [built, app],
          [`${kept}-next`, kept],
        ] as const) {
          rmSync(`${to}-old`, { recursive: true, force: true });
          if (existsSync(to)) renameSync(to, `${to}-old`);
          renameSync(from, to);
          rmSync(`${to}-old`, { recursive: true, force: true });
        }
        writeAtomically(
          join(distDir, "build", "renderer.json"),
          JSON.stringify({ entry: resolve(kept, basename(entry)), code, stamp: currentStamp() }),
        );
        if (isCompilingAlone()) return;
        const report = await publish({ distDir, origins: originsOf(), indexDigest, log: (line) => logger.info(line) });
        logger.info(`${report.rendered} von ${report.pages} Seiten in ${(report.milliseconds / 1000).toFixed(1)} s erzeugt`);
      },
    },
  };
}
