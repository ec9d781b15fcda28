import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { isQueueFull } from "../process/fair-queue.ts";
import type { PdfContent } from "./pdf-content.ts";
import { createPdfThreads } from "./pdf-threads.ts";

const file = fileURLToPath(new URL("./test/odd-worker.ts", import.meta.url));
const visitor = { client: "192.0.2.1" };

function threadsWith(change: Partial<Parameters<typeof createPdfThreads>[0]> = {}) {
  const threads = createPdfThreads({ file, atOnce: () => 1, limitMs: 60_000, waiting: 4, waitingPerClient: 2, ...change });
  const ask = async (title: string, turn: Parameters<typeof threads.render>[1] = visitor): Promise<string> =>
    new TextDecoder().decode(await threads.render({ title } as PdfContent, turn));
  return { ...threads, ask };
}

it.each([
  ["fails", "fail", "broken"],
  ["breaks its thread", "throw", "thrown"],
  ["ends its thread", "end", "ended with 3"],
])("tells whoever asked when a document %s, and makes the next ones", async (_, title, message) => {
  const { ask } = threadsWith();
  const asked = [ask("a"), ask(title), ask("b")];
  await expect(asked[1]).rejects.toThrow(message);
  expect([await asked[0], await asked[2], await ask("c")]).toEqual(["a", "b", "c"]);
});

it("ends a document that takes too long, and its thread with it", async () => {
  const { ask } = threadsWith({ limitMs: 50 });
  await expect(ask("hang")).rejects.toThrow("within 50 ms");
  const patient = threadsWith();
  patient.warm();
  expect(await patient.ask("a")).toBe("a");
});

it("can't be sent what is no data, and goes on", async () => {
  const { render, ask } = threadsWith();
  await expect(render({ title: () => "" } as unknown as PdfContent, visitor)).rejects.toThrow();
  expect(await ask("a")).toBe("a");
});

it("refuses at once what is too much of one visitor, or of all, and makes what mails wait for before strangers'", async () => {
  const { ask, waiting } = threadsWith();
  const order: string[] = [];
  const note = async (title: string, turn = visitor): Promise<unknown> => order.push(await ask(title, turn));
  const all = [note("running"), note("a1"), note("a2")];
  await expect(ask("a3")).rejects.toSatisfy(isQueueFull);
  all.push(note("b1", { client: "192.0.2.2" }), note("b2", { client: "192.0.2.2" }));
  await expect(ask("c1", { client: "192.0.2.3" })).rejects.toSatisfy(isQueueFull);
  all.push(ask("mail", { client: "", background: true }).then((title) => order.push(title)));
  expect(waiting()).toBe(5);
  await Promise.all(all);
  expect(order).toEqual(["running", "mail", "a1", "b1", "a2", "b2"]);
});

it("makes several at once where it may", async () => {
  const { ask, waiting } = threadsWith({ atOnce: () => 3 });
  const all = ["a", "b", "c"].map((title) => ask(title));
  expect(waiting()).toBe(0);
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});
