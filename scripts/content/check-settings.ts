import yaml from "js-yaml";
import { z } from "zod";
import { collections } from "#src/catalogue/collections.ts";
import { contentText, hasContent } from "#src/catalogue/content-text.ts";
import { sentenceOf } from "#src/catalogue/issue-sentence.ts";
import { ContentProblems } from "#src/catalogue/problem.ts";

export type CheckSettings = Readonly<{
  /** Months after which "geprüft am" is stale, by folder; a folder that is not named is not asked. */
  checkedMonths: Readonly<Partial<Record<string, number>>>;
  /** Words that are spelt right, in small letters. */
  words: ReadonlySet<string>;
}>;

const folder = z.enum(collections.list.map(({ name }) => name));
const checks = z.strictObject({ checkedMonths: z.partialRecord(folder, z.number().int().positive()) });
const spelling = z.array(z.string().regex(/^[\p{L}-]+$/u, "muss ein einzelnes Wort sein"));

function read<T>(contentDir: string, name: string, schema: z.ZodType<T>): T | undefined {
  if (!hasContent(contentDir, name)) return undefined;
  const refuse = (messages: readonly string[]): never => {
    throw new ContentProblems(messages.map((message) => ({ file: name, line: 1, message })));
  };
  let raw: unknown;
  try {
    raw = yaml.load(contentText(contentDir, name), { schema: yaml.CORE_SCHEMA });
  } catch {
    return refuse(["Die Datei ist nicht lesbar. Häufige Ursache: eine falsche Einrückung."]);
  }
  const result = schema.safeParse(raw ?? [], { reportInput: true });
  return result.success ? result.data : refuse(result.error.issues.map(sentenceOf));
}

/** What editors set beside their texts: `checks.yaml` and `spelling.yaml`. Throws ContentProblems. */
export function readSettings(contentDir: string): CheckSettings {
  const words = read(contentDir, "spelling.yaml", spelling) ?? [];
  return {
    checkedMonths: read(contentDir, "checks.yaml", checks)?.checkedMonths ?? {},
    words: new Set(words.map((word) => word.toLocaleLowerCase("de"))),
  };
}
