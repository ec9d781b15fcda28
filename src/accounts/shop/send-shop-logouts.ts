import type { Store } from "#db/client.ts";
import { deleteShopLogout, dueShopLogouts, postponeShopLogout, type ShopLogout } from "#db/repositories/merchandise.ts";
import type { Origins } from "#src/brand/brand.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { shopKeys } from "./shop-keys.ts";
import { logoutToken } from "./shop-token.ts";

const BATCH = 50;
const PATIENCE_MS = 10_000;

export type ShopNotices = Readonly<{
  store: Pick<Store, "db" | "write">;
  shop: ShopSettings;
  origins: Origins;
  secret: string;
  now: () => Date;
  /** When to try again after so many failures; never when undefined. */
  nextAttempt: (failures: number, now: Date) => Date | undefined;
  fetch?: typeof fetch;
}>;

type Delivery = "heard" | "refused" | "away";

async function deliver(logout: ShopLogout, url: string, notices: ShopNotices): Promise<Delivery> {
  const { store, shop, origins, secret, now, fetch: ask = fetch } = notices;
  const at = now();
  const { signing } = await shopKeys({ store, secret, now: at });
  if (signing === undefined) return "away";
  const body = new URLSearchParams({ logout_token: await logoutToken(signing, logout, { shop, origins, now: at }) });
  try {
    const answer = await ask(url, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (answer.ok) return "heard";
    return answer.status === 400 ? "refused" : "away";
  } catch {
    return "away";
  }
}

/**
 * Tells the shop who has logged out, each notice under a token of its own; says how many it heard. A shop that is away is asked
 * again like a mail server; one that refuses a notice, or was away for too long, is left alone. At least once.
 */
export async function sendShopLogouts(notices: ShopNotices): Promise<number> {
  const { store, shop, now, nextAttempt } = notices;
  if (shop.logoutUrl === undefined) return 0;
  let heard = 0;
  for (const logout of await dueShopLogouts(store.db, now(), BATCH)) {
    const delivery = await deliver(logout, shop.logoutUrl, notices);
    const next = delivery === "away" ? nextAttempt(logout.attempts + 1, now()) : undefined;
    await store.write((tx) => (next === undefined ? deleteShopLogout(tx, logout.id) : postponeShopLogout(tx, logout, next)));
    if (delivery === "heard") heard += 1;
    else logError("shop-logout-not-heard", delivery, { attempts: logout.attempts + 1, givenUp: next === undefined });
  }
  return heard;
}
