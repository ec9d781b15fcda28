import { profiles } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import { definePage } from "#src/catalogue/define-pages.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { answerFeed, FEED_SIZE, type FeedItem } from "./rss.ts";

type StateChange = NonNullable<DataOf<"norms">["law"]>["changes"][number];

const words = { changed: "Geändert", added: "Neu", repealed: "Aufgehoben", removed: "Nicht mehr enthalten" } as const;
/** A title names so many provisions. */
const NAMED = 3;

function titleOf(abbreviation: string, { norms }: StateChange): string {
  const labels = norms.map(({ label }) => label);
  const rest = labels.length - NAMED;
  const further = rest > 1 ? ` und ${rest} weiteren Vorschriften` : rest === 1 ? " und einer weiteren Vorschrift" : "";
  return `${abbreviation}: Änderungen bei ${labels.slice(0, NAMED).join(", ")}${further}`;
}

function textOf({ before, reason, norms }: StateChange): string {
  const groups = (Object.keys(words) as (keyof typeof words)[]).flatMap((wanted) => {
    const labels = norms.filter(({ kind }) => kind === wanted).map(({ label, heading }) => (heading ? `${label} (${heading})` : label));
    return labels.length > 0 ? [`${words[wanted]}: ${labels.join(", ")}.`] : [];
  });
  return [
    ...groups,
    `Verglichen mit dem Stand vom ${formatDay(before)}.`,
    ...(reason ? [`Anlass laut amtlicher Quelle: ${reason}.`] : []),
  ].join(" ");
}

export function statuteItems(c: Catalogue): readonly FeedItem[] {
  return c
    .list("norms")
    .flatMap(({ data: { statute, law } }) =>
      (law?.changes ?? []).map((change) => ({
        title: titleOf(c.get("statutes", statute).data.abbreviation, change),
        path: `/gesetze/${statute}/aenderungen#stand-${change.asOf}`,
        text: textOf(change),
        date: change.asOf,
      })),
    )
    .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title, "de"))
    .slice(0, FEED_SIZE);
}

export const statuteFeed = definePage((c, origins) =>
  answerFeed(
    {
      title: `Gesetzesänderungen – ${profiles.betriebsrat.titleSuffix}`,
      description: "Welche Vorschriften neu, geändert oder aufgehoben sind",
      path: "/gesetze/feed.xml",
      items: statuteItems(c),
    },
    origins,
  ),
);
