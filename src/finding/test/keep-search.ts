import type { Store } from "#db/client.ts";
import { confirmSearch, insertSearch } from "#db/repositories/saved-searches.ts";
import { keptUntil } from "#src/domain/finding/saved-search.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** A confirmed search of ada@example.org that was looked at last on a day. */
export async function keepSearch(store: Store, query: string, known: string, day: IsoDay): Promise<void> {
  const now = new Date(berlinInstant(day, "12:00"));
  const wish = {
    userId: null,
    email: "ada@example.org",
    list: "events",
    query,
    consentText: "Ja",
    requestedAt: now,
    requestedFrom: "",
  } as const;
  const start = { expiresAt: keptUntil(now), known, lookedOn: day };
  await store.write(
    async (tx) => void (await confirmSearch(tx, await insertSearch(tx, { ...wish, ...start }), { from: "", now, ...start })),
  );
}
