import { cookieValue } from "#src/shared/browser/cookie.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";

/**
 * Pages are the same for everybody: what is meant for those who are logged in appears by `html[data-login]`. An admin who
 * sees the portal as a customer is told so on these pages too; everybody else is asked for nothing.
 */
export function showLoginState(): void {
  if (cookieValue(LOGIN_HINT_COOKIE) === undefined) return;
  document.documentElement.setAttribute("data-login", "");
  void import("#src/features/admin/browser/show-impersonation.ts")
    .then(({ showImpersonation }) => showImpersonation())
    .catch(() => undefined);
}
