import { firstTouch } from "#src/shared/browser/first-touch.ts";

/** The boxes for a quick login are plain forms until somebody touches them. */
export function wakeQuickLogins(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-quick-login]"))
    firstTouch(form, async () => (await import("./bind-quick-login.ts")).bindQuickLogin(form));
}
