import type { DecisionCitation } from "#src/domain/citations/citation.ts";
import { courtOfDocket } from "#src/domain/citations/courts.ts";
import type { Catalogue } from "../catalogue.ts";
import { decisionPath } from "../entry-path.ts";

/** A page about a decision and what the decision is cited by. */
export type DecisionPage = Readonly<{ path: string; dockets: readonly string[]; ecli?: string; court?: string }>;

/** Everything with a docket number or an ECLI that has a page, one line a collection. Where two share an address it is one page. */
const sources: readonly ((c: Catalogue) => readonly DecisionPage[])[] = [
  (c) =>
    c.list("decisions").map(({ id, data }) => ({
      path: decisionPath(id),
      dockets: [data.docketNumber],
      ecli: data.ecli,
      court: data.court,
    })),
  (c) =>
    c.list("decision-texts").map(({ id, data }) => ({
      path: decisionPath(id),
      dockets: data.dockets,
      court: data.court,
      ...(data.ecli === undefined ? {} : { ecli: data.ecli }),
    })),
];

const spaced = (docket: string): string => docket.trim().replace(/\s+/g, " ");

export type DecisionLookup = (citation: Pick<DecisionCitation, "docket" | "ecli" | "court">) => string | undefined;

/**
 * Finds the page of a cited decision by its ECLI or docket number. Courts of the same kind use the same registers, so a number
 * such as `5 Sa 12/20` counts only together with the court.
 */
export function lookUpDecisions(pages: readonly DecisionPage[]): DecisionLookup {
  const byEcli = new Map(pages.flatMap(({ ecli, path }) => (ecli === undefined ? [] : [[ecli.toUpperCase(), path] as const])));
  const byDocket = new Map<string, DecisionPage[]>();
  for (const page of pages)
    for (const docket of page.dockets) byDocket.set(spaced(docket), [...(byDocket.get(spaced(docket)) ?? []), page]);
  return ({ docket, ecli, court }) => {
    const known = ecli === null ? undefined : byEcli.get(ecli.toUpperCase());
    if (known !== undefined || docket === null) return known;
    const found = byDocket.get(spaced(docket)) ?? [];
    return found.find((page) => courtOfDocket(docket) !== null || (court !== null && page.court === court))?.path;
  };
}

export const decisionLookup = (c: Catalogue): DecisionLookup =>
  c.once("decision lookup", () => lookUpDecisions(sources.flatMap((pages) => pages(c))));
