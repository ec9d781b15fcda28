import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startPostgres, unprivileged } from "#db/test/postgres-server.ts";
import { runOn } from "#db/test/server-database.ts";
import { isFullDisk } from "#src/build/render-failed.ts";

/** A database whose tables lie on a file system of so many megabytes; `fill` leaves no room there. */
export type DatabaseOnSmallDisk = Readonly<{ url: string; fill: () => void; free: () => void }>;

/** Until the test ends; undefined where we may not mount. The server's log of changes lies elsewhere: without it the server would end. */
export async function databaseOnSmallDisk(megabytes: number): Promise<DatabaseOnSmallDisk | undefined> {
  const owner = unprivileged();
  if (owner === undefined) return undefined;
  const dir = mkdtempSync(join(tmpdir(), "portal-disk-"));
  const options = `size=${megabytes}m,mode=0700,uid=${owner.uid},gid=${owner.gid}`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", dir]).status !== 0) {
    rmdirSync(dir);
    return undefined;
  }
  // Hooks run from the last to the first: the server has ended by then.
  onTestFinished(() => {
    spawnSync("umount", [dir]);
    rmdirSync(dir);
  });
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  await runOn(postgres.url, `create tablespace small location '${dir}'`, "create database small template template0 tablespace small");
  const filler = join(dir, "filler");
  return {
    url: Object.assign(new URL(postgres.url), { pathname: "/small" }).href,
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 1_048_576));
      } catch (error) {
        if (!isFullDisk(error)) throw error;
      }
    },
    free: () => rmSync(filler),
  };
}
