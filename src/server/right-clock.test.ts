import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { onPostgres } from "#db/dialect.ts";
import { bareDatabase } from "#db/test/shared-database.ts";
import { PortalProblem } from "./portal-problem.ts";
import { refuseWrongClock } from "./right-clock.ts";

let store: Store;
beforeEach(async () => {
  const database = await bareDatabase();
  store = await openStore(database.url);
  return async () => {
    await store.close();
    await database.remove();
  };
});

it.each([
  [300_000, /^Die Uhr dieses Rechners geht gegenüber der des Datenbankservers (?:299|300|301) Sekunden vor\./],
  [-300_000, /(?:299|300|301) Sekunden nach\. .* NTP/],
])("starts no portal whose clock differs from the server's by %d ms", async (by, sentence) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by });
  onTestFinished(() => void vi.useRealTimers());
  const started = refuseWrongClock(store);
  if (!onPostgres) return expect(started).resolves.toBeUndefined();
  await expect(started).rejects.toThrow(sentence);
  await expect(started).rejects.toBeInstanceOf(PortalProblem);
});

it("takes a difference that hurts nobody", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect(refuseWrongClock(store)).resolves.toBeUndefined();
});
