import { keptUnusedEmail } from "#src/shared/browser/unused-email.ts";

/** Fills in the address somebody typed into the quick login box; what stands in the field already stays. */
export function prefillEmail(): void {
  const field = document.querySelector<HTMLInputElement>("#registration input[name=email]");
  if (field?.value === "") field.value = keptUnusedEmail();
}
