/** Session storage key (spec:quick-login#machine): an address that has no account yet, left for the registration form. */
const UNUSED_EMAIL_KEY = "unusedRegistrationEmail";

export function keepUnusedEmail(email: string): void {
  try {
    sessionStorage.setItem(UNUSED_EMAIL_KEY, email);
  } catch {
    // A browser that keeps nothing: the address is typed once more.
  }
}

export function keptUnusedEmail(): string {
  try {
    return sessionStorage.getItem(UNUSED_EMAIL_KEY) ?? "";
  } catch {
    return "";
  }
}
