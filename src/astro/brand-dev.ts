import type { AstroIntegration } from "astro";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";

type Origins = ReturnType<typeof buildEnvironment>["origins"];
type Line = Readonly<{ method: string; url: string; host: string | undefined }>;

/** Where a request goes, as the server decides it: to another address in the browser, or to another one inside. */
export type DevRouting = (origins: Origins) => (line: Line) => Readonly<{ location: string; status: number }> | Readonly<{ url: string }>;

/**
 * `astro dev` only. In Vite's middleware: Astro's own rewrite throws ForbiddenRewrite for prerendered pages.
 * A public way would be routes by host in Astro's configuration.
 */
export function brandDev(routing: DevRouting): AstroIntegration {
  return {
    name: "brand-dev",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const decide = routing(buildEnvironment().origins);
        server.middlewares.use((request, response, next) => {
          const { method = "GET", url = "/", headers } = request;
          const decision = decide({ method, url, host: headers.host });
          if ("url" in decision) {
            request.url = decision.url;
            next();
          } else response.writeHead(decision.status, { Location: decision.location }).end();
        });
      },
    },
  };
}
