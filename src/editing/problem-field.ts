import { splitFile } from "#src/catalogue/parse-entry.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { BODY } from "./merge.ts";

/** The field of the form beside which a problem is said: the one it names, else the one on whose lines it stands. */
export function fieldOfProblem({ file, line, message }: Problem, text: string): string {
  const markdown = file.endsWith(".md");
  const front = markdown ? splitFile(text) : { front: text, body: "", bodyLine: Number.POSITIVE_INFINITY };
  if (front === undefined) return "";
  // Named at its beginning: further on, a sentence speaks of another one.
  const named = /^(?:Entwurf: )?(?:Unbekanntes )?Feld „([^“ ]+)/.exec(message)?.[1];
  if (named !== undefined) return named;
  if (line >= front.bodyLine) return BODY;
  const above = front.front
    .split("\n")
    .slice(0, line - (markdown ? 1 : 0))
    .findLast((words) => /^["']?[\w-]+["']?:/.test(words));
  return line <= 1 ? "" : (/^["']?([\w-]+)/.exec(above ?? "")?.[1] ?? "");
}

/** The control that a problem names: `header.2.children.0.url` of „header → 3 → children → 1 → url“; empty where it names none. */
export function controlOfProblem(message: string): string {
  const steps = /Feld „([^“]+)“/.exec(message)?.[1]?.split(" → ") ?? [];
  return steps.map((step) => (/^\d+$/.test(step) ? String(Number(step) - 1) : step)).join(".");
}
