import { expect, it } from "vitest";
import { atMost } from "./at-most.ts";
import { isQueueFull } from "./fair-queue.ts";

it("runs so many at once, the others in the order they came, and refuses what is too much", async () => {
  const few = atMost(() => 2, 2);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((done) => {
      order.push(name);
      ends.push(done);
    });
  const all = ["a", "b", "c", "d"].map((name) => few.run(work(name)));
  await expect(few.run(work("e"))).rejects.toSatisfy(isQueueFull);
  expect([order, few.waiting()]).toEqual([["a", "b"], 2]);
  while (order.length < 4 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(all);
  expect([order, few.waiting()]).toEqual([["a", "b", "c", "d"], 0]);
});

it("goes on after work that fails", async () => {
  const one = atMost(() => 1, 1);
  const [failing, after] = [one.run(() => Promise.reject(new Error("broken"))), one.run(async () => "done")];
  await expect(failing).rejects.toThrow("broken");
  expect(await after).toBe("done");
});
