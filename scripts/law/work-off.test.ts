import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeLawImport, countOpenLawTasks, listLawChanges, tasksOfChange } from "#db/repositories/law-desk.ts";
import { insertReplyTemplate } from "#db/repositories/reply-templates.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { sourcesAt } from "#src/importers/statutes/sources.ts";
import { statuteXml, zipOf } from "#src/importers/statutes/test/statute-xml.ts";
import { readNorms } from "#src/importers/statutes/write-statute.ts";
import { type Desk, deskContent, handIn, importOf, NEWER, PRESENT, statuteWith } from "./test/desk-import.ts";
import { workOffLaw } from "./work-off.ts";

let store: Store;
let desk: Desk;
beforeEach(async () => {
  store = await sampleStore([]);
  desk = await deskContent(store);
});
afterEach(async () => {
  rmSync(desk.folder, { recursive: true, force: true });
  await store.close();
});

const newer = statuteXml(statuteWith(PRESENT, NEWER));
const confirm = (id: string, acceptReason: string | null = null) =>
  store.write((tx) => changeLawImport(tx, id, "geprueft", { state: "bestaetigt", acceptReason }));
const PAGE = { limit: 500, offset: 0 };

/** What the parser of citations finds in a text of editors, read without the catalogue. */
function filesCiting37(contentDir: string): readonly string[] {
  const names = readdirSync(contentDir, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.(?:md|ya?ml)$/.test(name) && !/^(?:norms|norm-lists|decision-texts|media|citations-allowed)\//.test(name))
    .filter((name) => name.includes("/"))
    .filter((name) => {
      const text = readFileSync(join(contentDir, name), "utf8");
      if (/\/gesetze\/betrvg\/37(?![0-9a-z-])/.test(text)) return true;
      return citedPlaces(text.replace(/\*/g, "")).some(({ citation }) => {
        if (citation.kind !== "norm" || citation.statute !== "BetrVG" || citation.edition !== null || citation.sign !== "§") return false;
        const [part] = citation.parts;
        const [from, to] = [Number(part?.norm), Number(part?.until ?? part?.norm)];
        return part?.norm === "37" || (from <= 37 && 37 <= to && to - from <= 30);
      });
    })
    .sort();
}

it("shows first, imports what was confirmed, and lists everything that cites the changed provision", async () => {
  await store.write(async (tx) => {
    const template = { id: "t1", name: "Freistellung", kind: null, subject: "Ihre Frage", version: 1, updatedById: null };
    await insertReplyTemplate(tx, { ...template, text: "Das folgt aus § 37 Abs. 6 BetrVG.", updatedAt: new Date() });
  });
  const id = await handIn(desk, newer);
  expect(await workOffLaw(desk)).toBe(1);
  const checked = await importOf(desk, id);
  expect([checked.state, checked.problem]).toEqual(["geprueft", null]);
  expect(JSON.parse(checked.preview ?? "")).toMatchObject({ kind: "newer", doubt: null, changes: [{ label: "§ 37", kind: "changed" }] });
  expect(JSON.stringify(readNorms(desk.contentDir, "betrvg").get("37")?.body.text)).not.toContain(PRESENT);

  await confirm(id);
  await workOffLaw(desk);
  expect(await importOf(desk, id)).toMatchObject({ state: "eingelesen", digest: null });
  expect(JSON.stringify(readNorms(desk.contentDir, "betrvg").get("37")?.body.text)).toContain(PRESENT);
  const [change, ...others] = await listLawChanges(store.db, { ...PAGE, open: true });
  expect(others).toEqual([]);
  const tasks = await tasksOfChange(store.db, change?.id ?? "", PAGE);
  const files = tasks.map(({ file }) => file);
  expect(files.filter((file) => !/^(?:code|vorlage):/.test(file)).sort()).toEqual(filesCiting37(desk.contentDir));
  expect(files).toContain("vorlage:t1");
  expect(files.some((file) => file.startsWith("code:src/"))).toBe(true);
  expect(files.filter((file) => file.startsWith("themes/")).length).toBeGreaterThan(0);
  expect(tasks.map(({ closeness }) => closeness)).toEqual(tasks.map(({ closeness }) => closeness).toSorted((a, b) => b - a));
  expect((await store.db.select().from(auditLog)).map(({ action }) => action)).toEqual(["law-imported"]);
});

it("imports nothing that another state has overtaken since it was shown", async () => {
  const id = await handIn(desk, newer);
  await workOffLaw(desk);
  const file = join(desk.folder, "meanwhile.xml");
  writeFileSync(file, statuteXml(statuteWith("Ganz anders.", "20240601000000")));
  await importStatutes(sourcesAt(file), { contentDir: desk.contentDir, all: true }, () => undefined);
  await confirm(id);
  await workOffLaw(desk);
  expect((await importOf(desk, id)).state).toBe("ueberholt");
  expect(JSON.stringify(readNorms(desk.contentDir, "betrvg").get("37")?.body.text)).toContain("Ganz anders.");
});

it("goes on where it was killed behind the files: the work list is the same", async () => {
  const id = await handIn(desk, newer);
  await workOffLaw(desk);
  await confirm(id);
  const file = join(desk.folder, "again.xml");
  writeFileSync(file, newer);
  await importStatutes(sourcesAt(file), { contentDir: desk.contentDir, all: true }, () => undefined);
  await workOffLaw(desk);
  expect((await importOf(desk, id)).state).toBe("eingelesen");
  expect(await countOpenLawTasks(store.db)).toBeGreaterThan(filesCiting37(desk.contentDir).length);
});

it("refuses with the importer's sentence, and takes a doubtful state with a reason alone", async () => {
  const broken = await handIn(desk, "<dokumente");
  const whole = statuteWith(PRESENT, NEWER);
  const shrunken = await handIn(desk, statuteXml({ ...whole, norms: whole.norms.slice(0, 100) }));
  await workOffLaw(desk);
  expect(await importOf(desk, broken)).toMatchObject({ state: "abgelehnt", problem: expect.stringMatching(/^Die Datei /) });
  const { doubt } = JSON.parse((await importOf(desk, shrunken)).preview ?? "") as { doubt: string };
  expect(doubt).toMatch(/^Der Datei fehlen 32 von 132 bisherigen Vorschriften/);
  await confirm(shrunken);
  await workOffLaw(desk);
  expect(await importOf(desk, shrunken)).toMatchObject({ state: "abgelehnt", problem: expect.stringContaining(doubt) });
  const again = await handIn(desk, statuteXml({ ...whole, norms: whole.norms.slice(0, 100) }));
  await workOffLaw(desk);
  await confirm(again, "Das Gesetz wurde so gekürzt.");
  await workOffLaw(desk);
  expect((await importOf(desk, again)).state).toBe("eingelesen");
  expect(readNorms(desk.contentDir, "betrvg").has("101")).toBe(false);
});

it("fetches from the official site what is then imported, and from our own network nothing", async () => {
  const server = createServer((request, response) => {
    if (request.url !== "/betrvg/xml.zip") return response.writeHead(404).end();
    return response.end(zipOf([{ name: "BJNR900010001.xml", data: Buffer.from(newer) }]));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const official = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetching = { name: "betrvg", officialSlug: "betrvg", digest: null };
  const inside = await handIn(desk, newer, fetching);
  await workOffLaw({ ...desk, official });
  expect((await importOf(desk, inside)).problem).toMatch(/^Von dieser Adresse wird nicht geladen/);

  const reach = { protocols: ["http:"], allows: () => true, timeoutMs: 30_000, maxBytes: 1_000_000 };
  const id = await handIn(desk, newer, fetching);
  const missing = await handIn(desk, newer, { ...fetching, officialSlug: "fehlt" });
  await workOffLaw({ ...desk, official, reach });
  server.close();
  expect(await importOf(desk, id)).toMatchObject({ state: "geprueft", digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await importOf(desk, missing)).problem).toBe("Unter dieser Adresse gibt es kein Gesetz.");
  await confirm(id);
  await workOffLaw(desk);
  expect((await importOf(desk, id)).state).toBe("eingelesen");
});

it("gives up what ended it three times", async () => {
  const id = await handIn(desk, newer, { attempts: 3 });
  await workOffLaw(desk);
  expect(await importOf(desk, id)).toMatchObject({ state: "abgelehnt", problem: expect.stringContaining("dreimal") });
});
