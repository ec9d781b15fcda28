import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openStore, type Store } from "#db/client.ts";
import { saveDraft } from "#src/editing/drafts.ts";
import { digestOf } from "#src/editing/read-file.ts";
import { CommandError } from "../command.ts";
import { accountOf, logInForBench } from "./bench-account.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { freshDatabase, SITE_PORT, type Workspace } from "./workspace.ts";

/** Milliseconds until the page of an entry that was not opened before is there, as it is published and with a draft. */
export type EntryPages = Readonly<{ published: readonly number[]; drafted: readonly number[] }>;

const COLLECTION = "news";
const COUNT = 60;
/** Entries opened before the first that counts: the process that checks starts with the first. */
const WARM_UP = 15;

async function draftEach(store: Store, contentDir: string, names: readonly string[], authorId: string, now: Date): Promise<void> {
  for (const name of names) {
    const text = readFileSync(join(contentDir, COLLECTION, name), "utf8");
    const disk = { text, digest: digestOf(text) };
    const save = { path: `${COLLECTION}/${name}`, collection: COLLECTION, text: `${text}\nNachgetragen für die Messung.\n` };
    const seen = { seen: 0, seenDigest: disk.digest, disk, authorId, now, kind: "saved" } as const;
    const saved = await store.write((tx) => saveDraft(tx, { ...save, ...seen }));
    if (!saved.ok) throw new CommandError(`Von ${name} gibt es schon einen Entwurf.`);
  }
}

/** Opens entries one after the other, each for the first time, on a server beside which nothing is published. */
export async function openEntries(space: Workspace): Promise<EntryPages> {
  await freshDatabase(space);
  await runMeasured("scripts/build.ts", space.variables);
  const store = await openStore(`file:${space.databaseFile}`);
  const now = new Date();
  const admin = await accountOf(store.db, "admin@example.org");
  const secret = await store.write((tx) => logInForBench(tx, admin, { now, secondFactor: true }));
  const names = readdirSync(join(space.contentDir, COLLECTION)).filter((name) => name.endsWith(".md"));
  const [warm, published, drafted] = [names.slice(0, WARM_UP), names.slice(WARM_UP, WARM_UP + COUNT), names.slice(-COUNT)];
  await draftEach(store, space.contentDir, drafted, admin, now);
  await store.close();
  const server = await startPortalServer(space, SITE_PORT, { AUTO_PUBLISH: "off" });
  const open = async (files: readonly string[]): Promise<readonly number[]> => {
    const times: number[] = [];
    for (const name of files) {
      const path = `/manage/inhalte/${COLLECTION}/${name.replace(/\.md$/, "")}`;
      times.push(await timeToAnswer(server.port, path, "localhost", { Cookie: `ifb_session=${secret}` }));
    }
    return times;
  };
  try {
    await open(warm);
    return { published: await open(published), drafted: await open(drafted) };
  } finally {
    await server.stop();
  }
}
