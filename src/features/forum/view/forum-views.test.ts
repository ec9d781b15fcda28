import { expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { answerForm } from "../rules/forum.forms.ts";
import type { ShownPost } from "../server/pages/shown-posts.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const head = { brand: "betriebsrat", path: "/forum", title: "Forum", description: "x", illustration: "lexicon", crumbs: [], jsonLd: [] };

const post = (number: number, change: Partial<ShownPost> = {}): ShownPost => ({
  ...{ number, anchor: `beitrag-${number}`, href: `/forum/thema/abc/beitrag/${number}`, author: `Name ${number}`, badges: ["SBV"] },
  ...{ html: "<p>Text</p>", at: { iso: "2026-01-02T10:00:00.000Z", text: "02.01.2026, 11:00" }, edited: null, solution: false },
  ...{ editHref: null, quoteHref: null, reportHref: "/melden", solvable: false, changed: [], ...change },
});

const thread = {
  ...{ head, title: "Wer zahlt?", path: "/forum/thema/abc", answerAction: "/forum/thema/abc/antworten", message: null, waiting: [] },
  state: {
    ...{ area: { title: "Kosten", href: "/forum/bereich/kosten", readers: null }, summary: "2 Beiträge", locked: false },
    posts: [
      post(1, { editHref: "/aendern" }),
      post(2, {
        ...{ solvable: true, quoteHref: "/zitat", edited: { text: "03.01.2026", href: "/verlauf" } },
        changed: [{ text: "§ 38 BetrVG", href: "/gesetze/betrvg/38", since: "01.02.2026" }],
      }),
    ],
    ...{ solved: { number: 2, href: "/forum/thema/abc/beitrag/2", author: "Name 2" }, maySolve: true, page: 1, pages: 1, hrefs: [] },
    ...{
      following: false,
      blocked: null,
      expected: null,
      seminars: [{ title: "Betriebsverfassungsrecht Teil 1", text: "Grundlagen", href: "/seminare/1" }],
    },
    compose: { state: { values: { text: "Entwurf" }, errors: {}, problem: null, stamp: "s" }, preview: null, details: [] },
  },
};

it("shows a thread with its posts, what solved it, and every way with a name of its own", async () => {
  const { page, faults } = await renderView(views, "ThreadView", thread);
  expect(faults).toEqual([]);
  expect([...page.querySelectorAll("article")].map(({ id }) => id)).toEqual(["beitrag-1", "beitrag-2"]);
  expect(words(page.querySelector("#beitrag-1 .solved"))).toContain("Gelöst durch Beitrag 2 von Name 2");
  expect(words(page.querySelector("#beitrag-2 .edited"))).toBe("Geändert am 03.01.2026 · frühere Fassungen");
  expect(words(page.querySelector("#beitrag-2 .changed"))).toBe("Seit diesem Beitrag geändert: § 38 BetrVG (Stand 01.02.2026)");
  expect(words(page.querySelector("[aria-labelledby=passende-seminare]"))).toContain("Betriebsverfassungsrecht Teil 1");
  const names = [...page.querySelectorAll("article footer a")].map((link) => link.getAttribute("aria-label"));
  expect(names).toEqual(["Beitrag 1 ändern", "Beitrag 1 melden", "Beitrag 2 zitieren", "Beitrag 2 melden"]);
  expect(page.querySelector("textarea")?.textContent?.trim()).toBe("Entwurf");
});

it("shows a thread that waits to its author, with no way to answer", async () => {
  const waiting = [{ author: "Name", html: "<p>Wartet</p>" }];
  const { page, faults } = await renderView(views, "ThreadView", { ...thread, state: null, waiting });
  expect(faults).toEqual([]);
  expect(words(page.querySelector("#wartet"))).toContain("Noch sehen nur Sie ihn.");
  expect([page.querySelector("form"), page.querySelector("article")]).toEqual([null, null]);
});

it("offers to blank what is private, and to send it all the same", async () => {
  const compose = {
    state: { values: { text: "0221 1234567" }, errors: {}, problem: null, stamp: "s" },
    ...{ preview: { title: null, html: "<p>0221 1234567</p>" }, details: ["Telefonnummer: „0221 1234567“"] },
  };
  const { page, faults } = await renderView(views, "ComposeForm", { form: answerForm, compose, action: "/antworten", send: "Absenden" });
  expect(faults).toEqual([]);
  const ways = [...page.querySelectorAll("button")].map((button) => [words(button), button.getAttribute("formaction")]);
  expect(ways).toEqual([
    ["Angaben unkenntlich machen", "/antworten?aktion=schwaerzen#antwort"],
    ["Trotzdem so absenden", "/antworten?aktion=trotzdem#antwort"],
    ["Vorschau erneuern", "/antworten?aktion=vorschau#antwort"],
    ["Entwurf speichern", "/antworten?aktion=entwurf#antwort"],
  ]);
});

const shown = {
  ...{ href: "/forum/thema/abc", title: "Wer zahlt?", author: "Name", area: "Kosten", replies: "1 Antwort", unread: true },
  ...{ lastAt: { iso: "2026-01-02T10:00:00.000Z", text: "02.01.2026" }, marks: [{ text: "Gelöst", kind: "good" }] },
};
const blocked = { text: "Bitte melden Sie sich an, um mitzuschreiben.", href: "/login", label: "Anmelden" };

it.each([
  [
    "ForumStartView",
    { head, own: true, newest: [shown], areas: [{ title: "A", description: "B", href: null, counts: "", readers: "Für Betriebsräte" }] },
  ],
  [
    "ForumAreaView",
    {
      head,
      title: "Kosten",
      lead: "L",
      summary: "1 Thema",
      threads: [shown],
      filters: [{ label: "Alle", path: "/x", current: true }],
      page: 1,
      pages: 2,
      hrefs: ["/1", "/2"],
      blocked,
      newHref: "/n",
    },
  ],
  [
    "ForumSearchView",
    { head, query: "x", hits: [{ href: "/h", title: [{ text: "x", marked: true }], text: [], facts: ["a"] }], previous: null, next: "/n" },
  ],
  ["ForumSearchView", { head, query: "x", hits: [], previous: null, next: null }],
  ["OpenThreadView", { head, step: { kind: "blocked", blocked } }],
  ["OpenThreadView", { head, step: { kind: "begin", areas: [{ key: "a", title: "A", description: "B" }], area: "a", title: "" } }],
  ["NameView", { head, name: "Waldläuferin", state: null, problem: null }],
  ["HistoryView", { head, backHref: "/b", wordings: [{ title: "Jetzige Fassung", html: "<p>x</p>" }] }],
  [
    "OwnView",
    {
      head,
      name: null,
      message: null,
      drafts: [{ id: "1", title: "T", href: "/d", at: "heute" }],
      waiting: [{ title: "W", href: "/w", at: "heute" }],
      followed: [shown],
      mails: { values: { rhythm: "täglich" }, errors: {}, problem: null, stamp: "s" },
    },
  ],
  ["EndFollowView", { head, text: "T", button: "Nicht mehr folgen", action: "/a" }],
  ["AnswerView", { head, title: "T", threadHref: "/t", action: "/a", compose: null, blocked, expected: null }],
])("makes valid HTML of %s", async (name, props) => expect((await renderView(views, name, props)).faults).toEqual([]));
