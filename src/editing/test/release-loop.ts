import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "#db/client.ts";
import { draftAt } from "#db/repositories/content-drafts.ts";
import { commitReleased } from "../commit-file.ts";
import { saveDraft } from "../drafts.ts";
import { digestOf } from "../read-file.ts";
import { approveDraft, carryOut } from "../release.ts";
import { loopText } from "./loop-text.ts";

/** Saves, releases and commits one text after the other until it is killed. */
const [databaseUrl = "", contentDir = "", userId = "", from = "0"] = process.argv.slice(2);
const path = "news/a.md";
const store = await openStore(databaseUrl);
for (let round = Number(from); ; round++) {
  const now = new Date();
  await carryOut(store, contentDir, path, now);
  const disk = readFileSync(join(contentDir, path), "utf8");
  const seen = (await draftAt(store.db, path))?.version ?? 0;
  const found = { text: disk, digest: digestOf(disk) };
  const save = {
    path,
    collection: "news",
    text: loopText(round),
    seen,
    seenDigest: found.digest,
    disk: found,
    authorId: userId,
    now,
  } as const;
  await store.write((tx) => saveDraft(tx, { ...save, kind: "saved" }));
  const version = (await draftAt(store.db, path))?.version ?? 0;
  await store.write((tx) => approveDraft(tx, { path, seen: version, userId, now, releaseAt: now }));
  process.stdout.write(`${round}\n`);
  await carryOut(store, contentDir, path, now);
  if (round % 5 === 0) await commitReleased(store, contentDir);
}
