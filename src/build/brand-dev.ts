import type { AstroIntegration } from "astro";
import { brandOfPath, resolveBrand } from "#src/brand/resolve-brand.ts";
import { originsOf } from "#src/catalogue/define-pages.ts";
import { filteredPage } from "#src/domain/finding-parameters.ts";

const ownPages = /^\/(?:|impressum|datenschutz|barrierefreiheit|service\/kontakt|robots\.txt|sitemap\.xml)$/;

/** `astro dev` only: what our server does in production. Pages on both hosts stand below an internal prefix, filtered lists at an address of their own. */
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
          const filtered = filteredPage(path, query ? `?${query}` : "");
          if (filtered !== undefined) request.url = `${filtered}?${query}`;
          next();
        });
      },
    },
  };
}
