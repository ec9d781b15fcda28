import type { AstroIntegration } from "astro";

export function interactionDirective(): AstroIntegration {
  return {
    name: "client-interaction",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "interaction", entrypoint: "./src/shared/browser/interaction.ts" });
      },
    },
  };
}
