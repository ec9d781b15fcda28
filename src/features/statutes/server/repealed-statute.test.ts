import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeEntry } from "#src/build/search/describe-entry.ts";
import { planNormLists } from "#src/build/search/plan-norm-lists.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { sourcesAt } from "#src/importers/statutes/sources.ts";
import { statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { readNorm } from "./norm-text.ts";
import { normPages } from "./norms.pages.ts";
import { statutePages } from "./statutes.pages.ts";
import { wholePages } from "./whole/whole.pages.ts";
import { wholePdfContent } from "./whole/whole-pdf-content.ts";

const folder = mkdtempSync(join(tmpdir(), "repealed-statute-"));
const contentDir = join(folder, "content");
const remark = "V aufgeh. durch § 5 dieser V mit Ablauf d. 25.5.2022";

beforeEach(async () => {
  mkdirSync(contentDir, { recursive: true });
  writeFileSync(
    join(folder, "law.xml"),
    statuteXml({ repeal: remark, norms: [{ label: "§ 1", heading: "Eins", text: "<P>Es gilt.</P>" }] }),
  );
  await importStatutes(sourcesAt(join(folder, "law.xml")), { contentDir, all: true }, () => undefined);
});
afterEach(() => {
  giveCatalogue(undefined);
  rmSync(folder, { recursive: true, force: true });
});

type Pages<Model> = Readonly<{
  getStaticPaths: () => readonly Readonly<{ props: { pageId: string } }>[];
  model: (props: { pageId: string }) => Model;
}>;

function told(today: string) {
  const c = new Catalogue({ contentDir, today, entries: entriesOf(scanContent(contentDir, new Map())), events: [] });
  giveCatalogue(c);
  const first = <Model>({ getStaticPaths, model }: Pages<Model>, id?: string): Model => {
    const props = getStaticPaths().find((page) => id === undefined || page.props.pageId === id)?.props;
    return model(props ?? { pageId: "" });
  };
  const whole = first(wholePages);
  const norm = first(normPages, "betrvg/1");
  const { blocks } = wholePdfContent(whole, { origin: "", read: ({ body }) => readNorm(body) });
  return {
    repealed: norm.repealed,
    facts: [norm, whole, first(statutePages)].map(({ facts }) => facts.find(({ value }) => value.includes(remark))),
    since: whole.repealedSince,
    notices: blocks.flatMap((block) => (block.kind === "notice" ? [block.text] : [])),
    search: describeEntry(c.get("norms", "betrvg/1"), c),
    listed: planNormLists(c).map(({ norms }) => norms),
  };
}

it("is law until its last day is over", () => {
  const { repealed, facts, since, notices, search, listed } = told("2022-05-25");
  expect([repealed, since]).toEqual([false, undefined]);
  expect(facts).toEqual([1, 2, 3].map(() => ({ label: "Aufhebung", value: remark })));
  expect(notices).toHaveLength(1);
  expect(search).toMatchObject({ label: "Vorschrift", quotable: { themes: [] } });
  expect(listed).toEqual([{ "1": "" }]);
});

it("says everywhere that it is law no more from then on, and is not quoted", () => {
  const { repealed, facts, since, notices, search, listed } = told("2022-05-26");
  expect([repealed, since]).toEqual([true, "2022-05-26"]);
  expect(facts).toEqual([1, 2, 3].map(() => ({ label: "Gilt nicht mehr", value: `seit 26.05.2022: ${remark}` })));
  expect(notices[0]).toBe("Diese Vorschriften gelten seit dem 26.05.2022 nicht mehr.");
  expect(search?.label).toBe("Aufgehobene Vorschrift");
  expect(search).not.toHaveProperty("quotable");
  expect(listed).toEqual([{ "1": "weggefallen" }]);
});
