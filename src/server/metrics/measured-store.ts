import type { Store } from "#db/client.ts";
import type { Family } from "./family.ts";
import { createHistogram } from "./histogram.ts";

/** The same store, that knows how long writes have waited for their turn: behind others of this process and for the database. */
export function measuredStore(store: Store): Readonly<{ store: Store; families: () => readonly Family[] }> {
  const waits = createHistogram();
  return {
    store: {
      ...store,
      write: (work) => {
        const asked = performance.now();
        let began = false;
        return store.write((tx) => {
          if (!began) waits.observe((performance.now() - asked) / 1000);
          began = true;
          return work(tx);
        });
      },
    },
    families: () => [
      {
        name: "portal_write_queue_seconds",
        type: "histogram",
        help: "How long changes of the database waited for their turn.",
        samples: waits.samples({}),
      },
    ],
  };
}
