import { readLocal } from "#src/features/wishlist/browser/local-wishlist.ts";
import { hasHearts, paintHearts } from "#src/features/wishlist/browser/paint-hearts.ts";
import { cookieValue } from "#src/shared/browser/cookie.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";

/** Fills the hearts of rows that came after the page. Only somebody who is logged in has the wishlist's store loaded already. */
export async function repaintHearts(): Promise<void> {
  if (!hasHearts()) return;
  paintHearts(new Set(readLocal()));
  if (cookieValue(LOGIN_HINT_COOKIE) === undefined) return;
  const { $account, $marked } = await import("#src/features/wishlist/browser/wishlist.store.ts");
  if ($account.get() !== null) paintHearts($marked.get());
}
