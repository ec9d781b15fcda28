import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { auditOf, contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { requestsCsv } from "./requests-csv.ts";

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

const download = (query = "") => requestsCsv(contextOf(store, `/manage/anfragen.csv${query}`, { cookie: editor.cookie }));

async function linesOf(query = ""): Promise<readonly string[]> {
  const bytes = Buffer.from(await (await download(query)).arrayBuffer());
  return bytes.toString("utf8").split("\r\n");
}

it("is a download that nobody keeps", async () => {
  const { headers } = await download();
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="anfragen-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

it("begins with a byte order mark and the column heads, even when there is nothing", async () => {
  const [head = "", ...rest] = await linesOf();
  expect(head).toMatch(/^\uFEFFVorgangsnummer;Eingang;Art;Status;Seite;E-Mail-Adresse;/);
  expect(rest).toEqual([""]);
});

it("writes one line per request with German words and Berlin's time, formulas defused", async () => {
  await makeRequest(store, {
    reference: "A-1",
    status: "in-arbeit",
    createdAt: new Date("2026-07-01T22:30:00Z"),
    note: "=cmd",
    fields: { phone: "+49 89 1", message: 'Er sagte: "Ja"; dann\nlegte er auf.', faxNumber: "77" },
  });
  const [head = "", line = ""] = await linesOf();
  const cell = (name: string) => head.split(";").indexOf(name);
  expect(line).toMatch(/^A-1;"02\.07\.2026, 00:30";Kontakt;In Arbeit;ifb;anna@example\.org;/);
  expect(line).toContain('"Er sagte: ""Ja""; dann\nlegte er auf."');
  expect(line).toContain(";'+49 89 1;");
  expect(line).toContain(";faxNumber: 77;'=cmd;\"02.07.2026, 00:30");
  expect(cell("Weitere Angaben")).toBe(head.split(";").length - 3);
});

it("exports the filtered list alone", async () => {
  await makeRequest(store, { reference: "A-1" });
  await makeRequest(store, { reference: "A-2", kind: "sbv" });
  const lines = await linesOf("?art=sbv");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^A-2;/);
});

it("goes through more than one batch, each request once, also those of the same moment", async () => {
  for (let number = 0; number < 501; number += 1) await makeRequest(store, { reference: `A-${number}` });
  const references = (await linesOf()).slice(1, -1).map((line) => line.split(";", 1)[0]);
  expect(references).toHaveLength(501);
  expect(new Set(references).size).toBe(501);
});

it("puts on record who took it", async () => {
  await makeRequest(store);
  await (await download("?art=contact")).text();
  expect(await auditOf(store)).toEqual([
    { actorId: editor.id, actingAsId: null, action: "requests-exported", subject: "requests", detail: { rows: 1, filtered: true } },
  ]);
});
