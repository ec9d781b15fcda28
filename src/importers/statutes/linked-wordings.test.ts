import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { relatedTo } from "#src/catalogue/graph.ts";
import { checkCitations } from "#src/catalogue/links/check-citations.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { readNormBody } from "#src/features/statutes/rules/read-norm-body.ts";
import { allListed } from "#src/features/statutes/server/listed-norms.ts";
import { NormHtml } from "#src/features/statutes/server/norm-html.ts";
import { importStatutes } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { hasStatuteFiles, missingFiles, statuteFolder } from "./test/statute-files.ts";

const textOf = (html: string): string => html.replace(/<[^>]+>/g, "");

describe.skipIf(!hasStatuteFiles)(`the shared statutes beside our content (${hasStatuteFiles ? "imported here" : missingFiles})`, () => {
  let dir: string;
  let c: Catalogue;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "linked-"));
    cpSync("src/content", dir, { recursive: true });
    rmSync(join(dir, "norms"), { recursive: true, force: true });
    await importStatutes(sourcesAt(join(statuteFolder, "gii-xml")), { contentDir: dir, all: true }, () => undefined);
    const { files, problems } = scanContent(dir, new Map());
    expect(problems).toEqual([]);
    c = new Catalogue({ contentDir: dir, today: "2026-11-01", entries: [...files.values()].map(({ entry }) => entry), events: [] });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it("keep every character of every wording beside its links", () => {
    let links = 0;
    for (const entry of c.list("norms")) {
      const body = readNormBody(splitFile(readFileSync(join(dir, entry.file), "utf8"))?.body ?? "");
      if (!body) throw new Error(`${entry.file} has no wording`);
      const linked = new NormHtml(body.footnotes, { links: linkedBody(c, entry).links?.citations ?? {} }).wording(body.text);
      expect(textOf(linked)).toBe(textOf(new NormHtml(body.footnotes).wording(body.text)));
      links += linked.match(/<a href="\/gesetze\//g)?.length ?? 0;
    }
    expect(links).toBeGreaterThan(1000);
  });

  it("are linked to places that are there, by themselves and by our content", () => {
    let places = 0;
    const listed = allListed(c).map(({ path }) => path);
    for (const entry of c.entries)
      for (const href of Object.values(linkedBody(c, entry).links?.citations ?? {})) {
        const [, norm, anchor] = /^\/gesetze\/([a-z0-9-]+\/[a-z0-9-]+)(?:#(.+))?$/.exec(href) ?? [];
        if (norm === undefined) continue;
        const target = c.find("norms", norm);
        // Art. 74a has no wording of its own: the official file repeals it together with Art. 75.
        if (!target) expect(listed).toContain(href);
        if (anchor !== undefined) expect(target?.data.anchors?.split(" ")).toContain(anchor);
        places += 1;
      }
    expect(places).toBeGreaterThan(1000);
  });

  it("hold everything our content cites of them", () => expect(checkCitations(c.entries, { contentDir: dir, today: c.today })).toEqual([]));

  it("lead from a provision to what cites it, and back", () => {
    const norm = c.get("norms", "betrvg/37");
    const term = c.get("lexicon", "br/schulungsanspruch");
    expect(relatedTo(c, norm, { collections: ["lexicon"] })).toContainEqual({ entry: term, reason: "zitiert § 37 Abs. 6 BetrVG" });
    expect(relatedTo(c, term, { collections: ["norms"] })).toContainEqual({ entry: norm, reason: "wird hier zitiert" });
  });
});
