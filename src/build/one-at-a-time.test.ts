import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { processName } from "#src/shared/server/process/process-name.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

const silent = (): void => undefined;

it("lets a second build wait for the first, and says so once", async () => {
  const dist = temporaryFolder();
  const order: string[] = [];
  const said: string[] = [];
  const waits = Promise.withResolvers<void>();
  const first = oneAtATime(dist, silent, async () => {
    order.push("first begins");
    await waits.promise;
    order.push("first ends");
  });
  const second = oneAtATime(
    dist,
    (line) => {
      said.push(line);
      waits.resolve();
    },
    async () => void order.push("second"),
  );
  await Promise.all([first, second]);
  expect(order).toEqual(["first begins", "first ends", "second"]);
  expect(said).toEqual(["Ein anderer Build läuft noch, dieser wartet auf ihn …"]);
});

it("gives way after a build that failed", async () => {
  const dist = temporaryFolder();
  await expect(oneAtATime(dist, silent, () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(await oneAtATime(dist, silent, async () => "done")).toBe("done");
  expect(existsSync(join(dist, "build/running"))).toBe(false);
});

it("does not wait for a build that was killed", async () => {
  const dist = temporaryFolder();
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  mkdirSync(join(dist, "build"));
  writeFileSync(join(dist, "build/running"), processName.replace(` ${process.pid} `, ` ${dead} `));
  expect(await oneAtATime(dist, silent, async () => "done")).toBe("done");
});

it("does not wait for a build whose number could not be written any more", async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "build"));
  writeFileSync(join(dist, "build/running"), "");
  expect(await oneAtATime(dist, silent, async () => "done")).toBe("done");
  expect(readdirSync(join(dist, "build"))).toEqual([]);
});
