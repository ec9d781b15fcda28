import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { catalogueBuild } from "./src/build/astro-integration.ts";
import { brandDev } from "./src/build/brand-dev.ts";
import { browserBundleGuard } from "./src/build/browser-bundle-guard.ts";
import { interactionDirective } from "./src/shared/browser/interaction-directive.ts";
import { buildEnvironment } from "./src/shared/server/build-environment.ts";

const { distDir, origins } = buildEnvironment();
const both = `'self' ${origins.ifb} ${origins.betriebsrat}`;

/** Always wanted together; one file costs a slow phone less time than four, and compresses better. */
const scriptGroups = [
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores)\// },
  // What the header, the footer and the hearts of a page want before anybody has touched it.
  {
    name: "page",
    test: /src\/(?:shared\/(?:browser\/(?:storage|cookie|first-touch)|http\/login-hint)|features\/wishlist\/browser\/(?:wake-hearts|local-wishlist))\.ts/,
  },
];

export default defineConfig({
  site: origins.ifb,
  output: "static",
  outDir: `${distDir}/app-next`,
  trailingSlash: "ignore",
  build: { format: "file", inlineStylesheets: "never" },
  adapter: node({ mode: "middleware", staticHeaders: true }),
  integrations: [react(), interactionDirective(), brandDev(), catalogueBuild()],
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
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } } },
    css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
    plugins: [browserBundleGuard()],
  },
});
