import { createHash } from "node:crypto";
import yaml from "js-yaml";
import type { Body } from "#src/content/collections/define/collection.ts";
import { none } from "#src/content/collections/define/item.ts";
import { linksOfMarkdown, linksOfYaml, withoutCode } from "./body-links.ts";
import { type CollectionName, collections } from "./collections.ts";
import type { BodyCitation, Entry } from "./entry.ts";
import { lineOf, sentenceOf, stepsTo } from "./issue-sentence.ts";
import { citationsOfMarkdown, citationsOfWording } from "./links/body-citations.ts";
import { mediaUsesOf } from "./media-uses.ts";
import type { Problem } from "./problem.ts";

type Parsed = Readonly<{ ok: true; entry: Entry } | { ok: false; problems: readonly Problem[] }>;

const idPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** Splits a Markdown file into front matter and body; `bodyLine` is the 1-based line the body starts on. */
export function splitFile(text: string): Readonly<{ front: string; body: string; bodyLine: number }> | undefined {
  // Some editors on Windows put an invisible byte order mark in front.
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return undefined;
  const head = match[0];
  return { front: match[1] ?? "", body: text.slice(head.length), bodyLine: head.split("\n").length };
}

type Parts = Readonly<{ front: string; body: string; bodyLine: number }>;

function citationsIn(form: Body["form"], { front, body, bodyLine }: Parts, markdown: string): BodyCitation[] {
  if (form === "provision") return citationsOfWording(body, { own: true });
  const fields = citationsOfMarkdown(front, 2);
  if (form === "decision") return [...fields, ...citationsOfWording(body, { own: false })];
  return [...fields, ...citationsOfMarkdown(markdown, bodyLine)];
}

/** Reads one file into an entry. Wrong content yields problems with the line they stand on, never an exception. */
export function parseEntry(collection: CollectionName, id: string, file: string, text: string, { of } = collections): Parsed {
  const { schema, body: below } = of({ collection });
  const fail = (line: number, message: string): Parsed => ({ ok: false, problems: [{ file, line, message }] });
  if (!idPattern.test(id)) return fail(1, "Der Dateiname darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen.");
  const markdown = file.endsWith(".md");
  const parts = markdown ? splitFile(text) : { front: text, body: "", bodyLine: 1 };
  if (!parts) return fail(1, "Der Kopf fehlt: Die Datei muss mit einer Zeile --- beginnen, nach den Feldern folgt wieder ---.");
  const offset = markdown ? 2 : 1;
  const foreign = text.indexOf("\uFFFD");
  if (foreign >= 0) {
    const line = text.slice(0, foreign).split("\n").length;
    return fail(line, "Die Datei ist nicht in UTF-8 gespeichert, vermutlich in Latin-1 (ANSI). Bitte speichern Sie sie in UTF-8.");
  }
  let raw: unknown;
  try {
    raw = yaml.load(parts.front, { schema: yaml.CORE_SCHEMA });
  } catch (error) {
    const line = error instanceof yaml.YAMLException && error.mark ? error.mark.line + offset : 1;
    if (error instanceof Error && error.message.startsWith("duplicated mapping key")) return fail(line, "Ein Feld steht doppelt.");
    const tab = parts.front.split("\n").findIndex((words) => /^ *\t/.test(words));
    if (tab >= 0) return fail(tab + offset, "Die Zeile ist mit einem Tabulator eingerückt. Bitte rücken Sie mit Leerzeichen ein.");
    return fail(
      line,
      "Der Kopf ist nicht lesbar. Häufige Ursachen: fehlende Anführungszeichen um einen Text mit Doppelpunkt oder eine falsche Einrückung.",
    );
  }
  const result = schema.safeParse(raw ?? {}, { reportInput: true });
  if (!result.success) {
    const unfinished = (raw as { draft?: unknown } | null)?.draft === true;
    return {
      ok: false,
      problems: result.error.issues.map((issue) => ({
        file,
        line: lineOf(parts.front, stepsTo(issue), offset),
        message: sentenceOf(issue),
        ...(unfinished ? { warning: true as const } : {}),
      })),
    };
  }
  const body = withoutCode(parts.body);
  const links = markdown ? linksOfMarkdown(body, parts.bodyLine) : linksOfYaml(text);
  const mediaUses = markdown ? mediaUsesOf(body, parts.bodyLine, links) : [];
  return {
    ok: true,
    entry: {
      collection,
      id,
      file,
      digest: createHash("sha1").update(text).digest("base64url"),
      data: result.data,
      links,
      citations: below === none || !markdown ? [] : citationsIn(below.form, parts, body),
      headings: [...body.matchAll(/^## (.+)$/gm)].map((match) => (match[1] ?? "").trim()),
      ...(mediaUses.length > 0 && { mediaUses }),
    } as unknown as Entry,
  };
}
