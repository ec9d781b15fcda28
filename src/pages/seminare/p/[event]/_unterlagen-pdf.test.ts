import type { APIContext } from "astro";
import { afterAll, expect, it } from "vitest";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { openDocx } from "#src/shared/server/docx/test/open-docx.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { POST as docx } from "./unterlagen-docx.ts";
import { GET, POST } from "./unterlagen-pdf.ts";

const store = await sampleStore([sampleEvent(1), sampleEvent(2, { cancelledAt: new Date() })]);
afterAll(() => store.close());

function ask(event: string, body?: string, headers: Readonly<Record<string, string>> = {}, { query = "", post = POST } = {}) {
  const sent = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, ...headers };
  const url = `${testOrigins.ifb}/seminare/p/${event}/unterlagen-pdf${query}`;
  const request = new Request(url, body === undefined ? {} : { method: "POST", body, headers: sent });
  const context = { request, locals: testLocals(store), params: { event }, url: new URL(url) } as unknown as APIContext;
  return (body === undefined ? GET : post)(context);
}
const opened = async (answer: Response) => openPdf(new Uint8Array(await answer.arrayBuffer()));

it("is a document with blanks without a form", async () => {
  const answer = await ask("1");
  expect(answer.headers.get("Content-Disposition")).toContain('filename="Unterlagen-Arbeitsrecht-Teil-1-1.pdf"');
  const { text, textsOf } = await opened(answer);
  expect(textsOf("H2")).toEqual(expect.arrayContaining(["Mitteilung an den Arbeitgeber", "Kostenaufstellung", "Programm"]));
  expect(text).toContain("Gremium __________");
});

it("shows what was typed literally, and is kept nowhere", async () => {
  const answer = await ask(
    "1",
    `zielgruppe=jav&personen=2&name1=${encodeURIComponent("<b>Eva</b>")}&hotel1=Tagesgast&gremium=JAV+S%C3%BCd`,
  );
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const { text, textsOf } = await opened(answer);
  expect(textsOf("LI")).toEqual(expect.arrayContaining(["• <b>Eva</b>", "• __________"]));
  for (const part of ["JAV Süd", "§ 65 Abs. 1 in Verbindung mit § 37 Abs. 6 Satz 1", "4 × 59,00 €"]) expect(text).toContain(part);
});

it.each([
  ["a wrong number of people", "personen=21", {}],
  ["a name that is too long", `name1=${"x".repeat(201)}`, {}],
  ["a foreign origin", "personen=1", { Origin: "https://example.org" }],
  ["a million bytes", `name1=${"x".repeat(1_100_000)}`, {}],
])("sends a form with %s on to the page, which says so", async (_case, body, headers) => {
  const answer = await ask("1", body, headers);
  expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/seminare/p/1/unterlagen"]);
});

it("is one paper alone, as PDF or .docx, without anything of ours", async () => {
  const body = "zielgruppe=br&personen=1&name1=Eva&firma=Muster";
  const query = "?papier=mitteilung";
  const { text, alts } = await opened(await ask("1", body, {}, { query }));
  const answer = await ask("1", body, {}, { query, post: docx });
  expect(answer.headers.get("Content-Disposition")).toContain(
    'attachment; filename="Mitteilung-an-den-Arbeitgeber-Arbeitsrecht-Teil-1-1.docx"',
  );
  const read = await openDocx(new Uint8Array(await answer.arrayBuffer()));
  expect([text.startsWith("Mitteilung an den Arbeitgeber An Muster"), alts]).toEqual([true, []]);
  expect(read.text.startsWith("Mitteilung an den Arbeitgeber An Muster")).toBe(true);
});

it("knows no other papers", async () => expect((await ask("1", "personen=1", {}, { query: "?papier=brief" })).status).toBe(404));

it("leads back to the page for a cancelled event", async () =>
  expect((await ask("2", "personen=1")).headers.get("Location")).toBe("/seminare/p/2/unterlagen"));

it.each(["77", "0", "abc"])("is not there for event %s", async (event) => expect((await ask(event)).status).toBe(404));
