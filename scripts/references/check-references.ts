import { posix } from "node:path";
import { anchorsIn } from "./headings.ts";

export type TextFile = Readonly<{ path: string; text: string }>;

/** `documents` are those that references may lead to; `exists` also knows what a link between documents may name. */
export type ReferencesCheck = Readonly<{
  files: readonly TextFile[];
  documents: readonly TextFile[];
  exists: (path: string) => boolean;
}>;

type Rule = Readonly<{ pattern: RegExp; problem: (match: RegExpExecArray, file: TextFile) => string | null }>;

const CHAPTERS = "docs/specification";
const RECORDS = "docs/decisions";

/** How to cite: docs/specification/README.md. */
function rulesFor({ documents, exists }: ReferencesCheck): readonly Rule[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsIn(text)]));
  const records = new Set(documents.flatMap(({ path }) => (path.startsWith(`${RECORDS}/`) ? [posix.basename(path).slice(0, 4)] : [])));

  const missing = (path: string, heading: string | undefined): string | null => {
    const found = anchors.get(path);
    if (found === undefined) return exists(path) ? null : `Die Datei ${path} gibt es nicht.`;
    return heading === undefined || found.has(heading) ? null : `In ${path} gibt es keine Überschrift #${heading}.`;
  };

  return [
    {
      pattern: /(?<![\w.])spec:([a-z][a-z-]*)(?:#([\p{L}\p{N}_-]+))?/gu,
      problem: ([, chapter = "", heading]) => missing(`${CHAPTERS}/${chapter}.md`, heading) ?? (heading ? null : "Die Überschrift fehlt."),
    },
    {
      pattern: /(?<![\w/])docs\/decisions\/(\d{4})(?!\d*-)/g,
      problem: ([, number = ""]) => (records.has(number) ? null : `In ${RECORDS} gibt es kein Blatt ${number}.`),
    },
    {
      pattern: /(?<![\w/])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu,
      problem: ([, path = "", heading]) => missing(path, heading),
    },
    {
      pattern: /\bspecification (?:point )?\d|\bspec \d|\bdecisions\.md\b/gi,
      problem: () => `Diese Form führt nirgendwohin; zitiert wird als spec:kapitel#überschrift (${CHAPTERS}/README.md).`,
    },
    {
      pattern: /\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g,
      problem: ([, target = "", heading], { path }) =>
        path.startsWith("docs/") ? missing(target === "" ? path : posix.join(posix.dirname(path), target), heading) : null,
    },
  ];
}

/** Code in documents shows how something is written and leads nowhere. */
const withoutCode = ({ path, text }: TextFile): string =>
  path.endsWith(".md") ? text.replace(/^```.*?^```$/gms, (code) => code.replace(/[^\n]/g, " ")) : text;

export function checkReferences(check: ReferencesCheck): readonly string[] {
  const rules = rulesFor(check);
  return check.files.flatMap((file) => {
    const text = withoutCode(file);
    return rules.flatMap(({ pattern, problem }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const wrong = problem(match, file);
        if (wrong === null) return [];
        return [`${file.path}:${text.slice(0, match.index).split("\n").length}: ${match[0]}: ${wrong}`];
      }),
    );
  });
}
