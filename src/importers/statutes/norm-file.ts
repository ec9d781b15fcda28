import type { z } from "zod";
import { parseEntry, splitFile } from "#src/catalogue/parse-entry.ts";
import type { norms } from "#src/content/collections/norms.ts";
import type { FormerNorm, NormBody, NormNode } from "#src/features/statutes/rules/norm-text.ts";
import { bodyFence, readNormBody } from "#src/features/statutes/rules/read-norm-body.ts";

type NormFront = z.input<typeof norms.schema>;
export type NormFile = Readonly<{ front: NormFront; body: NormBody }>;

const lines = (items: readonly unknown[]): string =>
  items.length === 0 ? "[]" : `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;

/** Blocks of JSON on a line each, so that a comparison of two states shows what changed. */
export function normBodyText(body: NormBody, remark: string): string {
  const parts: readonly (readonly [string, readonly (NormNode | object)[]])[] = [
    ["text", body.text],
    ["footnotes", body.footnotes],
    ["notes", body.notes],
    ...(body.images && body.images.length > 0 ? [["images", body.images] as const] : []),
    ["earlier", body.earlier],
    ...(body.former && body.former.length > 0 ? [["former", body.former] as const] : []),
  ];
  const json = parts.map(([name, items]) => `"${name}": ${lines(items)}`).join(",\n");
  return `\n${remark}\n\n${bodyFence}\n{\n${json}\n}\n\`\`\`\n`;
}

export function normFileText({ front, body }: NormFile): string {
  const fields = Object.entries(front)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return `---\n${fields.join("\n")}\n---\n${normBodyText(body, "Amtlicher Wortlaut, eingelesen. Bitte nicht von Hand ändern.")}`;
}

/** What the front matter of a statute says of the provisions that it no longer contains. */
export function formerFacts(former: readonly FormerNorm[]): Pick<NonNullable<NormFront["law"]>, "former"> {
  const facts = former.map(({ slug, label, heading, earlier: [last] }) => ({
    slug,
    label,
    ...(heading === undefined ? {} : { heading }),
    asOf: last?.asOf ?? "",
  }));
  return facts.length === 0 ? {} : { former: facts };
}

export function parseNormFile(id: string, text: string): NormFile | undefined {
  const parsed = parseEntry("norms", id, `norms/${id}.md`, text);
  const body = readNormBody(splitFile(text)?.body ?? "");
  return parsed.ok && body ? { front: parsed.entry.data as NormFront, body } : undefined;
}
