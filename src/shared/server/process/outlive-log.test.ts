import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { expect, it } from "vitest";
import { bareEnvironment } from "./test/bare-environment.ts";

const DONE = 7;

/** Says something twice, each time hears what became of it, and ends with `DONE`. */
const talking = (stream: string, begin: string): string => `
  import { outliveLog } from "#src/shared/server/process/outlive-log.ts";
  ${begin}
  const say = () => new Promise((said) => process.${stream}.write("Zeile\\n", () => setImmediate(said)));
  await new Promise((ready) => process.stdin.once("data", ready));
  await say();
  await say();
  process.exit(${DONE});
`;

/** Ends a process whose `stream` leads to a full disk or to somebody who has gone. */
async function codeOf(stream: "stdout" | "stderr", where: "full" | "gone", begin: string): Promise<unknown> {
  const file = openSync("/dev/full", "w");
  const out = where === "full" ? file : "pipe";
  const child = spawn(process.execPath, ["--input-type=module", "--eval", talking(stream, begin)], {
    env: bareEnvironment(),
    stdio: ["pipe", stream === "stdout" ? out : "ignore", stream === "stderr" ? out : "ignore"],
  });
  closeSync(file);
  child[stream]?.destroy();
  child.stdin?.end("los");
  const [code] = await once(child, "exit");
  return code;
}

it.each([
  ["stdout", "full"],
  ["stdout", "gone"],
  ["stderr", "full"],
  ["stderr", "gone"],
] as const)("a process that runs on outlives its %s: %s", async (stream, where) =>
  expect(await codeOf(stream, where, "outliveLog();")).toBe(DONE),
);

it("a command that ends by itself still tells that nobody took its lines", async () => expect(await codeOf("stdout", "gone", "")).toBe(1));
