import type { CollectionName } from "#src/catalogue/collections.ts";
import { parseEntry, splitFile } from "#src/catalogue/parse-entry.ts";
import { readDecisionBody } from "#src/features/case-law/rules/read-decision-body.ts";
import { readNormBody } from "#src/features/statutes/rules/read-norm-body.ts";
import { ImportRefused } from "./import-refused.ts";

const bodies: Readonly<Partial<Record<CollectionName, (body: string) => unknown>>> = {
  norms: readNormBody,
  "decision-texts": readDecisionBody,
};

/** Reads a file that is about to be written as the build will: what it would refuse is refused here. Throws `ImportRefused`. */
export function checkPublishable(file: string, text: string, what: string): void {
  const [collection = "", ...rest] = file.split("/");
  const name = collection as CollectionName;
  const id = rest.join("/").replace(/\.(?:md|ya?ml)$/, "");
  const parsed = parseEntry(name, id, file, text);
  const problem = parsed.ok ? undefined : parsed.problems[0]?.message;
  if (problem !== undefined) throw new ImportRefused(`${what} ließe sich nicht veröffentlichen: ${problem.replace(/\.$/, "")}.`);
  const read = bodies[name];
  if (read && read(splitFile(text)?.body ?? "") === undefined)
    throw new ImportRefused(`${what} ließe sich nicht veröffentlichen: Der Wortlaut ist nicht lesbar.`);
}
