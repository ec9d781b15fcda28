import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openServerStore, type ServerStore } from "../test/server-store.ts";

let server: ServerStore;
beforeEach(async () => {
  server = await openServerStore();
  return server.end;
});

const ANSWERS = 30;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options?: Readonly<{ type: "minor" }>) => void;

/** What is left of the heap after what died young was collected. */
function left(): number {
  for (let i = 0; i < 3; i += 1) collect({ type: "minor" });
  return process.memoryUsage().heapUsed;
}

it("leaves nothing of an answer behind that only a collection of the whole heap would find", async () => {
  const { db } = server.store;
  const answer = { n: sql<number>`n`, text: sql<string>`repeat('x', 200)` };
  const rows = async (): Promise<number> => (await db.select(answer).from(sql`generate_series(1, 2000) as n`)).length;
  for (let i = 0; i < ANSWERS; i += 1) expect(await rows()).toBe(2000);
  collect();
  const before = left();
  await rows();
  const oneAnswer = 2000 * 200;
  for (let i = 0; i < ANSWERS; i += 1) {
    await rows();
    left();
  }
  expect(left() - before).toBeLessThan((ANSWERS / 3) * oneAnswer);
});
