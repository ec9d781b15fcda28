import { expect, it, onTestFinished } from "vitest";
import { mails } from "#db/schema/mails.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { lookForDates } from "./look-for-dates.ts";
import { demoFinder } from "./test/demo-finder.ts";
import { keepSearch } from "./test/keep-search.ts";

it("reads a text with the words of the search, misspelt ones too", async () => {
  const { store, close, now } = await demoFinder();
  onTestFinished(close);
  await keepSearch(store, "q=datenshutz", "[]", "2026-11-15");
  await lookForDates(store, { origins: testOrigins, secret: testSecret, now });
  const [mail] = await store.db.select().from(mails);
  expect(mail?.text).toContain("Datenschutz im Betriebsratsbüro");
  expect(mail?.text).not.toContain("Arbeitsrecht");
});
