import type { CitedPlace } from "#src/domain/citations/cited-places.ts";
import type { Catalogue } from "../catalogue.ts";
import { findPlaying, playingIn } from "../playing.ts";
import { type DecisionLookup, decisionLookup } from "./decision-lookup.ts";
import { type Anchors, anchorFor } from "./norm-anchor.ts";
import { normSlug } from "./read-citation.ts";
import { type StatuteNames, statuteSlugs } from "./statute-names.ts";

export type LinkTargets = Readonly<{
  statutes: StatuteNames;
  hasOverview: (statute: string) => boolean;
  /** The anchors of a provision with a page, by `betrvg/37`. */
  anchorsOf: (norm: string) => Anchors | undefined;
  /** Whether a provision without wording has a page all the same. */
  isListed: (norm: string) => boolean;
  /** All that the list of a statute names, by the last part of the address. */
  slugsOf: (statute: string) => readonly string[];
  decision: DecisionLookup;
}>;

/** The deepest place certain to exist: of the wording, else the page of the provision, the statute's overview or nothing. `own`: the statute of norms without one. */
export function addressOf(citation: CitedPlace["citation"], targets: LinkTargets, own?: string): string | undefined {
  if (citation.kind === "decision") return targets.decision(citation);
  const statute = citation.statute === null ? own : targets.statutes.slugOf(citation.statute);
  const [part] = citation.parts;
  // Another wording than that in force is not on our pages.
  if (statute === undefined || part === undefined || citation.edition !== null) return undefined;
  const id = `${statute}/${normSlug(citation.sign, part.norm)}`;
  const anchors = targets.anchorsOf(id);
  if (anchors === undefined && targets.isListed(id)) return `/gesetze/${id}`;
  if (anchors === undefined) return targets.hasOverview(statute) && citation.statute !== null ? `/gesetze/${statute}` : undefined;
  const anchor = anchorFor(part, anchors);
  return `/gesetze/${id}${anchor === "" ? "" : `#${anchor}`}`;
}

type ListedNorms = Readonly<{ ids: ReadonlySet<string>; slugs: ReadonlyMap<string, readonly string[]> }>;

/** Provisions that a list of norms names, by `betrvg/37`, and those of each statute. */
function listedNorms(c: Catalogue): ListedNorms {
  const slugs = new Map(playingIn(c, "norm-list").map(({ entry, role }) => [entry.id, Object.keys(role.list(entry).norms)] as const));
  return { slugs, ids: new Set([...slugs].flatMap(([statute, norms]) => norms.map((norm) => `${statute}/${norm}`))) };
}

export const linkTargets = (c: Catalogue): LinkTargets => {
  const slugs = (): ReadonlyMap<string, string> =>
    c.once("statute names", () => statuteSlugs(playingIn(c, "statute"), playingIn(c, "norm-list")));
  slugs();
  decisionLookup(c);
  const listed = (): ListedNorms => c.once("listed norms", listedNorms);
  listed();
  return c.once("link targets", () => {
    const names = slugs();
    const known = listed();
    return {
      statutes: { slugOf: (statute) => names.get(statute.toLowerCase()) },
      hasOverview: (statute) => findPlaying(c, "statute", statute) !== undefined,
      // Not kept: whoever asks has read the provision, and has to be told when it changes.
      anchorsOf: (id) => {
        const norm = findPlaying(c, "provision", id);
        return norm && new Set(norm.role.provision(norm.entry).anchors?.split(" "));
      },
      isListed: (id) => known.ids.has(id),
      slugsOf: (statute) => known.slugs.get(statute) ?? [],
      decision: decisionLookup(c),
    };
  });
};
