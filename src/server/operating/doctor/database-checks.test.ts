import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { onPostgres } from "#db/dialect.ts";
import { markMailFailed, takeDueMail } from "#db/repositories/mails.ts";
import { noteMeta } from "#db/repositories/meta.ts";
import { announceBytes } from "#db/repositories/stored-bytes.ts";
import { bareDatabase, sharedDatabase } from "#db/test/shared-database.ts";
import { keepHouse } from "../../housekeeping.ts";
import { later, queue, start } from "../../jobs/test/outbox.ts";
import { noteJob } from "../facts.ts";
import { checkDatabase } from "./database-checks.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let store: Store;
let url: string;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  return async () => {
    await store.close();
    await database.remove();
  };
});

async function worked(now: Date): Promise<void> {
  await store.migrate();
  await store.write(async (tx) => {
    for (const job of ["mails", "bookings", "housekeeping"]) await noteJob(tx, job, now);
  });
}

const problemsAt = async (now: Date, limits = {}): Promise<readonly string[]> =>
  (await checkDatabase({ databaseUrl: url, varDir: "nowhere" }, now, limits))
    .filter(({ kind }) => kind === "problem")
    .map(({ text }) => text);

it("finds nothing wrong where all is well", async () => {
  await worked(new Date());
  expect(await problemsAt(new Date())).toEqual([]);
});

it("says how many uploads are missing on disk", async () => {
  await worked(new Date());
  const missing = { digest: "a".repeat(64), bytes: 7 };
  await store.write((tx) => announceBytes(tx, [missing], new Date()));
  expect(await problemsAt(new Date())).toEqual([
    expect.stringMatching(/^Im Ordner nowhere\/uploads liegt nicht alles, was hochgeladen wurde: 1 Datei fehlt\. /),
  ]);
});

it("says as of when is deleted where the server was off, until it has seen three days again", async () => {
  const now = new Date("2027-03-20T10:00:00Z");
  await worked(now);
  const day = (ahead: number) => new Date(now.getTime() + ahead * 24 * HOUR_MS);
  for (const ahead of [-12, -11, -10]) await keepHouse(store, day(ahead));
  await keepHouse(store, now);
  expect(await problemsAt(now)).toEqual([expect.stringMatching(/^Gelöscht wird nach dem Stand vom 09\.03\.2027: /)]);
  for (const ahead of [1, 2]) await keepHouse(store, day(ahead));
  await worked(day(2));
  expect(await problemsAt(day(2))).toEqual([]);
});

it("says that the tables are missing", async () => {
  const bare = await bareDatabase();
  onTestFinished(bare.remove);
  url = bare.url;
  await (await openStore(url)).close();
  expect(await problemsAt(start)).toEqual([
    expect.stringContaining("fehlen die Tabellen des Portals. Bitte legen Sie sie mit „npm run db:migrate“ an"),
  ]);
});

it("says since when mails don't get out, and that some were given up", async () => {
  await worked(later(2 * HOUR_MS));
  await queue(store);
  await queue(store);
  const retry = { error: "451", now: start, nextAttemptAt: later(3 * HOUR_MS) };
  const fail = (failure: typeof retry | { error: string; now: Date; nextAttemptAt: undefined }) =>
    store.write(async (tx) => {
      const mail = await takeDueMail(tx, start, later(1));
      if (mail !== undefined) await markMailFailed(tx, mail, failure);
    });
  await fail(retry);
  await fail({ ...retry, nextAttemptAt: undefined });
  expect(await problemsAt(later(2 * HOUR_MS))).toEqual([
    "1 E-Mail kommt nicht hinaus, die älteste seit dem 20.11.2026, 13:00 Uhr. Bitte prüfen Sie MAIL_URL und den Mailserver; warum jede wartet, steht unter /manage/mails.",
    "1 E-Mail wurde aufgegeben. Bitte sehen Sie unter /manage/mails nach, warum, und versenden Sie sie von dort noch einmal.",
  ]);
});

it("says since when nobody takes mails that are due", async () => {
  await worked(later(HOUR_MS));
  await queue(store);
  expect(await problemsAt(later(HOUR_MS))).toEqual([
    expect.stringContaining("holt seit dem 20.11.2026, 13:00 Uhr niemand ab (es warten 1)"),
  ]);
});

it("says which work the server no longer gets done", async () => {
  await worked(start);
  expect(await problemsAt(later(14 * MINUTE_MS))).toEqual([]);
  expect(await problemsAt(later(HOUR_MS))).toEqual([
    expect.stringMatching(/^Dem Server gelingt es seit dem 20\.11\.2026, 13:00 Uhr nicht mehr, E-Mails zu versenden\. Bitte prüfen Sie/),
    expect.stringContaining("Reservierungen und Wartelisten zu bearbeiten"),
  ]);
});

it("says that no server has worked on it yet", async () => {
  await store.migrate();
  expect(await problemsAt(start)).toEqual([expect.stringContaining("hat noch kein Server")]);
});

it("says that nothing can be written while somebody else holds the database", async () => {
  await worked(new Date());
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = store.write(async (tx) => {
    await noteMeta(tx, "last-written", "held");
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  const [found] = await problemsAt(new Date(), { patienceMs: 400 });
  release.resolve();
  await held;
  expect(found).toMatch(/ist durch ein anderes Programm gesperrt|antwortet nicht/);
});

it("says that the clocks of this machine and of the server are apart", async () => {
  await worked(new Date());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await problemsAt(new Date())).toEqual(onPostgres ? [expect.stringMatching(/gehen (?:89|90|91) Sekunden auseinander/)] : []);
});

it("says that the log beside a file has grown", async () => {
  await worked(new Date());
  expect(await problemsAt(new Date(), { longestLogBytes: 1000 })).toEqual(
    onPostgres ? [] : [expect.stringMatching(/^Das Protokoll neben der Datenbank \(….sqlite-wal\) ist auf \d+ MB gewachsen/)],
  );
});

it("makes no database that is not there", async () => {
  const nowhere = { databaseUrl: onPostgres ? `${url}x` : "file:/tmp/no-such-portal/portal.sqlite" };
  const found = await checkDatabase({ ...nowhere, varDir: "nowhere" }, start);
  expect(found).toEqual([{ kind: "problem", text: expect.stringMatching(/gibt es (?:auf ihrem Server )?nicht\. Bitte/) }]);
});
