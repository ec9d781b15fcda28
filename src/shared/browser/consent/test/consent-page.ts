import { reset } from "vanilla-cookieconsent";
import { vi } from "vitest";
import { CONSENT_COOKIE } from "../consent-rule.ts";

const when = "2027-01-04T09:00:00.000Z";

/** The visitor's cookie as the dialog leaves it; no categories mean that only what is necessary was accepted. */
export function choose(...categories: readonly string[]): void {
  const times = { consentTimestamp: when, lastConsentTimestamp: when };
  const choice = { categories: ["necessary", ...categories], revision: 1, consentId: "a", ...times };
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the choice looks to a script.
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(choice))}; Path=/`;
}

export function forgetChoice(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a visitor who never chose.
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
}

const sheet = (): Element | null => document.querySelector('link[rel="stylesheet"]');

/** Lets the dialog's style sheet arrive or fail, which the test browser does not load by itself. */
export async function styles(outcome: "load" | "error"): Promise<void> {
  const link = await vi.waitUntil(sheet);
  link?.dispatchEvent(new Event(outcome));
}

export const question = (): Element | null => document.querySelector("#cc-main .cm");
export const questionShown = (): boolean => document.documentElement.classList.contains("show--consent");
export const settingsShown = (): boolean => document.documentElement.classList.contains("show--preferences");

export function press(part: "question" | "settings", text: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#cc-main .${part === "question" ? "cm" : "pm"} button`)];
  const button = buttons.find(({ textContent }) => textContent === text);
  if (button === undefined) throw new Error(`No button ${text}`);
  button.click();
}

export function leavePage(): void {
  reset();
  sheet()?.remove();
  forgetChoice();
  Reflect.deleteProperty(window, "dataLayer");
  document.documentElement.className = "";
  vi.resetModules();
}
