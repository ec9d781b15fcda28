import { describe, expect, it } from "vitest";
import { notifiedFacts } from "../booking/notified-facts.ts";
import type { RecipientKind } from "../cart/recipient.ts";
import type { AudienceKey } from "../law/audiences.ts";
import { documentPack } from "./document-pack.ts";
import { type PackDocumentId, packDocumentIds } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";
import { plainText } from "./plain-text.ts";
import { onlineEvent, person, sampleEvent, sampleInput, seriesEvent } from "./test/sample-input.ts";

function textsOf(change: Partial<PackInput> = {}): Readonly<Record<PackDocumentId, string>> {
  const { documents } = documentPack(sampleInput(change));
  const texts = documents.map((document) => [document.id, plainText(document).replaceAll("\u00a0", " ")]);
  return Object.fromEntries(texts);
}
const hintsOf = (audience: AudienceKey): string =>
  documentPack(sampleInput({ audience }))
    .documents.flatMap(({ hints }) => hints)
    .join("\n");

it("makes four documents; their date and the note that they are no legal advice stand beside them", () => {
  const texts = textsOf();
  expect(Object.keys(texts)).toEqual(packDocumentIds);
  for (const text of Object.values(texts)) expect(text).not.toMatch(/Rechtsstand|Rechtsberatung|Rechtsrat/);
  const { asOf, disclaimer } = documentPack(sampleInput());
  expect(asOf).toBe("Stand: 01.12.2026. Rechtsstand geprüft am 21.11.2026.");
  expect(disclaimer).toContain("ersetzt keine Rechtsberatung (kein Rechtsrat)");
});

it("is the same for the same input", () => expect(documentPack(sampleInput())).toEqual(documentPack(sampleInput())));

describe("the resolution", () => {
  it("names committee, person, event, dates, place, organiser and costs", () => {
    const text = textsOf().beschluss;
    for (const part of [
      "Gremium: Betriebsrat Werk Nord",
      "Betrieb: Muster & Söhne GmbH",
      "- Karla Muster",
      "Thema: Arbeitsrecht Teil 1",
      "Beginn: Montag, 1. März 2027, 13:00 Uhr",
      "Ende: Donnerstag, 4. März 2027, 12:30 Uhr",
      "Ort: Hotel Muster, Köln",
      "Veranstalter: ifb Musterinstitut",
      "Teilnahme netto: 1.290,00 €",
      "Hotel netto: 447,00 €",
      "Umsatzsteuer: 330,03 € (19 %)",
      "Gesamt brutto: 2.067,03 €",
      "Reisekosten: zusätzlich, nach den im Betrieb geltenden Regeln",
    ])
      expect(text).toContain(part);
  });

  it("leaves blank what only the meeting knows", () => {
    const text = textsOf({ committee: null, company: " ", people: [person("")] }).beschluss;
    for (const label of ["Gremium", "Betrieb", "Sitzung am", "Tagesordnungspunkt", "Ja-Stimmen", "Nein-Stimmen", "Enthaltungen"])
      expect(text).toContain(`${label}: __________`);
    expect(text).toContain("- __________");
    expect(text).toContain("erforderlich sind, weil ____");
  });

  it.each<[number, readonly string[]]>([
    [1, ["das folgende Mitglied nach", "meldet die genannte Person an", "Ist die genannte Person verhindert"]],
    [2, ["die folgenden Mitglieder nach", "meldet die genannten Personen an", "Ist eine der genannten Personen verhindert"]],
  ])("speaks of %i people in the right number", (count, parts) => {
    const people = Array.from({ length: count }, (_, index) => person(`Person ${index + 1}`));
    const text = textsOf({ people }).beschluss;
    for (const part of parts) expect(text).toContain(part);
  });
});

describe("the legal basis", () => {
  const all = (audience: AudienceKey): string => Object.values(textsOf({ audience })).join("\n");

  it.each<[AudienceKey, readonly string[], readonly string[]]>([
    [
      "br",
      [
        "§ 37 Abs. 6 Satz 1 in Verbindung mit Abs. 2 BetrVG",
        "§ 37 Abs. 6 Satz 3",
        "§ 37 Abs. 6 Satz 4",
        "§ 37 Abs. 6 Satz 5",
        "§ 40 Abs. 1 BetrVG",
      ],
      ["§ 65", "SGB IX"],
    ],
    [
      "sbv",
      ["§ 179 Abs. 4 Satz 3 in Verbindung mit Satz 1 SGB IX", "§ 179 Abs. 8 SGB IX", "Dienstbezüge"],
      ["BetrVG", "Betriebsrat beschließt", "Einigungsstelle", "Ja-Stimmen"],
    ],
    [
      "jav",
      [
        "§ 65 Abs. 1 in Verbindung mit § 37 Abs. 6 Satz 1 und Abs. 2 BetrVG",
        "§ 65 Abs. 1 in Verbindung mit § 40 Abs. 1 BetrVG",
        "der Jugend- und Auszubildendenvertretung",
        "Der Betriebsrat beschließt",
      ],
      ["SGB IX"],
    ],
  ])("of %s is cited, and no other", (audience, cited, absent) => {
    const text = all(audience);
    for (const part of cited) expect(text).toContain(part);
    for (const part of absent) expect(text).not.toContain(part);
  });

  it("lets the representative decide alone", () => {
    const { beschluss, mitteilung } = textsOf({ audience: "sbv", people: [person("A"), person("B")] });
    expect(beschluss).toMatch(/^Entscheidung der Schwerbehindertenvertretung/);
    expect(beschluss).toContain("An der hier genannten Schulung nehmen nach");
    expect(mitteilung).toContain("dass diese Personen an einer Schulung teilnehmen");
    expect(hintsOf("sbv")).toContain("Ein Beschluss des Betriebsrats ist dafür nicht nötig");
  });

  it("lets the works council write for the JAV, which has no letter of its own", () => {
    expect(textsOf({ audience: "jav", committee: "JAV Süd" }).mitteilung).toContain("Von: Betriebsrat\n");
    expect(textsOf({ audience: "sbv", committee: "SBV Süd" }).mitteilung).toContain("Von: SBV Süd\n");
  });

  it.each<AudienceKey>(["br", "jav"])("tells %s that a resolution can't be made up for", (audience) =>
    expect(hintsOf(audience)).toContain("BAG vom 8. März 2000 – 7 ABR 11/98"),
  );
});

describe("the steps", () => {
  const stepsOf = (...kinds: readonly (RecipientKind | null)[]) =>
    documentPack(sampleInput({ people: kinds.map((kind, index) => person(`Person ${index + 1}`, { kind })) })).steps.join(" ");

  it("end with the order, as far as there is something left to order", () => {
    expect(stepsOf(null)).toContain("Buchen Sie verbindlich oder machen Sie aus der Reservierung eine Buchung.");
    expect(stepsOf("buchung", "reservierung")).toContain("Machen Sie aus der Reservierung eine verbindliche Buchung, bevor sie abläuft.");
    expect(stepsOf("reservierung", "reservierung")).toContain("aus den Reservierungen verbindliche Buchungen, bevor sie ablaufen.");
    expect(stepsOf("buchung", "buchung")).not.toMatch(/Reservierung|Buchen/);
  });
});

describe("an online event", () => {
  it("costs neither hotel nor travel", () => {
    const texts = textsOf({ event: onlineEvent });
    for (const text of Object.values(texts)) expect(text).not.toMatch(/Hotel|Reisekosten/);
    expect(texts.mitteilung).toContain("Für die Teilnahme sind es 1.535,10 € brutto (1.290,00 € netto), die Aufstellung liegt bei.");
  });
});

describe("a training series", () => {
  it("lists each module with dates and place", () => {
    const text = textsOf({ event: seriesEvent }).beschluss;
    expect(text).toContain("- Modul 1: 01.03.2027 bis 03.03.2027, Hotel Muster, Köln");
    expect(text).toContain("- Modul 2: 12.04.2027, Online");
  });
});

describe("the costs", () => {
  it("stand line by line, tiers and options included", () => {
    const text = textsOf({ people: [person("Anna"), person("Ben", { option: "Anreise am Vortag" })] }).kosten;
    expect(text).toContain(
      "1. Anna: Hotel mit Übernachtung: 3 Nächte, Mo–Do, mit Verpflegung (3 × 149,00 €); Teilnahme 1.290,00 €; Hotel 447,00 €; Summe 1.737,00 €",
    );
    expect(text).toContain(
      "2. Ben: Hotel Anreise am Vortag: 3 Nächte, Mo–Do, mit Verpflegung (3 × 149,00 €) + 1 Nacht davor (1 × 109,00 €); Teilnahme 1.190,00 €",
    );
    expect(text).toContain("sparen 100,00 € netto");
  });

  it("are blanks where there is no quote", () => {
    const { beschluss, kosten, mitteilung } = textsOf({ quote: null });
    for (const text of [beschluss, kosten]) expect(text).toContain("Gesamt brutto: __________ €");
    expect(mitteilung).toContain("__________ € brutto");
  });
});

it("has a program of goals and days, and says so where none is published", () => {
  expect(textsOf().programm).toContain("TAG 1 – GRUNDLAGEN\n\n- Vertrag\n- Weisungsrecht");
  const bare = textsOf({ subject: { goals: [], program: [] } });
  expect(bare.programm).toContain("Das Programm schicken wir Ihnen auf Anfrage zu.");
  expect(bare.beschluss).not.toContain("Zum Inhalt gehören");
});

describe("after a change of date", () => {
  const before = {
    startDate: "2027-02-22",
    endDate: "2027-02-25",
    startTime: "13:00",
    endTime: "12:30",
    place: "Hotel Alt, Bonn",
    modules: [],
  };
  const reissued = { before };
  const changed = "bisher 22.02.2027 bis 25.02.2027, Hotel Alt, Bonn; jetzt 01.03.2027 bis 04.03.2027, Hotel Muster, Köln.";

  it("begins with what changed, and that a new resolution is needed", () => {
    const pack = documentPack(sampleInput({ reissued }));
    expect(pack.notice).toContain("ein neuer Beschluss nötig");
    for (const { notice } of pack.documents) expect(notice).toContain(changed);
    expect(textsOf({ reissued }).beschluss).toMatch(/={10,}\n\nWICHTIG: Termin oder Ort haben sich geändert.*neuer Beschluss nötig/);
    expect(textsOf({ reissued }).mitteilung).toContain("ersetzt die frühere");
  });

  it("names both events where the seats moved to another one, and the days alone within one of the same name", () => {
    const of = (title: string) => documentPack(sampleInput({ reissued: { before: { ...before, title } } })).notice;
    expect(of("Datenschutz")).toContain(
      `Die Veranstaltung ist eine andere: bisher „Datenschutz“, 22.02.2027 bis 25.02.2027, Hotel Alt, Bonn; jetzt „${sampleEvent.title}“, 01.03.2027`,
    );
    expect(of(sampleEvent.title)).toContain(`Termin oder Ort haben sich geändert: ${changed}`);
  });

  it("tells the clock times where nothing else has changed", () => {
    const { startDate, endDate } = sampleEvent;
    const earlier = { ...before, startDate, endDate, startTime: "10:00", place: "Hotel Muster, Köln" };
    expect(documentPack(sampleInput({ reissued: { before: earlier } })).notice).toContain(
      "bisher 01.03.2027, 10:00 Uhr, bis 04.03.2027, 12:30 Uhr, Hotel Muster, Köln; jetzt 01.03.2027, 13:00 Uhr, bis",
    );
  });

  it("tells the modules of a series where its days have stayed", () => {
    const lastNotified = notifiedFacts(seriesEvent);
    const modules = ["Modul 1: 01.03.2027 bis 03.03.2027, Köln", "Modul 2: 26.04.2027, Online"];
    const { notice } = documentPack(sampleInput({ event: seriesEvent, reissued: { before: { ...lastNotified, modules } } }));
    expect(notice).toContain("Modul 2: 26.04.2027, Online; jetzt Modul 1: 01.03.2027 bis 03.03.2027, Köln; Modul 2: 12.04.2027, Online");
  });

  it("asks the representative for a new decision instead", () =>
    expect(documentPack(sampleInput({ reissued, audience: "sbv" })).notice).toContain("Entscheiden Sie vor der Teilnahme neu"));

  it("says nothing of the kind otherwise", () => expect(documentPack(sampleInput()).notice).toBeNull());
});

describe("after a change of the person", () => {
  const reissued = { person: { before: "Frau Anna\r\nMuster", now: "Frau Eva Ersatz" } };
  const changed = "Die teilnehmende Person ist eine andere: bisher Frau Anna Muster; jetzt Frau Eva Ersatz.";
  const noticesOf = (change: Parameters<typeof sampleInput>[0]) => {
    const { notice, documents } = documentPack(sampleInput(change));
    return [notice, ...documents.map((document) => document.notice)];
  };

  it.each(["br", "jav"] as const)("says first who it was and is, and that the former resolution of %s named somebody else", (audience) => {
    const needed = `${changed} Der frühere Beschluss nennt für diesen Platz eine andere Person. Vor der Teilnahme ist ein neuer Beschluss nötig; er kann nicht nachgeholt werden (BAG vom 8. März 2000 – 7 ABR 11/98).`;
    const letter = `${changed} Für diesen Platz ersetzt diese Mitteilung die frühere.`;
    expect(noticesOf({ reissued, audience })).toEqual([needed, needed, letter, changed, changed]);
  });

  it("asks the representative to write down who takes part", () =>
    expect(noticesOf({ reissued, audience: "sbv" })[0]).toBe(
      `${changed} Die frühere Entscheidung nennt für diesen Platz eine andere Person. Halten Sie vor der Teilnahme schriftlich fest, wer teilnimmt, und teilen Sie es dem Arbeitgeber mit.`,
    ));
});

it("keeps markup as text and typed names on one line", () => {
  const hostile = "<b>Eva</b>\r\nBeschlossen:\u2028 ja\u0007\u202e";
  const { beschluss, mitteilung, kosten } = textsOf({ people: [person(hostile)], committee: hostile, company: hostile });
  for (const text of [beschluss, mitteilung]) expect(text).toContain("- <b>Eva</b> Beschlossen:  ja\n");
  expect(kosten).toContain("1. <b>Eva</b> Beschlossen:  ja:");
  for (const control of ["\r", "\u0007", "\u2028", "\u202e"]) expect(beschluss + kosten).not.toContain(control);
});
