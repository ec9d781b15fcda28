import type { Consent, Purpose } from "./consent/consent-rule.ts";
import { askForConsent, currentConsent, hasConsent, onConsent } from "./consent.ts";

declare global {
  interface Window {
    /** Made with the first entry, which only consent allows. */
    dataLayer?: unknown[];
  }
}

export type LayerEvent = Readonly<{ event: string } & Record<string, unknown>>;

type Waiting = Readonly<{ purpose: Purpose; facts: () => Promise<LayerEvent> }>;

const waiting: Waiting[] = [];
let listening = false;
let delivery: Promise<void> = Promise.resolve();
let told: Consent | undefined;

function push(entry: LayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** The state stands before the first entry, and again before the next one after it changed. */
function tell(consent: Consent): void {
  if (told?.statistics === consent.statistics && told.marketing === consent.marketing) return;
  told = consent;
  push({ event: "consent", ...consent });
}

async function deliver({ purpose, facts }: Waiting): Promise<void> {
  if (!hasConsent(purpose)) return;
  try {
    const entry = await facts();
    // It may have been withdrawn while the facts were under way.
    const consent = currentConsent();
    if (consent === null || !hasConsent(purpose)) return;
    tell(consent);
    push(entry);
  } catch {
    // What can't be found out is not tracked; the visitor must not notice.
  }
}

/** Everything that waits, one after the other; without consent it is dropped. */
function settle(): Promise<void> {
  for (const entry of waiting.splice(0)) delivery = delivery.then(() => deliver(entry));
  return delivery;
}

/** Undecided visitors are asked once; the event waits in memory. `facts` is called only with consent. Never rejects. */
export async function track(purpose: Purpose, facts: () => Promise<LayerEvent>): Promise<void> {
  waiting.push({ purpose, facts });
  if (currentConsent() !== null) return settle();
  if (!listening) {
    listening = true;
    onConsent(() => void settle());
  }
  try {
    await askForConsent();
  } catch {
    // The question did not arrive: nobody agreed, nothing is tracked.
  }
}
