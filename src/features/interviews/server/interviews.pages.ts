import { type CardGroup, cardOf, newestFirst } from "#src/catalogue/card.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { keywordLinks } from "#src/catalogue/keyword-links.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { pageOf } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { writtenHead } from "#src/catalogue/written-page.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

const start = { label: "Interviews", path: "/br-magazin-interview" };

export const interviewStart = definePage((c) => {
  const cards = newestFirst(c.list("interviews"), ({ data }) => data.date).map((entry) => cardOf(entry));
  return {
    head: {
      brand: "betriebsrat",
      path: start.path,
      title: "Interviews aus dem BR-Magazin",
      description:
        "Gespräche mit Menschen aus Betriebsrat, SBV und JAV: Erfahrungen, Rückschläge und Ideen, von denen andere Gremien lernen können.",
      illustration: "interview",
      crumbs: [],
      jsonLd: [],
    } satisfies PageHead,
    list: pageOf(cards, 1, Math.max(cards.length, 1), start.path),
  };
});

type InterviewModel = Readonly<{
  head: PageHead;
  teaser: string;
  byline: string;
  illustration: Illustration;
  body: BodyRef;
  facts: readonly Fact[];
  tags: readonly Readonly<{ label: string; path: string }>[];
  related: readonly CardGroup[];
}>;

export const interviewPages = definePages({
  paths: (c) => c.list("interviews").map(({ id }) => ({ params: { interview: id }, id })),
  model: (c, id, origins): InterviewModel => {
    const entry = c.get("interviews", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    return {
      head: writtenHead(data, { type: "Article", path, author: data.interviewer, crumbs: [start], origins }),
      teaser: data.teaser,
      byline: `${formatDay(data.date)} · Das Gespräch führte ${data.interviewer}`,
      illustration: data.illustration,
      body: linkedBody(c, entry),
      facts: [
        { label: "Im Gespräch", value: data.person.name },
        { label: "Funktion", value: data.person.role },
      ],
      tags: keywordLinks(c, data),
      related: relatedGroups(c, entry, [
        { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", data.themes) },
        { title: "Begriffe aus dem Lexikon", collections: ["lexicon"] },
        { title: "Zum Weiterlesen", collections: ["articles", "news", "interviews"], first: c.all("articles", data.related) },
      ]),
    };
  },
});
