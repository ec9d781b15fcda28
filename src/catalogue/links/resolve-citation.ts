import type { CitedPlace } from "#src/domain/citations/cited-places.ts";
import type { Catalogue } from "../catalogue.ts";
import { type DecisionLookup, decisionLookup } from "./decision-lookup.ts";
import { type Anchors, anchorFor } from "./norm-anchor.ts";
import { normSlug } from "./read-citation.ts";
import { type StatuteNames, statuteNames } from "./statute-names.ts";

/** Where citations can lead. */
export type LinkTargets = Readonly<{
  statutes: StatuteNames;
  hasOverview: (statute: string) => boolean;
  /** The anchors of a provision with a page, by `betrvg/37`. */
  anchorsOf: (norm: string) => Anchors | undefined;
  decision: DecisionLookup;
}>;

/**
 * The address a citation leads to: the provision at the deepest place that is certain to be there, else the statute's overview;
 * the decision's page; or nothing. `own` is the statute that norms without one belong to.
 */
export function addressOf(citation: CitedPlace["citation"], targets: LinkTargets, own?: string): string | undefined {
  if (citation.kind === "decision") return targets.decision(citation);
  const statute = citation.statute === null ? own : targets.statutes.slugOf(citation.statute);
  const [part] = citation.parts;
  // Another wording than that in force is not on our pages.
  if (statute === undefined || part === undefined || citation.edition !== null) return undefined;
  const id = `${statute}/${normSlug(citation.sign, part.norm)}`;
  const anchors = targets.anchorsOf(id);
  if (anchors === undefined) return targets.hasOverview(statute) && citation.statute !== null ? `/gesetze/${statute}` : undefined;
  const anchor = anchorFor(part, anchors);
  return `/gesetze/${id}${anchor === "" ? "" : `#${anchor}`}`;
}

/** The targets of one build. */
export const linkTargets = (c: Catalogue): LinkTargets =>
  c.once("link targets", () => {
    const anchors = new Map<string, Anchors>();
    return {
      statutes: statuteNames(c.entries),
      hasOverview: (statute) => c.find("statutes", statute) !== undefined,
      anchorsOf: (id) => {
        const norm = c.find("norms", id);
        if (!norm) return undefined;
        const known = anchors.get(id) ?? new Set(norm.data.anchors?.split(" "));
        anchors.set(id, known);
        return known;
      },
      decision: decisionLookup(c),
    };
  });
