import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { buildSite } from "../build-site.ts";
import { stampOf } from "../current-stamp.ts";
import { openDatabase } from "../open-database.ts";
import { memoryOf } from "../state/publisher-memory.ts";
import { warmPublisher } from "./warm-publisher.ts";
import { watchContent } from "./watch-content.ts";
import { stampOfEvents, watchEvents } from "./watch-events.ts";

/** `sources` is the digest of the code that runs. Publishes changes until the process is asked to end, or whoever started it is gone. */
export async function runPublisher(sources: string, log: (line: string) => void, complain: (error: unknown) => void): Promise<void> {
  const { contentDir, distDir } = buildEnvironment();
  memoryOf(distDir).stayWarm();
  const store = await openDatabase();
  const stamp = stampOf(sources);
  let publishedEvents: string | undefined;
  const publisher = await warmPublisher({
    publish: async (changed) => {
      const events = await stampOfEvents(store);
      await buildSite(log, { contentOnly: true, quiet: true, changed, stamp, store });
      publishedEvents = events;
    },
    content: async (changed) => watchContent(contentDir, changed, complain),
    events: (changed) => watchEvents(store, () => publishedEvents, changed, complain),
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
