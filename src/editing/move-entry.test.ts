import { describe, expect, it } from "vitest";
import { leadsTo, planMerge, planRemoval, planRename } from "./move-entry.ts";

const from = {
  collection: "lexicon",
  id: "br/alt",
  address: "/betriebsratslexikon/br/alt",
  file: "lexicon/br/alt.md",
  text: "---\ntitle: Alt\n---\n\nText\n",
};
const to = { collection: "lexicon", id: "br/neu", address: "/betriebsratslexikon/br/neu", file: "lexicon/br/neu.md" };
const other =
  "---\ntitle: Eins   # so\nlexicon: [br/alt, br/altes]\n---\n\n[Alt](/betriebsratslexikon/br/alt#form) und [Altes](/betriebsratslexikon/br/altes)\n";

it("renames an entry with all that leads to it, and the old address leads on", () => {
  const redirects = "# alte Adressen\n/frueher: /betriebsratslexikon/br/alt   # seit 2020\n";
  expect(planRename({ from, to, referring: [{ file: "news/a.md", text: other }], redirects })).toEqual([
    { file: to.file, before: null, after: from.text },
    {
      file: "news/a.md",
      before: other,
      after: other.replace("[br/alt,", "[br/neu,").replace("/br/alt#form", "/br/neu#form"),
    },
    {
      file: "redirects.yaml",
      before: redirects,
      after:
        "# alte Adressen\n/frueher: /betriebsratslexikon/br/neu   # seit 2020\n/betriebsratslexikon/br/alt: /betriebsratslexikon/br/neu\n",
    },
    { file: from.file, before: from.text, after: null },
  ]);
});

it("renames an entry whose old address is gone, and whose new one has a page again", () => {
  const redirects = "/betriebsratslexikon/br/neu: /news\n";
  const changes = planRename({ from, to, referring: [], redirects, gone: true });
  expect(changes.find(({ file }) => file === "redirects.yaml")?.after).toBe("/betriebsratslexikon/br/alt: gone\n");
});

it("leads no address in a circle when a name comes back", () => {
  const redirects = "/betriebsratslexikon/br/neu: /betriebsratslexikon/br/alt\n";
  const [, change] = planRename({ from, to, referring: [], redirects });
  expect(change?.after).toBe("/betriebsratslexikon/br/alt: /betriebsratslexikon/br/neu\n");
});

it.each([
  [null, "/betriebsratslexikon/br/alt: gone\n"],
  ["/news", "/betriebsratslexikon/br/alt: /news\n"],
])("removes an entry whose address then leads to %j", (target, redirects) =>
  expect(planRemoval(from, target, null)).toEqual([
    { file: "redirects.yaml", before: null, after: redirects },
    { file: from.file, before: from.text, after: null },
  ]),
);

describe("an entry that goes into another one", () => {
  const into = "---\ntitle: Neu\n---\n\nText\n";
  const merge = (referring: readonly Readonly<{ file: string; text: string }>[]) => planMerge({ from, to, referring, redirects: null });
  const redirected = { file: "redirects.yaml", before: null, after: "/betriebsratslexikon/br/alt: /betriebsratslexikon/br/neu\n" };
  const gone = { file: from.file, before: from.text, after: null };

  it("leaves the other's text alone; what led to it leads there, and its address too", () => {
    expect(merge([{ file: "news/a.md", text: other }])).toEqual([
      { file: "news/a.md", before: other, after: other.replace("[br/alt,", "[br/neu,").replace("/br/alt#form", "/br/neu#form") },
      redirected,
      gone,
    ]);
  });

  it.each([
    ["news/a.md", "lexicon: [br/neu, br/alt, br/x]", "lexicon: [br/neu, br/x]"],
    [to.file, "related: [br/alt, br/x]", "related: [br/x]"],
    [to.file, "related: [br/alt]", ""],
  ])("is named once, and by no entry that it went into itself: %s, %s", (file, before, after) => {
    const text = (line: string): string => into.replace("title:", `${line === "" ? "" : `${line}\n`}title:`);
    expect(merge([{ file, text: text(before) }])).toEqual([{ file, before: text(before), after: text(after) }, redirected, gone]);
  });
});

it.each([
  ["news/a.md", "---\ntags:\n  - urlaub\n---\n\nText.\n", true],
  ["news/a.md", "---\ntags: [streik, urlaub]\n---\n\nText.\n", true],
  ["news/a.md", "---\ntags:\n  - urlaubsgeld\n---\n\nText urlaub.\n", false],
  ["news/a.md", "---\ntitle: A\n---\n\nSiehe [Urlaub](/tag/urlaub#mehr).\n", true],
  ["news/a.md", "---\ntitle: A\n---\n\nSiehe [Urlaub](/tag/urlaubsgeld).\n", false],
  ["news/a.md", "---\r\ntitle: A\r\n---\r\n\r\nText.\r\n", false],
  ["news/a.md", "kein Kopf: urlaub", false],
])("knows whether %s, %j leads to an entry", (path, text, leads) => {
  expect(leadsTo({ collection: "tags", id: "urlaub", address: "/tag/urlaub" }, { path, text })).toBe(leads);
});
