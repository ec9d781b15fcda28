import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decisionSections } from "#src/content/collections/decisions.ts";
import { reservedTopics } from "#src/content/collections/topics.ts";
import { checkCollections } from "./check-collections.ts";
import type { DataOf } from "./collections.ts";
import { madeEntry } from "./test/made-entry.ts";

const ecli = "ECLI:DE:BAG:2024:070224.B.7ABR8.23.0";
const summary = (id: string, data: Partial<DataOf<"decisions">> = {}) =>
  madeEntry({
    collection: "decisions",
    id,
    headings: [...decisionSections],
    data: { court: "BAG", date: "2024-02-07", docketNumber: "7 ABR 8/23", ecli, ...data },
  });
const text = (id: string, data: Partial<DataOf<"decision-texts">> = {}) =>
  madeEntry({ collection: "decision-texts", id, data: { court: "BAG", date: "2024-02-07", dockets: ["7 ABR 8/23"], ...data } });
const folders = { contentDir: "nirgends", publicDir: "nirgends" };
const messages = (...entries: Parameters<typeof checkCollections>[0]) =>
  checkCollections(entries, folders).map(({ file, message }) => `${file}: ${message}`);

describe("summary and official text", () => {
  it("share their name", () => {
    expect(messages(summary("bag-7-abr-8-23"), text("bag-7-abr-8-23"))).toEqual([]);
    expect(messages(summary("bag-7-abr-8-23"), text("bag-7-abr-8-23", { ecli }))).toEqual([]);
  });

  it.each([[{}], [{ ecli }], [{ ecli, court: "BAG ", date: "2024-02-08" }]])("have two names for one decision, told by %o", (data) => {
    expect(messages(summary("schulung"), text("bag-7-abr-8-23", data))).toEqual([
      "decisions/schulung.md: Der Text dieser Entscheidung ist als decision-texts/bag-7-abr-8-23.md eingelesen. Bitte nennen Sie die Datei decisions/bag-7-abr-8-23.md.",
    ]);
  });

  it("have one name for two decisions", () => {
    expect(messages(summary("a"), text("a", { date: "2024-03-01" }))).toEqual([
      "decisions/a.md: decision-texts/a.md ist der Text einer anderen Entscheidung: Gericht, Datum, Aktenzeichen oder ECLI stimmen nicht überein.",
    ]);
  });

  it("stand alone", () => expect(messages(summary("a"), text("b", { dockets: ["1 AZR 1/23"] }))).toEqual([]));
});

describe("topics", () => {
  it.each([...reservedTopics])("may not be called %s", (id) =>
    expect(messages(madeEntry({ collection: "topics", id }))).toEqual([
      `topics/${id}.md: So darf kein Thema heißen: Die Adresse /rechtsprechung/${id} ist vergeben.`,
    ]),
  );

  it("may have any other name", () => expect(messages(madeEntry({ collection: "topics", id: "arbeitszeit" }))).toEqual([]));

  it("leave every fixed folder below the case law alone", () => {
    const fixed = readdirSync("src/pages/rechtsprechung", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(fixed.map(({ name }) => name).filter((name) => !reservedTopics.has(name))).toEqual([]);
  });
});

describe("a case-law summary", () => {
  const sections = ["Das ist passiert", "Das entschied das Gericht", "Bedeutung für die Praxis"];
  const sentence =
    "Der Text braucht die Abschnitte „Das ist passiert“, „Das entschied das Gericht“, „Bedeutung für die Praxis“ in dieser Reihenfolge.";

  it.each([
    ["all three sections", sections, 0],
    ["a further section behind them", [...sections, "Hintergrund"], 0],
    ["a section missing", sections.slice(0, 2), 1],
    ["the sections in another order", [...sections].reverse(), 1],
    ["a section in front of them", ["Einleitung", ...sections], 1],
  ])("with %s", (_, headings, count) => {
    const entries = [madeEntry({ collection: "decisions", id: "bag-1", headings }), madeEntry({ collection: "news", id: "a" })];
    const problems = checkCollections(entries, folders);
    expect(problems).toEqual(count === 0 ? [] : [{ file: "decisions/bag-1.md", line: 1, message: sentence }]);
  });
});
