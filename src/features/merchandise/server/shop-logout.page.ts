import type { Db } from "#db/client.ts";
import { insertShopLogout } from "#db/repositories/merchandise.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { shopLogin, shopSubject } from "#src/accounts/shop/shop-token.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import { RETURN_FIELD } from "../rules/shop-consent.ts";
import type { ShopContext } from "./shop-login.page.ts";
import { shopReturn } from "./shop-return.ts";

type LogOut = (alsoEnds: (tx: Db, session: ActiveSession) => Promise<void>) => Promise<Response | null>;

export type ShopLogout = Readonly<{ state: "not-connected" }> | Readonly<{ state: "asked"; action: string }>;

/**
 * `/werbemittelshop-logout`: ends the login here, and there by a notice that is sent until the shop has heard it
 * (spec:merchandise-shop#logout); then on to the shop. Whoever looks as somebody else was never logged in there.
 */
export async function shopLogoutPage(context: ShopContext, shop: ShopSettings | undefined, logOut: LogOut): Promise<Response | ShopLogout> {
  if (shop === undefined) return { state: "not-connected" };
  const { request, locals } = context;
  const url = new URL(request.url);
  const done = await logOut(async (tx, { userId, family, impersonatorId }) => {
    if (impersonatorId !== null || shop.logoutUrl === undefined) return;
    const { secret } = locals;
    await insertShopLogout(tx, { subject: shopSubject(userId, shop, secret), login: shopLogin(family, shop, secret) }, new Date());
  });
  if (done === null) return { state: "asked", action: url.pathname + url.search };
  const headers = new Headers(done.headers);
  headers.set("Location", shopReturn(url.searchParams.get(RETURN_FIELD), shop) ?? `${shop.origin}/`);
  return new Response(null, { status: done.status, headers });
}
