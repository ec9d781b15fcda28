import { expect, it, onTestFinished, vi } from "vitest";
import { createFairStart, type StartLimits } from "./fair-start.ts";

const limits: StartLimits = { perTurn: 1, many: 100, waiting: 6, waitingPerClient: 4, underWay: 100, underWayPerClient: 100 };

function starting(of: Partial<StartLimits> = {}) {
  const start = createFairStart({ ...limits, ...of });
  onTestFinished(start.close);
  const order: string[] = [];
  const ask = (name: string, client: string, first = false, work: () => Promise<void> = async () => undefined): void =>
    start.begin(
      { client, first },
      () => {
        order.push(name);
        return work();
      },
      () => order.push(`${name} refused`),
    );
  return { order, ask };
}

it("begins at once what comes alone", () => {
  const { order, ask } = starting();
  ask("a", "a");
  expect(order).toEqual(["a"]);
});

it("lets networks take turns, those who were here before first, and goes through the event loop in between", async () => {
  const { order, ask } = starting();
  for (const name of ["a1", "a2", "a3", "a4"]) ask(name, "a");
  ask("b1", "b");
  ask("known", "c", true);
  expect(order).toEqual(["a1"]);
  await vi.waitFor(() => expect(order).toHaveLength(6));
  expect(order).toEqual(["a1", "known", "a2", "b1", "a3", "a4"]);
});

it("refuses what is too much of one network, and of all", async () => {
  const { order, ask } = starting();
  for (let count = 0; count < 7; count += 1) ask("a", "a");
  for (let count = 0; count < 4; count += 1) ask("b", "b");
  await vi.waitFor(() => expect(order).toHaveLength(11));
  expect(order.filter((name) => name === "a refused")).toHaveLength(2);
  expect(order.filter((name) => name === "b refused")).toHaveLength(2);
});

it.each([
  ["of all", { underWay: 1 }, "b"],
  ["of one network", { underWayPerClient: 1 }, "a"],
])("refuses what comes while too much %s is under way, until something of it ends", async (_, of, client) => {
  const { order, ask } = starting(of);
  const { promise, resolve } = Promise.withResolvers<void>();
  ask("slow", "a", false, () => promise);
  ask("b", client);
  await vi.waitFor(() => expect(order).toEqual(["slow", "b refused"]));
  resolve();
  await promise;
  ask("c", client);
  await vi.waitFor(() => expect(order).toEqual(["slow", "b refused", "c"]));
});

it("begins several in one turn of the event loop while few wait, and one when many do", async () => {
  const { order, ask } = starting({ perTurn: 3, many: 4, waiting: 20, waitingPerClient: 20 });
  for (let count = 0; count < 11; count += 1) ask("a", "a");
  const begun = [order.length];
  while (order.length < 11) {
    await new Promise(setImmediate);
    if (order.length !== begun.at(-1)) begun.push(order.length);
  }
  // One at once, then one by one until no more than four wait, then three.
  expect(begun[0]).toBe(1);
  expect(begun.slice(1).map((now, index) => now - (begun[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 3, 2]);
});

it("begins whoever we know before all but one of the strangers whose requests were read in the same turn", async () => {
  const { order, ask } = starting({ perTurn: 8 });
  for (const name of ["a", "b", "c"]) ask(name, name);
  ask("known", "d", true);
  expect(order).toEqual(["a"]);
  await new Promise(setImmediate);
  expect(order).toEqual(["a", "known", "b", "c"]);
});

it("lets whoever we know go on for some turns before it begins the next stranger, while many wait", async () => {
  const { order, ask } = starting({ many: 2, waiting: 20, waitingPerClient: 20 });
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 9; turn += 1) await new Promise(setImmediate);
    order.push("answered");
  };
  for (let count = 0; count < 10; count += 1) ask("stranger", "a");
  ask("known", "b", true, turns);
  await vi.waitFor(() => expect(order).toHaveLength(12));
  expect(order.slice(0, 6).filter((name) => name === "stranger").length).toBeLessThanOrEqual(4);
  expect(order.indexOf("answered")).toBeLessThan(6);
});
