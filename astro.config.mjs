import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { brandDev } from "#src/astro/brand-dev.ts";
import { browserBundleGuard } from "#src/astro/browser-bundle-guard.ts";
import { interactionDirective } from "#src/astro/interaction-directive.ts";
import { pageStyles } from "#src/astro/page-styles.ts";
import { scriptGroups } from "#src/astro/script-groups.ts";
import { shortLivedSlots } from "#src/astro/short-lived-slots.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { isServerOnly } from "./scripts/boundaries/rooms.ts";
import { catalogueBuild } from "./src/build/astro-integration.ts";
import { developmentRouting } from "./src/server/development-routing.ts";

const { distDir, origins } = buildEnvironment();
const both = `'self' ${origins.ifb} ${origins.betriebsrat}`;

/** Astro asks for entries that export nothing but their own; chunks made of named modules alone need more room. */
const mixedChunks = {
  name: "mixed-chunks",
  enforce: "post",
  configEnvironment: (name) => (name === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : null),
};

export default defineConfig({
  site: origins.ifb,
  output: "static",
  outDir: `${distDir}/build/compiling`,
  trailingSlash: "ignore",
  build: { format: "file", inlineStylesheets: "never" },
  adapter: node({ mode: "middleware", staticHeaders: true }),
  integrations: [react(), interactionDirective(), brandDev(developmentRouting), pageStyles(), catalogueBuild()],
  session: false,
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: { syntaxHighlight: false },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        `connect-src ${both}`,
        `form-action ${both}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ],
    },
  },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: scriptGroups() } },
          },
        },
      },
    },
    css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
    plugins: [
      browserBundleGuard(import.meta.dirname, (file) => isServerOnly(file) && !file.startsWith("scripts/test/")),
      mixedChunks,
      shortLivedSlots(),
    ],
  },
});
