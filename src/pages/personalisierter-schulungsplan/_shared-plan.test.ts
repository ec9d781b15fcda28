import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { trainingPlanShares } from "#db/schema/training-plans.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { sharedPlanPage } from "#src/features/training-plan/server/hand-over.page.ts";
import { employerPdf } from "#src/features/training-plan/server/shared-plan.page.ts";
import { type PlanDesk, planDesk, publishPlanning } from "#src/features/training-plan/server/test/sample-plan.ts";
import { marked, type ShareDesk, secret, shareDesk } from "#src/features/training-plan/server/test/share-desk.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";

const views = import.meta.glob<{ default: AstroComponentFactory }>("../../features/training-plan/view/*.astro", { eager: true });
publishPlanning();
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let desk: PlanDesk;
let passing: ShareDesk;
beforeEach(async () => {
  desk = await planDesk();
  passing = shareDesk(desk, gremiumSeats);
  return desk.store.close;
});

async function render(view: string, props: object): Promise<string> {
  const component = views[`../../features/training-plan/view/${view}.astro`]?.default;
  if (component === undefined) throw new Error(`no view ${view}`);
  const html = await container.renderToString(component, { props: props as Record<string, unknown> });
  const { results } = await validator.validateString(
    `<!doctype html><html lang="de"><head><title>x</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  return html;
}

async function opened(share: string, now = new Date()) {
  const context = { ...readContext(desk.store, `/personalisierter-schulungsplan/${share}`), params: { share } };
  const answer = await sharedPlanPage(context, gremiumSeats, now);
  const pdf = await employerPdf({ ...context, params: { share } }, gremiumSeats, now);
  return { answer, headers: context.response.headers, pdf };
}

const statusesOf = async (share: string, now?: Date) => {
  const { answer, pdf } = await opened(share, now);
  return [answer instanceof Response ? answer.status : 200, pdf.status];
};

describe("the employer's view", () => {
  async function shown(share: string) {
    const { answer, headers, pdf } = await opened(share);
    if (answer instanceof Response || answer.view !== "arbeitgeber") throw new Error("is not shown");
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const { text, title, xmp, author } = await openPdf(bytes);
    const html = (await render("EmployerView", answer)) + JSON.stringify(answer.head);
    const heads = JSON.stringify([...headers, ...pdf.headers]);
    return {
      answer,
      html,
      headers,
      pdf,
      words: text,
      all: [html, heads, text, title, author, xmp, Buffer.from(bytes).toString("latin1")].join("\n"),
    };
  }

  it("says nothing that is not the employer's: not on the page, in the file, nor in headers", async () => {
    const { all, html, words, answer } = await shown(await passing.linkTo(await passing.made()));
    expect(all).not.toContain("GEHEIM");
    for (const hidden of ["vera-kennung", "mirko-kennung", "eintrag-", "9.876,54", "37 Abs", "Seminar aufbau", "Eins"])
      expect(all, hidden).not.toContain(hidden);
    for (const text of [html, words]) expect(text).toContain("Seminar arbeitsrecht");
    expect(answer.committee).toBe("BR Muster, Muster GmbH");
    for (const part of html.match(/<section class="scroll[^>]*>/g) ?? []) expect(part).toContain('tabindex="0"');
    expect(answer.rows).toMatchObject([{ people: "1 Person", names: null, state: "geplant" }]);
  });

  it("names those it shows once that was ticked, and nobody else", async () => {
    const { all, words } = await shown(await passing.linkTo(await passing.made(), "arbeitgeber", { frist: "7", namen: "ja" }));
    expect(words).toContain(`Eins ${secret("name")}`);
    for (const hidden of ["titel", "grund", "notiz", "weil", "urlaub", "urlauber", "vorname", "rolle"])
      expect(all).not.toContain(secret(hidden));
  });

  it("is kept by nobody, found by nobody, and its address goes nowhere", async () => {
    const { headers, pdf } = await shown(await passing.linkTo(await passing.made()));
    for (const sent of [headers, pdf.headers])
      expect([sent.get("Cache-Control"), sent.get("X-Robots-Tag"), sent.get("Referrer-Policy"), sent.get("ETag")]).toEqual([
        "private, no-store",
        "noindex, nofollow",
        "no-referrer",
        null,
      ]);
  });

  it("is dead at once when it was revoked or has ended, like one that never was", async () => {
    const plan = await passing.made();
    const [first, second] = [await passing.linkTo(plan), await passing.linkTo(plan)];
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    const { links } = await passing.shares(plan);
    expect((await passing.sendShare(plan, desk.vera, "widerrufen", { link: links[0]?.id ?? "" })).status).toBe(303);
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
    expect(await statusesOf(second, new Date(Date.now() + 8 * 86_400_000))).toEqual([404, 404]);
    expect(await statusesOf("x".repeat(43))).toEqual([404, 404]);
    expect((await passing.shares(plan)).links).toHaveLength(1);
    const kept = JSON.stringify(await desk.store.db.select().from(trainingPlanShares));
    expect([kept.includes(first), kept.includes(second)]).toEqual([false, false]);
  });

  it("counts no training under § 37 Abs. 7 BetrVG and nothing discarded into the costs", async () => {
    const content = marked();
    const all = (await shown(await passing.linkTo(await passing.made()))).answer.years;
    const alone = { ...content, items: content.items.slice(0, 1) };
    expect((await shown(await passing.linkTo(await passing.made(desk.vera, alone)))).answer.years).toEqual(all);
  });

  it("goes with the plan, and a month after its end from the table", async () => {
    const plan = await passing.made();
    const share = await passing.linkTo(plan);
    await desk.store.write((tx) => deleteWhatIsOver(tx, new Date(Date.now() + 36 * 86_400_000)));
    expect(await desk.store.db.select().from(trainingPlanShares)).toHaveLength(1);
    await desk.store.write((tx) => deleteWhatIsOver(tx, new Date(Date.now() + 38 * 86_400_000)));
    expect(await desk.store.db.select().from(trainingPlanShares)).toEqual([]);
    expect(await statusesOf(share)).toEqual([404, 404]);
  });
});
