import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { abortCopy, copyLive } from "./copy-live.ts";
import { expectEqual, type Portal, patient, portalOn, quiet } from "./test/portals.ts";

const script = fileURLToPath(new URL("./test/copying-process.ts", import.meta.url));

const event = (id: number): string =>
  `insert into events (event_id, title, start_date, end_date, start_time, end_time, seats, minimum, price1, updated_at)
   values (${id}, 'T', '2027-01-01', '2027-01-01', '', '', 9, 1, 1, AT)`;

describe.each([
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
] as const)("from %s to %s", (of, to) => {
  let source: Portal;
  let target: Portal;
  const inSource = (...statements: readonly string[]): Promise<void> =>
    source.write(statements.join(";\n").replaceAll("AT", of === "sqlite" ? "0" : "'2027-01-01 00:00:00+00'"));
  const copy = () => copyLive({ from: source.url, to: target.url }, quiet, patient);

  beforeEach(async () => {
    source = await portalOn(of, true);
    target = await portalOn(to, false);
    return async () => {
      await source.remove();
      await target.remove();
    };
  });

  type Child = Readonly<{ reached: Promise<void>; lines: readonly string[]; kill: () => Promise<void>; ended: Promise<unknown> }>;
  function copying(until: string): Child {
    const child = spawn(process.execPath, [script, source.url, target.url, until], { stdio: ["ignore", "pipe", "inherit"] });
    const lines: string[] = [];
    const ended = once(child, "close");
    const reached = new Promise<void>((resolve, reject) => {
      createInterface(child.stdout).on("line", (line) => {
        lines.push(line);
        if (line === until) resolve();
      });
      void ended.then(() => reject(new Error(`ended: ${lines.join(" ")}`)));
    });
    reached.catch(() => undefined);
    const kill = async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
    };
    return { reached, lines, ended, kill };
  }

  it.each(["noting", "events", "wishlist_shares", "replayed", "paused"])(
    "is killed at „%s“: the source serves on, and the same again works",
    async (until) => {
      await inSource(event(1), "insert into meta values ('k', '1')");
      const child = copying(until);
      if (until === "replayed") await inSource("update meta set value = '0'");
      await child.reached.catch(async (error: unknown) => {
        // Nothing happened to be written between both rounds.
        if (until !== "replayed") throw error;
      });
      await child.kill();
      if (until === "replayed" && !child.lines.includes("replayed")) return;
      await inSource("update meta set value = '2'", event(2));
      await source.start();
      expect(await copy()).toBe("copied");
      expect(await target.rows("select value from meta")).toEqual(["2"]);
      await expectEqual(source, target);
      await target.start();
    },
  );

  it("is killed between both commits: the source serves on, the portal doesn't start on the target, and the same again works", async () => {
    await inSource("insert into meta values ('k', '1')");
    const child = copying("arrived");
    await child.reached;
    await child.kill();
    await inSource("update meta set value = '2'");
    await expect(target.start()).rejects.toThrow("ist das Ziel einer Kopie, die nicht zu Ende kam");
    await expect(copyLive({ from: target.url, to: source.url }, quiet, patient)).rejects.toThrow("ist selbst das Ziel einer Kopie");
    expect(await copy()).toBe("copied");
    expect(await target.rows("select value from meta")).toEqual(["2"]);
    await target.start();
  });

  it("has moved but for telling the target: the same again tells it", async () => {
    await inSource("insert into meta values ('k', '1')");
    await copy();
    const [moved] = await source.rows("select copy from __copy_moved");
    await target.write(`create table __copy_unfinished (copy text, target text); insert into __copy_unfinished values ('${moved}', '')`);
    await expect(target.start()).rejects.toThrow("nicht zu Ende kam");
    expect(await copy()).toBe("finished");
    await target.start();
  });

  it("keeps a second copy away while one is at work, and takes back what a killed one has left", async () => {
    const child = copying("noting");
    await child.reached;
    const other = await portalOn(to, false);
    const second = copyLive({ from: source.url, to: other.url }, quiet, patient);
    await expect(second).rejects.toThrow("läuft noch");
    await expect(abortCopy(source.url)).rejects.toThrow("läuft noch");
    await child.kill();
    await other.remove();
    await expect.poll(() => abortCopy(source.url).catch(() => "noch nicht")).toBe(true);
    expect(await abortCopy(source.url)).toBe(false);
    await expect(source.rows("select n from __copy_log")).rejects.toThrow(/__copy_log/);
    if (of === "sqlite") expect(existsSync(`${source.url.slice(5)}.kopie`)).toBe(false);
  });
});
