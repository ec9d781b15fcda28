import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { legalSourcesView } from "#src/queries/legal-sources.ts";
import { lookupsView } from "#src/queries/lookups.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { type AnswersPage, answersPage } from "./answers.page.ts";

const store = await sampleStore([]);
const dist = mkdtempSync(join(tmpdir(), "entitlement-"));
beforeAll(() => {
  const c = ownCatalogue();
  publishView(dist, lookupsView, lookupsView.make(c));
  publishView(dist, legalSourcesView, { ...legalSourcesView.make(c), "norms/betrvg/37": "/gesetze/betrvg/37" });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

function ask(query: string, audience = "betriebsrat"): Response | AnswersPage {
  const request = new Request(`${testOrigins.ifb}/schulungsanspruch/${audience}/pruefen?${query}`);
  return answersPage({ request, locals: testLocals(store), response: { headers: new Headers() }, params: { audience } });
}
function page(query: string, audience?: string): AnswersPage {
  const answer = ask(query, audience);
  if (answer instanceof Response) throw new Error(`${answer.status}`);
  return answer;
}

const ready = "person=neu&thema=grundlagen&wissen=fehlt&kosten=begruendet&beschluss=ja&mitteilung=ja&antwort=schweigt";

it("asks one question after the other and takes the answers along", () => {
  const { step, given, head } = page("person=neu&frage=person");
  expect(step).toMatchObject({ kind: "question", problem: null, ask: { key: "thema", number: 2 } });
  expect(step.kind === "question" && step.ask.before).toEqual([
    ["person", "neu"],
    ["frage", "thema"],
  ]);
  expect(given).toEqual([
    {
      question: "Wer soll teilnehmen?",
      answer: "Ein Mitglied, das zum ersten Mal gewählt ist",
      change: "/schulungsanspruch/betriebsrat/pruefen",
    },
  ]);
  expect(head.noindex).toBe(true);
});

it.each(["person=neu&frage=thema", "person=neu&thema=alles&frage=thema"])("asks again, with a hint, when %s answers nothing", (query) =>
  expect(page(query).step).toMatchObject({ kind: "question", problem: "Bitte wählen Sie eine Antwort aus.", ask: { key: "thema" } }),
);

it("links each source to its page on the site it stands on, as exactly as that is published", () => {
  const { step } = page(ready);
  const sources = step.kind === "result" ? step.result.grounds.map(({ citation, href }) => [citation, href]) : [];
  expect(sources).toContainEqual([
    "§ 37 Abs. 6 Satz 1 in Verbindung mit Abs. 2 BetrVG",
    `${testOrigins.betriebsrat}/gesetze/betrvg/37#abs-6-satz-1`,
  ]);
  expect(sources).toContainEqual(["§ 40 Abs. 1 BetrVG", `${testOrigins.betriebsrat}/gesetze/betrvg`]);
  expect(sources).toContainEqual([
    "BAG vom 7. Februar 2024 – 7 ABR 8/23",
    `${testOrigins.betriebsrat}/rechtsprechung/urteil/bag-7-abr-8-23`,
  ]);
  expect(sources).toContainEqual(["BAG vom 8. März 2000 – 7 ABR 11/98", null]);
});

it("names seminars that fit", () => {
  const { step } = page(ready);
  const seminars = step.kind === "result" ? step.result.seminars : [];
  expect(seminars.length).toBeGreaterThan(1);
  const basics = ownCatalogue()
    .list("themes")
    .filter(({ data }) => data.level === "grundlagen" && data.audiences.includes("br"))
    .map(({ id }) => `/seminare/t/${id}`);
  for (const { href } of seminars) expect(basics).toContain(href);
});

it("knows no other audience", () => expect(ask("", "chef")).toMatchObject({ status: 404 }));

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: AstroComponentFactory }>("../view/AnswersView.astro", { eager: true });
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

it.each([
  ["", 1, "Wer soll teilnehmen?"],
  ["person=neu&frage=thema", 1, "Worum geht es in der Schulung?"],
  [ready, 0, "Nach Ihren Angaben sind die Voraussetzungen erfüllt"],
  ["person=erfahren&thema=spezialthema&anlass=nein", 0, "Ohne Anlass im Betrieb ist ein Spezialthema meist nicht erforderlich"],
])("draws %j", async (query, forms, heading) => {
  const container = await AstroContainer.create();
  const { head: _, ...props } = page(query);
  const view = views["../view/AnswersView.astro"];
  if (view === undefined) throw new Error("no view");
  const html = `<!doctype html><html lang="de"><head><title>Prüfung</title></head><body><main>${await container.renderToString(view.default, { props })}</main></body></html>`;
  const { document } = new JSDOM(html).window;
  expect([...document.querySelectorAll("h1")].map(({ textContent }) => textContent)).toEqual([heading]);
  expect(document.querySelectorAll("form")).toHaveLength(forms);
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});
