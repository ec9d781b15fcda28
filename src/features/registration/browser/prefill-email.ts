import { keptUnusedEmail } from "#src/shared/browser/unused-email.ts";

export function prefillEmail(): void {
  const field = document.querySelector<HTMLInputElement>("#registration input[name=email]");
  if (field?.value === "") field.value = keptUnusedEmail();
}
