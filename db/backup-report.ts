import type { Digest } from "./copy/digest.ts";

/** What a backup, or putting one back, goes on to do, or what a table that has just been read holds. */
export type BackupProgress =
  | Readonly<{ kind: "checking-database" | "reading" | "saving" | "checking-backup" | "trying" | "comparing" | "restoring" }>
  | (Readonly<{ kind: "table"; table: string }> & Digest);

export type BackupReport = (progress: BackupProgress) => void;

export const silent: BackupReport = () => undefined;
