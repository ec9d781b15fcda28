import type { DecisionCitation } from "#src/domain/citations/citation.ts";
import { courtOfDocket } from "#src/domain/citations/courts.ts";
import type { Catalogue } from "../catalogue.ts";
import { cardPath } from "../entry-path.ts";
import { playingIn } from "../playing.ts";

export type DecisionPage = Readonly<{ path: string; dockets: readonly string[]; ecli?: string; court?: string }>;

const findDecisionPages = (c: Catalogue): readonly DecisionPage[] =>
  playingIn(c, "decision").flatMap(({ entry, role }) => {
    const path = cardPath(entry, c.collections);
    const { dockets, ecli, court } = role.decision(entry);
    return path === undefined ? [] : [{ path, dockets, court, ...(ecli === undefined ? {} : { ecli }) }];
  });

/** Everything with a docket number or an ECLI that has a page. Where two share an address it is one page. */
export const decisionPages = (c: Catalogue): readonly DecisionPage[] => c.keptForAll("decision pages", findDecisionPages);

const spaced = (docket: string): string => docket.trim().replace(/\s+/g, " ");

export type DecisionLookup = (citation: Pick<DecisionCitation, "docket" | "ecli" | "court">) => string | undefined;

/** By ECLI or docket number; courts of a kind share registers, so `5 Sa 12/20` counts only together with its court. */
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

/** In two steps: where the pages come out the same, so does every answer of the lookup. */
export function decisionLookup(c: Catalogue): DecisionLookup {
  const pages = (): readonly DecisionPage[] => c.once("decision pages", decisionPages);
  pages();
  return c.once("decision lookup", () => lookUpDecisions(pages()));
}
