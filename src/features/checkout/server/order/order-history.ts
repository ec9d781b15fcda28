import type { HistoryEntry } from "#db/repositories/order-history.ts";
import { historySentence } from "#src/domain/booking/history-sentences.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";

export type HistoryLine = Readonly<{ at: string; who: string; text: string }>;

const actors: Readonly<Record<HistoryEntry["actor"], string>> = {
  link: "über den Link zur Bestellung",
  account: "mit Konto",
  staff: "durch unser Team",
  system: "automatisch",
};

/** Staff stay nameless to customers. */
export const historyLine = ({ at, action, actor, name, detail }: HistoryEntry): HistoryLine => ({
  at: `${formatInstant(at)} Uhr`,
  who: actor === "account" && name !== null ? fullName(name) : actors[actor],
  text: historySentence(action, detail),
});
