import type { AstroUserConfig } from "astro";

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number], { name: string }>;

const serverOnly = /\/(?:db|src\/(?:server|build|catalogue)|src\/(?:features\/[^/]+|shared)\/server)\//;

/** Fails the browser build when a server or database file enters it: a `client:only` island importing one would build green otherwise. */
export function browserBundleGuard(): Plugin {
  return {
    name: "browser-bundle-guard",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(_code, id) {
      const file = id.replace(/\?.*$/, "");
      if (!file.includes("/node_modules/") && serverOnly.test(file))
        this.error(`${file} gehört auf den Server und darf nicht in den Browser gelangen.`);
    },
  };
}
