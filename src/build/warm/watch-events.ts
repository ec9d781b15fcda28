import type { Store } from "#db/client.ts";
import { type EventsRead, stampOfEvents } from "../known-events.ts";

const ASK_EVERY_MS = 50;

/**
 * Calls `changed` when the events in the database are no longer those that were published, whoever has changed them.
 * `published` says which were read for the last publication, `undefined` before the first one: what was seen last is no
 * measure, as a publication of something else reads events too. Each state is told of once, and again after each publication
 * that read other events: what was told of may have come, gone and come again meanwhile.
 */
export async function watchEvents(
  store: Pick<Store, "db" | "revision">,
  published: () => Pick<EventsRead, "stamp"> | undefined,
  changed: () => void,
  broken: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let revision = await store.revision();
  let stamp = await stampOfEvents(store);
  let told: Readonly<{ online: object; stamp: string }> | undefined;
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
      if (online?.stamp === stamp) told = undefined;
      else if (online !== undefined && (told?.online !== online || told.stamp !== stamp)) {
        told = { online, stamp };
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
