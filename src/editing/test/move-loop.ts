import { randomUUID } from "node:crypto";
import { openStore } from "#db/client.ts";
import { insertMove } from "#db/repositories/content-moves.ts";
import { carryOutMove } from "../carry-out-move.ts";
import { movedThere } from "./moved-there.ts";

/** Renames one entry to and fro until it is killed. */
const [databaseUrl = "", contentDir = ""] = process.argv.slice(2);
const store = await openStore(databaseUrl);
for (let round = 0; ; round++) {
  const [id, at] = [randomUUID(), new Date()];
  const move = { id, action: "content-renamed", path: "news/a.md", userId: null, at, givenUpAt: null } as const;
  const changes = JSON.stringify(movedThere(contentDir));
  await store.write((tx) => insertMove(tx, { ...move, changes }));
  process.stdout.write(`${round}\n`);
  await carryOutMove(store, contentDir, id, at);
}
