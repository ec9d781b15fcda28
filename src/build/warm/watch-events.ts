import type { Store } from "#db/client.ts";
import { eventStamp } from "#db/repositories/event-changes.ts";
import { ratingStamp } from "#db/repositories/published-ratings.ts";

const ASK_EVERY_MS = 50;
const ALWAYS = "0000-01-01";

/** A text that is another one when anything about an event has changed, or what people say of themes. */
export const stampOfEvents = async ({ db }: Pick<Store, "db">): Promise<string> =>
  JSON.stringify([await eventStamp(db, ALWAYS), await ratingStamp(db)]);

/**
 * Calls `changed` when the events in the database are no longer those that were published, whoever has changed them.
 * `published` is their stamp from before they were read for the last publication, `undefined` before the first one: what
 * was seen last is no measure, as a publication of something else reads events too. Each state is told of once.
 */
export async function watchEvents(
  store: Pick<Store, "db" | "revision">,
  published: () => string | undefined,
  changed: () => void,
  broken: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let revision = await store.revision();
  let stamp = await stampOfEvents(store);
  let told = "";
  let stopped = false;
  let asking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const ask = async (): Promise<void> => {
    try {
      const now = await store.revision();
      if (now !== revision) {
        stamp = await stampOfEvents(store);
        revision = now;
      }
      const online = published();
      const state = `${online} ${stamp}`;
      if (online !== undefined && online !== stamp && state !== told) {
        told = state;
        changed();
      }
    } catch (error) {
      broken(error);
    }
    if (!stopped) timer = setTimeout(again, ASK_EVERY_MS);
  };
  const again = (): void => {
    asking = ask();
  };
  again();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await asking;
  };
}
