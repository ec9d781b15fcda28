import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { rssOf } from "./rss.ts";

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
