import { relative } from "node:path";
import type { VitePlugin } from "./vite-plugin.ts";

/** Fails the browser build when a server-only file enters it: a `client:only` island importing one builds green. */
export function browserBundleGuard(root: string, isServerOnly: (file: string) => boolean): VitePlugin {
  return {
    name: "browser-bundle-guard",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(_code, id) {
      const file = relative(root, id.split("?", 1).join());
      if (!file.includes("node_modules/") && !file.startsWith("..") && isServerOnly(file))
        this.error(`${file} gehört auf den Server und darf nicht in den Browser gelangen.`);
    },
  };
}
