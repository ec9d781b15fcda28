import { afterAll, describe, expect, it } from "vitest";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { faxPage } from "../server/online-fax.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const store = await sampleStore([sampleEvent(1, { title: "Recht <Teil 1>" }), sampleEvent(2, { cancelledAt: new Date() })]);
afterAll(() => store.close());

async function show(event: string, query = "") {
  const model = await faxPage({
    request: new Request(`${testOrigins.ifb}/online-fax/${event}${query}`),
    locals: testLocals(store),
    params: { event },
  });
  if (model instanceof Response) throw new Error(String(model.status));
  return renderView(views, "FaxView", model);
}

describe("the form to fax", () => {
  it("is valid HTML and sends names in no address", async () => {
    const { page, faults } = await show("1", "?personen=3&hotel=Tagesgast&name1=%3Cb%3E&naechte=2");
    expect(faults).toEqual([]);
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/online-fax/1/pdf"]);
    expect(page.querySelectorAll("fieldset")).toHaveLength(4);
    expect(page.querySelector<HTMLInputElement>("[name=name1]")?.value).toBe("<b>");
    expect(page.querySelector<HTMLSelectElement>("[name=hotel2]")?.value).toBe("Tagesgast");
  });

  it("tells the number, the event and the costs", async () => {
    const { page } = await show("1", "?personen=1&hotel=Tagesgast");
    const text = words(page);
    for (const part of ["089 0000-109", "Recht <Teil 1>", "Hotel Muster, Köln", "1.526,00"]) expect(text).toContain(part);
  });

  it("says that a cancelled event takes nobody", async () => {
    const { page } = await show("2");
    expect(page.querySelector("form")).toBeNull();
    expect(words(page)).toContain("keine Anmeldung mehr möglich");
  });
});

it.each(["77", "abc", "0"])("has no form for event %s", async (event) => {
  const answer = await faxPage({
    request: new Request(`${testOrigins.ifb}/online-fax/${event}`),
    locals: testLocals(store),
    params: { event },
  });
  expect(answer instanceof Response && answer.status).toBe(404);
});
