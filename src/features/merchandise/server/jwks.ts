import { publicJwks, shopKeys } from "#src/accounts/shop/shop-keys.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

const KEPT_SECONDS = 300;

/** `/.well-known/jwks.json`: the keys by which the shop checks what comes from us; empty while none is connected. */
export async function jwksAnswer(
  { store, secret }: Pick<PortalLocals, "store" | "secret">,
  shop: ShopSettings | undefined,
): Promise<Response> {
  const list = shop === undefined ? { keys: [] } : publicJwks(await shopKeys({ store, secret, now: new Date() }));
  return Response.json(list, {
    headers: { "Content-Type": "application/jwk-set+json", "Cache-Control": `public, max-age=${KEPT_SECONDS}` },
  });
}
