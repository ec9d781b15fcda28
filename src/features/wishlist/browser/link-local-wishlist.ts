import { listPath } from "../rules/wishlist-paths.ts";
import { readLocal } from "./local-wishlist.ts";

export function linkLocalWishlist(page: ParentNode = document): void {
  const local = readLocal();
  const place = page.querySelector<HTMLElement>("[data-local-wishlist]");
  const link = place?.querySelector("a");
  if (local.length === 0 || !place || !link) return;
  link.href = listPath(local.toReversed());
  place.hidden = false;
}
