import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEntry, splitFile } from "#src/catalogue/parse-entry.ts";
import { readDecisionBody } from "#src/features/case-law/rules/read-decision-body.ts";
import { checkPublishable } from "../files/check-publishable.ts";
import { workFolder } from "../files/work-folder.ts";
import type { DecisionFile, DecisionFront } from "./official-decision.ts";

const COLLECTION = "decision-texts";
const fileOf = (contentDir: string, id: string): string => join(contentDir, COLLECTION, `${id}.md`);

/** A printed row of the text on a line each, so that a comparison of two states shows what changed. */
export function decisionFileText({ front, body }: DecisionFile): string {
  const fields = Object.entries(front)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  const sections = body.sections.map(
    ({ kind, title, rows }) =>
      `{ "kind": ${JSON.stringify(kind)}, "title": ${JSON.stringify(title)}, "rows": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n] }`,
  );
  const remark = "Amtlicher Text, eingelesen. Bitte nicht von Hand ändern.";
  return `---\n${fields.join("\n")}\n---\n\n${remark}\n\n\`\`\`json\n{ "sections": [\n${sections.join(",\n")}\n] }\n\`\`\`\n`;
}

function frontIn(id: string, text: string): DecisionFront | undefined {
  const parsed = parseEntry(COLLECTION, id, `${COLLECTION}/${id}.md`, text);
  return parsed.ok ? (parsed.entry.data as DecisionFront) : undefined;
}

export function readDecisionFile(contentDir: string, id: string): DecisionFile | undefined {
  const file = fileOf(contentDir, id);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  const front = frontIn(id, text);
  const body = readDecisionBody(splitFile(text)?.body ?? "");
  return front && body ? { front, body } : undefined;
}

export function readFronts(contentDir: string): ReadonlyMap<string, DecisionFront> {
  const folder = join(contentDir, COLLECTION);
  const found = new Map<string, DecisionFront>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
    const id = name.slice(0, -".md".length);
    const front = frontIn(id, readFileSync(join(folder, name), "utf8"));
    if (front) found.set(id, front);
  }
  return found;
}

/** Puts a text in its place by renaming; nothing is touched when the same bytes are there already. */
export function writeDecisionFile(contentDir: string, id: string, decision: DecisionFile): "written" | "same" {
  const text = decisionFileText(decision);
  const target = fileOf(contentDir, id);
  if (existsSync(target) && readFileSync(target, "utf8") === text) return "same";
  checkPublishable(`${COLLECTION}/${id}.md`, text, `„${decision.front.dockets[0] ?? id}“`);
  const prepared = join(workFolder(contentDir), `${id}.md`);
  for (const file of [target, prepared]) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(prepared, text);
  renameSync(prepared, target);
  return "written";
}
