import { safeTarget } from "#src/shared/http/safe-target.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";

/** An address below the shop's own origin; null for whatever else somebody put into the link. */
export function shopReturn(wish: string | null, { origin }: Pick<ShopSettings, "origin">): string | null {
  const path = safeTarget(wish, "ifb", { ifb: origin, betriebsrat: origin });
  return path === null ? null : origin + path;
}
