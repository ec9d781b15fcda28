import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { decisionItems, rssOf } from "./rss.ts";

const origin = "https://br.example";
const feed = {
  title: "News – betriebsrat",
  description: "Meldungen & mehr",
  path: "/news/feed.xml",
  items: [
    { title: "Frist < 3 Tage & „Ruhe“", path: "/news/frist", text: 'Wer\'s sagt: "ja" <b>', date: "2026-07-05" },
    { title: "Zweite", path: "/news/zweite", text: "Text", date: "2026-01-31" },
  ],
};
/** Throws where the text is no well-formed XML. */
const parsed = (xml: string) => new JSDOM(xml, { contentType: "application/xml" }).window.document;
const text = (parent: ParentNode, name: string): string => parent.querySelector(name)?.textContent ?? "";

describe("a feed", () => {
  const channel = parsed(rssOf(feed, origin));
  const items = [...channel.querySelectorAll("item")];

  it("names itself, its site and its language", () => {
    expect([text(channel, "title"), text(channel, "description"), text(channel, "language")]).toEqual([feed.title, feed.description, "de"]);
    expect(channel.getElementsByTagName("atom:link")[0]?.getAttribute("href")).toBe("https://br.example/news/feed.xml");
  });

  it("carries titles and texts with signs that XML reserves", () => {
    expect(items.map((item) => [text(item, "title"), text(item, "description")])).toEqual(
      feed.items.map(({ title, text: body }) => [title, body]),
    );
  });

  it("gives every item its address as link and lasting mark", () => {
    expect(items.map((item) => [text(item, "link"), text(item, "guid")])).toEqual(
      ["frist", "zweite"].map((id) => Array(2).fill(`${origin}/news/${id}`)),
    );
  });

  it.each([
    [0, "Sun, 05 Jul 2026 12:00:00 GMT"],
    [1, "Sat, 31 Jan 2026 12:00:00 GMT"],
  ])("dates item %i as RFC 822 asks", (at, date) => {
    expect(text(items[at] ?? channel, "pubDate")).toBe(date);
  });

  it("without items is one too", () => {
    expect(parsed(rssOf({ ...feed, items: [] }, origin)).querySelectorAll("item")).toHaveLength(0);
  });
});

describe("the feed of decisions", () => {
  const summary = (id: string, published: string): Entry =>
    madeEntry({
      collection: "decisions",
      id,
      data: { title: `Fall ${id}`, court: "BAG", docketNumber: "0 AZR 1/24", keyPoint: "Kern", published },
    }) as Entry;
  const official = (id: string, date: string): Entry =>
    madeEntry({
      collection: "decision-texts",
      id,
      data: { court: "BAG", kind: "Urteil", dockets: ["0 AZR 2/24"], norms: [], date, headline: "Lohn - Frist", headnote: "Leitsatz." },
    }) as Entry;
  const itemsOf = (...entries: readonly Entry[]) =>
    decisionItems(new Catalogue({ contentDir: "", today: "2026-11-01", entries, events: [] }));

  it("holds summaries and texts without one, newest first and each decision once", () => {
    const items = itemsOf(summary("a", "2024-03-01"), official("a", "2024-12-01"), official("b", "2024-05-01"), summary("c", "2024-06-01"));
    expect(items.map(({ path, title }) => [path.split("/").at(-1), title])).toEqual([
      ["c", "BAG 0 AZR 1/24: Fall c"],
      ["b", "BAG 0 AZR 2/24: Lohn – Frist"],
      ["a", "BAG 0 AZR 1/24: Fall a"],
    ]);
    expect(items[1]?.text).toBe("Leitsatz.");
  });

  it("stays short however many decisions there are", () => {
    expect(itemsOf(...Array.from({ length: 100 }, (_, i) => official(`t${i}`, "2024-01-01")))).toHaveLength(30);
  });
});
