import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReadLimits, readLimits } from "../../rules/pdf-analysis/read-limits.ts";
import { readRefusals } from "../../rules/pdf-analysis/read-refusals.ts";
import { createPdfReader } from "./pdf-reader.ts";
import type { ReadAnswer } from "./read-answer.ts";
import { hostilePdfs } from "./test/hostile-pdfs.ts";
import { linesOf, madePdf, onePage, textPdf } from "./test/made-pdf.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pdf-reader-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(bytes: Buffer | string, ending = "pdf"): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.${ending}`);
  await writeFile(path, bytes);
  return path;
}

/** A limit of time that no honest file on a slow machine meets. */
const patient: ReadLimits = { ...readLimits, wallMs: 120_000 };
const me = { client: "editor", first: true };
const readerOf = (limits: Partial<ReadLimits> = {}, file?: string) =>
  createPdfReader({ ...(file && { file }), limits: { ...patient, ...limits }, atOnce: () => 2, waiting: 3, waitingPerClient: 2 });
const read = async (bytes: Buffer, limits: Partial<ReadLimits> = {}): Promise<ReadAnswer> =>
  readerOf(limits).read(await fileOf(bytes), [], me);

async function pagesOf(bytes: Buffer, limits: Partial<ReadLimits> = {}) {
  const answer = await read(bytes, limits);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

it("reads what is written and where it stands, seen from the upper left corner", async () => {
  const { pages, cut, blankPages } = await pagesOf(textPdf(["Nach § 37 Abs. 6 BetrVG", "bis zum 5.3.2027"]));
  expect([cut, blankPages]).toEqual([false, []]);
  expect(pages).toMatchObject([
    {
      ...{ width: 595, height: 842 },
      runs: [
        { text: "Nach § 37 Abs. 6 BetrVG", x: 72, y: 72, size: 11 },
        { text: "bis zum 5.3.2027", x: 72, y: 88, size: 11 },
      ],
    },
  ]);
});

it("reads what was typed into the fields of a form", async () => {
  const parts = { catalogue: "/AcroForm<</Fields[6 0 R]>>", page: "/Annots[6 0 R]" };
  const field = "<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/V(Rita Muster)/Rect[100 700 300 715]>>";
  const { pages } = await pagesOf(madePdf([...onePage("", parts), field]));
  expect(pages[0]?.runs).toMatchObject([{ text: "Rita Muster", x: 102, y: 139 }]);
});

it("stops behind so many characters, and says so", async () => {
  const { pages, cut } = await pagesOf(textPdf(["Eins zwei drei", "vier"]), { characters: 9 });
  expect([pages[0]?.runs.map(({ text }) => text), cut]).toEqual([["Eins zwei"], true]);
});

it("names pages without text beside others", async () => {
  const empty = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
  const pages = "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>";
  expect((await pagesOf(madePdf([...onePage(linesOf(["Guten Tag"]), { pages }), empty]))).blankPages).toEqual([2]);
});

it("fetches nothing that a file asks for", async () => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const parts = { catalogue: `/OpenAction<</S/URI/URI(${home}/oeffnen)>>`, page: `/AA<</O<</S/SubmitForm/F(${home}/senden)>>>>` };
  const content = `<</Length 0/F<</FS/URL/F(${home}/inhalt)>>>>\nstream\n\nendstream`;
  await read(madePdf([...onePage(Buffer.from(content), parts)]));
  expect(await read(madePdf(onePage(linesOf(["Guten Tag"]), parts)))).toMatchObject({ ok: true });
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toEqual([]);
});

describe("a process that", () => {
  const outcome = async (source: string, limits: Partial<ReadLimits>) =>
    readerOf(limits, await fileOf(source, "mjs")).read(await fileOf(textPdf(["Guten Tag"])), [], me);

  it.each<[string, string, Partial<ReadLimits>, string]>([
    ["never ends is killed, and work goes on here meanwhile", "while (true);", { wallMs: 200 }, "too-slow"],
    ["ends without an answer", "process.exit(3)", {}, "crashed"],
    ["answers something else", 'console.log(\'{"ok":false,"reason":"what"}\')', {}, "crashed"],
    ["answers without end is killed", "const a = 'a'.repeat(65536); const go = () => process.stdout.write(a, go); go()", {}, "crashed"],
  ])("%s", async (_, source, limits, reason) => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    expect(await outcome(source, limits)).toEqual({ ok: false, reason });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
  });

  it("takes too much memory is ended", async () =>
    expect(await read(textPdf(["Guten Tag"]), { memoryBytes: 20_000_000 })).toEqual({ ok: false, reason: "out-of-memory" }));

  it("takes too long ends itself", async () =>
    expect(await read(textPdf(["Guten Tag"]), { wallMs: 1 })).toEqual({ ok: false, reason: "too-slow" }));

  it("may read nothing but our sources, start nothing, and knows no variable of ours", async () => {
    const secret = JSON.stringify(await fileOf("geheim", "txt"));
    const refused = (work: string) =>
      `try { ${work}; allowed.push(${JSON.stringify(work)}); } catch (error) { if (error.code !== "ERR_ACCESS_DENIED") throw error; }`;
    const source = `
      import { readFileSync, writeFileSync } from "node:fs";
      import { spawnSync } from "node:child_process";
      const allowed = Object.keys(process.env);
      ${[`readFileSync(${secret})`, `writeFileSync(${secret}, "")`, `spawnSync("true")`].map(refused).join("\n")}
      console.log(JSON.stringify({ ok: false, reason: allowed.length === 0 ? "encrypted" : "broken" }));`;
    expect(await outcome(source, {})).toEqual({ ok: false, reason: "encrypted" });
  });
});

it("lets nobody wait beyond what can be done soon, and the others in turn", async () => {
  const path = await fileOf(textPdf(["Guten Tag"]));
  const reader = readerOf();
  const turns = [1, 2, 3, 4].map(() => reader.read(path, [], me));
  await expect(reader.read(path, [], me)).rejects.toMatchObject({ name: "QueueFull" });
  expect((await Promise.all(turns)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
});

describe("a hostile file ends in one of our sentences", () => {
  it("for each of them a sentence of its own", () => {
    expect(hostilePdfs.length).toBeGreaterThanOrEqual(50);
    expect(new Set(Object.values(readRefusals)).size).toBe(Object.keys(readRefusals).length);
    for (const sentence of Object.values(readRefusals)) expect(sentence).toMatch(/^(?:Die|In dieser) PDF-Datei .+\. Bitte .+\.$/);
  });

  const cases = hostilePdfs.map(([name, make, expected, wallMs = 12_000]) => ({ name, make, expected, wallMs }));

  it.concurrent.each(cases)("$name", async ({ make, expected, wallMs }) => {
    const reader = createPdfReader({ limits: { ...readLimits, wallMs }, atOnce: () => 1, waiting: 1, waitingPerClient: 1 });
    const answer = await reader.read(await fileOf(make()), [], me);
    // Where the machine is slow or the library hungry, the limits speak first.
    expect([expected, "too-slow", "out-of-memory"]).toContain(answer.ok ? "read" : answer.reason);
  });
});
