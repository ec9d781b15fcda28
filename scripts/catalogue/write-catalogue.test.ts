import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDemo } from "#db/seed/demo-files.ts";
import { checkCollections } from "#src/catalogue/check-collections.ts";
import { checkLinks, checkReferences } from "#src/catalogue/check-references.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { type Scan, scanContent } from "#src/catalogue/scan-content.ts";
import { catalogueParts } from "./generate.ts";
import { writeCatalogue } from "./write-catalogue.ts";

const root = resolve(import.meta.dirname, "../..");
const silent = (): void => undefined;
const bytes = (scale: number, seed: number): string =>
  JSON.stringify(catalogueParts({ scale, seed }).map((part) => [...part.files()].map(({ path, text }) => [path, text])));

let folder = "";
let out = "";
let scan: Scan;
let entries: readonly Entry[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  out = join(folder, "made");
  writeCatalogue(out, { scale: 0.01, seed: 1 }, silent);
  scan = scanContent(out, new Map());
  entries = [...scan.files.values()].map(({ entry }) => entry);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a generated catalogue", () => {
  it("passes every schema", () => {
    expect(scan.problems).toEqual([]);
    expect(entries.length).toBeGreaterThan(150);
  });

  it("has living references, drawings and the sections of a decision", () => {
    const context = { contentDir: out, publicDir: join(root, "public") };
    expect([...checkReferences(entries, context), ...checkCollections(entries, context)]).toEqual([]);
  });

  it("links only to its own entries and to list pages", () => {
    const paths = new Set(entries.map((entry) => entryPath(entry)));
    const lists =
      /^\/(?:[a-z-]*|betriebsratslexikon\/(?:br|sbv|jav)|forum\/entscheidungen|rechtsprechung\/(?:br|sbv)|meinifb\/merkliste|seminare\/(?:p|rubrik|veranstaltungen|warenkorb|inhouse-anfrage)|service\/[a-z-]+|wahlseiten-news\/archiv|jobs-karriere\/offene-stellen)$/;
    expect(checkLinks(entries, (path) => paths.has(path) || lists.test(path))).toEqual([]);
  });

  it("gives every page its own title and description", () => {
    const pages = entries.filter(({ collection }) => !["navigation", "pages", "norms"].includes(collection));
    const texts = pages
      .flatMap(({ data }) => [data as { title: string; description: string }])
      .flatMap((d) => [`${d.title}`, d.description]);
    const owners = pages.map(({ collection, data }) => `${collection} ${(data as { title: string }).title}`);
    expect(new Set(owners).size).toBe(owners.length);
    expect(new Set(texts.filter((_, i) => i % 2 === 1)).size).toBe(pages.length);
  });

  it("has events that the seed accepts, in every state", () => {
    const events = readDemo(out).events.map(({ event }) => event);
    expect(events).toHaveLength(50);
    expect(new Set(events.map(({ id }) => id)).size).toBe(50);
    for (const { modules } of events) expect((modules?.at(-1)?.week ?? 0) <= 104).toBe(true);
    const many = [...(catalogueParts({ scale: 0.1, seed: 1 }).at(-1)?.files() ?? [])].flatMap(({ text }) => text.trim().split("\n"));
    const states = many.map(
      (text) => JSON.parse(text) as { seats: number; booked: number; cancelled?: boolean; week: number; hotel: string; modules?: unknown },
    );
    expect(states.some((e) => e.booked === e.seats)).toBe(true);
    expect(states.some((e) => e.seats - e.booked > 0 && e.seats - e.booked < 5)).toBe(true);
    expect(states.some((e) => e.cancelled === true)).toBe(true);
    expect(states.some((e) => e.week < 0) && states.some((e) => e.week > 90)).toBe(true);
    expect(states.some((e) => e.hotel === "online") && states.some((e) => e.modules !== undefined)).toBe(true);
  });

  it("names only decisions that nobody can take for real ones", () => {
    for (const { data } of entries.filter(({ collection }) => collection === "decisions") as readonly Entry<"decisions">[]) {
      expect(data.court).toBe("Musterarbeitsgericht");
      expect(data.docketNumber).toMatch(/^0 ABR \d+\/\d\d$/);
      expect(data.ecli).toMatch(/^ECLI:DE:MUSTER:\d{4}:\d{6}\.[BU]\.0ABR\d+\.\d\d\.0$/);
    }
  });

  it("is the same for the same arguments and another one for another seed", () => {
    expect(bytes(0.005, 7)).toBe(bytes(0.005, 7));
    expect(bytes(0.005, 7)).not.toBe(bytes(0.005, 8));
  });

  it.each([0.001, 0.02, 0.05])("keeps its references alive at scale %d", (scale) => {
    const target = join(folder, `scale-${scale}`);
    writeCatalogue(target, { scale, seed: 3 }, silent);
    const made = scanContent(target, new Map());
    expect(made.problems).toEqual([]);
    const all = [...made.files.values()].map(({ entry }) => entry);
    expect(checkReferences(all, { contentDir: target, publicDir: join(root, "public") })).toEqual([]);
  });
});

describe("the target folder", () => {
  it("is refused when it holds other files, and stays as it was", () => {
    const foreign = join(folder, "foreign");
    mkdirSync(foreign);
    writeFileSync(join(foreign, "notes.txt"), "mine");
    expect(writeCatalogue(foreign, { scale: 0.001, seed: 1 }, silent)).toEqual({ ok: false, reason: "foreign-folder" });
    expect(readdirSync(foreign)).toEqual(["notes.txt"]);
  });

  it("is refused when it is a file", () => {
    const file = join(folder, "file");
    writeFileSync(file, "mine");
    expect(writeCatalogue(file, { scale: 0.001, seed: 1 }, silent)).toEqual({ ok: false, reason: "not-a-folder" });
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it("may be empty or an older catalogue, and nothing temporary stays beside it", () => {
    const target = join(folder, "again");
    mkdirSync(target);
    expect(writeCatalogue(target, { scale: 0.002, seed: 1 }, silent).ok).toBe(true);
    expect(writeCatalogue(target, { scale: 0.001, seed: 1 }, silent).ok).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith("again"))).toEqual(["again"]);
  });

  it("keeps the older catalogue when writing fails", () => {
    const target = join(folder, "kept");
    writeCatalogue(target, { scale: 0.001, seed: 1 }, silent);
    const failing = (): void => {
      throw new Error("no space left");
    };
    expect(() => writeCatalogue(target, { scale: 0.002, seed: 1 }, failing)).toThrow("no space left");
    expect(readFileSync(join(target, "_demo/catalogue.json"), "utf8")).toContain('"scale":0.001');
    expect(readdirSync(folder).filter((name) => name.startsWith("kept"))).toEqual(["kept"]);
  });
});
