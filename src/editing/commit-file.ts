import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Store } from "#db/client.ts";
import { countAttempt, deleteCommit, type PendingCommit, pendingCommits } from "#db/repositories/content-release.ts";
import { logError } from "#src/shared/server/process/log.ts";

const run = promisify(execFile);
const LIMIT_MS = 60_000;
const MOST_ATTEMPTS = 20;
const AT_ONCE = 20;

const committer = ["-c", "user.name=Portal", "-c", "user.email=portal@localhost"];

/** Fixed arguments and no shell; a path is never taken for an option or a pattern. */
const git = async (contentDir: string, args: readonly string[]): Promise<string> =>
  (await run("git", ["-C", contentDir, "--literal-pathspecs", ...committer, ...args], { timeout: LIMIT_MS })).stdout;

const plain = (text: string): string => text.replace(/[<>\r\n\0]/g, " ").trim() || "Redaktion";

/** Whether the content lies in a git work tree that keeps it. */
export async function isKeptByGit(contentDir: string): Promise<boolean> {
  try {
    if ((await git(contentDir, ["rev-parse", "--is-inside-work-tree"])).trim() !== "true") return false;
  } catch {
    return false;
  }
  try {
    // Answers with 1 where nothing is ignored.
    await git(contentDir, ["check-ignore", "--quiet", "."]);
    return false;
  } catch {
    return true;
  }
}

async function commit(contentDir: string, { paths, message, authorName, authorEmail, at }: PendingCommit): Promise<void> {
  const files: string[] = [];
  // One that is not there and that git never had is nothing to tell of.
  for (const file of paths.split("\n"))
    if (existsSync(join(contentDir, file)) || (await git(contentDir, ["ls-files", "--", file])) !== "") files.push(file);
  if (files.length === 0) return;
  await git(contentDir, ["add", "--all", "--", ...files]);
  const changed = await git(contentDir, ["status", "--porcelain", "--", ...files]);
  if (changed.trim() === "") return;
  const author = `--author=${plain(authorName)} <${plain(authorEmail)}>`;
  const args = ["commit", "--quiet", "--only", author, `--date=${at.toISOString()}`, `--message=${message}`, "--", ...files];
  await git(contentDir, args);
}

/** Tells git of what was released, with the author's name; what fails is tried again and never holds a release up. (spec:editing#release) */
export async function commitReleased(store: Store, contentDir: string): Promise<void> {
  const waiting = await pendingCommits(store.db, AT_ONCE);
  if (waiting.length === 0) return;
  const kept = await isKeptByGit(contentDir);
  for (const one of waiting) {
    try {
      if (kept) await commit(contentDir, one);
      await store.write((tx) => deleteCommit(tx, one.id));
    } catch (error) {
      logError("content-commit-failed", error);
      await store.write((tx) => (one.attempts >= MOST_ATTEMPTS ? deleteCommit(tx, one.id) : countAttempt(tx, one.id)));
      return;
    }
  }
}
