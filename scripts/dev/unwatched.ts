import { resolve, sep } from "node:path";

const lies = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);

/** Builds and stored files change by the thousand, and nothing of them is a source: watched, they use up what the system allows. */
export function unwatched(root: string, contentDir: string): (path: string) => boolean {
  const folders = [".cache", "dist", "var"].map((name) => resolve(root, name));
  // It may lie in one of them (docs/operations.md), and in folders of these names elsewhere.
  const content = resolve(contentDir);
  return (given) => {
    const path = resolve(given);
    return folders.some((folder) => lies(path, folder)) && !lies(path, content);
  };
}
