import { readEdited } from "../read-file.ts";
import { readYaml } from "../yaml-words.ts";

/** Months after which „geprüft am“ is stale, as `checks.yaml` says; nothing where it can't be read, which its own check tells. */
export function staleMonths(contentDir: string): Readonly<Partial<Record<string, number>>> {
  const read = readEdited(contentDir, { file: "checks.yaml" });
  const settings = read.kind === "text" ? (readYaml(read.text) as { checkedMonths?: unknown } | null | undefined) : undefined;
  const months = settings?.checkedMonths;
  if (typeof months !== "object" || months === null) return {};
  return Object.fromEntries(Object.entries(months).filter((pair): pair is [string, number] => Number.isInteger(pair[1]) && pair[1] > 0));
}
