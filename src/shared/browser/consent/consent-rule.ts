export type Purpose = "statistics" | "marketing";

export type Consent = Readonly<Record<Purpose, boolean>>;

/** The cookie in which the consent dialog keeps a choice, for 182 days. */
export const CONSENT_COOKIE = "ifb_consent";
/** Grows when we ask for something else than before: an older choice then counts as none. */
export const CONSENT_REVISION = 1;

type Choice = Readonly<{ categories: readonly unknown[]; revision: number }>;

const isChoice = (value: unknown): value is Choice =>
  typeof value === "object" &&
  value !== null &&
  "categories" in value &&
  Array.isArray(value.categories) &&
  "revision" in value &&
  value.revision === CONSENT_REVISION;

/** The choice a cookie holds; `null` where there is none, an outdated or an unreadable one: then nothing is decided yet. */
export function consentIn(cookie: string | undefined): Consent | null {
  try {
    const choice: unknown = JSON.parse(decodeURIComponent(cookie ?? ""));
    if (!isChoice(choice)) return null;
    const { categories } = choice;
    return { statistics: categories.includes("statistics"), marketing: categories.includes("marketing") };
  } catch {
    return null;
  }
}

/** Each purpose needs its own consent, and no decision is no consent (spec:consent-and-tracking#purposes). */
export function mayTrack(purpose: Purpose, consent: Consent | null): boolean {
  return consent?.[purpose] ?? false;
}
