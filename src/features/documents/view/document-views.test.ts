import { afterAll, describe, expect, it } from "vitest";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { CART_PACKS_PATH, cartPacksPage } from "../server/cart-packs.page.ts";
import { packPage } from "../server/pack.page.ts";
import { anna, cartOf, emptyCart } from "../server/test/sample-cart.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const store = await sampleStore([sampleEvent(1, { title: "Recht <Teil 1>" }), sampleEvent(2), sampleEvent(3, { cancelledAt: new Date() })]);
afterAll(() => store.close());

async function show(event: string, fields?: Readonly<Record<string, string>>) {
  const path = `/seminare/p/${event}/unterlagen`;
  const context = fields === undefined ? readContext(store, path) : formContext(store, path, fields);
  const model = await packPage({ ...context, params: { event } }, emptyCart);
  if (model instanceof Response) throw new Error(String(model.status));
  return renderView(views, "PackView", model);
}

describe("the documents of an event", () => {
  it("are valid HTML, and names go by POST alone", async () => {
    const { page, faults } = await show("1");
    expect(faults).toEqual([]);
    expect(page.querySelector("form")?.method).toBe("post");
    const pdf = [...page.querySelectorAll("button[formaction]")].map((button) => button.getAttribute("formaction"));
    expect(pdf).toEqual(["/seminare/p/1/unterlagen-pdf", "/seminare/p/1/unterlagen-pdf"]);
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
