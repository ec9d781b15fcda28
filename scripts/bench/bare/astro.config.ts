import node from "@astrojs/node";
import { defineConfig } from "astro/config";

/** Nothing but endpoints: what Astro itself costs, with the same rows written and read. */
export default defineConfig({
  output: "server",
  outDir: process.env["BARE_DIST_DIR"] ?? "dist",
  adapter: node({ mode: "standalone" }),
  session: false,
  security: { checkOrigin: false },
});
