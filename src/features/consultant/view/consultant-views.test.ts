import { describe, expect, it } from "vitest";
import { renderView, words } from "#src/shared/server/test/render-view.ts";

const views = import.meta.glob("./*.astro", { eager: true }) as Parameters<typeof renderView>[0];
async function render(name: string, props: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, props);
  expect(faults.filter((fault) => !fault.startsWith("forbidden: <script"))).toEqual([]);
  return page;
}

const consultant = {
  id: "a",
  name: "Beate <Beispiel>",
  introduction: "Berät Gremien.",
  portrait: null,
  topics: ["Inhouse-Seminar"],
  kinds: ["telefon"],
  minutes: 30,
};

describe("the teaser of the member area", () => {
  it("shows who advises the committee and when they talk next", async () => {
    const next = { when: "Freitag, 5. März 2027, 10:00 bis 10:30 Uhr", href: "/beratung/termin/x" };
    const page = await render("ConsultantTeaser", { consultant, next });
    expect(words(page)).toContain("Beate <Beispiel>");
    expect(words(page)).toContain("Berät Ihr Gremium");
    expect(page.querySelector('a[href="/beratung/termin/x"]')?.textContent).toBe(next.when);
    expect(words(page.querySelector(".face"))).toBe("B<");
  });

  it("leads to an appointment where nobody is assigned and none is agreed", async () => {
    const page = await render("ConsultantTeaser", { consultant: null, next: null });
    expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/beratung"]);
    expect(words(page)).not.toContain("nächster Termin");
  });
});

describe("the page of an appointment", () => {
  const button = { label: "Los", action: "?aktion=x" };
  const appointment = {
    title: "Ihr Beratungstermin",
    number: "T-7KQ2-M9XD",
    at: "2027-03-05T09:00:00.000Z",
    message: null,
    facts: [["Termin", "Freitag"]],
    open: false,
    calendarHref: "/k.ics",
    moveHref: "/m",
    move: null,
    moveTo: null,
    waits: false,
    buttons: { wait: button, cancel: button },
  };
  const event = { eventId: 7, title: "Betriebsrat <Teil> 1", when: "3. bis 7. Mai 2027", href: "/seminare/p/7", open: true };

  it("has no proposal before there is one", async () =>
    expect((await render("AppointmentView", { ...appointment, proposal: null })).querySelector("#vorschlag")).toBeNull());

  it("puts each proposed event into the cart by a form, as long as it can be booked", async () => {
    const proposal = { cart: "/seminare/warenkorb", together: null, events: [event, { ...event, eventId: 8, open: false }] };
    const page = await render("AppointmentView", { ...appointment, proposal });
    const [form, ...others] = page.querySelectorAll("#vorschlag form");
    expect(others).toEqual([]);
    expect(form?.getAttribute("action")).toBe("/seminare/warenkorb");
    expect(form?.querySelector("[name=eventId]")?.getAttribute("value")).toBe("7");
    expect(words(form?.querySelector("button"))).toBe("In den Warenkorb: Betriebsrat <Teil> 1");
    expect(words(page.querySelector("#vorschlag"))).toContain("nicht mehr buchbar");
  });

  it("puts all that can be booked into the cart by one form", async () => {
    const proposal = { cart: "/seminare/warenkorb", together: "7,8", events: [event, { ...event, eventId: 8 }] };
    const page = await render("AppointmentView", { ...appointment, proposal });
    const form = [...page.querySelectorAll("#vorschlag form")].at(-1);
    expect(form?.querySelector("[name=eventIds]")?.getAttribute("value")).toBe("7,8");
    expect(words(form?.querySelector("button"))).toBe("Alle in den Warenkorb");
  });

  it("leads from the other site to the events alone", async () => {
    const page = await render("AppointmentView", { ...appointment, proposal: { cart: null, together: "7,8", events: [event] } });
    expect(page.querySelector("#vorschlag form")).toBeNull();
    expect(page.querySelector('#vorschlag a[href="/seminare/p/7"]')).not.toBeNull();
  });
});
