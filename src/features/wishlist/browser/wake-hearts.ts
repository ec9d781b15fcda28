import { cookieValue } from "#src/shared/browser/cookie.ts";
import { onStoredElsewhere } from "#src/shared/browser/storage.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { LOCAL_WISHLIST, readLocal } from "./local-wishlist.ts";
import { hasHearts, heartAt, paintHearts } from "./paint-hearts.ts";

const load = () => import("./press-heart.ts");

let awake = false;

/** Fills the hearts this browser knows. The rest loads at the first touch or with a login; without it a heart is a form. */
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
