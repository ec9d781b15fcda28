import { openStore, type Store } from "#db/client.ts";
import { resolveBrand } from "#src/brand/resolve-brand.ts";
import { ensureSecret, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { uploadPlace } from "#src/shared/server/files/upload-place.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

let store: Promise<Store> | undefined;

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
    uploads: uploadPlace(environment),
    secure: origins.ifb.startsWith("https:"),
  };
}
