import { type FSWatcher, watch } from "node:fs";

/** Editors write a file in several steps, and copy several at once. */
const SETTLE_MS = 80;

/** Calls `changed` with names when the folder has rested a moment; `broken` when it can't be watched. */
export function watchContent(
  contentDir: string,
  changed: (names: readonly string[]) => void,
  broken: (error: unknown) => void,
): () => void {
  const names = new Set<string>();
  const tell = (): void => {
    const told = [...names];
    names.clear();
    changed(told);
  };
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(contentDir, { recursive: true }, (_event, name) => {
      // Hidden files are an editor's own.
      if (name !== null && /(?:^|[/\\])\./.test(name)) return;
      names.add((name ?? "").replaceAll("\\", "/"));
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLE_MS);
    });
    watcher.on("error", broken);
  } catch (error) {
    broken(error);
  }
  return () => {
    clearTimeout(timer);
    watcher?.close();
  };
}
