import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Db, Store } from "#db/client.ts";
import { type MigrationState, migrationState } from "#db/migration-state.ts";
import { metaValues, noteMeta } from "#db/repositories/meta.ts";
import { countHolds, type OutboxState, outboxState } from "#db/repositories/operating.ts";
import { currentRelease, releaseFile } from "#src/release/release.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { isOpenToOthers } from "#src/shared/server/process/private-files.ts";
import { trustedInstant } from "../days-seen.ts";
import { certificateOf } from "./certificate.ts";
import { backupFolder, privatePaths } from "./private-paths.ts";

/**
 * Everything that tells how the portal is doing, each fact read in one place: `/readyz`, the metrics and `npm run doctor` differ
 * only in whom they tell. A fact that can't be read throws.
 */
export const facts = {
  /** How long a small change took to be on disk, in seconds. */
  async writing(store: Pick<Store, "write">, now: Date): Promise<number> {
    const began = performance.now();
    await store.write((tx) => noteMeta(tx, WRITTEN, now.toISOString()));
    return (performance.now() - began) / 1000;
  },

  /** How far this machine's clock is ahead of the database server's, in milliseconds; 0 within the time of asking. */
  async clockAhead(store: Pick<Store, "now">): Promise<number> {
    const asked = Date.now();
    const theirs = (await store.now()).getTime();
    const answered = Date.now();
    return Math.max(asked - theirs, 0) + Math.min(answered - theirs, 0);
  },

  migrations: (db: Db): Promise<MigrationState> => migrationState(db),

  outbox: (db: Db, now: Date): Promise<OutboxState> => outboxState(db, now),

  holds: (db: Db): Promise<number> => countHolds(db),

  /** When each job last did its round to the end, whichever process did it. */
  async jobs(db: Db): Promise<ReadonlyMap<string, Date>> {
    return new Map([...(await metaValues(db, JOB))].map(([name, at]) => [name, new Date(at)]));
  },

  /** As of when what is over is deleted (docs/decisions/0030); undefined before enough days were seen. */
  retention: (db: Db): Promise<Date | undefined> => trustedInstant(db),

  disk,
  publication,
  backups,
  widePaths,
  isWritable,
  databaseSize,
  certificate: certificateOf,
  newestWriting,
} as const;

/** Keys of `meta`. */
const WRITTEN = "last-written";
const JOB = "job ";

export const noteJob = (tx: Db, name: string, at: Date): Promise<void> => noteMeta(tx, JOB + name, at.toISOString());

export type Disk = Readonly<{ folder: string; free: number; bytesFree: number }>;

/** A folder that was not needed yet will lie where the one above it does. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** How much of the disk below a folder may still be written by us, 0 to 1. */
async function disk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(existing(resolve(folder)));
  return { folder, free: blocks === 0 ? 1 : bavail / blocks, bytesFree: bavail * bsize };
}

export type Publication = Readonly<{ id: string; at: Date }>;

/** The release that is online, and when it was made; `undefined` without any. */
function publication(distDir: string): Publication | undefined {
  const release = currentRelease(distDir);
  return release && { id: release.id, at: statSync(releaseFile(release.dir)).mtime };
}

export type Backups = Readonly<{
  newest: Readonly<{ file: string; at: Date }> | undefined;
  /** When a backup was last restored and compared. */
  verified: Date | undefined;
}>;

/** Written beside the backups by `npm run db:backup -- --verify`. */
export const VERIFIED_NOTE = "geprueft.json";

const mtimeOf = (file: string): Date | undefined => statSync(file, { throwIfNoEntry: false })?.mtime;

/** Those below VAR_DIR; of backups kept elsewhere nothing is known. */
function backups(varDir: string): Backups {
  const folder = backupFolder(varDir);
  let newest: Backups["newest"];
  for (const name of namesIn(folder)) {
    const at = /\.(?:sqlite|dump)$/.test(name) ? mtimeOf(join(folder, name)) : undefined;
    if (at !== undefined && (newest === undefined || at > newest.at)) newest = { file: join(folder, name), at };
  }
  return { newest, verified: mtimeOf(join(folder, VERIFIED_NOTE)) };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether this account may put files into a folder; not into one that is missing, nor on a disk that was mounted to be read. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** Files and folders with data of people that others on this machine may read or change. */
function widePaths(places: Pick<Environment, "varDir" | "databaseUrl" | "contentDir">): readonly string[] {
  return privatePaths(places).filter(isOpenToOthers);
}

export type DatabaseSize = Readonly<{ bytes: number; logBytes: number }>;

/** Of SQLite's file and of the log beside it; `undefined` on a server. */
function databaseSize(databaseUrl: string): DatabaseSize | undefined {
  if (!databaseUrl.startsWith("file:")) return undefined;
  const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const file = databaseUrl.slice("file:".length);
  return { bytes: sizeOf(file), logBytes: sizeOf(`${file}-wal`) };
}

/** When something was last written here by our processes, for comparison with the clock. */
function newestWriting({ databaseUrl, distDir }: Pick<Environment, "databaseUrl" | "distDir">): Date | undefined {
  const file = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  const times = [...(file === undefined ? [] : [mtimeOf(file), mtimeOf(`${file}-wal`)]), publication(distDir)?.at];
  return times.filter((at) => at !== undefined).sort((one, other) => other.getTime() - one.getTime())[0];
}
