import { cookieValue } from "#src/shared/browser/cookie.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";

const show = (loggedIn: boolean): void => void document.documentElement.toggleAttribute("data-login", loggedIn);

async function ask(): Promise<void> {
  const [{ $user }, { showImpersonation }] = await Promise.all([
    import("#src/shared/browser/user.store.ts"),
    import("#src/features/admin/browser/show-impersonation.ts"),
  ]);
  // The hint outlives a session that ended elsewhere.
  $user.listen((user) => {
    if (user !== undefined) show(user !== null);
  });
  await showImpersonation();
}

function showHint(): void {
  const hinted = cookieValue(LOGIN_HINT_COOKIE) !== undefined;
  show(hinted);
  if (hinted) void ask().catch(() => undefined);
}

/** Pages are the same for everybody: `html[data-login]` shows what is for those logged in. Impersonation is told here too. */
export function showLoginState(): void {
  showHint();
  // The back button may bring a page back from before a login or logout.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showHint();
  });
}
