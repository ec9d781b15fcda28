import { byTitle, cardOf } from "#src/catalogue/card.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { pageOf } from "#src/catalogue/paging.ts";
import { type BodyRef, bodyRef } from "#src/catalogue/render-body.ts";
import { formatDay } from "#src/domain/german-date.ts";
import type { PageHead } from "#src/domain/page-head.ts";

const start = { label: "Stellenangebote", path: "/jobs-karriere/offene-stellen" };
const employments = { FULL_TIME: "Vollzeit", PART_TIME: "Teilzeit" } as const;

/** `/jobs-karriere/offene-stellen` */
export const jobStart = definePage((c) => {
  const cards = byTitle(c.list("jobs")).map((entry) => cardOf(entry));
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
  facts: readonly Readonly<{ label: string; value: string }>[];
}>;

/** `/jobs-karriere/offene-stellen/{x}/{id}` */
export const jobPages = definePages({
  paths: (c) => c.list("jobs").map(({ id, data }) => ({ params: { job: id, id: String(data.id) }, id })),
  model: (c, id, origins): JobModel => {
    const entry = c.get("jobs", id);
    const { data } = entry;
    const path = `${start.path}/${id}/${data.id}`;
    return {
      head: {
        brand: "ifb",
        path,
        title: data.title,
        description: data.description,
        illustration: "jobs",
        crumbs: [start],
        jsonLd: [
          {
            "@type": "JobPosting",
            "@id": origins.ifb + path,
            title: data.title,
            description: data.teaser,
            datePosted: data.published,
            employmentType: data.employment,
            hiringOrganization: { "@id": `${origins.ifb}/#organisation` },
            jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: data.workplace, addressCountry: "DE" } },
          },
        ],
      },
      kicker: data.department,
      teaser: data.teaser,
      body: bodyRef(entry),
      facts: [
        { label: "Arbeitsort", value: data.workplace },
        { label: "Umfang", value: employments[data.employment] },
        { label: "Ausgeschrieben am", value: formatDay(data.published) },
      ],
    };
  },
});
