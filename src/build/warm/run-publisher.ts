import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { buildSite } from "../build-site.ts";
import { recallCode } from "../code-stamp.ts";
import { stampOf } from "../current-stamp.ts";
import { type EventsRead, eventsReadOf } from "../known-events.ts";
import { openDatabase } from "../open-database.ts";
import { memoryOf } from "../state/publisher-memory.ts";
import { warmPublisher } from "./warm-publisher.ts";
import { watchContent } from "./watch-content.ts";
import { watchEvents } from "./watch-events.ts";

/** `sources` is the digest of the code that runs. Publishes changes until the process is asked to end, or whoever started it is gone. */
export async function runPublisher(sources: string, log: (line: string) => void, complain: (error: unknown) => void): Promise<void> {
  const { contentDir, distDir } = buildEnvironment();
  memoryOf(distDir).stayWarm();
  recallCode(distDir);
  const store = await openDatabase();
  const stamp = stampOf(sources);
  let published: EventsRead | undefined;
  const publisher = await warmPublisher({
    publish: async (changed) => {
      await buildSite(log, { contentOnly: true, quiet: true, changed, stamp, store });
      published = eventsReadOf(store);
    },
    content: async (changed) => watchContent(contentDir, changed, complain),
    events: (changed) => watchEvents(store, () => published, changed, complain),
    complain,
  });
  await new Promise<void>((end) => {
    for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.once(signal, () => end());
  });
  await publisher.stop();
  await store.close();
  // The channel to whoever has started it, once listened to, would keep the process alive.
  if (process.connected) process.disconnect();
}
