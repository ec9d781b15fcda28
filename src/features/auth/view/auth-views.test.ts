import { describe, expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

// By glob, as TypeScript alone knows no `.astro` files.
const views: Views = import.meta.glob<Views[string]>("./**/*.astro", { eager: true });

async function show(name: string, props: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return page;
}

describe("the quick login box", () => {
  it.each([
    ["card", "Bei mein ifb: einloggen oder registrieren"],
    ["compact", "anmelden/registrieren:"],
  ])("as %s is a form that the login page takes without our script", async (variant, title) => {
    const page = await show("QuickLogin", { variant, id: "probe", redirect: "/seminare/warenkorb" });
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/kundenportal/login-with-email"]);
    expect(words(page.getElementById("probe-title"))).toBe(title);
    expect(form?.getAttribute("aria-labelledby")).toBe("probe-title");
    expect(words(page.querySelector('label[for="probe-email"]'))).toBe("E-Mail Adresse");
    const fields = [...page.querySelectorAll("input")].map((input) => [input.name, input.getAttribute("value")]);
    expect(fields).toEqual([
      ["email", null],
      ["redirect", "/seminare/warenkorb"],
    ]);
    expect(words(page.querySelector("button[type=submit]"))).toBe("Weiter");
  });

  it("comes back to no page where none is given", async () => {
    const page = await show("QuickLogin", { variant: "card", id: "probe" });
    expect(page.querySelector("[name=redirect]")).toBeNull();
  });
});

describe("the login page", () => {
  const login = { state: { values: {}, errors: {}, problem: null, stamp: "x" }, message: null, query: "", target: null, passkeyHref: null };
  const path = "/kundenportal/login";

  it("leads to the registration, and says so first to whom it may concern", async () => {
    const plain = await show("LoginView", { ...login, path, newcomer: false, registrationHref: "/registrierung" });
    expect(words(plain)).not.toContain("gibt es noch kein Konto");
    const registrationHref = "/registrierung?email=neu%40example.org";
    const page = await show("LoginView", { ...login, path, newcomer: true, registrationHref });
    expect(words(page)).toContain("Zu dieser E-Mail-Adresse gibt es noch kein Konto.");
    const links = [...page.querySelectorAll("a")].filter((link) => words(link) === "Konto anlegen");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([registrationHref, registrationHref]);
  });
});
