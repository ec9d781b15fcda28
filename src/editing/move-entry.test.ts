import { describe, expect, it } from "vitest";
import { addressNamed, leadsTo, planMerge, planRemoval, planRename } from "./move-entry.ts";

const from = {
  collection: "lexicon",
  id: "br/alt",
  address: "/betriebsratslexikon/br/alt",
  file: "lexicon/br/alt.md",
  text: "---\ntitle: Alt\n---\n\nText\n",
};
const to = { collection: "lexicon", id: "br/neu", address: "/betriebsratslexikon/br/neu", file: "lexicon/br/neu.md" };
const named = ({ id, address, file }: typeof to, number: number | null = null) => ({ id, address, file, number });
const moved = (merged: boolean) => ({ collection: "lexicon", from: named(from), to: named(to), merged });
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
    { file: from.file, before: from.text, after: null, moved: moved(false) },
  ]);
});

it("takes links of menus along, and leaves all else of them as it is", () => {
  const menu = (at: string): string =>
    `# Menü\nheader:\n  - { linkText: Alt, url: ${at} }   # so\n  - linkText: Eins\n    url: "${at}#form"\n    tabLinkRel: ${at}\n  - { linkText: Altes, url: ${from.address}es }\n`;
  const referring = [{ file: "navigation/ifb.yaml", text: menu(from.address) }];
  const [, change] = planRename({ from, to, referring, redirects: null });
  expect(change).toEqual({ file: "navigation/ifb.yaml", before: menu(from.address), after: menu(to.address) });
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
  const merge = (referring: readonly Readonly<{ file: string; text: string }>[]) =>
    planMerge({ from, to: { ...to, text: into }, referring, redirects: null });
  const redirected = { file: "redirects.yaml", before: null, after: "/betriebsratslexikon/br/alt: /betriebsratslexikon/br/neu\n" };
  const gone = { file: from.file, before: from.text, after: null, moved: moved(true) };

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

it("knows the numbers that stand in events and wishlists", () => {
  const theme = (id: string) => ({ collection: "themes", id, address: `/seminare/t/${id}`, file: `themes/${id}.md` });
  const [one, two] = [7, 8].map((id) => `---\nid: ${id}\ntitle: Thema\n---\n\nText\n`);
  const asked = { from: { ...theme("a"), text: one ?? "" }, referring: [], redirects: null };
  const numbers = (changes: ReturnType<typeof planRename>) =>
    changes.flatMap(({ moved }) => (moved ? [moved.from.number, moved.to.number] : []));
  expect(numbers(planRename({ ...asked, to: theme("b") }))).toEqual([7, 7]);
  expect(numbers(planMerge({ ...asked, to: { ...theme("b"), text: two ?? "" } }))).toEqual([7, 8]);
});

it.each([
  ["/seminare/t/alt", "alt", "/seminare/t/neu"],
  ["/betriebsratslexikon/br/alt", "br/alt", "/betriebsratslexikon/neu"],
  ["/standorte/hotel/alt-601", "alt", "/standorte/hotel/neu-601"],
  ["/standorte/hotel/alt-601", "lt", null],
  ["/news/2026/alt.html", "alt", null],
  [null, "alt", null],
])("says where %s is under another name", (address, id, named) => expect(addressNamed(address, id, "neu")).toBe(named));
