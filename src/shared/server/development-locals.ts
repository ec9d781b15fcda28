import { openStore, type Store } from "#db/client.ts";
import { resolveBrand } from "#src/brand/resolve-brand.ts";
import { ensureSecret, readEnvironment } from "./environment.ts";
import type { PortalLocals } from "./portal-locals.ts";

let store: Promise<Store> | undefined;

/** What our server hands to pages and calls, for `astro dev`. */
export async function developmentLocals(request: Request): Promise<PortalLocals> {
  const environment = readEnvironment();
  const { origins } = environment;
  store ??= openStore(environment.databaseUrl);
  return {
    brand: resolveBrand(request.headers.get("host") ?? undefined, origins) ?? "ifb",
    origins,
    store: await store,
    secret: ensureSecret(environment),
    clientAddress: "",
    secure: origins.ifb.startsWith("https:"),
  };
}
