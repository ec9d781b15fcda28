import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import yaml from "js-yaml";
import type { CollectionName } from "#src/catalogue/collections.ts";
import { collections } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { pruneNavigation } from "#src/catalogue/prune-navigation.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { usesOf } from "#src/media/entry-media.ts";

type Fields = Record<string, unknown>;
type DemoEvent = Readonly<{ theme?: string; conference?: string; hotel: string; modules?: readonly Readonly<{ hotel: string }>[] }>;

const keyOf = (collection: string, id: string): string => `${collection}/${id}`;
const load = (text: string): unknown => yaml.load(text, { schema: yaml.CORE_SCHEMA });
const dump = (value: unknown): string => yaml.dump(value, { schema: yaml.CORE_SCHEMA, lineWidth: -1 });

/** Everything a kept entry can't do without: references that are no lists. */
function withNeeded(entries: readonly Entry[], first: ReadonlySet<string>): Set<string> {
  const kept = new Set(first);
  const byKey = new Map(entries.map((entry) => [keyOf(entry.collection, entry.id), entry]));
  for (const key of kept) {
    const entry = byKey.get(key);
    if (!entry) continue;
    for (const { field, refTo } of collections.referenceFields(entry.collection)) {
      const value = (entry.data as Fields)[field];
      if (refTo !== undefined && typeof value === "string") kept.add(keyOf(refTo, value));
    }
  }
  return kept;
}

function withoutDropped(entry: Entry, text: string, kept: ReadonlySet<string>, droppedPaths: ReadonlySet<string>): string {
  const { front = "", body = "" } = splitFile(text) ?? {};
  const fields = load(front) as Fields;
  for (const { field, refTo } of collections.referenceFields(entry.collection)) {
    const value = fields[field];
    if (refTo !== undefined && Array.isArray(value)) fields[field] = value.filter((id) => kept.has(keyOf(refTo, String(id))));
  }
  const plain = body.replace(/\[([^\]]*)\]\((\/[^)#?\s]*)[^)]*\)/g, (link, words: string, path: string) =>
    droppedPaths.has(path) ? words : link,
  );
  return `---\n${dump(fields)}---\n${plain}`;
}

export type ContentCopy = Readonly<{
  dir: string;
  ids: (collection: CollectionName) => readonly string[];
  edit: (collection: CollectionName, id: string, change: (text: string) => string) => void;
  /** Takes an entry out, with whatever refers to it. */
  remove: (collection: CollectionName, id: string) => void;
}>;

/** Each norm is a page, and some statutes have hundreds: the shortest are kept. */
const shortestFirst = (name: string, list: readonly Entry[], sizeOf: (file: string) => number): readonly Entry[] =>
  name === "statutes" || name === "norm-lists"
    ? list.toSorted((a, b) => sizeOf(`norm-lists/${a.id}.yaml`) - sizeOf(`norm-lists/${b.id}.yaml`))
    : list;

export function copyContent(from: string, dir: string, count: number): ContentCopy {
  const scan = scanContent(from, new Map());
  if (scan.problems.length > 0) throw new Error(JSON.stringify(scan.problems));
  const entries = [...scan.files.values()].map(({ entry }) => entry);
  const whole: readonly string[] = ["navigation", "pages"];
  const sizeOf = (file: string): number => statSync(join(from, file)).size;
  const chosen = Map.groupBy(entries, ({ collection }) => collection);
  const kept = withNeeded(
    entries,
    new Set(
      [...chosen].flatMap(([name, list]) =>
        (whole.includes(name) ? list : shortestFirst(name, list, sizeOf).slice(0, count)).map(({ id }) => keyOf(name, id)),
      ),
    ),
  );
  const stays = (entry: Entry): boolean => kept.has(keyOf(entry.collection, entry.id));
  const texts = new Map(entries.filter(stays).map((entry) => [entry, readFileSync(join(from, entry.file), "utf8")]));

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  /** Writes only what changes, so that file times tell the build the truth. */
  const prune = (first: boolean): void => {
    const droppedPaths = new Set(entries.filter((entry) => !stays(entry)).map((entry) => entryPath(entry) ?? ""));
    for (const [entry, text] of texts) {
      const pruned = entry.file.endsWith(".md")
        ? withoutDropped(entry, text, kept, droppedPaths)
        : entry.collection === "navigation"
          ? pruneNavigation(text, (path) => droppedPaths.has(path))
          : text;
      if (first || pruned !== text) write(entry.file, pruned);
      texts.set(entry, pruned);
    }
  };
  const find = (collection: CollectionName, id: string): Entry => {
    const entry = [...texts.keys()].find((known) => known.collection === collection && known.id === id);
    if (!entry) throw new Error(`${collection}/${id} is not in the copy`);
    return entry;
  };

  /** The pictures and downloads that kept entries name, with what stands beside them. */
  const copyMedia = (): void => {
    const files = [...texts.keys()]
      .flatMap((entry) => usesOf(entry, () => 1))
      .flatMap(({ file }) => (file === undefined ? [] : [file, `${file}.yaml`]));
    for (const file of files.filter((name) => existsSync(join(from, name)))) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      copyFileSync(join(from, file), join(dir, file));
    }
  };

  prune(true);
  copyMedia();
  const events = (load(readFileSync(join(from, "_demo/events.yaml"), "utf8")) as DemoEvent[]).filter(
    ({ theme, conference, hotel, modules = [] }) => {
      const hotels = [hotel, ...modules.map((module) => module.hotel)].filter((slug) => slug !== "online");
      return (
        (theme === undefined ? kept.has(keyOf("conferences", conference ?? "")) : kept.has(keyOf("themes", theme))) &&
        hotels.every((slug) => kept.has(keyOf("hotels", slug)))
      );
    },
  );
  write("_demo/events.yaml", dump(events));
  return {
    dir,
    ids: (collection) => [...texts.keys()].filter((entry) => entry.collection === collection).map(({ id }) => id),
    edit: (collection, id, change) => {
      const entry = find(collection, id);
      const text = change(texts.get(entry) ?? "");
      if (text === texts.get(entry)) throw new Error(`${entry.file} was not changed`);
      texts.set(entry, text);
      write(entry.file, text);
    },
    remove: (collection, id) => {
      const entry = find(collection, id);
      kept.delete(keyOf(collection, id));
      texts.delete(entry);
      rmSync(join(dir, entry.file));
      prune(false);
    },
  };
}
