import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { storedAfter } from "#db/repositories/stored-bytes.ts";
import { eventFiles } from "#db/schema/event-files.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";
import { storedSize } from "./file-store.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { EVENT, filesBelow } from "./test/upload-workspace.ts";

const script = fileURLToPath(new URL("./test/uploading-process.ts", import.meta.url));

let url = "";
let folder = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  folder = join(temporaryFolder(), "uploads");
  store = await openStore(url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(EVENT))));
  return async () => {
    await store.close();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  };
});

/** A real process that uploads a photo and a paper; "done", or by which signal it ended. */
async function upload(moment = "never"): Promise<string> {
  const child = spawn(process.execPath, [script, url, folder, String(EVENT), moment], {
    env: bareEnvironment({ DATABASE_URL: url }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return said.trim() || String(signal);
}

const rows = () => store.db.select().from(eventFiles);
const digestsOf = async () =>
  (await rows()).flatMap(({ digest, mediumDigest, smallDigest }) => [digest, mediumDigest ?? [], smallDigest ?? []].flat());

/** Every file that a row names is there, as long as was announced. */
async function expectWhole(): Promise<void> {
  const announced = new Map((await storedAfter(store.db, "", 99)).map(({ digest, bytes }) => [digest, bytes]));
  for (const digest of await digestsOf()) expect([digest, await storedSize(folder, digest)]).toEqual([digest, announced.get(digest) ?? -1]);
}

/** The clearing away of a day on which nothing arrives any more. */
async function sweepLater(): Promise<void> {
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const path of await filesBelow(folder)) if (path.startsWith("arriving")) await utimes(join(folder, path), old, old);
  for (const hours of [2, 4]) await sweepUploads({ store, folder, now: new Date(Date.now() + hours * 60 * 60 * 1000) });
}

it.each([
  ["while a file arrives", "arriving", 0],
  ["when they are announced and not there yet", "after 1", 0],
  ["when they are there and nothing refers to them", "before 2", 0],
  ["when the photo stands in the event", "after 2", 1],
  ["when the paper is announced", "after 3", 1],
])("a server killed %s leaves neither half a file nor a row without one", async (_, moment, files) => {
  expect(await upload(moment)).toBe("SIGKILL");
  expect(await rows()).toHaveLength(files);
  await expectWhole();
  await sweepLater();
  await expectWhole();
  expect(await rows()).toHaveLength(files);
  const referred = new Set(await digestsOf());
  expect(new Set((await filesBelow(folder)).map((path) => path.slice(-64)))).toEqual(referred);
  expect(new Set((await storedAfter(store.db, "", 99)).map(({ digest }) => digest))).toEqual(referred);

  // Sent once more, all of it is there once.
  if (moment !== "after 2") return;
  expect(await upload()).toBe("done");
  expect(await rows()).toHaveLength(2);
  await expectWhole();
});
