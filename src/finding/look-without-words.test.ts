import { rmSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { mails } from "#db/schema/mails.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { lookForDates } from "./look-for-dates.ts";
import { keepSearch } from "./test/keep-search.ts";
import { publishFacts } from "./test/published-facts.ts";

it("tells nothing of a text while there are no words to read it by, and forgets nothing meanwhile", async () => {
  const dist = publishFacts(sampleFacts);
  vi.stubEnv("DIST_DIR", dist);
  const store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
    await store.close();
  });
  await keepSearch(store, "q=Arbeitsrecht&ort=koeln", "[1]", dayFromNow(0));
  const now = new Date(berlinInstant(dayFromNow(1), "07:00"));
  await lookForDates(store, { origins: testOrigins, secret: testSecret, now });
  expect(await store.db.select().from(mails)).toEqual([]);
  expect((await store.db.select().from(savedSearches))[0]).toMatchObject({ known: "[1]", lookedOn: dayFromNow(1) });
});
