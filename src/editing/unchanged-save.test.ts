import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "#src/catalogue/files-below.ts";
import { changedFile, partsOf } from "./file-parts.ts";
import { formFieldsOf } from "./form-model.ts";
import { controlFor, typedOf } from "./form-values.ts";
import { type EditedFile, editedPath, readEdited } from "./read-file.ts";
import { fieldsTyped } from "./typed-values.ts";

const contentDir = resolve("src/content");
const edited = filesBelow(contentDir).flatMap((name) => {
  const file = editedPath(contentDir, name);
  return file?.collection === undefined ? [] : [file];
});

function textOf(file: EditedFile): string {
  const read = readEdited(contentDir, file);
  if (read.kind !== "text") throw new Error(`${file.file}: ${read.kind}`);
  return read.text;
}

/** What a browser sends of a form that nobody touched: line breaks of the network, values as they were shown. */
function savedUntouched(file: EditedFile, text: string): string {
  const parts = partsOf(file.file, text);
  if (parts === undefined) throw new Error(file.file);
  const fields = file.collection === undefined ? [] : formFieldsOf(file.collection);
  const shown = typedOf(fields, parts.fields);
  const sent = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]));
  return changedFile(parts, { fields: fieldsTyped(fields, parts.fields, sent), body: parts.body.replace(/\r?\n/g, "\r\n") });
}

describe("a save without a change", () => {
  it("is asked for all entries that editors write", () => {
    expect(edited.length).toBeGreaterThan(400);
    expect(new Set(edited.map(({ collection }) => collection?.name)).size).toBeGreaterThan(20);
  });

  it("needs no YAML: every field of every entry has a control of its own", () => {
    const raw = edited.flatMap((file) => {
      const fields = file.collection === undefined ? [] : formFieldsOf(file.collection);
      const values = partsOf(file.file, textOf(file))?.fields ?? {};
      return fields.filter((field) => controlFor(field, values[field.name]).kind === "yaml").map(({ name }) => `${file.file}: ${name}`);
    });
    expect(raw).toEqual([]);
  });

  it.each(edited.map((file) => [file.file, file] as const))("leaves %s byte for byte", (_, file) => {
    expect(savedUntouched(file, textOf(file)) === textOf(file)).toBe(true);
  });

  it.each([
    ["line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["no line at its end", (text: string) => text.trimEnd()],
    ["spaces at its end", (text: string) => `${text}  \n\n`],
  ])("leaves files with %s as they are", (_, change) => {
    for (const file of edited.filter(({ file: name }) => name.endsWith(".md"))) {
      const text = change(textOf(file));
      expect(savedUntouched(file, text) === text, file.file).toBe(true);
    }
  });
});

/** Lines that are in one text and not at the same place in the other, counted from both ends. */
function changedLines(before: string, after: string): readonly [number, number] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return [head, old.length - tail];
}

/** From where to before where the lines of a field stand. */
function linesOfField(text: string, name: string): readonly [number, number] {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith(`${name}:`));
  const length = lines.slice(from + 1).findIndex((line) => /^(?:[\w"'#]|---)/.test(line));
  return [from, length < 0 ? lines.length : from + 1 + length];
}

const MOST_FIELDS = 12;

describe("one changed field", () => {
  it.each(edited.map((file) => [file.file, file] as const))("touches its own lines of %s alone", (_, file) => {
    const text = textOf(file);
    const parts = partsOf(file.file, text);
    if (parts === undefined || file.collection === undefined) throw new Error(file.file);
    const fields = formFieldsOf(file.collection);
    const shown = typedOf(fields, parts.fields);
    const filled = Object.entries(shown).filter(([, one]) => one !== "" && !/^(?:true|false)$/.test(one));
    // Of a menu with hundreds of fields some of each level.
    const step = Math.ceil(filled.length / MOST_FIELDS);
    for (const [name, value] of filled.filter((_, i) => i % step === 0)) {
      const top = name.split(".")[0] ?? "";
      const other = value === "0" ? "7" : `${value}7`;
      const typed = { ...shown, [name]: other };
      const after = changedFile(parts, { fields: fieldsTyped(fields, parts.fields, typed), body: parts.body });
      const [from, to] = changedLines(text, after);
      const [first, behind] = linesOfField(text, top);
      expect(to, `${name} changed something`).toBeGreaterThan(from);
      expect(from, name).toBeGreaterThanOrEqual(first);
      expect(to, name).toBeLessThanOrEqual(behind);
      const back = partsOf(file.file, after);
      expect(back && typedOf(fields, back.fields)[name], name).toBe(other);
    }
  });
});
