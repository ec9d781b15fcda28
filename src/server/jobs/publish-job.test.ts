import { type ChildProcess, spawn } from "node:child_process";
import { getPriority } from "node:os";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { BEHIND_VISITORS, behindVisitors, createPublishJob } from "./publish-job.ts";

const staying = (): ChildProcess => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });

function job() {
  const processes: ChildProcess[] = [];
  const made = createPublishJob({
    firstRestMs: 1,
    startProcess: () => {
      const child = staying();
      processes.push(child);
      return child;
    },
  });
  onTestFinished(() => made.stop());
  return { made, processes };
}

it("runs one publisher, and ends it when it is stopped", async () => {
  const { made, processes } = job();
  made.start();
  made.start();
  expect(processes.length).toBe(1);
  await made.stop();
  expect(processes[0]?.signalCode).toBe("SIGTERM");
  expect(processes.length).toBe(1);
});

it("starts another publisher when one has died, and says so", async () => {
  const written: string[] = [];
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => stderr.mockRestore());
  const { made, processes } = job();
  made.start();
  processes[0]?.kill("SIGKILL");
  await vi.waitFor(() => expect(processes.length).toBe(2));
  expect(written.join("")).toContain("publisher-ended");
});

it("is stopped before it was started without harm", async () => {
  const { made, processes } = job();
  await made.stop();
  expect(processes).toEqual([]);
});

it.runIf(process.platform === "linux")("lets whoever waits for a page go first, before threads of the publisher too", async () => {
  const thread = `new (require("node:worker_threads").Worker)('console.log(require("node:os").getPriority())', { eval: true })`;
  const child = spawn(process.execPath, ["-e", thread], { stdio: ["ignore", "pipe", "ignore"] });
  behindVisitors(child);
  const behind = Math.max(getPriority(), BEHIND_VISITORS);
  expect(await text(child.stdout)).toBe(`${behind}\n`);
});
