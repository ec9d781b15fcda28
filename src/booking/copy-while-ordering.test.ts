import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import pg from "pg";
import { expect, it } from "vitest";
import { copyDatabase } from "#db/copy/copy-database.ts";
import { copyLive } from "#db/copy/copy-live.ts";
import { seededFile } from "#db/copy/test/sample-files.ts";
import { serverDatabase } from "#db/test/server-database.ts";

const script = fileURLToPath(new URL("./test/buying-process.ts", import.meta.url));

type Buying = Readonly<{ child: ChildProcess; lines: readonly string[]; ready: Promise<void>; ended: Promise<unknown> }>;

function startBuying(url: string): Buying {
  const child = spawn(process.execPath, [script, url], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      resolve();
    });
  });
  return { child, lines, ready, ended: once(child, "close") };
}

const quiet = { report: () => undefined, signal: new AbortController().signal };

async function onServer(url: string, query: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: "array" });
  await client.end();
  return rows.map(([value]) => String(value));
}

async function inFile(file: string, query: string): Promise<readonly string[]> {
  const connection = new Database(file);
  const found = connection.prepare(query).pluck().all().map(String);
  connection.close();
  return found;
}

it.each(["SQLite", "PostgreSQL"])(
  "two processes sell on %s while it moves: every order they confirmed is there once, and none came after",
  async (of) => {
    const folder = mkdtempSync(join(tmpdir(), "portal-moving-"));
    const { url: server, remove } = await serverDatabase();
    const seeded = join(folder, "seeded.sqlite");
    await seededFile(seeded);
    const roomy = new Database(seeded);
    roomy.exec(`insert into events (event_id, title, start_date, end_date, start_time, end_time, seats, minimum, price1, updated_at)
    values (1, 'Arbeitsrecht Teil 1', '2099-01-01', '2099-01-02', '09:00', '16:00', 1000000, 1, 100, 0)`);
    roomy.close();
    if (of === "PostgreSQL") await copyDatabase({ from: `file:${seeded}`, to: server }, quiet);
    const moved = join(folder, "moved.sqlite");
    const [from, to] = of === "SQLite" ? [`file:${seeded}`, server] : [server, `file:${moved}`];
    const fromTarget = (query: string) => (of === "SQLite" ? onServer(server, query) : inFile(moved, query));
    const fromSource = (query: string) => (of === "SQLite" ? inFile(seeded, query) : onServer(server, query));

    const [demoOrders, demoBookings] = [
      await fromSource("select number from orders"),
      Number(await fromSource("select count(*) from bookings")),
    ];
    const buyers = [startBuying(from), startBuying(from)];
    await Promise.all(buyers.map(({ ready }) => ready));
    let pauseMs = 0;
    let paused = 0;
    // The first pause is over before anything can be done in it: who waits must not notice.
    const limits = { pauseMs: 1, compareMs: 30_000 };
    const outcome = await copyLive(
      { from, to },
      {
        ...quiet,
        async report(progress) {
          // The copy of so little would be over before anybody has ordered.
          if (progress.kind === "table" && progress.table === "orders") {
            const before = buyers.map(({ lines }) => lines.length);
            await expect.poll(() => buyers.every(({ lines }, i) => lines.length > Number(before[i]) + 3)).toBe(true);
          }
          if (progress.kind === "paused") {
            paused += 1;
            if (paused === 1) await sleep(100);
          }
          if (progress.kind === "given-up") limits.pauseMs = 60_000;
          if (progress.kind === "moved") ({ pauseMs } = progress);
        },
      },
      limits,
    );
    expect(outcome).toBe("copied");
    expect(limits.pauseMs).toBe(60_000);
    expect(pauseMs).toBeGreaterThan(0);
    await Promise.all(buyers.map(({ ended }) => ended));

    const confirmed = buyers.flatMap(({ lines }) => lines).filter((line) => line.startsWith("B-"));
    expect(buyers.map(({ lines }) => lines.at(-1))).toEqual(["unavailable", "unavailable"]);
    expect(buyers.flatMap(({ lines }) => lines).filter((line) => !/^(?:B-|ready$|unavailable$)/.test(line))).toEqual([]);
    expect(confirmed.length).toBeGreaterThan(7);
    expect((await fromTarget("select number from orders")).toSorted()).toEqual([...demoOrders, ...confirmed].toSorted());
    expect(await fromTarget("select booked from events where event_id = 1")).toEqual([String(confirmed.length)]);
    expect(await fromTarget("select count(*) from bookings")).toEqual([String(demoBookings + confirmed.length)]);
    expect(await fromTarget("select count(*) from mails")).toEqual(await fromSource("select count(*) from mails"));
    expect(await fromSource("select count(*) from orders")).toEqual([String(demoOrders.length + confirmed.length)]);
    await remove();
    rmSync(folder, { recursive: true });
  },
);
