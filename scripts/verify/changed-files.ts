import { execFileSync } from "node:child_process";

const git = (root: string, ...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

/** Files that differ from the last commit, new ones included and deleted ones not, by paths relative to `root`. */
export function changedFiles(root: string): readonly string[] {
  const edited = git(root, "diff", "--name-only", "--relative", "--diff-filter=d", "HEAD");
  return [...new Set([...edited, ...git(root, "ls-files", "--others", "--exclude-standard")])].sort();
}
