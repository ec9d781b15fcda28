import { CONSENT_COOKIE, type Consent, consentIn, mayTrack, type Purpose } from "./consent/consent-rule.ts";
import { cookieValue } from "./cookie.ts";

const listeners = new Set<() => void>();
const decided = (): void => {
  for (const listener of listeners) listener();
};

/** The dialog and its library come only when they are shown. */
const dialog = (): Promise<typeof import("./consent/consent-dialog.ts")> => import("./consent/consent-dialog.ts");

/** What the visitor chose, read anew each time: a withdrawal counts at once, also one in another tab. `null` before a choice. */
export const currentConsent = (): Consent | null => consentIn(cookieValue(CONSENT_COOKIE));

export const hasConsent = (purpose: Purpose): boolean => mayTrack(purpose, currentConsent());

export function onConsent(listener: () => void): void {
  listeners.add(listener);
}

let asked = false;

/** Asks at most once per page view, where nothing is decided yet. Rejects when the dialog can't be loaded. */
export async function askForConsent(): Promise<void> {
  if (asked || currentConsent() !== null) return;
  asked = true;
  try {
    const { showQuestion } = await dialog();
    await showQuestion(decided);
  } catch (error) {
    asked = false;
    throw error;
  }
}

/** Opens the settings, whatever was decided. Rejects when the dialog can't be loaded. */
export async function openConsentSettings(): Promise<void> {
  const { showSettings } = await dialog();
  await showSettings(decided);
}
