import { byTitle, type CardGroup, groupsOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { type BodyRef, bodyRef } from "#src/catalogue/render-body.ts";
import { formatDay } from "#src/domain/german-date.ts";
import type { PageHead } from "#src/domain/page-head.ts";

const start = { label: "Gesetze", path: "/gesetze" };

const normsOf = (c: Catalogue, statute: string): readonly Entry<"norms">[] =>
  c.once(`norms ${statute}`, () => [...c.referring("norms", "statutes", statute)].sort((a, b) => a.data.position - b.data.position));

const normTitle = ({ data }: Entry<"norms">, abbreviation: string): string =>
  `${data.label} ${abbreviation}${data.heading ? `: ${data.heading}` : ""}`;

/** `/gesetze` */
export const statuteStart = definePage((c) => ({
  head: {
    brand: "betriebsrat",
    path: start.path,
    title: "Gesetze für die Interessenvertretung",
    description:
      "Die wichtigsten Gesetze für Betriebsrat, SBV und JAV im Überblick: Was sie regeln, welche Vorschriften zählen und wo der amtliche Text steht.",
    illustration: "statutes",
    crumbs: [],
    jsonLd: [],
  } satisfies PageHead,
  statutes: byTitle(c.list("statutes")).map(({ id, data }) => ({
    path: `${start.path}/${id}`,
    abbreviation: data.abbreviation,
    shortTitle: data.shortTitle,
    description: data.description,
  })),
}));

type StatuteModel = Readonly<{
  head: PageHead;
  kicker: string;
  longTitle: string;
  officialUrl: string;
  keyNorms: Entry<"statutes">["data"]["keyNorms"];
  norms: readonly Readonly<{ label: string; heading: string; path: string }>[];
  body: BodyRef;
  facts: readonly Readonly<{ label: string; value: string; href?: string }>[];
  related: readonly CardGroup[];
}>;

/** `/gesetze/{x}` */
export const statutePages = definePages({
  paths: (c) => c.list("statutes").map(({ id }) => ({ params: { statute: id }, id })),
  model: (c, id, origins): StatuteModel => {
    const entry = c.get("statutes", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    return {
      head: {
        brand: "betriebsrat",
        path,
        title: `${data.abbreviation} – ${data.shortTitle}`,
        description: data.description,
        illustration: "statutes",
        crumbs: [start],
        jsonLd: [
          {
            "@type": "Legislation",
            "@id": `${origins.betriebsrat}${path}`,
            name: data.title,
            alternateName: data.abbreviation,
            legislationDate: data.enacted,
            legislationJurisdiction: "DE",
            inLanguage: "de",
            sameAs: data.officialUrl,
          },
        ],
      },
      kicker: "Gesetz",
      longTitle: data.title === data.shortTitle ? data.description : data.title,
      officialUrl: data.officialUrl,
      keyNorms: data.keyNorms,
      norms: normsOf(c, id).map((norm) => ({ label: norm.data.label, heading: norm.data.heading ?? "", path: `${start.path}/${norm.id}` })),
      body: bodyRef(entry),
      facts: [
        { label: "Abkürzung", value: data.abbreviation },
        { label: "Vom", value: formatDay(data.enacted) },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: data.officialUrl },
        { label: "Rechtsstand geprüft am", value: formatDay(data.checked) },
      ],
      related: groupsOf(
        ["Passende Seminare", c.all("themes", data.themes)],
        ["Begriffe aus dem Lexikon", [...c.all("lexicon", data.lexicon), ...c.referring("lexicon", "statutes", id)]],
        ["Entscheidungen dazu", c.referring("decisions", "statutes", id)],
        ["Aktuelles", c.referring("news", "statutes", id)],
      ),
    };
  },
});

/** `/gesetze/{x}/{norm}`: one provision, as the importer wrote it. */
export const normPages = definePages({
  paths: (c) => c.list("norms").map(({ id }) => ({ params: { statute: id.split("/")[0] ?? "", norm: id.split("/")[1] ?? "" }, id })),
  model: (c, id, origins) => {
    const entry = c.get("norms", id);
    const statute = c.get("statutes", entry.data.statute);
    const { abbreviation, shortTitle, officialUrl } = statute.data;
    const siblings = normsOf(c, statute.id);
    const at = siblings.findIndex((norm) => norm.id === id);
    const neighbour = (norm: Entry<"norms"> | undefined) =>
      norm ? { label: normTitle(norm, abbreviation), path: `${start.path}/${norm.id}` } : undefined;
    const path = `${start.path}/${id}`;
    const title = normTitle(entry, abbreviation);
    const head: PageHead = {
      brand: "betriebsrat",
      path,
      title,
      description: `${title} – Wortlaut der Vorschrift aus dem ${shortTitle}, Stand ${formatDay(entry.data.asOf)}.`,
      illustration: "statutes",
      crumbs: [start, { label: abbreviation, path: `${start.path}/${statute.id}` }],
      jsonLd: [
        {
          "@type": "Legislation",
          "@id": `${origins.betriebsrat}${path}`,
          name: title,
          isPartOf: { "@id": `${origins.betriebsrat}${start.path}/${statute.id}` },
          legislationJurisdiction: "DE",
          inLanguage: "de",
        },
      ],
    };
    return {
      head,
      kicker: shortTitle,
      body: bodyRef(entry),
      facts: [
        { label: "Gesetz", value: abbreviation, href: `${start.path}/${statute.id}` },
        { label: "Stand", value: formatDay(entry.data.asOf) },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: officialUrl },
      ],
      previous: neighbour(siblings[at - 1]),
      next: neighbour(siblings[at + 1]),
    };
  },
});
