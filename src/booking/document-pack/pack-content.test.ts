import { describe, expect, it } from "vitest";
import { documentPack } from "#src/domain/document-pack/document-pack.ts";
import type { PackInput } from "#src/domain/document-pack/pack-input.ts";
import { person, sampleInput, seriesEvent } from "#src/domain/document-pack/test/sample-input.ts";
import { renderPdf } from "#src/shared/server/pdf/render-pdf.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { packContent } from "./pack-content.ts";

const opened = async (change: Partial<PackInput> = {}) => openPdf(await renderPdf(packContent(documentPack(sampleInput(change)))));

const titles = [
  "So gehen Sie vor",
  "Hinweise zu den Unterlagen",
  "Beschluss des Betriebsrats über die Teilnahme an einer Schulung",
  "Mitteilung an den Arbeitgeber",
  "Kostenaufstellung",
  "Programm",
];

describe("the pack as a PDF", () => {
  it("is tagged, begins each document on a page of its own, and is dated where it is ours", async () => {
    const { marked, language, textsOf, pages, text } = await opened();
    expect([marked, language]).toEqual([true, "de-DE"]);
    expect(textsOf("H1")).toEqual(["Unterlagen zur Teilnahme: Arbeitsrecht Teil 1"]);
    expect(textsOf("H2")).toEqual(titles);
    expect(pages).toBeGreaterThanOrEqual(5);
    expect(text).toContain("· Stand: 01.12.2026 Seite 1 von 2");
    expect(text.split("(kein Rechtsrat)")).toHaveLength(2);
  });

  it("carries costs, people and lines to sign on", async () => {
    const { text, textsOf } = await opened({ people: [person("Karla <b>Muster</b>\u0007"), person("")] });
    for (const part of ["Karla <b>Muster</b>", "Unterschrift eines weiteren Mitglieds", "Ja-Stimmen"]) expect(text).toContain(part);
    expect(textsOf("TH")).toEqual(expect.arrayContaining(["1. Karla <b>Muster</b>", "2. __________", "Summe brutto"]));
  });

  it("tells first of all what has changed", async () => {
    const before = { startDate: "2027-02-22", endDate: "2027-02-22", startTime: "09:00", endTime: "16:00", place: "Bonn", modules: [] };
    const { text, textsOf } = await opened({ reissued: { before } });
    expect(text.split("bisher 22.02.2027, Bonn")).toHaveLength(6);
    expect(textsOf("P").findIndex((line) => line.includes("bisher"))).toBeLessThan(4);
  });

  it.each(["br", "sbv", "jav"] as const)("takes twenty people of %s and a series", async (audience) => {
    const people = Array.from({ length: 20 }, (_, index) => person(`Person mit einem recht langen Namen ${index + 1}`));
    const { text } = await opened({ audience, people, event: seriesEvent });
    expect(text).toContain("Person mit einem recht langen Namen 20");
    expect(text).toContain("Modul 3: 01.06.2027 bis 03.06.2027");
  });
});
