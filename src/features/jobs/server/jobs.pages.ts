import type { Origins } from "#src/brand/brand.ts";
import { byTitle, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { pageOf } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { employmentNames } from "#src/content/collections/jobs.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import { organisationRef, workplaceAddress } from "#src/domain/page/organisation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

const start = { label: "Stellenangebote", path: "/jobs-karriere/offene-stellen" };

/** A position is open on its last day too. */
const isClosed = (c: Catalogue, { data }: Entry<"jobs">): boolean => data.closes !== undefined && data.closes < c.today;

/** Work from home beside an office is no place of its own. */
const townOf = (workplace: string): string => workplace.replace(/ oder mobil$/, "");

export const openJobs = (c: Catalogue): readonly Entry<"jobs">[] => byTitle(c.list("jobs").filter((entry) => !isClosed(c, entry)));

export const jobStart = definePage((c) => {
  const cards = openJobs(c).map((entry) => cardOf(entry));
  return {
    head: {
      brand: "ifb",
      path: start.path,
      title: "Stellenangebote",
      description:
        "Arbeiten bei uns: offene Stellen in Seminarplanung, Redaktion und Beratung bei einem Bildungsanbieter für Betriebsräte.",
      illustration: "jobs",
      crumbs: [],
      jsonLd: [],
    } satisfies PageHead,
    list: pageOf(cards, 1, Math.max(cards.length, 1), start.path),
  };
});

type JobModel = Readonly<{
  head: PageHead;
  kicker: string;
  teaser: string;
  body: BodyRef;
  facts: readonly Fact[];
  closed: Readonly<{ text: string; path: string }> | null;
}>;

export function jobModel(c: Catalogue, id: string, origins: Origins): JobModel {
  const entry = c.get("jobs", id);
  const { data } = entry;
  const path = `${start.path}/${id}/${data.id}`;
  const closed = isClosed(c, entry);
  return {
    head: {
      brand: "ifb",
      path,
      title: data.title,
      description: data.description,
      illustration: "jobs",
      crumbs: [start],
      ...(closed ? { noindex: true } : {}),
      jsonLd: closed
        ? []
        : [
            {
              "@type": "JobPosting",
              "@id": origins.ifb + path,
              url: origins.ifb + path,
              identifier: { "@type": "PropertyValue", name: "Kennziffer", value: String(data.id) },
              title: data.title,
              description: data.teaser,
              datePosted: data.published,
              ...(data.closes ? { validThrough: berlinInstant(data.closes, "23:59") } : {}),
              employmentType: data.employment,
              directApply: false,
              hiringOrganization: organisationRef(origins.ifb),
              jobLocation: { "@type": "Place", address: workplaceAddress(townOf(data.workplace)) },
            },
          ],
    },
    kicker: data.department,
    teaser: data.teaser,
    body: linkedBody(c, entry),
    facts: [
      { label: "Arbeitsort", value: data.workplace },
      { label: "Umfang", value: employmentNames[data.employment] },
      { label: "Ausgeschrieben am", value: formatDay(data.published) },
      ...(data.closes ? [{ label: "Bewerbung bis", value: formatDay(data.closes) }] : []),
      { label: "Kennziffer", value: String(data.id) },
    ],
    closed: closed ? { text: `Die Bewerbungsfrist endete am ${formatDay(data.closes ?? c.today)}.`, path: start.path } : null,
  };
}

/** The head with the whole text of the position for search engines, which want all that the page says. */
export function withWholeText(head: PageHead, teaser: string, html: string): PageHead {
  const whole = (node: object): object => ({ ...node, description: `<p>${teaser.replaceAll("<", "&lt;")}</p>\n${html}` });
  return { ...head, jsonLd: head.jsonLd.map(whole) };
}

/** A closed position keeps its page, not indexed. Only the number counts: any other name leads here (numbered-paths.ts). */
export const jobPages = definePages({
  paths: (c) => c.list("jobs").map(({ id, data }) => ({ params: { job: id, id: String(data.id) }, id })),
  model: jobModel,
});
