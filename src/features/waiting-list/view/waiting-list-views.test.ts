import { describe, expect, it } from "vitest";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { joinForm } from "../rules/join.form.ts";
import { freeSentence } from "../rules/join-answers.ts";
import type { EntryPage } from "../server/entry.page.ts";
import type { JoinPage, JoinStep } from "../server/join.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";
const head = personalHead({ brand: "ifb", path: "/x", title: "Warteliste", description: "Warteliste" });
const shared = { head, title: script, href: "/seminare/p/1", facts: [["Ort", script]] } as const;

async function shown(name: "EntryView" | "JoinView", props: EntryPage | JoinPage): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return page;
}

describe("the page for joining", () => {
  const form = joinForm({ fewest: 3, most: 12 });
  const state = freshForm(form, { locals: { origins: testOrigins, secret: testSecret }, now: new Date() }, { quantity: "3" });
  const show = (step: JoinStep) => shown("JoinView", { ...shared, when: "05.03.2027, Köln", step });
  const free = { text: freeSentence(2), href: "/fachtagung/tagung/buchung?termin=1", eventId: null };

  it("shows the form with the choice where a few seats are free", async () => {
    const page = await show({ kind: "form", form, state, action: "/seminare/p/1/warteliste", free });
    expect(words(page.querySelector(".free"))).toMatch(/sind 2 Plätze frei.*Freie Plätze buchen/);
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/seminare/p/1/warteliste#warteliste");
    expect(words(page.querySelector("option[selected]"))).toBe("3 Plätze");
    expect(words(page.querySelector("h1"))).toBe(script);
  });

  it("puts the free seats of a seminar into the cart by themselves", async () => {
    const page = await show({ kind: "free", free: { text: freeSentence(2), href: "/seminare/p/1", eventId: 1 } });
    const cart = page.querySelector("form");
    expect([cart?.getAttribute("method"), cart?.getAttribute("action")]).toEqual(["post", "/seminare/warenkorb"]);
    expect([...page.querySelectorAll("input")].map(({ name, value }) => [name, value])).toEqual([
      ["intent", "add"],
      ["eventId", "1"],
    ]);
    expect(words(page.querySelector("button"))).toBe("In den Warenkorb");
  });

  it.each<[string, JoinStep, RegExp]>([
    ["a number", { kind: "sent", number: "W-2345-6789" }, /Vorgangsnummer: W-2345-6789/],
    ["a closed list", { kind: "closed", text: "Abgesagt." }, /Abgesagt\./],
    ["free seats", { kind: "free", free }, /sind 2 Plätze frei/],
  ])("shows %s instead", async (_, step, text) => {
    const page = await show(step);
    expect(page.querySelector("form")).toBeNull();
    expect(words(page)).toMatch(text);
  });
});

it("shows an entry with its buttons", async () => {
  const page = await shown("EntryView", {
    ...{ ...shared, state: "offered", number: "W-2345-6789", text: "2 Plätze sind frei.", problem: "Zu spät." },
    buttons: [
      { label: "Plätze annehmen", action: "/warteliste/x?aktion=annehmen", strong: true },
      { label: "Ablehnen", action: "/warteliste/x?aktion=verlassen", strong: false },
    ],
    links: [{ label: "Zum Termin", href: "/seminare/p/1" }],
  });
  expect([...page.querySelectorAll("form button")].map((button) => words(button))).toEqual(["Plätze annehmen", "Ablehnen"]);
  expect(words(page.querySelector("[role=alert]"))).toBe("Zu spät.");
});
