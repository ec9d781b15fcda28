import type { HistoryEntry } from "#db/repositories/order-history.ts";
import { historyActorText, historySentence } from "#src/domain/booking/history-sentences.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";

export type HistoryLine = Readonly<{ at: string; who: string; text: string }>;

/** Staff stay nameless to customers. */
export const historyLine = ({ at, action, actor, name, detail }: HistoryEntry): HistoryLine => ({
  at: `${formatInstant(at)} Uhr`,
  who: actor === "account" && name !== null ? fullName(name) : historyActorText(action, actor),
  text: historySentence(action, detail),
});
