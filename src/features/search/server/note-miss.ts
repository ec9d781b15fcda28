import { missedWords } from "#src/domain/usage/missed-words.ts";
import { noteUsage } from "#src/shared/server/process/usage-signal.ts";
import { isReader } from "#src/shared/server/request/is-reader.ts";
import type { SearchModel } from "./search-page.ts";

/**
 * Counts a search that found nothing, neither a page nor a norm, docket number or term; with a filter set, the filter may be the
 * reason. Machines, and what may say something about a person, are left out (docs/decisions/0033).
 */
export function noteMiss({ head, query, result }: SearchModel, { headers }: Request): void {
  if (result === undefined || result.unfiltered !== undefined) return;
  if (result.groups.length > 0 || result.direct.length > 0 || result.others.length > 0) return;
  const words = missedWords(query);
  const agent = headers.get("user-agent") ?? undefined;
  const destination = headers.get("sec-fetch-dest") ?? undefined;
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? undefined;
  if (words !== null && isReader({ agent, destination, purpose })) noteUsage({ kind: "miss", brand: head.brand, what: words });
}
