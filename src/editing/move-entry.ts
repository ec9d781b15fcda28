import type { EntryMove, EntryName } from "#db/repositories/entry-names.ts";
import { collections } from "#src/catalogue/collections.ts";
import { changeFront, type Fields } from "./change-front.ts";
import { asShown, changedFile, partsOf } from "./file-parts.ts";
import { readYaml } from "./yaml-words.ts";

/**
 * What a file said, and what it is to say; null for a file that is not there, or is to go. `moved` stands with the file of an entry that
 * goes because it has another name from now on, or is in another one: what else knows it by its name follows.
 */
export type FileChange = Readonly<{ file: string; before: string | null; after: string | null; moved?: EntryMove }>;

const REDIRECTS = "redirects.yaml";
const GONE = "gone";

/** `redirects.yaml` with where an old address leads, and with all that led to it leading there at once. `taken` has a page now. */
function withRedirect(before: string | null, from: string, to: string | null, taken = to): FileChange {
  const fields = (readYaml(before ?? "") ?? {}) as Fields;
  const target = to ?? GONE;
  const led = Object.entries(fields)
    .filter(([key]) => key !== taken)
    .map(([key, value]) => [key, value === from ? target : value] as const);
  const after = changeFront(before ?? "", { ...Object.fromEntries(led), [from]: target });
  return { file: REDIRECTS, before, after: after.endsWith("\n") ? after : `${after}\n` };
}

type Names = Readonly<{ collection: string; id: string; address: string | null }>;

/** One that would be named twice is named once; `own`: an entry does not refer to itself. */
function referenceLedOn(value: unknown, from: string, to: string, own: boolean): unknown {
  if (!Array.isArray(value)) return value !== from ? value : own ? undefined : to;
  if (!value.includes(from)) return value;
  const led = value.map((one) => (one === from ? to : one)).filter((one, at, all) => all.indexOf(one) === at);
  const kept = own ? led.filter((one) => one !== to) : led;
  return kept.length === 0 ? undefined : kept;
}

/** A text in which references and links lead to an entry's new name; everything else stays byte for byte. */
function ledOn(file: string, text: string, from: Names, to: Names & Readonly<{ file: string }>): string {
  const parts = partsOf(file, text);
  const name = file.slice(0, file.indexOf("/"));
  if (parts === undefined || !collections.list.some((one) => one.name === name)) return text;
  const fields: Record<string, unknown> = { ...parts.fields };
  for (const { field, refTo } of collections.referenceFields(name)) {
    if (refTo !== from.collection) continue;
    fields[field] = referenceLedOn(fields[field], from.id, to.id, file === to.file);
  }
  const body =
    from.address === null || to.address === null
      ? parts.body
      : asShown(parts.body).replaceAll(/(\]\()(\/[^)\s#?]*)/g, (all, mark: string, path: string) =>
          path === from.address ? `${mark}${to.address}` : all,
        );
  const changed = changedFile(parts, { fields, body });
  if (file.endsWith(".md") || from.address === null || to.address === null) return changed;
  // Menus and home pages have their links in fields.
  return changed.replaceAll(/((?:^|[\s{,])(?:url|tabLinkRel):[ \t]*["']?)(\/[^\s"'#?,}]*)/gm, (all, mark: string, path: string) =>
    path === from.address ? `${mark}${to.address}` : all,
  );
}

/** Whether a text refers to an entry or links to its address. */
export function leadsTo(entry: Names, { path, text }: Readonly<{ path: string; text: string }>): boolean {
  const { collection, id, address } = entry;
  const elsewhere = { collection, id: `${id}-`, address: address === null ? null : `${address}-`, file: "" };
  return ledOn(path, text, entry, elsewhere) !== text;
}

/** The number by which events and wishlists know a theme or a hotel. */
function numberOf(file: string, text: string): number | null {
  const number = partsOf(file, text)?.fields["id"];
  return typeof number === "number" ? number : null;
}

const named = ({ id, address, file }: Names & Readonly<{ file: string }>, number: number | null): EntryName => ({
  id,
  file,
  address,
  number,
});

type Moved = Readonly<{
  from: Names & Readonly<{ file: string; text: string }>;
  to: Names & Readonly<{ file: string }>;
  /** Files that lead to the entry, with their texts. */
  referring: readonly Readonly<{ file: string; text: string }>[];
  redirects: string | null;
  /** The old address leads nowhere. */
  gone?: boolean;
}>;

/**
 * What has to be written for an entry to get another name, in the order in which it is to be written: the new file, whatever leads to
 * it, where the old address leads (301) or that it is gone (410), and at last the old file goes. (spec:editing#names-and-addresses)
 */
export function planRename({ from, to, referring, redirects, gone = false }: Moved): readonly FileChange[] {
  const number = numberOf(from.file, from.text);
  const names = { collection: from.collection, from: named(from, number), to: named(to, number) };
  return [
    { file: to.file, before: null, after: ledOn(to.file, from.text, from, to) },
    ...referring
      .filter(({ file }) => file !== from.file)
      .map(({ file, text }) => ({ file, before: text, after: ledOn(file, text, from, to) }))
      .filter(({ before, after }) => before !== after),
    ...(from.address === null || to.address === null ? [] : [withRedirect(redirects, from.address, gone ? null : to.address, to.address)]),
    { file: from.file, before: from.text, after: null, moved: { ...names, merged: false } },
  ];
}

/**
 * What has to be written for an entry to go into another one of its kind: whatever leads to it leads to that one, its address does too
 * (301), and at last its file goes. (spec:editing#names-and-addresses)
 */
export function planMerge(merged: Omit<Moved, "gone"> & Readonly<{ to: Readonly<{ text: string }> }>): readonly FileChange[] {
  const { to } = merged;
  return planRename(merged)
    .filter(({ file, before }) => file !== to.file || before !== null)
    .map(({ moved, ...change }) =>
      moved === undefined ? change : { ...change, moved: { ...moved, to: named(to, numberOf(to.file, to.text)), merged: true } },
    );
}

/** The address of an entry under another name, which stands at its end, or before the number that hotels have there; else null. */
export function addressNamed(address: string | null, from: string, to: string): string | null {
  const at = address === null ? -1 : address.lastIndexOf(`/${from}`);
  const behind = address?.slice(at + 1 + from.length) ?? "";
  return address === null || at < 0 || !/^(?:-\d+)?$/.test(behind) ? null : `${address.slice(0, at + 1)}${to}${behind}`;
}

/** What has to be written for an entry to go: where its address leads (301), or that it is gone (410), then the file goes. */
export function planRemoval(
  entry: Readonly<{ file: string; text: string; address: string | null }>,
  target: string | null,
  redirects: string | null,
): readonly FileChange[] {
  return [
    ...(entry.address === null ? [] : [withRedirect(redirects, entry.address, target)]),
    { file: entry.file, before: entry.text, after: null },
  ];
}
