import { expect, it } from "vitest";
import { byTitle, cardOf, groupsOf, newestFirst } from "./card.ts";
import { madeEntry } from "./test/made-entry.ts";

const news = (id: string, title: string, date: string) =>
  madeEntry({ collection: "news", id, data: { title, date, teaser: `Zu ${title}`, illustration: "news-recht" } });
const titles = (entries: readonly { data: { title: string } }[]) => entries.map(({ data }) => data.title);

const list = [
  news("a", "Überstunden", "2026-03-01"),
  news("b", "Zeit", "2026-05-01"),
  news("c", "Äpfel", "2026-03-01"),
  news("d", "Bonn", "2026-03-01"),
];

it("puts the newest first and settles ties by German title order, whatever the order of files", () => {
  const expected = ["Zeit", "Äpfel", "Bonn", "Überstunden"];
  expect(titles(newestFirst(list, ({ data }) => data.date))).toEqual(expected);
  expect(titles(newestFirst([...list].reverse(), ({ data }) => data.date))).toEqual(expected);
});

it("sorts by title as a German dictionary does", () => {
  expect(titles(byTitle(list))).toEqual(["Äpfel", "Bonn", "Überstunden", "Zeit"]);
});

it.each([
  [news("a", "Meldung", "2026-03-01"), { path: "/news/a", title: "Meldung", kind: "News", date: "2026-03-01" }],
  [
    madeEntry({ collection: "lexicon", id: "sbv/a", data: { title: "Anhörung", definition: "Wort" } }),
    { path: "/betriebsratslexikon/sbv/a", kind: "SBV-Lexikon", text: "Wort" },
  ],
  [madeEntry({ collection: "themes", id: "a", data: { title: "KI", subtitle: "Kurz", days: 1 } }), { kind: "Seminar", note: "1 Tag" }],
  [madeEntry({ collection: "themes", id: "a", data: { title: "KI", subtitle: "Kurz", days: 3 } }), { note: "3 Tage" }],
  [
    madeEntry({ collection: "decisions", id: "a", data: { court: "BAG", docketNumber: "7 ABR 11/98" } }),
    { path: "/rechtsprechung/urteil/a", kind: "BAG · 7 ABR 11/98" },
  ],
])("shows %o as a card", (entry, card) => expect(cardOf(entry)).toMatchObject(card));

it("has no card for what has no page", () => {
  expect(() => cardOf(madeEntry({ collection: "navigation", id: "ifb" }))).toThrow("navigation hat keine Karte");
});

it("leaves out empty groups and shows an entry once per group", () => {
  const [a, b] = [news("a", "Eins", "2026-03-01"), news("b", "Zwei", "2026-03-02")];
  const groups = groupsOf(["Leer", []], ["Voll", [a, b, a]]);
  expect(groups.map(({ title, cards }) => [title, cards.map(({ path }) => path)])).toEqual([["Voll", ["/news/a", "/news/b"]]]);
});
