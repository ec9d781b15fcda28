import { afterAll, describe, expect, it } from "vitest";
import { eventById } from "#db/repositories/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { CART_PACKS_PATH, cartPacksPage } from "../server/cart-packs.page.ts";
import { orderPackPage, type ReadOrder } from "../server/order-pack.page.ts";
import { packPage } from "../server/pack.page.ts";
import { anna, cartOf, emptyCart } from "../server/test/sample-cart.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const store = await sampleStore([sampleEvent(1, { title: "Recht <Teil 1>" }), sampleEvent(2), sampleEvent(3, { cancelledAt: new Date() })]);
afterAll(() => store.close());

async function show(event: string, fields?: Readonly<Record<string, string>>) {
  const path = `/seminare/p/${event}/unterlagen`;
  const context = fields === undefined ? readContext(store, path) : formContext(store, path, fields);
  const model = await packPage({ ...context, params: { event } }, { readCart: emptyCart, readOwnOrder: async () => null });
  if (model instanceof Response) throw new Error(String(model.status));
  return renderView(views, "PackView", model);
}

describe("the documents of an event", () => {
  it("are valid HTML, and names go by POST alone", async () => {
    const { page, faults } = await show("1");
    expect(faults).toEqual([]);
    expect(page.querySelector("form")?.method).toBe("post");
    const files = [...page.querySelectorAll("button[formaction]")].map((button) => button.getAttribute("formaction"));
    const both = (query: string) => [`/seminare/p/1/unterlagen-pdf${query}`, `/seminare/p/1/unterlagen-docx${query}`];
    expect(files).toEqual([
      ...both(""),
      ...both(""),
      ...["beschluss", "mitteilung", "kosten", "programm"].flatMap((id) => both(`?papier=${id}`)),
    ]);
    expect(page.querySelectorAll("details")).toHaveLength(4);
    expect(page.querySelectorAll("input[type=radio]")).toHaveLength(3);
  });

  it("show typed markup as text", async () => {
    const { page, faults } = await show("1", { personen: "1", name1: "<b>Eva</b>" });
    expect(faults).toEqual([]);
    expect(page.querySelector("#text-beschluss")?.textContent).toContain("- <b>Eva</b>\n");
    expect(page.querySelector<HTMLInputElement>("[name=name1]")?.value).toBe("<b>Eva</b>");
  });

  it("wait while something is wrong, which stands beside its field and above the form", async () => {
    const { page, faults } = await show("1", { personen: "21", name1: "Eva", name2: "x".repeat(201) });
    expect(faults).toEqual([]);
    expect(page.querySelector("details")).toBeNull();
    expect(words(page.querySelector("[data-summary]"))).toContain("zu viele Zeichen");
    expect(page.querySelector("#unterlagen-angaben-name2")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelectorAll("[data-person]:not([hidden])")).toHaveLength(2);
  });

  it("have buttons to copy only with a script", async () => {
    const { page } = await show("1");
    expect(page.querySelectorAll("[data-copy]")).toHaveLength(4);
    expect(page.querySelectorAll("[data-copy]:not([hidden])")).toHaveLength(0);
  });

  it("are not made for a cancelled event", async () => {
    const { page, faults } = await show("3");
    expect(faults).toEqual([]);
    expect(page.querySelector("form")).toBeNull();
    expect(words(page)).toContain("Dieser Termin wurde abgesagt.");
  });
});

describe("the documents of an order", () => {
  const order = { id: "o-1", linkVersion: 0, number: "B-1", audience: "br", committee: "BR <Nord>", company: "Muster AG", vatPercent: 19 };
  const seat = { eventId: 1, status: "gebucht", ...anna, seminarPrice: 100_000, hotelPrice: 20_000 };

  async function showOrder(event: number) {
    const known = await eventById(store.db, event);
    if (known === undefined) throw new Error("no event");
    const bookings = [{ ...seat, eventId: event, lastNotified: notifiedFacts(known) }];
    const read = (async () => ({ order, bookings, events: new Map([[event, known]]) })) as unknown as ReadOrder;
    const model = await orderPackPage({ ...readContext(store, "/"), params: { order: "x", event: String(event) } }, read);
    if (model instanceof Response || "ended" in model) throw new Error("no papers");
    return { ...(await renderView(views, "OrderPackView", model)), files: model.files };
  }

  it("are valid HTML, with a plain link to each as a file, and the disclaimer beside them", async () => {
    const { page, faults, files } = await showOrder(1);
    expect(faults).toEqual([]);
    const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    for (const path of [files.pdf, files.docx])
      for (const query of ["", "?papier=beschluss", "?papier=mitteilung", "?papier=kosten", "?papier=programm"])
        expect(links).toContain(path + query);
    expect(words(page)).toContain("ersetzt keine Rechtsberatung");
    expect(page.querySelector("#text-mitteilung")?.textContent).not.toContain("Rechtsberatung");
    expect(page.querySelector<HTMLInputElement>("[name=gremium]")?.value).toBe("BR <Nord>");
  });

  it("are not made for a cancelled event", async () => {
    const { page, faults } = await showOrder(3);
    expect(faults).toEqual([]);
    expect(words(page)).toContain("Dieser Termin wurde abgesagt.");
    expect(page.querySelector("details")).toBeNull();
  });
});

describe("the documents of a cart", () => {
  it("are valid HTML, each with its own PDF", async () => {
    const model = await cartPacksPage(readContext(store, CART_PACKS_PATH), cartOf(store, { 1: [anna], 2: [], 3: [] }));
    const { page, faults } = await renderView(views, "CartPacksView", model);
    expect(faults).toEqual([]);
    expect(page.querySelectorAll("details")).toHaveLength(8);
    expect([...page.querySelectorAll("form")].map((form) => form.getAttribute("action"))).toEqual([
      CART_PACKS_PATH,
      "/seminare/p/1/unterlagen-pdf",
      "/seminare/p/2/unterlagen-pdf",
    ]);
    expect(words(page)).toContain("Recht <Teil 1>");
    expect(words(page)).toContain("dafür gibt es keine Unterlagen");
  });

  it("are asked for in an empty cart in vain", async () => {
    const { page, faults } = await renderView(views, "CartPacksView", await cartPacksPage(readContext(store, CART_PACKS_PATH), emptyCart));
    expect(faults).toEqual([]);
    expect(words(page)).toContain("Ihr Warenkorb ist leer.");
    expect(page.querySelector("form")).toBeNull();
  });
});
