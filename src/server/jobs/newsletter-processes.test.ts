import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { deliveryFigures } from "#db/repositories/newsletter-deliveries.ts";
import { issueById } from "#db/repositories/newsletter-issues.ts";
import { mails } from "#db/schema/mails.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { addReaders, plannedIssue } from "#src/newsletter/test/sample-issue.ts";
import { noteDay } from "../days-seen.ts";
import { type Arrived, startMailServer } from "./test/mail-server.ts";
import { startWorking } from "./test/working-process.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const READERS = 25;

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  for (const days of [2, 1]) await noteDay(store, new Date(Date.now() - days * DAY_MS));
  return async () => {
    await store.close();
    await database.remove();
  };
});

const messageId = ({ raw }: Arrived): string => /^message-id: (.+)$/im.exec(raw)?.[1] ?? "";

it("an issue reaches each reader once with two processes, also when both are killed in the middle", async () => {
  const [server, folder] = [await startMailServer(), temporaryFolder()];
  await addReaders(store, READERS);
  // Nothing is published here that it could tell of.
  const id = await plannedIssue(store, new Date(Date.now() - 1000), "ifb", []);
  const variables = { DATABASE_URL: url, MAIL_URL: server.url, VAR_DIR: folder, DIST_DIR: folder };
  const killed = [1, 2].map(() => startWorking(variables));
  await server.arrival(3);
  for (const { child } of killed) child.kill("SIGKILL");
  await Promise.all(killed.map(({ ended }) => ended));
  expect((await issueById(store.db, id))?.status).toBe("versand");

  // What a dead process had taken is free when its lease is over.
  const taken = and(eq(mails.status, "wartet"), isNotNull(mails.leasedUntil));
  await store.write((tx) =>
    tx
      .update(mails)
      .set({ leasedUntil: new Date(0) })
      .where(taken),
  );
  for (let process = 0; process < 2; process += 1) startWorking(variables);
  await vi.waitFor(async () => expect((await issueById(store.db, id))?.status).toBe("gesendet"));

  expect(await deliveryFigures(store.db, id)).toEqual({ waiting: 0, delivered: READERS, failed: 0, unsubscribed: 0 });
  // A mail that was handed over but not noted goes out again under its Message-ID: for whoever reads it, it is one.
  const byReader = Map.groupBy(server.arrived, ({ to }) => to.join());
  expect(byReader.size).toBe(READERS);
  for (const copies of byReader.values()) expect(new Set(copies.map(messageId)).size).toBe(1);
  expect(new Set(server.arrived.map(messageId)).size).toBe(READERS);
});
