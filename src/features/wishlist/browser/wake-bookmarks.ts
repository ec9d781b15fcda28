import { cookieValue } from "#src/shared/browser/cookie.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";

/** For somebody who is logged in the button works in place; for others, and when the script does not come, its form leads on. */
export function wakeBookmarks(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-bookmark]"))
    form.addEventListener("submit", (event) => {
      if (cookieValue(LOGIN_HINT_COOKIE) === undefined) return;
      event.preventDefault();
      void import("./set-bookmark.ts").then((part) => part.setBookmark(form)).catch(() => form.submit());
    });
}
