/** Under this key the quick login box leaves an address that has no account yet (specification 3). */
export const UNUSED_EMAIL_KEY = "unusedRegistrationEmail";

/** Fills in the address somebody typed into the quick login box; what stands in the field already stays. */
export function prefillEmail(): void {
  const field = document.querySelector<HTMLInputElement>('form input[type="email"][name="email"]');
  if (field === null || field.value !== "") return;
  try {
    field.value = sessionStorage.getItem(UNUSED_EMAIL_KEY) ?? "";
  } catch {
    // A browser that keeps nothing has nothing to fill in.
  }
}
