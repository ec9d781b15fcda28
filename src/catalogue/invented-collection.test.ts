import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { planDocuments } from "#src/build/search/plan-documents.ts";
import { all } from "#src/content/collections/all.ts";
import { cardOf } from "./card.ts";
import { Catalogue } from "./catalogue.ts";
import { checkContent, entriesOf } from "./check-content.ts";
import { type CollectionName, collectionsFrom } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { relatedGroups, relatedTo } from "./graph.ts";
import { linkedBody } from "./links/linked-body.ts";
import { mentionsByFile, mentionsOf } from "./links/term-mentions.ts";
import { scanContent } from "./scan-content.ts";
import { entriesOfTag } from "./tag-feeds.ts";
import { contentFolder, lexiconText } from "./test/content-folder.ts";
import { recipes } from "./test/recipes.ts";

const known = collectionsFrom([...all, recipes]);
const NAME = recipes.name as string as CollectionName;

const recipe = (fields: string, body: string): string =>
  `---\ntitle: Linsensuppe\ndate: 2026-11-02\naudiences: [br]\n${fields}\n---\n${body}`;
const news = `---
title: Die Kantine bekommt einen Betriebsrat
description: Warum es in der Kantine jetzt ein Gremium gibt und was das für die Linsensuppe heißt.
date: 2026-11-01
teaser: In der Kantine wurde gewählt. Was sich dadurch ändert, haben wir beim Mittagessen erfragt.
author: Redaktion
audiences: [br]
illustration: statutes
---
Dazu passt [die Suppe](/rezepte/linsensuppe).
`;
const tag = "---\ntitle: Eintopf\ndescription: Alles, was in einem einzigen Topf gekocht wird und lange warm bleibt.\n---\n";

const content = contentFolder({
  "recipes/linsensuppe.md": recipe(
    "minutes: 40\ntags: [eintopf]\nnews: [kantine]",
    "## Zutaten\n\nNach der Abmahnung schmeckt sie besser.\n",
  ),
  "news/kantine.md": news,
  "tags/eintopf.md": tag,
  "lexicon/br/abmahnung.md": lexiconText(),
});
afterAll(() => content.drop());

const now = new Date("2026-11-22T09:00:00Z");
const context = { contentDir: content.dir, publicDir: "public" };
const scan = scanContent(content.dir, new Map(), known);
const entries = entriesOf(scan);
const mentions = mentionsByFile(mentionsOf(entries, undefined, (file) => readFileSync(join(content.dir, file), "utf8"), known));
const c = new Catalogue({ contentDir: content.dir, today: "2026-11-22", entries, events: [], mentions }, known);
const [soup] = c.list(NAME);
if (!soup) throw new Error(JSON.stringify(scan.problems));

const pageModel = (entry: Entry) => ({
  card: cardOf(entry, known),
  body: linkedBody(c, entry),
  related: relatedGroups(c, entry, [{ title: "Meldungen", collections: ["news"] }]),
});

it("is read and checked like every other", () => {
  expect(scan.problems).toEqual([]);
  expect(checkContent(scan, context, now, known)).toEqual([]);
});

it("has an address, a card and a page", () => {
  expect(entryPath(soup, known)).toBe("/rezepte/linsensuppe");
  const { card, body, related } = pageModel(soup);
  expect(card).toMatchObject({ path: "/rezepte/linsensuppe", title: "Linsensuppe", text: "In 40 Minuten fertig" });
  expect(body.links?.terms).toEqual([["Abmahnung", "/betriebsratslexikon/br/abmahnung"]]);
  expect(related).toMatchObject([{ title: "Meldungen", cards: [{ path: "/news/kantine", reason: "verlinkt dieses Rezept" }] }]);
});

it("is found", () => {
  const planned = planDocuments(c, "recipes").find(({ path }) => path === "/rezepte/linsensuppe");
  expect(planned?.make()).toMatchObject({ kind: "rezepte", label: "Rezept", title: "Linsensuppe", names: ["Eintopf"] });
});

it("stands in the graph, in the feed of its tags and beside the terms it mentions", () => {
  const [page] = c.list("news");
  const [term] = c.list("lexicon");
  expect(page && relatedTo(c, page as Entry).map(({ entry, reason }) => [entry.id, reason])).toContainEqual([
    "linsensuppe",
    "verweist auf diese Meldung",
  ]);
  expect(term && relatedTo(c, term as Entry, { collections: [NAME] })).toMatchObject([{ reason: "verwendet den Begriff Abmahnung" }]);
  expect(entriesOfTag(c, "eintopf").map(({ id }) => id)).toEqual(["linsensuppe"]);
});

it.each([
  ["minutes: 90\ntags: [eintopf]", "## Zutaten\n", ["5: Feld „minutes“: Die Pause ist kürzer."]],
  ["minutes: 9\ntags: [fehlt]", "## Zutaten\n", ["6: Feld „tags“: In „tags“ gibt es keinen Eintrag „fehlt“."]],
  ["minutes: 9", "Ohne alles.\n", ["1: Der Text braucht die Abschnitte „Zutaten“ in dieser Reihenfolge."]],
  ["minutes: neun", "## Zutaten\n", ["5: Feld „minutes“ hat die falsche Art: Erwartet wird eine Zahl."]],
])("with a fault is named with file and line: %j", (fields, body, messages) => {
  const other = contentFolder({ "recipes/probe.md": recipe(fields, body), "tags/eintopf.md": tag });
  const found = checkContent(scanContent(other.dir, new Map(), known), { ...context, contentDir: other.dir }, now, known);
  other.drop();
  expect(found.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual(messages.map((text) => `recipes/probe.md:${text}`));
});
