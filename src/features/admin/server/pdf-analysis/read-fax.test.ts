import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { faxPdf } from "#src/features/online-fax/server/fax-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { readFax } from "../../rules/pdf-analysis/read-fax.ts";
import { readLimits } from "../../rules/pdf-analysis/read-limits.ts";
import { readPages } from "./read-pages.ts";
import { textPdf } from "./test/made-pdf.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  return store.close;
});

/** Our form as the portal makes it, read as a file that came back. */
async function back(form: Readonly<Record<string, string>>) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb };
  const request = new Request(`${testOrigins.ifb}/online-fax/1/pdf`, {
    method: "POST",
    headers,
    body: new URLSearchParams(form).toString(),
  });
  const answer = await faxPdf({ request, locals: testLocals(store), params: { event: "1" } });
  return faxIn(new Uint8Array(await answer.arrayBuffer()));
}

async function faxIn(bytes: Uint8Array) {
  const read = await readPages(bytes, readLimits);
  if (!read.ok) throw new Error(read.reason);
  return readFax(read.pages);
}

const sender = {
  ...{ gremium: "Betriebsrat der Muster GmbH", company: "Muster GmbH & Co. KG", street: "Musterweg 7 a", city: "80331 München" },
  ...{ contact: "Petra Anna Probe", phone: "089 / 12 34 56-7", email: "petra@example.org", orderNumber: "4500-77 B" },
};

it("reads our own form back as it was filled in", async () => {
  const people = {
    ...{ personen: "2", naechte: "2", name1: "Anna Muster", art1: "verbindliche Buchung", hotel1: "mit Übernachtung" },
    ...{ name2: "Cem Öztürk-Äpfel", art2: "Reservierung für 14 Tage", hotel2: "Tagesgast" },
  };
  expect(await back({ ...sender, ...people })).toEqual({
    eventId: 1,
    sender,
    people: [
      { name: "Anna Muster", kind: "verbindliche Buchung", option: "mit Übernachtung" },
      { name: "Cem Öztürk-Äpfel", kind: "Reservierung für 14 Tage", option: "Tagesgast" },
    ],
    extraNights: "Zusätzlich 2 Nächte für alle mit Zimmer.",
  });
});

it("reads an empty form as one with nothing in it", async () => {
  const fax = await back({});
  expect(fax?.people).toEqual([{ name: "", kind: null, option: null }]);
  expect(new Set(Object.values(fax?.sender ?? { x: "?" }))).toEqual(new Set([""]));
});

it("reads lines that were too long for one", async () => {
  const company = "Gesellschaft für ganz besonders lange Firmennamen und deren Verwaltung in Niederbayern mit beschränkter Haftung";
  expect((await back({ ...sender, company }))?.sender).toEqual({ ...sender, company });
});

it("takes no label that somebody typed in for a label", async () => {
  const fax = await back({ ...sender, gremium: "Firma", name1: "Straße und Hausnummer" });
  expect([fax?.sender.street, fax?.sender.city]).toEqual([sender.street, sender.city]);
});

it("reads no other letter as our form", async () => {
  expect(await faxIn(new Uint8Array(textPdf(["Anmeldung per Fax: Muster", "Firma", "Anna Muster", "Vor- und Nachname"])))).toBeNull();
});
