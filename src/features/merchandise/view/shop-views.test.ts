import { describe, expect, it } from "vitest";
import { renderView, words } from "#src/shared/server/test/render-view.ts";

const views = import.meta.glob("./*.astro", { eager: true }) as Parameters<typeof renderView>[0];
const show = async (shop: object) => {
  const { page, faults } = await renderView(views, "ShopLoginView", { shop });
  expect(faults.filter((fault) => !fault.startsWith("forbidden: <script"))).toEqual([]);
  return page;
};
const consent = {
  state: "consent",
  facts: [
    ["Name", "Petra <Probe>"],
    ["E-Mail-Adresse", "petra.probe@example.org"],
  ],
  action: "/werbemittelshop-login?return_to=%2Fx",
  problem: null,
  given: false,
};

describe("the hand-over to the shop", () => {
  it("says kindly that none is connected, and where to ask", async () => {
    const page = await show({ state: "not-connected" });
    expect(words(page.querySelector("h1"))).toBe("Der Werbemittelshop ist zurzeit nicht verbunden");
    expect(page.querySelector("a")?.getAttribute("href")).toBe("/service/kontakt");
    expect(page.querySelector("form")).toBeNull();
  });

  it("shows what is given away before it asks", async () => {
    const page = await show(consent);
    expect([...page.querySelectorAll("dd")].map(words)).toEqual(["Petra <Probe>", "petra.probe@example.org"]);
    expect(page.querySelector("form")?.getAttribute("action")).toBe(consent.action);
    expect(page.querySelector<HTMLInputElement>("input[type=checkbox]")?.required).toBe(true);
    expect(words(page.querySelector("label"))).toContain("jederzeit mit Wirkung für die Zukunft widerrufen");
    expect(page.querySelector("[role=alert]")).toBeNull();
  });

  it("says what is missing, and lets a consent be taken back", async () => {
    expect(words((await show({ ...consent, problem: "Bitte setzen Sie den Haken." })).querySelector("[role=alert]"))).toContain("Haken");
    const page = await show({ ...consent, given: true });
    expect(page.querySelector("button")?.getAttribute("value")).toBe("nein");
  });

  it("posts the token to the shop, by a button too", async () => {
    const page = await show({ state: "hand-over", action: "https://shop.example.org/login", token: "a.b.c" });
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "https://shop.example.org/login"]);
    expect(form?.querySelector("[name=id_token]")?.getAttribute("value")).toBe("a.b.c");
    expect(words(form?.querySelector("button"))).toBe("Weiter");
    expect([...page.querySelectorAll("a")].every(({ href }) => !href.includes("a.b.c"))).toBe(true);
  });

  it.each(["impersonated", "unconfirmed"])("explains why somebody %s is not handed over", async (state) =>
    expect(words((await show({ state })).querySelector("p"))).not.toBe(""),
  );
});
