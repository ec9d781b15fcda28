import { describe, expect, it } from "vitest";
import { mailWordings } from "./mail-wordings.ts";
import { paperWordings } from "./paper-wordings.ts";
import { partHelp, partLabel, samplesHelp } from "./part-labels.ts";
import { defineWordings, isLine, placeholdersIn, type Wording, wordingProblem, wordsOf } from "./wording.ts";

const { storno } = defineWordings({
  storno: {
    title: "Storniert",
    when: "Nach einer Stornierung.",
    parts: {
      subject: "Ihre Buchung ist storniert",
      subjectMany: "Ihre {anzahl} Buchungen sind storniert",
      opening: "Dafür berechnen wir {kosten}.",
    },
    samples: { anzahl: "3", kosten: "10,00 €", wer: "„Karla Muster“" },
    typed: ["wer"],
  },
});

it.each([
  ["opening", "Das kostet {kosten}, für {anzahl} Plätze.", null],
  ["opening", "Das kostet {preis}.", "nennt {preis}: Diesen Platzhalter gibt es hier nicht. Möglich: {anzahl}, {kosten}, {wer}"],
  ["opening", "Das kostet etwas.", "lässt {kosten} aus: Diese Angabe muss im Text bleiben"],
  ["opening", "Das kostet {kosten.", "hat eine einzelne geschweifte Klammer: Platzhalter stehen zwischen { und }"],
  ["opening", " ", "darf nicht leer sein"],
  ["opening", `{kosten}${"x".repeat(2000)}`, "darf höchstens 2000 Zeichen haben"],
  ["opening", "{wer} hat storniert, für {kosten}.", null],
  ["subject", "{wer} hat storniert", "nennt {wer}: Diesen Platzhalter gibt es hier nicht. Möglich: {anzahl}, {kosten}"],
  ["subject", "Storniert\nBcc: a@b.example", "muss auf einer Zeile stehen"],
  ["subject", "x".repeat(151), "darf höchstens 150 Zeichen haben"],
  ["openning", "Guten Tag", "gibt es in diesem Text nicht"],
])("of %s, %j is told: %s", (part, text, problem) => expect(wordingProblem(storno, part, text)).toBe(problem));

it("says where nothing is filled in at all", () => {
  const bare: Wording = { title: "", when: "", parts: { opening: "Danke." }, samples: {} };
  expect(wordingProblem(bare, "opening", "Danke, {name}.")).toContain("Hier wird nichts eingesetzt");
});

it("shows each placeholder with its example once, and beside a part what must stay and what may come", () => {
  expect(samplesHelp(storno)).toBe("Platzhalter: {anzahl} (etwa „3“), {kosten} (etwa „10,00 €“), {wer} (etwa „Karla Muster“).");
  expect(partHelp(storno, "subject")).toBe("Eine Zeile. Kann dazukommen: {anzahl}, {kosten}.");
  expect(partHelp(storno, "opening")).toMatch(
    /Muss im Text bleiben: \{kosten\} \(etwa „10,00 €“\)\. Kann dazukommen: \{anzahl\}, \{wer\}\.$/,
  );
});

describe("the words of a mail", () => {
  const values = { anzahl: 2, kosten: "5,00 €", wer: "" };

  it("are the built-in ones, in the number there are", () => {
    expect(wordsOf(storno, {}, values).subject).toBe("Ihre Buchung ist storniert");
    expect(wordsOf(storno, {}, values, true)).toEqual({
      subject: "Ihre 2 Buchungen sind storniert",
      opening: "Dafür berechnen wir 5,00 €.",
    });
  });

  it("are those of the editors, part by part, and only while they may be used", () => {
    const own = { subject: " Storniert ", opening: "Ohne Angabe." };
    expect(wordsOf(storno, own, values)).toEqual({ subject: "Storniert", opening: "Dafür berechnen wir 5,00 €." });
  });

  it("take what is filled in for text: braces in it are not filled again", () => {
    expect(wordsOf(storno, {}, { anzahl: 1, kosten: "{anzahl} $& {kosten}", wer: "" }).opening).toBe(
      "Dafür berechnen wir {anzahl} $& {kosten}.",
    );
  });
});

const all: readonly (readonly [string, Wording])[] = [...Object.entries(mailWordings), ...Object.entries(paperWordings)];

it.each(all)("what is built in as %s may be used, has labels and a text for one where it has one for several", (_, wording) => {
  for (const [part, text] of Object.entries(wording.parts)) {
    expect([part, wordingProblem(wording, part, text)]).toEqual([part, null]);
    expect(partLabel(part)).toMatch(/^\p{Lu}/u);
    for (const name of isLine(part) ? (wording.typed ?? []) : [])
      expect([part, placeholdersIn(text)]).not.toEqual([part, expect.arrayContaining([name])]);
    if (part.endsWith("Many")) expect(wording.parts).toHaveProperty(part.slice(0, -"Many".length));
  }
});
