import { afterAll, describe, expect, it } from "vitest";
import { onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay } from "#src/domain/time/german-date.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { faxPage } from "../server/online-fax.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const today = todayInBerlin(new Date());
const soon = [
  sampleEvent(3, { startDate: addDays(today, 5), endDate: addDays(today, 8) }),
  sampleEvent(5, onlineSample),
  sampleEvent(4, { startDate: today, endDate: addDays(today, 3) }),
];
const store = await sampleStore([sampleEvent(1, { title: "Recht <Teil 1>" }), sampleEvent(2, { cancelledAt: new Date() }), ...soon]);
afterAll(() => store.close());

type Sent = Readonly<{ fields: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> }>;

async function show(event: string, query = "", sent?: Sent) {
  const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, ...sent?.headers };
  const init = sent === undefined ? {} : { method: "POST", headers: form, body: new URLSearchParams(sent.fields).toString() };
  const model = await faxPage({
    request: new Request(`${testOrigins.ifb}/online-fax/${event}${query}`, init),
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

  it("takes more people and fewer by buttons, without a script and with names in no address", async () => {
    const one = await show("1");
    expect(one.page.querySelectorAll("[name=weg]")).toHaveLength(0);
    const send = (fields: Readonly<Record<string, string>>, headers = {}) => show("1", "", { fields, headers });
    const typed = { personen: "2", name1: "Anna", name2: "Ben", art2: "Reservierung für 14 Tage", hotel2: "Tagesgast", company: "Muster" };
    const { page, faults } = await send({ ...typed, dazu: "" });
    expect(faults).toEqual([]);
    const value = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect(["personen", "name1", "name2", "name3", "art3", "hotel3", "company"].map(value)).toEqual([
      ...["3", "Anna", "Ben", "", "Reservierung für 14 Tage", "Tagesgast", "Muster"],
    ]);
    expect(page.querySelector("[name=dazu]")?.getAttribute("formaction")).toBe("/online-fax/1");
    expect([...page.querySelectorAll<HTMLButtonElement>("[name=weg]")].map((button) => button.value)).toEqual(["1", "2", "3"]);
    const fewer = (await send({ ...typed, weg: "1" })).page;
    expect([fewer.querySelectorAll("[name^=name]").length, fewer.querySelector<HTMLInputElement>("[name=name1]")?.value]).toEqual([
      1,
      "Ben",
    ]);
    const full = (await send({ ...typed, personen: "20", dazu: "" })).page;
    expect([full.querySelector("[name=dazu]"), words(full).includes("Mehr als 20 Personen")]).toEqual([null, true]);
    await expect(send({ ...typed, dazu: "" }, { Origin: "https://example.org" })).rejects.toThrow("403");
  });

  it("presses no button that takes somebody out when Enter is pressed", async () => {
    const { page } = await show("1", "?personen=2");
    const first = page.querySelector("form button[type=submit]");
    expect([first?.hasAttribute("name"), first?.hasAttribute("formaction")]).toEqual([false, false]);
  });

  it("shows further nights where they can be changed, and works the costs out by button", async () => {
    const { page, faults } = await show("1", "?personen=1&hotel=mit+%C3%9Cbernachtung&naechte=2");
    expect(faults).toEqual([]);
    const nights = page.querySelector<HTMLInputElement>("[name=naechte]");
    expect([nights?.type, nights?.value, nights?.labels?.[0]?.textContent.trim()]).toEqual([
      ...["number", "2", "Zusätzliche Nächte für alle mit Zimmer"],
    ]);
    expect(page.querySelector("[name=kosten]")?.getAttribute("formaction")).toBe("/online-fax/1");
    const priced = async (fields: Readonly<Record<string, string>>) => words((await show("1", "", { fields })).page);
    const before = await priced({ personen: "1", hotel1: "mit Übernachtung", naechte: "2", kosten: "" });
    expect(await priced({ personen: "1", hotel1: "mit Übernachtung", naechte: "0", kosten: "" })).not.toBe(before);
    expect((await show("5")).page.querySelector("[name=naechte], [name=kosten]")).toBeNull();
  });

  const kindsOf = (page: ParentNode) =>
    [...page.querySelectorAll<HTMLOptionElement>("[name=art1] option")].map(({ text, selected }) => `${selected ? "*" : ""}${text.trim()}`);

  it("starts with a reservation, and names its last day where the event begins sooner", async () => {
    expect(kindsOf((await show("1")).page)).toEqual(["verbindliche Buchung", "*Reservierung für 14 Tage"]);
    const chosen = await show("1", "?art1=verbindliche+Buchung");
    expect(kindsOf(chosen.page)).toEqual(["*verbindliche Buchung", "Reservierung für 14 Tage"]);
    const last = formatDay(addDays(today, 4));
    expect(kindsOf((await show("3")).page)).toEqual(["verbindliche Buchung", `*Reservierung bis einschließlich ${last}`]);
  });

  it("offers no reservation on the day of the start, whatever is sent", async () =>
    expect(kindsOf((await show("4", `?art1=${encodeURIComponent("Reservierung für 14 Tage")}`)).page)).toEqual(["*verbindliche Buchung"]));

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
