import yaml from "js-yaml";
import { decodedPath } from "#src/domain/page/decoded.ts";
import { withoutQuery } from "#src/domain/page/without-query.ts";
import { contentText, hasContent } from "../content-text.ts";
import type { Problem } from "../problem.ts";

export type Redirect = Readonly<{
  from: string;
  /** Path of our own or whole address; `null` where the content is gone for good. */
  to: string | null;
  line: number;
}>;

export const redirectsFile = "redirects.yaml";
const GONE = "gone";

type Read = Readonly<{ redirects: readonly Redirect[]; problems: readonly Problem[] }>;

function lineOfKey(lines: readonly string[], key: string): number {
  const at = lines.findIndex((text) => [key, `"${key}"`, `'${key}'`].some((spelling) => text.trimStart().startsWith(`${spelling}:`)));
  return Math.max(at, 0) + 1;
}

const decoded = (path: string): string => decodedPath(path) ?? path;

function oldAddressProblem(from: string): string | undefined {
  if (!/^\/(?!\/)/.test(from)) return `Die alte Adresse „${from}“ muss mit / beginnen, ohne https:// und Namen der Website.`;
  if (/[?#]/.test(from)) return `Die alte Adresse ${from} darf weder ? noch # enthalten.`;
  if (from === "/") return "Die Startseite lässt sich nicht umleiten.";
  if (/\s|\/\.{1,2}(?:\/|$)|\\/.test(from)) return `Die alte Adresse „${from}“ ist keine gültige Adresse.`;
  return undefined;
}

function chainProblem({ from, to }: Redirect, known: ReadonlyMap<string, Redirect>): string | undefined {
  if (to === null) return undefined;
  const way = [from];
  let next: Redirect | undefined = known.get(withoutQuery(to));
  if (withoutQuery(to) === from) return `Die Weiterleitung ${from} führt auf sich selbst zurück.`;
  if (next === undefined) return undefined;
  while (next !== undefined && !way.includes(next.from)) {
    way.push(next.from);
    if (next.to === null) return `Die Weiterleitung ${from} führt zu ${next.from}, und das ist als „${GONE}“ eingetragen.`;
    const target: Redirect | undefined = known.get(withoutQuery(next.to));
    if (target === undefined)
      return `Die Weiterleitung ${from} führt über einen Umweg. Bitte gleich auf das Ziel zeigen: ${from}: ${next.to}`;
    next = target;
  }
  return `Die Weiterleitungen ${[...way, next?.from].join(" → ")} führen im Kreis.`;
}

/** One line for each old address. Wrong lines yield problems, never an exception. */
export function readRedirects(contentDir: string): Read {
  if (!hasContent(contentDir, redirectsFile)) return { redirects: [], problems: [] };
  const text = contentText(contentDir, redirectsFile);
  const lines = text.split("\n");
  const problem = (line: number, message: string): Problem => ({ file: redirectsFile, line, message });
  let raw: unknown;
  try {
    raw = yaml.load(text, { schema: yaml.FAILSAFE_SCHEMA }) ?? {};
  } catch (error) {
    const line = error instanceof yaml.YAMLException && error.mark ? error.mark.line + 1 : 1;
    const twice = error instanceof Error && error.message.startsWith("duplicated mapping key");
    return {
      redirects: [],
      problems: [problem(line, twice ? "Diese alte Adresse steht doppelt." : "Die Weiterleitungen sind nicht lesbar.")],
    };
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return { redirects: [], problems: [problem(1, "Erwartet wird je Zeile eine Weiterleitung: „/alte/adresse: /neue/adresse“.")] };
  const problems: Problem[] = [];
  const redirects: Redirect[] = [];
  for (const [key, value] of Object.entries(raw as Readonly<Record<string, unknown>>)) {
    const line = lineOfKey(lines, key);
    const from = decoded(key);
    const wrong = oldAddressProblem(from);
    if (wrong !== undefined) problems.push(problem(line, wrong));
    else if (typeof value !== "string" || !(value === GONE || /^\/(?!\/)|^https?:\/\//.test(value)))
      problems.push(problem(line, `Das Ziel von ${from} muss eine Adresse sein, die mit / oder https:// beginnt, oder „${GONE}“.`));
    else redirects.push({ from, to: value === GONE ? null : decoded(value), line });
  }
  const known = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  for (const redirect of redirects) {
    const wrong = chainProblem(redirect, known);
    if (wrong !== undefined) problems.push(problem(redirect.line, wrong));
  }
  return { redirects, problems };
}
