import { afterAll, describe, expect, it } from "vitest";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { type CalculatorPage, calculatorPage } from "./calculator.page.ts";

const store = await sampleStore([
  sampleEvent(1, { title: "<b>Arbeitsrecht</b>" }),
  sampleEvent(2, { cancelledAt: new Date() }),
  sampleEvent(3, { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
]);
afterAll(() => store.close());

async function ask(event: string, query = ""): Promise<Readonly<{ status: number; page: CalculatorPage | null }>> {
  const response: { status?: number } = {};
  const request = new Request(`${testOrigins.ifb}/kostenrechner/${event}${query}`);
  const page = await calculatorPage({ request, locals: testLocals(store), params: { event }, response });
  return page instanceof Response ? { status: page.status, page: null } : { status: response.status ?? 200, page };
}

it("calculates for one participant at first", async () => {
  const { status, page } = await ask("1");
  expect(status).toBe(200);
  expect(page).toMatchObject({ title: "<b>Arbeitsrecht</b>", closed: null, head: { noindex: true, brand: "ifb" } });
  expect(page?.form.rows?.sums.at(-1)).toEqual({ label: "Summe brutto", value: "2.067,03\u00a0€", strong: true });
});

it("keeps its state in the address and hands it on", async () => {
  const { page } = await ask("1", "?personen=2&hotel=Tagesgast&naechte=0&reise=&hotel1=");
  expect(page?.form).toMatchObject({
    count: 2,
    pdfPath: "/kostenrechner/1/pdf?personen=2&hotel=Tagesgast",
    faxPath: "/online-fax/1?personen=2&hotel=Tagesgast",
  });
});

it("answers wrong input with 422 and what was typed", async () => {
  const { status, page } = await ask("1", "?personen=21&reise=%3Cb%3E");
  expect(status).toBe(422);
  expect(page?.form).toMatchObject({ rows: null, typed: { personen: "21", reise: "<b>" } });
  expect(Object.keys(page?.form.errors ?? {})).toEqual(["personen", "reise"]);
});

describe("an event", () => {
  it.each([
    ["2", "cancelled"],
    ["3", "past"],
  ])("%s is told to be %s", async (event, closed) => {
    const { status, page } = await ask(event, "?personen=99");
    expect([status, page?.closed]).toEqual([200, closed]);
  });
  it.each(["77", "0", "-1", "1.5", "abc", "99999999999"])("%s does not exist", async (event) =>
    expect((await ask(event)).status).toBe(404),
  );
});
