/** Session storage key (specification 3): an address that has no account yet, left for the registration form. */
const UNUSED_EMAIL_KEY = "unusedRegistrationEmail";

/** Leaves the address for the registration form, where the browser lets us. */
export function keepUnusedEmail(email: string): void {
  try {
    sessionStorage.setItem(UNUSED_EMAIL_KEY, email);
  } catch {
    // A browser that keeps nothing: the address is typed once more.
  }
}

/** The address that was left; empty where there is none. */
export function keptUnusedEmail(): string {
  try {
    return sessionStorage.getItem(UNUSED_EMAIL_KEY) ?? "";
  } catch {
    return "";
  }
}
