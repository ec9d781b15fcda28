import { expect, it } from "vitest";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { createWriteScope } from "../write-scope.ts";
import { asDb, connect, MEMORY } from "./connection.ts";
import { createWriteQueue, MOST_WRITES_WAITING } from "./write-queue.ts";

it("refuses at once what is too much, and does all that waits", async () => {
  const connection = connect(MEMORY, []);
  const queue = createWriteQueue({ connection, tx: asDb(connection), scope: createWriteScope(), patienceMs: 1000 });
  let done = 0;
  const all = Array.from({ length: MOST_WRITES_WAITING }, () => queue.write(async () => void done++));
  await expect(queue.write(async () => void done++)).rejects.toSatisfy(isQueueFull);
  expect(queue.waiting()).toBe(MOST_WRITES_WAITING);
  await Promise.all(all);
  expect([done, queue.waiting()]).toEqual([MOST_WRITES_WAITING, 0]);
  await queue.write(async () => void done++);
  expect(done).toBe(MOST_WRITES_WAITING + 1);
  await queue.idle();
  connection.close();
});

it("leaves the lock to other processes for a while when much of ours waits", async () => {
  const connection = connect(MEMORY, []);
  const queue = createWriteQueue({ connection, tx: asDb(connection), scope: createWriteScope(), patienceMs: 1000 });
  const atWork = async (): Promise<void> => {
    for (const until = performance.now() + 150; performance.now() < until; );
  };
  const all = Array.from({ length: 3 }, () => queue.write(atWork));
  await all[0];
  let turns = 0;
  for (; !connection.inTransaction && queue.waiting() > 0; turns += 1) await new Promise(setImmediate);
  // Whoever takes it again at once needs one or two.
  expect(turns).toBeGreaterThan(5);
  await Promise.all(all);
  connection.close();
});
