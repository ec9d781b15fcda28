export function sayAtForm(form: HTMLFormElement, text: string): void {
  const message = form.querySelector("[data-passkey-message]");
  if (message !== null) message.textContent = text;
}
