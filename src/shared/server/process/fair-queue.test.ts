import { expect, it } from "vitest";
import { createFairQueue, isQueueFull, type Turn } from "./fair-queue.ts";

const bounds = { atOnce: () => 1, waiting: 6, waitingPerClient: 3 };

/** A queue that is busy until `go`, and the order in which what waits behind is done. */
function busyQueue(of = bounds) {
  const queue = createFairQueue(of);
  const order: string[] = [];
  let go = (): void => undefined;
  const first = queue.run({ client: "busy" }, () => new Promise<void>((done) => (go = done)));
  const ask = (name: string, turn: Turn): Promise<void> => queue.run(turn, async () => void order.push(name));
  return { queue, order, ask, first, go: () => go() };
}

it("gives each client a turn, however much one of them asks for", async () => {
  const { ask, order, go } = busyQueue();
  const all = [ask("a1", { client: "a" }), ask("a2", { client: "a" }), ask("a3", { client: "a" }), ask("b1", { client: "b" })];
  go();
  await Promise.all(all);
  expect(order).toEqual(["a1", "b1", "a2", "a3"]);
});

it("asks those we know before all strangers", async () => {
  const { ask, order, go } = busyQueue();
  const all = [ask("a1", { client: "a" }), ask("b1", { client: "b" }), ask("known", { client: "a", first: true })];
  go();
  await Promise.all(all);
  expect(order).toEqual(["known", "a1", "b1"]);
});

it("refuses at once what is too much of one client, or of all, and keeps a place for those we know", async () => {
  const { queue, ask, order, go } = busyQueue();
  const clients = ["a", "a", "a", "b", "b", "b"];
  const all = clients.map((client, index) => ask(`${client}${index}`, { client }));
  for (const client of ["a", "c"]) await expect(ask("late", { client })).rejects.toSatisfy(isQueueFull);
  expect(queue.waiting()).toBe(6);
  for (const client of ["a", "c"]) expect(() => queue.check({ client })).toThrow("Too much is waiting");
  queue.check({ client: "c", first: true });
  all.push(ask("known", { client: "c", first: true }));
  go();
  await Promise.all(all);
  expect(order).toHaveLength(7);
  expect(queue.waiting()).toBe(0);
  queue.check({ client: "a" });
});

it("goes on after work that fails", async () => {
  const { queue, ask, order, go } = busyQueue();
  const failing = queue.run({ client: "a" }, () => Promise.reject(new Error("broken")));
  const after = ask("after", { client: "b" });
  go();
  await expect(failing).rejects.toThrow("broken");
  await after;
  expect(order).toEqual(["after"]);
});

it("leaves neither strangers nor work of our own out for ever, however many of those we know come", async () => {
  const { ask, order, go } = busyQueue({ ...bounds, waiting: 20, waitingPerClient: 20 });
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const all = [ask("stranger", { client: "s" }), ask("stranger", { client: "s" }), ask("ours", { client: "", background: true })];
  all.push(...names.map((name) => ask(name, { client: "k", first: true })));
  go();
  await Promise.all(all);
  expect(order).toEqual(["a", "b", "c", "ours", "stranger", "d", "e", "f", "stranger", "g", "h"]);
});

it("does work of our own before strangers' and keeps a place for it", async () => {
  const { ask, order, go } = busyQueue();
  const all = ["a", "a", "a", "b", "b", "b"].map((client) => ask(client, { client }));
  all.push(ask("ours", { client: "", background: true }));
  go();
  await Promise.all(all);
  expect(order[0]).toBe("ours");
});
