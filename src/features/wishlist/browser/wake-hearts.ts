import { cookieValue } from "#src/shared/browser/cookie.ts";
import { onStoredElsewhere } from "#src/shared/browser/storage.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { LOCAL_WISHLIST, readLocal } from "./local-wishlist.ts";
import { hasHearts, heartAt, paintHearts } from "./paint-hearts.ts";

const load = () => import("./press-heart.ts");

let awake = false;

/**
 * Hearts cost a reader nothing but this: it fills those that this browser knows. The rest is loaded at the first touch of
 * a heart, or at once for somebody who is logged in: the account knows more, and takes over what the browser kept. Where
 * the rest does not arrive, a heart is the form that it is without our script.
 */
export function wakeHearts(): void {
  if (awake) return;
  awake = true;
  const local = readLocal();
  paintHearts(new Set(local));
  const stop = onStoredElsewhere(LOCAL_WISHLIST, () => paintHearts(new Set(readLocal())));
  const open = async () => {
    const part = await load();
    stop();
    part.followWishlist();
    return part;
  };
  const approach = (event: Event): void => {
    if (heartAt(event) !== null) void load().catch(() => undefined);
  };
  document.addEventListener("pointerover", approach);
  document.addEventListener("focusin", approach);
  document.addEventListener("click", (event) => {
    const heart = heartAt(event);
    if (heart === null) return;
    event.preventDefault();
    void open()
      .then((part) => part.pressHeart(heart))
      .catch(() => heart.form?.requestSubmit(heart));
  });
  if (cookieValue(LOGIN_HINT_COOKIE) !== undefined && (hasHearts() || local.length > 0)) void open().catch(() => undefined);
}
