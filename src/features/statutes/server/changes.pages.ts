import { definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { amendingAct } from "../rules/amending-act.ts";
import { formerAnchor, stateAnchor, wordingAnchor } from "../rules/change-anchors.ts";
import { cameIntoForce, type InForce } from "./announced.ts";
import { formerIn } from "./former-norms.ts";
import { lastAmendment, normsOf, start } from "./norms.pages.ts";

type Law = NonNullable<Entry<"norms">["data"]["law"]>;
type StateChange = Law["changes"][number];
type Kind = StateChange["norms"][number]["kind"];

const kindNames: Readonly<Record<Kind, string>> = {
  added: "neu",
  changed: "geändert",
  repealed: "aufgehoben",
  removed: "nicht mehr enthalten",
};

type ChangeRow = Readonly<{
  label: string;
  heading: string;
  what: string;
  path: string | undefined;
  synopsis: string | undefined;
}>;

export type StatuteState = Readonly<{
  id: string;
  asOf: string;
  before: string;
  reason: string | undefined;
  inForce: readonly InForce[];
  rows: readonly ChangeRow[];
}>;

type ChangesModel = Readonly<{
  head: PageHead;
  kicker: string;
  current: string;
  states: readonly StatuteState[];
  facts: readonly Fact[];
}>;

export const changesPath = (statute: string): string => `${start.path}/${statute}/aenderungen`;

/** By label: what was removed once may have come back under the same. */
type Labels = ReadonlyMap<string, string>;

/** Labels of norms with their pages: those in force, and behind them those that are no longer contained and have one. */
function pagesByLabel(norms: readonly Entry<"norms">[], former: NonNullable<Law["former"]>, has: (slug: string) => boolean): Labels {
  const gone = former.filter(({ slug }) => has(slug)).map(({ slug, label }) => [label, `${norms[0]?.data.statute}/${slug}`] as const);
  return new Map([...gone, ...norms.map((norm) => [norm.data.label, norm.id] as const)]);
}

function stateOf(
  { asOf, before, reason, norms }: StateChange,
  statute: string,
  present: ReadonlySet<string>,
  labels: Labels,
  inForce: readonly InForce[],
): StatuteState {
  const afterRemoval = (label: string): string => {
    const back = labels.get(label);
    return `${start.path}/${back ?? `${statute}/amtliche-angaben#${formerAnchor(label)}`}`;
  };
  return {
    id: stateAnchor(asOf),
    asOf: formatDay(asOf),
    before: formatDay(before),
    reason: reason === undefined ? undefined : (amendingAct(reason)?.text ?? reason),
    inForce,
    rows: norms.map(({ kind, label, heading = "", slug }) => {
      const page = slug !== undefined && present.has(`${statute}/${slug}`) ? `${start.path}/${statute}/${slug}` : undefined;
      return {
        label,
        heading,
        what: kindNames[kind],
        path: kind === "removed" ? afterRemoval(label) : page,
        synopsis: page !== undefined && kind !== "added" ? `${page}#${wordingAnchor(before)}` : undefined,
      };
    }),
  };
}

export const changesPages = definePages({
  paths: (c) => c.list("norms").flatMap(({ data }) => (data.law ? [{ params: { statute: data.statute }, id: data.statute }] : [])),
  model: (c, id): ChangesModel => {
    const { abbreviation, shortTitle, officialUrl } = c.get("statutes", id).data;
    const norms = normsOf(c, id);
    const about = norms.find(({ data }) => data.law);
    const present = new Set(norms.map((norm) => norm.id));
    const gone = new Set(formerIn(c, id).map(({ slug }) => slug));
    const labels = pagesByLabel(norms, about?.data.law?.former ?? [], (slug) => gone.has(slug));
    const asOf = formatDay(about?.data.asOf ?? "");
    return {
      head: {
        brand: "betriebsrat",
        path: changesPath(id),
        title: `${abbreviation}: Was sich geändert hat`,
        description: `Änderungen im ${abbreviation} (${shortTitle.slice(0, 80)}): welche Vorschriften neu, geändert oder aufgehoben sind, mit Gegenüberstellung.`,
        illustration: "statutes",
        crumbs: [start, { label: abbreviation, path: `${start.path}/${id}` }],
        jsonLd: [],
      },
      kicker: shortTitle,
      current: asOf,
      states: (about?.data.law?.changes ?? []).map((change) => stateOf(change, id, present, labels, cameIntoForce(c, id, change))),
      facts: [
        { label: "Gesetz", value: abbreviation, href: `${start.path}/${id}` },
        ...lastAmendment(c, about),
        { label: "Amtliche Datei vom", value: asOf },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: officialUrl },
        { label: "Als Feed", value: "Änderungen aller Gesetze", href: `${start.path}/feed.xml` },
      ],
    };
  },
});
