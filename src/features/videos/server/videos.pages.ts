import { type CardGroup, cardOf, groupsOf, newestFirst } from "#src/catalogue/card.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { pageOf } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

const start = { label: "Videos", path: "/videos" };

/** `95` as `1:35 Minuten`. */
export const formatDuration = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} Minuten`;

export const videoStart = definePage((c) => {
  const cards = newestFirst(c.list("videos"), ({ data }) => data.date).map((entry) => cardOf(entry));
  return {
    head: {
      brand: "betriebsrat",
      path: start.path,
      title: "Videos",
      description:
        "Kurze Erklärvideos für Betriebsrat und SBV: Abläufe und Rechte in einer Minute, mit Untertiteln und vollständigem Transkript.",
      illustration: "seminars",
      crumbs: [],
      jsonLd: [],
    } satisfies PageHead,
    list: pageOf(cards, 1, Math.max(cards.length, 1), start.path),
  };
});

type VideoModel = Readonly<{
  head: PageHead;
  kicker: string;
  file: string;
  body: BodyRef;
  facts: readonly Fact[];
  related: readonly CardGroup[];
}>;

export const videoPages = definePages({
  paths: (c) => c.list("videos").map(({ id }) => ({ params: { video: id }, id })),
  model: (c, id, origins): VideoModel => {
    const entry = c.get("videos", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    const origin = origins.betriebsrat;
    return {
      head: {
        brand: "betriebsrat",
        path,
        title: data.title,
        description: data.description,
        illustration: "seminars",
        crumbs: [start],
        published: data.date,
        jsonLd: [
          {
            "@type": "VideoObject",
            "@id": origin + path,
            name: data.title,
            description: data.description,
            uploadDate: data.date,
            duration: `PT${data.duration}S`,
            contentUrl: `${origin}/videos/${data.file}.webm`,
            thumbnailUrl: `${origin}/videos/${data.file}.jpg`,
            inLanguage: "de",
          },
        ],
      },
      kicker: `Video · ${formatDuration(data.duration)}`,
      file: data.file,
      body: linkedBody(c, entry),
      facts: [
        { label: "Veröffentlicht am", value: formatDay(data.date) },
        { label: "Länge", value: formatDuration(data.duration) },
        { label: "Für", value: data.audiences.map((audience) => audienceNames[audience]).join(", ") },
      ],
      related: groupsOf(["Passende Seminare", c.all("themes", data.themes)], ["Themen", c.all("topics", data.topics)]),
    };
  },
});
