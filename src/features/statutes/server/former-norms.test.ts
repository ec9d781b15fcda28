import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { sourcesAt } from "#src/importers/statutes/sources.ts";
import { statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { changesPages } from "./changes.pages.ts";
import { formerNormPages } from "./former-norms.pages.ts";
import { formerText, normText } from "./norm-text.ts";

const folder = mkdtempSync(join(tmpdir(), "former-norms-"));
beforeEach(() => {
  mkdirSync(folder, { recursive: true });
});
afterEach(() => {
  giveCatalogue(undefined);
  rmSync(folder, { recursive: true, force: true });
});

it("shows what a provision said that a newer state no longer contains, and leads there from the changes", async () => {
  const contentDir = join(folder, "content");
  mkdirSync(contentDir);
  const norms = [1, 2, 3].map((n) => ({ label: `§ ${n}`, heading: `Titel ${n}`, text: `<P>(1) Wortlaut ${n} &lt;b&gt;.</P>` }));
  for (const [builtAt, kept] of [
    ["20240101000000", norms],
    ["20250101000000", norms.slice(0, 2)],
  ] as const) {
    writeFileSync(join(folder, "law.xml"), statuteXml({ builtAt, norms: kept }));
    await importStatutes(sourcesAt(join(folder, "law.xml")), { contentDir, all: true }, () => undefined);
  }
  giveCatalogue(new Catalogue({ contentDir, today: "2026-11-23", entries: entriesOf(scanContent(contentDir, new Map())), events: [] }));
  const { former } = normText(
    { file: "norms/betrvg/amtliche-angaben.md", digest: "" },
    { label: "Amtliche Angaben", heading: "", asOf: "2025-01-01" },
  );
  expect(former).toEqual([
    {
      anchor: "weggefallen-3",
      label: "§ 3",
      heading: "Titel 3",
      wordings: [{ asOf: "01.01.2024", html: expect.stringContaining("Wortlaut 3 &lt;b&gt;.") }],
    },
  ]);
  expect(former[0]?.wordings[0]?.html).not.toContain("id=");
  const [page] = changesPages.getStaticPaths();
  const { states } = changesPages.model(page?.props ?? { pageId: "" });
  expect(states[0]?.rows).toEqual([
    {
      label: "§ 3",
      heading: "Titel 3",
      what: "nicht mehr enthalten",
      path: "/gesetze/betrvg/3",
      synopsis: undefined,
    },
  ]);
  const [own] = formerNormPages.getStaticPaths();
  expect(own?.params).toEqual({ statute: "betrvg", norm: "3" });
  const { head, since, last, body, slug } = formerNormPages.model(own?.props ?? { pageId: "" });
  expect([head.path, head.noindex, since, last]).toEqual(["/gesetze/betrvg/3", true, "01.01.2025", "01.01.2024"]);
  expect(formerText(body, slug)).toEqual(former[0]?.wordings);
});

it("has no such page for a provision that has come back", async () => {
  const contentDir = join(folder, "again");
  mkdirSync(contentDir, { recursive: true });
  const norms = [1, 2, 3].map((n) => ({ label: `§ ${n}`, text: `<P>(1) Wortlaut ${n}.</P>` }));
  for (const [builtAt, kept] of [
    ["20230101000000", norms],
    ["20240101000000", norms.slice(0, 2)],
    ["20250101000000", norms],
  ] as const) {
    writeFileSync(join(folder, "law.xml"), statuteXml({ builtAt, norms: kept }));
    await importStatutes(sourcesAt(join(folder, "law.xml")), { contentDir, all: true }, () => undefined);
  }
  giveCatalogue(new Catalogue({ contentDir, today: "2026-11-23", entries: entriesOf(scanContent(contentDir, new Map())), events: [] }));
  expect(formerNormPages.getStaticPaths()).toEqual([]);
});
