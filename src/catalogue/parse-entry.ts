import { createHash } from "node:crypto";
import yaml from "js-yaml";
import type { z } from "zod";
import { type CollectionName, collections } from "./collections.ts";
import type { BodyLink, Entry } from "./entry.ts";
import type { Problem } from "./problem.ts";

type Parsed = Readonly<{ ok: true; entry: Entry } | { ok: false; problems: readonly Problem[] }>;

const idPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** Splits a Markdown file into front matter and body; `bodyLine` is the 1-based line the body starts on. */
export function splitFile(text: string): Readonly<{ front: string; body: string; bodyLine: number }> | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return undefined;
  const head = match[0];
  return { front: match[1] ?? "", body: text.slice(head.length), bodyLine: head.split("\n").length };
}

/** The line of the file on which a front-matter path such as `["program", 1, "items"]` stands. */
function lineOf(front: string, path: readonly PropertyKey[], offset: number): number {
  const lines = front.split("\n");
  let at = 0;
  for (const step of path) {
    if (typeof step === "number") {
      let seen = -1;
      const from = at;
      for (let i = from; i < lines.length && seen < step; i++) if (/^\s*- /.test(lines[i] ?? "") && ++seen === step) at = i;
      continue;
    }
    const found = lines.findIndex((text, i) => i >= at && new RegExp(`^\\s*(?:- )?["']?${String(step)}["']?:`).test(text));
    if (found >= 0) at = found;
  }
  return at + offset;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.length > 0 ? `Feld „${issue.path.map((step) => (typeof step === "number" ? step + 1 : String(step))).join(" → ")}“` : "Der Kopf";
  switch (issue.code) {
    case "unrecognized_keys":
      return `Unbekanntes Feld ${issue.keys.map((key) => `„${key}“`).join(", ")}. Ist der Name richtig geschrieben?`;
    case "invalid_type":
      return issue.input === undefined ? `${field} fehlt.` : `${field} hat die falsche Art (erwartet: ${issue.expected}).`;
    case "too_small":
    case "too_big":
      return `${field} ${/^(?:braucht|darf)/.test(issue.message) ? issue.message : `hat zu ${issue.code === "too_small" ? "wenige" : "viele"} Einträge oder Zeichen`}.`;
    case "invalid_value":
      return `${field} hat einen unzulässigen Wert; erlaubt: ${issue.values.map(String).join(", ")}.`;
    default:
      return `${field} ${issue.message}.`;
  }
}

/** Link targets of a Markdown body with their lines; code spans and blocks are passed over. */
function linksIn(body: string, bodyLine: number): BodyLink[] {
  const links: BodyLink[] = [];
  body.split("\n").forEach((text, i) => {
    for (const match of text.replace(/`[^`]*`/g, "").matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)) links.push({ href: match[1] ?? "", line: bodyLine + i });
  });
  return links;
}

/** Reads one file into an entry. Wrong content yields problems with the line they stand on, never an exception. */
export function parseEntry(collection: CollectionName, id: string, file: string, text: string): Parsed {
  const fail = (line: number, message: string): Parsed => ({ ok: false, problems: [{ file, line, message }] });
  if (!idPattern.test(id)) return fail(1, "Der Dateiname darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen.");
  const markdown = file.endsWith(".md");
  const parts = markdown ? splitFile(text) : { front: text, body: "", bodyLine: 1 };
  if (!parts) return fail(1, "Der Kopf fehlt: Die Datei muss mit einer Zeile --- beginnen, nach den Feldern folgt wieder ---.");
  const offset = markdown ? 2 : 1;
  let raw: unknown;
  try {
    raw = yaml.load(parts.front, { schema: yaml.CORE_SCHEMA });
  } catch (error) {
    const line = error instanceof yaml.YAMLException && error.mark ? error.mark.line + offset : 1;
    return fail(line, "Der Kopf ist nicht lesbar. Häufige Ursachen: fehlende Anführungszeichen um einen Text mit Doppelpunkt oder eine falsche Einrückung.");
  }
  const result = collections[collection].safeParse(raw ?? {}, { reportInput: true });
  if (!result.success) {
    return { ok: false, problems: result.error.issues.map((issue) => ({ file, line: lineOf(parts.front, issue.path, offset), message: sentenceOf(issue) })) };
  }
  return {
    ok: true,
    entry: {
      collection,
      id,
      file,
      digest: createHash("sha1").update(text).digest("base64url"),
      data: result.data,
      links: linksIn(parts.body, parts.bodyLine),
      headings: [...parts.body.matchAll(/^## (.+)$/gm)].map((match) => (match[1] ?? "").trim()),
    } as Entry,
  };
}
