import type { AstroIntegration } from "astro";
import { brandOfPath, resolveBrand } from "#src/brand/resolve-brand.ts";
import { originsOf } from "#src/catalogue/define-pages.ts";

const ownPages = /^\/(?:|impressum|datenschutz|barrierefreiheit|service\/kontakt|robots\.txt|sitemap\.xml)$/;

/** `astro dev` only: the pages on both hosts stand below an internal prefix; what our server does by host in production. */
export function brandDev(): AstroIntegration {
  return {
    name: "brand-dev",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = "/", query] = (request.url ?? "/").split("?", 2);
          const brand = resolveBrand(request.headers.host, originsOf()) ?? "ifb";
          if (brandOfPath(path) === undefined && ownPages.test(path))
            request.url = `/${brand}${path === "/" ? "" : path}${query ? `?${query}` : ""}`;
          next();
        });
      },
    },
  };
}
