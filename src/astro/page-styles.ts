import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { frameSheets, lazySheets, orderedSheets, type ScriptChunk } from "./page-sheets.ts";

type Manifest = Readonly<{ buildClientDir: string | URL; routes: { styles: { type: string; src?: string }[] }[] }>;

/**
 * Gives every page one stylesheet, all that its kind needs (docs/decisions/0023). Astro would link one for every chunk, up
 * to eighteen, and those of panels nobody has opened: these come with the script that draws them, which waits for them.
 */
export function pageStyles(): AstroIntegration {
  const text = new Map<string, string>();
  const fromPages = new Set<string>();
  const chunks = new Map<string, ScriptChunk>();
  const merged = new Set<string>();
  const inScripts = new Set<string>();

  return {
    name: "page-styles",
    hooks: {
      "astro:config:setup": ({ updateConfig, command }) => {
        if (command !== "build") return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: "page-styles",
                enforce: "post",
                generateBundle: {
                  order: "post",
                  handler(_options, bundle) {
                    const inBrowser = this.environment.name === "client";
                    for (const item of Object.values(bundle)) {
                      if (item.type === "asset" && item.fileName.endsWith(".css")) {
                        text.set(item.fileName, String(item.source));
                        if (!inBrowser) fromPages.add(item.fileName);
                      }
                      if (item.type !== "chunk" || !inBrowser) continue;
                      const sheets = [...(item.viteMetadata?.importedCss ?? [])];
                      for (const sheet of sheets) inScripts.add(sheet);
                      chunks.set(item.fileName, { entry: item.isEntry, imports: item.imports, sheets });
                    }
                  },
                },
              },
            ],
          },
        });
      },
      "astro:build:ssr": ({ manifest }) => {
        const { buildClientDir, routes } = manifest as unknown as Manifest;
        const client = String(buildClientDir).startsWith("file:") ? fileURLToPath(buildClientDir) : String(buildClientDir);
        const lazy = lazySheets(chunks);
        const write = (sheets: readonly string[]): string => {
          const css = sheets.map((sheet) => text.get(sheet) ?? "").join("\n");
          const file = `_astro/page.${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
          mkdirSync(dirname(join(client, file)), { recursive: true });
          writeFileSync(join(client, file), css);
          return file;
        };
        const wanted = routes.map(({ styles }) =>
          styles.flatMap(({ src }) => (src !== undefined && (fromPages.has(src) || !lazy.has(src)) ? [src] : [])),
        );
        const frame = frameSheets(wanted);
        for (const [index, route] of routes.entries()) {
          for (const { src } of route.styles) if (src !== undefined) merged.add(src);
          const sheets = orderedSheets(wanted[index] ?? [], frame);
          route.styles = sheets.length > 0 ? [{ type: "external", src: write(sheets) }] : [];
        }
      },
      "astro:build:done": ({ dir }) => {
        // What pages linked one by one stands in their two files now; scripts still ask for theirs by name.
        for (const sheet of merged) if (!inScripts.has(sheet)) rmSync(new URL(sheet, dir), { force: true });
      },
    },
  };
}
