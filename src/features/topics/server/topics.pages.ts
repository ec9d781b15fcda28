import { type CardGroup, cardOf, groupsOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { pageOf } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";

const start = { label: "Themen", path: "/themen" };
/** What a topic or tag page shows of each kind; the rest is reached through the lists. */
const SHOWN = 12;

const inOrder = (c: Catalogue): readonly Entry<"topics">[] =>
  [...c.list("topics")].sort((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id));
const newest = <C extends "news" | "articles" | "decisions" | "interviews" | "videos">(entries: readonly Entry<C>[]): Entry<C>[] =>
  newestFirst(entries as readonly (Entry<C> & { data: { title: string; date: string } })[], ({ data }) => data.date).slice(0, SHOWN);

export const topicStart = definePage((c) => {
  const cards = inOrder(c).map((entry) => cardOf(entry));
  return {
    head: {
      brand: "betriebsrat",
      path: start.path,
      title: "Themen",
      description:
        "Alles zu einem Thema auf einer Seite: Begriffe, Entscheidungen, Artikel, Meldungen und Seminare für Betriebsrat, SBV und JAV.",
      illustration: "topic-betriebsratsarbeit",
      crumbs: [],
      jsonLd: [],
    } satisfies PageHead,
    list: pageOf(cards, 1, Math.max(cards.length, 1), start.path),
  };
});

type TopicModel = Readonly<{ head: PageHead; teaser: string; illustration: Illustration; body: BodyRef; groups: readonly CardGroup[] }>;

export const topicPages = definePages({
  paths: (c) => c.list("topics").map(({ id }) => ({ params: { topic: id }, id })),
  model: (c, id, origins): TopicModel => {
    const entry = c.get("topics", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    return {
      head: {
        brand: "betriebsrat",
        path,
        title: `Thema: ${data.title}`,
        description: data.description,
        illustration: data.illustration,
        crumbs: [start],
        jsonLd: [
          {
            "@type": "CollectionPage",
            "@id": `${origins.betriebsrat}${path}`,
            name: data.title,
            description: data.description,
            inLanguage: "de",
          },
        ],
      },
      teaser: data.teaser,
      illustration: data.illustration,
      body: linkedBody(c, entry),
      groups: groupsOf(
        ["Seminare zum Thema", c.referring("themes", "topics", id).slice(0, SHOWN)],
        ["Begriffe aus dem Lexikon", c.referring("lexicon", "topics", id).slice(0, SHOWN)],
        ["Fachartikel", newest(c.referring("articles", "topics", id))],
        ["Entscheidungen", newest(c.referring("decisions", "topics", id))],
        ["Meldungen", newest(c.referring("news", "topics", id))],
        ["Videos und Interviews", [...newest(c.referring("videos", "topics", id)), ...newest(c.referring("interviews", "topics", id))]],
        ["Gesetze", c.referring("statutes", "topics", id)],
        ["Fachtagungen", c.referring("conferences", "topics", id)],
      ),
    };
  },
});
