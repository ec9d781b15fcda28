import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { readBounds } from "../../bounds/bounds.ts";
import { answerPdf } from "./answer-pdf.ts";
import { createPdfCache } from "./pdf-cache.ts";
import type { PdfContent } from "./pdf-content.ts";
import { dispositionOf } from "./pdf-file-name.ts";
import { renderInThread } from "./pdf-thread.ts";
import { openPdf } from "./test/open-pdf.ts";

const content = (title: string): PdfContent => ({
  brand: "ifb",
  title,
  subject: "Ein Dokument",
  asOf: "Stand: 05.03.2027",
  created: "2027-03-05",
  blocks: [{ kind: "paragraph", text: "Text" }],
});
const turn = { client: "192.0.2.1" };
const ask = (headers: Readonly<Record<string, string>> = {}, method = "GET") => new Request("http://localhost/", { headers, method });

it("answers with a document made in a thread of its own", async () => {
  const answer = await answerPdf(ask(), content("Eins"), { name: ["Größe", "10001"], turn });
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  expect((await openPdf(bytes)).title).toBe("Eins");
});

it("answers 304 to whoever has this document, and 200 once it has changed", async () => {
  const first = await answerPdf(ask(), content("Zwei"), { name: ["Zwei"], turn });
  const etag = first.headers.get("ETag") ?? "";
  const known = { "If-None-Match": `"other", W/${etag}` };
  const again = await answerPdf(ask(known), content("Zwei"), { name: ["Zwei"], turn });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await answerPdf(ask(known), content("Zwei, neu"), { name: ["Zwei"], turn })).status).toBe(200);
});

it("sends no body for HEAD", async () => {
  const answer = await answerPdf(ask({}, "HEAD"), content("Drei"), { name: ["Drei"], turn });
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(1000);
  expect(await answer.text()).toBe("");
});

it("keeps a personal document nowhere", async () => {
  const answer = await answerPdf(ask(), content("Vier"), { name: ["Vier"], turn, personal: true });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.has("ETag")).toBe(false);
});

it("tells whoever asked when a document can't be made, and makes the next one", async () => {
  const broken = { ...content("Fünf"), blocks: [{ kind: "unknown" }] } as unknown as PdfContent;
  await expect(renderInThread(broken)).rejects.toThrow();
  expect((await renderInThread(content("Sechs"))).length).toBeGreaterThan(1000);
});

it("makes several documents at once and mixes none up", async () => {
  const titles = ["A", "B", "C", "D", "E", "F", "G", "H"];
  const making = titles.map((title) => renderInThread(content(title)));
  const waiting = (): number => readBounds().get("documents")?.used ?? -1;
  expect(waiting()).toBeGreaterThan(0);
  const made = await Promise.all(making);
  expect(waiting()).toBe(0);
  expect(await Promise.all(made.map(async (bytes) => (await openPdf(bytes)).title))).toEqual(titles);
});

it.each([
  [["Seminar", "Arbeitsrecht Teil 1", "10001"], "Seminar-Arbeitsrecht-Teil-1-10001.pdf"],
  [["Größe & Maß"], "Groesse-Mass.pdf"],
  [['a"b\r\nSet-Cookie: x'], "a-b-Set-Cookie-x.pdf"],
  [["../../etc/passwd"], "etc-passwd.pdf"],
  [["日本"], "Dokument.pdf"],
  [[""], "Dokument.pdf"],
])("names the file after %j %s", (parts, name) => expect(dispositionOf(parts)).toContain(`filename="${name}"`));

it("keeps umlauts in the name for browsers that read them", () =>
  expect(dispositionOf(["Größe"])).toBe("inline; filename=\"Groesse.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf"));

it("leaves the priority of everybody else as it was", async () => {
  const before = getPriority();
  await renderInThread(content("Sieben"));
  expect(getPriority()).toBe(before);
});

const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length);

it("makes a document once for all who ask at the same time, and once again after a failure", async () => {
  const cache = createPdfCache(100);
  let made = 0;
  const make = async (): Promise<Uint8Array<ArrayBuffer>> => {
    made += 1;
    if (made === 1) throw new Error("broken");
    return bytes(10);
  };
  await expect(cache.get("a", make)).rejects.toThrow("broken");
  await Promise.all([cache.get("a", make), cache.get("a", make)]);
  await cache.get("a", make);
  expect(made).toBe(2);
});

it("drops the document asked for longest ago, and never keeps one larger than all", async () => {
  const cache = createPdfCache(100);
  const asked: string[] = [];
  const get = (name: string, length: number) =>
    cache.get(name, async () => {
      asked.push(name);
      return bytes(length);
    });
  await get("a", 40);
  await get("b", 40);
  await get("a", 40);
  await get("c", 40);
  await get("a", 40);
  await get("b", 40);
  await get("large", 101);
  await get("large", 101);
  expect(asked).toEqual(["a", "b", "c", "b", "large", "large"]);
});
