import { copyLive } from "../copy-live.ts";

/** Copies live and stays where it is, for ever, as soon as it has come as far as `until` says. Prints what it has done. */
const [from = "", to = "", until = ""] = process.argv.slice(2);
try {
  await copyLive(
    { from, to },
    {
      signal: new AbortController().signal,
      async report(progress) {
        const done = progress.kind === "table" ? progress.table : progress.kind;
        process.stdout.write(`${done}\n`);
        // Not even the clock of the pause goes on.
        if (done === until) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      },
    },
    { pauseMs: 60_000, compareMs: 30_000 },
  );
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exitCode = 1;
}
