import { describe, expect, it } from "vitest";
import type { Entry } from "../entry.ts";
import { madeEntry } from "../test/made-entry.ts";
import { runningText } from "./cited-text.ts";
import { findTerms } from "./find-terms.ts";
import { termIndex } from "./term-index.ts";

const term = (id: string, title: string, data: Partial<Entry<"lexicon">["data"]> = {}): Entry<"lexicon"> =>
  madeEntry({ collection: "lexicon", id, data: { title, forms: [], autolink: true, ...data } });

const found = (text: string, terms: readonly Entry<"lexicon">[], audiences: readonly string[] = ["br"]): readonly string[] =>
  findTerms(text, termIndex(terms), audiences).map((mention) => `${mention.text}=${mention.term}`);

describe("a term in a text", () => {
  it.each([
    ["Betriebsrat", "Betriebsrat Betriebsrats Betriebsrates Betriebsräte Betriebsräten"],
    ["Betriebsvereinbarung", "Betriebsvereinbarung Betriebsvereinbarungen"],
    ["Sozialplan", "Sozialplan Sozialplans Sozialplanes Sozialpläne Sozialplänen"],
    ["Wirtschaftsausschuss", "Wirtschaftsausschuss Wirtschaftsausschusses Wirtschaftsausschüsse Wirtschaftsausschüssen"],
    ["Integrationsamt", "Integrationsamt Integrationsamtes Integrationsämter Integrationsämtern"],
    ["Ersatzmitglied", "Ersatzmitglied Ersatzmitglieds Ersatzmitglieder Ersatzmitgliedern"],
    ["Schulungsanspruch", "Schulungsanspruch Schulungsanspruchs Schulungsansprüche Schulungsansprüchen"],
    ["Einigungsstelle", "Einigungsstelle Einigungsstellen"],
    ["Mobile Arbeit", "Mobile|Arbeit mobile|Arbeit mobiler|Arbeit mobilen|Arbeit"],
    ["Betriebliches Eingliederungsmanagement", "betriebliches|Eingliederungsmanagement betrieblichen|Eingliederungsmanagements"],
    ["Wahl der SBV", "Wahl|der|SBV Wahlen|der|SBV"],
    ["Jugend- und Auszubildendenvertretung", "Jugend-|und|Auszubildendenvertretung Jugend-|und|Auszubildendenvertretungen"],
    ["Kündigung, außerordentliche", "außerordentliche|Kündigung außerordentlichen|Kündigung außerordentlicher|Kündigungen"],
    ["Eingliederungsmanagement (BEM)", "Eingliederungsmanagement BEM"],
  ])("%s is found as %s", (title, forms) => {
    for (const form of forms.split(" ").map((words) => words.replaceAll("|", " ")))
      expect(found(`Zum Beispiel ${form}, heißt es.`, [term("br/x", title)])).toEqual([`${form}=br/x`]);
  });

  it.each([
    ["Betriebsrat", "Betriebsratswahl, Betriebsrats-Büro, Gesamtbetriebsrat, BR-Betriebsrat, betriebsrat, Betriebsrätin"],
    ["Kurzarbeit", "Kurzarbeiter, Kurzarbeitergeld"],
    ["Mobile Arbeit", "Arbeit, mobil, Mobile"],
    ["Wahl der SBV", "Wahl, Wahl der JAV, Neuwahl der SBV"],
    ["Arbeitszeit", "Arbeitszeitkonto, Arbeitszeit-Konto, Arbeitszeits"],
  ])("%s is not found in %s", (title, text) => expect(found(text, [term("br/x", title)])).toEqual([]));

  it("is told once, in the words of its first mention", () =>
    expect(found("Betriebsräte und der Betriebsrat", [term("br/betriebsrat", "Betriebsrat")])).toEqual(["Betriebsräte=br/betriebsrat"]));

  it("is the longer of two that begin together", () => {
    const terms = [term("br/wahl", "Wahl"), term("sbv/wahl", "Wahl der SBV"), term("br/sbv", "SBV")];
    expect(found("Die Wahl der SBV und die Wahl.", terms)).toEqual(["Wahl der SBV=sbv/wahl", "Wahl=br/wahl"]);
  });

  it("may have forms of its own, and may be left out altogether", () => {
    expect(found("Das BEM läuft.", [term("br/bem", "Eingliederung", { forms: ["BEM"] })])).toEqual(["BEM=br/bem"]);
    expect(found("Ein Beschluss.", [term("br/beschluss", "Beschluss", { autolink: false })])).toEqual([]);
  });

  it.each([
    [["sbv"], "sbv/abmahnung"],
    [["jav", "sbv"], "sbv/abmahnung"],
    [["jav"], "br/abmahnung"],
    [[], "br/abmahnung"],
  ])("is that of the page's readers %j: %s", (audiences, id) => {
    const terms = [term("sbv/abmahnung", "Abmahnung"), term("br/abmahnung", "Abmahnung")];
    expect(found("Eine Abmahnung.", terms, audiences)).toEqual([`Abmahnung=${id}`]);
  });
});

it("sees running text alone", () => {
  const body =
    "## Wahl\n\n> Wahl\n\n`Wahl` [Wahl](/x) ![Wahl](/y)\n\n    Wahl\n\n| Wahl | B |\n| --- | --- |\n| Betriebsrat | x |\n\nZur **Wahl** hin.\n";
  expect(
    findTerms(runningText(body), termIndex([term("br/w", "Wahl"), term("br/b", "Betriebsrat")]), []).map(({ term: id }) => id),
  ).toEqual(["br/b", "br/w"]);
});
