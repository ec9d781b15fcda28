import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { pdfAnalyses, pdfPages } from "#db/schema/pdf-analyses.ts";
import { users } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { forgetAnalyses } from "#src/server/jobs/pdf-job.ts";
import { QueueFull } from "#src/shared/server/process/fair-queue.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { PDF_PATH } from "../../rules/manage-areas.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { pdfAnalysisPage } from "./pdf-analysis.page.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { pdfUploadPage } from "./pdf-upload.page.ts";
import { analysed, filePart, patientReader, publishLaw, uploadContext } from "./test/analysed.ts";
import { linesOf, madePdf, onePage, textPdf } from "./test/made-pdf.ts";
import { MOST_ANALYSES } from "./upload-pdf.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

publishLaw();
let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

const letter = textPdf([
  "Geheime Firma, 4.2.2020",
  "Nach § 37 Abs. 6 BetrVG, § 40 BetrVG und § 888 BetrVG,",
  "siehe BAG vom 8.3.2000 - 7 ABR 11/98 und 1 ABR 99/01,",
  "buchen wir Betriebsverfassung Teil 1, Termin 1 und Termin 4711,",
  "bis spätestens 5.3.2020 für 1.590,00 Euro.",
]);

let headers: Headers;
let status: number | undefined;
async function look(id: string, query = "", who = editor, form?: Readonly<Record<string, string>>) {
  const context = contextOf(store, `${PDF_PATH}/${id}${query}`, { cookie: who.cookie, params: { analysis: id }, ...(form && { form }) });
  const answer = await pdfAnalysisPage(context);
  ({ headers, status } = context.response);
  return answer;
}
async function upload(bytes: Buffer | string, file?: string, reader: PdfReader = patientReader, origin?: string) {
  const context = uploadContext(store, editor, [filePart(bytes, file)], origin);
  const answer = await pdfUploadPage(context, reader);
  ({ status } = context.response);
  return answer;
}
const kept = async () => [(await store.db.select().from(pdfAnalyses)).length, (await store.db.select().from(pdfPages)).length];
const textsOf = (model: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(
    shown(model).groups.map(({ id, findings }) => [id, findings.map(({ text, judged }) => [text, judged.badge?.text ?? ""])]),
  );

it("shows what a file says beside where it stands, held against what we know", async () => {
  const id = await analysed(store, editor, letter);
  const model = shown(await look(id));
  expect(textsOf(model)).toMatchObject({
    termine: [
      ["Betriebsverfassung Teil 1", ""],
      ["Termin 1", expect.stringContaining("frei")],
      ["Termin 4711", "gibt es nicht"],
    ],
    vorschriften: [
      ["§ 37 Abs. 6 BetrVG", "geändert"],
      ["§ 40 BetrVG", "gibt es"],
      ["§ 888 BetrVG", "gibt es nicht"],
    ],
    entscheidungen: [
      ["BAG vom 8.3.2000 - 7 ABR 11/98", "bei uns"],
      ["1 ABR 99/01", "nicht bei uns"],
    ],
    fristen: [["5.3.2020", expect.stringMatching(/^vor \d+ Tagen$/)]],
    preise: [["1.590,00 Euro", ""]],
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect([model.page.number, model.page.count, model.page.previous, model.page.next]).toEqual([1, 1, null, null]);
  for (const group of model.groups)
    for (const { number, anchor, pages } of group.findings) {
      expect(pages).toEqual([{ label: "Seite 1", href: `#stelle-${number}` }]);
      expect(model.page.marks.find((mark) => mark.number === number)).toMatchObject({ href: `#${anchor}`, id: `stelle-${number}` });
    }
  const [, , wrong] = model.groups.find((group) => group.id === "vorschriften")?.findings ?? [];
  expect(wrong?.judged.links).toEqual([{ label: "Zum Gesetz", href: `${testOrigins.betriebsrat}/gesetze/betrvg` }]);
  const links = model.groups.flatMap(({ findings }) => findings.flatMap(({ judged }) => judged.links.map(({ href }) => href)));
  expect(links).toEqual(
    expect.arrayContaining([
      `${testOrigins.betriebsrat}/gesetze/betrvg/37`,
      `${testOrigins.betriebsrat}/gesetze/betrvg/aenderungen#stand-2025-01-01`,
      `${testOrigins.betriebsrat}/rechtsprechung/urteil/7-abr-11-98`,
      `${testOrigins.ifb}/seminare/t/betriebsverfassung-eins`,
      "/manage/termine/1",
      "/manage/buchungen/neu?termin=1",
    ]),
  );
});

it("tells changes since the day of the document, or since another one", async () => {
  const id = await analysed(store, editor, letter);
  const changes = async (query: string) => {
    const { groups, since } = shown(await look(id, query));
    const [norm] = groups.find((group) => group.id === "vorschriften")?.findings ?? [];
    return [since.typed, norm?.judged.sentences.filter((sentence) => sentence.startsWith("Mit dem Stand"))];
  };
  expect(await changes("")).toEqual(["04.02.2020", ["Mit dem Stand vom 01.01.2025 geändert."]]);
  expect(await changes("?seit=1.1.2017")).toEqual([
    "01.01.2017",
    ["Mit dem Stand vom 01.01.2025 geändert.", "Mit dem Stand vom 01.01.2018 geändert."],
  ]);
  expect(await changes("?seit=2025-01-01")).toEqual(["01.01.2025", []]);
  const undated = await analysed(store, editor, textPdf(["Bis spätestens 5.3.2020."]));
  expect(shown(await look(undated)).since).toMatchObject({ typed: "", hint: expect.stringContaining("zeigen wir keine Änderungen") });
  expect(shown(await look(id)).since.hint).toBe("Das letzte vergangene Datum aus der Datei ist der 04.02.2020.");
  expect(shown(await look(id, "?seit=gestern")).since).toMatchObject({ typed: "gestern", error: expect.stringContaining("Tag an") });
});

it("shows one page at a time, and marks of that page", async () => {
  const second = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>";
  const id = await analysed(
    store,
    editor,
    madePdf([...onePage(linesOf(["§ 40 BetrVG"]), { pages: "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>" }), second]),
  );
  const { page, groups } = shown(await look(id, "?seite=2"));
  expect([page.number, page.previous, page.next]).toEqual([2, `${PDF_PATH}/${id}?seite=1`, null]);
  expect(groups[0]?.findings[0]?.pages).toEqual([
    { label: "Seite 1", href: `${PDF_PATH}/${id}?seite=1#stelle-1` },
    { label: "Seite 2", href: "#stelle-1" },
  ]);
  for (const query of ["?seite=3", "?seite=0", "?seite=x"]) expect(answered(await look(id, query))[0]).toBe(404);
});

describe("a file is refused", () => {
  it.each([
    ["without text, with what to do about it", madePdf(onePage("")), 422, "In dieser PDF-Datei steht kein Text"],
    ["that has broken off", letter.subarray(0, 400), 422, "Die PDF-Datei ist unvollständig"],
    ["that is empty", Buffer.alloc(0), 422, "Die Datei ist leer."],
    ["that is a document of Word", Buffer.from("PK\x03\x04"), 415, "Das ist keine PDF-Datei"],
    ["that is too large", Buffer.alloc(15_000_001, "a"), 413, "Die Datei ist zu groß."],
    ["that goes beyond the form", Buffer.alloc(16_000_001, "a"), 413, "Das ist zu viel auf einmal."],
  ])("%s, and nothing is kept", async (_, bytes, expected, sentence) => {
    const model = shown(await upload(bytes));
    expect([status, model.message?.kind]).toEqual([expected, "problem"]);
    expect(model.message?.text).toContain(sentence);
    expect(await kept()).toEqual([0, 0]);
  });

  it("from another site", async () => {
    shown(await upload(letter, "a.pdf", patientReader, "https://anderswo.example"));
    expect([status, ...(await kept())]).toEqual([403, 0, 0]);
  });

  it("where none was chosen", async () => {
    const context = uploadContext(store, editor, []);
    expect(shown(await pdfUploadPage(context, patientReader)).message?.text).toBe("Bitte wählen Sie eine PDF-Datei aus.");
  });

  it("when too many wait: the server answers 503", async () => {
    const full: PdfReader = { read: () => Promise.reject(new QueueFull("full")), waiting: () => 0 };
    await expect(upload(letter, "a.pdf", full)).rejects.toMatchObject({ name: "QueueFull" });
    expect(await kept()).toEqual([0, 0]);
  });

  it("where the right has gone while it was read", async () => {
    const slow: PdfReader = {
      ...patientReader,
      read: async (...asked) => {
        const answer = await patientReader.read(...asked);
        await store.write(async (tx) => void (await tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id))));
        return answer;
      },
    };
    shown(await upload(letter, "a.pdf", slow));
    expect([status, ...(await kept())]).toEqual([403, 0, 0]);
  });
});

describe("what was read", () => {
  it("is nobody else's: not there, as what never was", async () => {
    const id = await analysed(store, editor, letter);
    const other = await makeStaff(store, "admin");
    const [foreign, none] = [await look(id, "", other), await look(crypto.randomUUID(), "", other)];
    expect(answered(foreign)).toEqual(answered(none));
    await look(id, "", other, { intent: "forget" });
    expect(await kept()).toEqual([1, 1]);
    expect(shown(await pdfUploadPage(contextOf(store, PDF_PATH, { cookie: other.cookie }))).analyses).toEqual([]);
  });

  it("goes at once by button, also at the second click", async () => {
    const id = await analysed(store, editor, letter);
    for (const _ of [1, 2])
      expect(answered(await look(id, "", editor, { intent: "forget" }))).toEqual([303, `${PDF_PATH}?meldung=pdf-forgotten`]);
    expect(await kept()).toEqual([0, 0]);
    expect(answered(await look(id))[0]).toBe(404);
    expect((await auditOf(store)).filter(({ action }) => action === "pdf-forgotten")).toHaveLength(1);
  });

  it("is not shown after a day, and forgotten by the job", async () => {
    const id = await analysed(store, editor, letter);
    const age = (ms: number) => store.write(async (tx) => void (await tx.update(pdfAnalyses).set({ readAt: new Date(Date.now() - ms) })));
    await age(DAY_MS - 60_000);
    await forgetAnalyses(store, new Date());
    expect(shown(await look(id)).about).toContain("1 Seite, gelesen");
    await age(DAY_MS);
    expect(answered(await look(id))[0]).toBe(404);
    await Promise.all([forgetAnalyses(store, new Date()), forgetAnalyses(store, new Date())]);
    expect(await kept()).toEqual([0, 0]);
  });

  it("goes with the account, and leaves the newest of many", async () => {
    for (let time = 0; time < 3; time += 1) await analysed(store, editor, letter);
    const [row] = await store.db.select().from(pdfAnalyses);
    if (row === undefined) throw new Error("Nothing was kept");
    const more = Array.from({ length: MOST_ANALYSES }, (_, index) => ({
      ...row,
      id: `alt-${index}`,
      readAt: new Date(Date.now() - 60_000 - index),
    }));
    await store.write(async (tx) => void (await tx.insert(pdfAnalyses).values(more)));
    await analysed(store, editor, letter);
    const listed = shown(await pdfUploadPage(contextOf(store, PDF_PATH, { cookie: editor.cookie }))).analyses;
    expect([listed.length, (await kept())[0]]).toEqual([MOST_ANALYSES, MOST_ANALYSES]);
    await store.write(async (tx) => void (await tx.delete(users).where(eq(users.id, editor.id))));
    expect(await kept()).toEqual([0, 0]);
  });

  it("leaves no file behind, and nothing of it in logs", async () => {
    const written: string[] = [];
    for (const to of [process.stdout, process.stderr])
      vi.spyOn(to, "write").mockImplementation((chunk) => {
        written.push(String(chunk));
        return true;
      });
    const { folder } = testLocals(store).uploads;
    const id = await analysed(store, editor, letter);
    await look(id);
    await upload(letter.subarray(0, 400), "Geheim.pdf");
    vi.restoreAllMocks();
    expect(written.join("")).not.toMatch(/Geheim|Schreiben|BetrVG/);
    const left = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect(JSON.stringify(await auditOf(store))).not.toMatch(/Geheim|Schreiben|BetrVG/);
  });
});
