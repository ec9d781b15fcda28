import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { startPostgres, unprivileged } from "#db/test/postgres-server.ts";

/** A database whose tables lie on a file system of so many megabytes; `fill` leaves no room there. */
export type DatabaseOnSmallDisk = Readonly<{ url: string; fill: () => void; free: () => void }>;

const PIECE = Buffer.alloc(4096);

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
  const postgres = await startPostgres();
  onTestFinished(async () => {
    await postgres.stop();
    spawnSync("umount", [dir]);
    rmdirSync(dir);
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create tablespace small location '${dir}'`);
  await client.query("create database small template template0 tablespace small").finally(() => client.end());
  const filler = join(dir, "filler");
  return {
    url: Object.assign(new URL(postgres.url), { pathname: "/small" }).href,
    fill() {
      try {
        for (;;) writeFileSync(filler, PIECE, { flag: "a" });
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    },
    free: () => rmSync(filler),
  };
}
