import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { saveOptions } from "#db/repositories/cart-options.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cartLines } from "#src/booking/cart-lines.ts";
import { lineBlockerOf } from "#src/booking/line-blocker.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { locationOf, shopper, stepOf } from "./test/shopper.ts";

let store: Store;
let visitor: ReturnType<typeof shopper>;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1),
    sampleEvent(2, { seats: 6, booked: 5 }),
    sampleEvent(3, { ...onlineSample, title: "Online <b>kompakt</b>" }),
    sampleEvent(4, { startDate: dayFromNow(0), endDate: dayFromNow(1) }),
  ]);
  visitor = shopper(store);
  return store.close;
});

const billing = async () => stepOf((await visitor.read()).page, "rechnung");

describe("without anything to order", () => {
  it.each(["", "rechnung", "pruefen"])("says at step %j that the cart is empty", async (step) => {
    const { page } = await visitor.read(step);
    expect(stepOf(page, "empty")).toMatchObject({ lastOrder: null, loginHref: "/kundenportal/login?redirect=%2Fcheckout" });
  });

  it("says so without a cookie, too", async () => {
    expect(stepOf((await visitor.read("", "")).page, "empty").lastOrder).toBeNull();
  });
});

describe("the way through", () => {
  it("begins with the address: who takes part was said in the cart", async () => {
    await visitor.fill(1, {});
    expect(await billing()).toMatchObject({ loginHref: "/kundenportal/login?redirect=%2Fcheckout", sums: { count: "1 Person, 1 Termin" } });
  });

  it.each(["", "rechnung", "pruefen"])("leads from %j back to the cart while nobody is entered", async (asked) => {
    const item = await visitor.fill(1);
    expect(locationOf((await visitor.read(asked)).page)).toBe(`/seminare/warenkorb?meldung=put-right#posten-${item}`);
  });

  it("leads from the last step back to the address while that is missing or wrong", async () => {
    await visitor.fill(1, {});
    expect(locationOf((await visitor.read("pruefen")).page)).toBe("/checkout?schritt=rechnung");
    await visitor.bill({ email: "petra@" });
    expect(locationOf((await visitor.read("pruefen")).page)).toBe("/checkout?schritt=rechnung");
    expect(locationOf((await visitor.bill()).page)).toBe("/checkout?schritt=pruefen");
    expect((await visitor.review()).kind).toBe("pruefen");
  });

  it("is kept out of caches and search engines", async () => {
    await visitor.fill(1, {});
    const { page, context } = await visitor.read();
    expect(page).toMatchObject({ head: { noindex: true, path: "/checkout" }, cartSize: 1 });
    expect(context.response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers a form of a step that there is not with the checkout", async () => {
    await visitor.fill(1, {});
    expect(locationOf((await visitor.send("teilnehmer", {})).page)).toBe("/checkout");
  });
});

describe("the last step", () => {
  it("shows people with kind, option and price, and what is bound today", async () => {
    await visitor.fill(1, {}, { firstname: "Cem", kind: "reservierung", personalNotes: "vegan" });
    await visitor.bill();
    const { lines, sums } = await visitor.review();
    const lastDay = formatDayLong(dayFromNow(14));
    expect(lines[0]?.people).toMatchObject([
      {
        name: "Frau Anna Muster",
        kind: "buchung",
        meaning: "wird verbindlich gebucht",
        option: "Tagesgast",
        price: { seminar: formatEuro(129_000) },
      },
      { name: "Frau Cem Muster", notes: "vegan", meaning: `wird kostenfrei reserviert bis einschließlich ${lastDay}` },
    ]);
    const day = 4 * 5_900;
    const [booked, reserved] = [129_000 + day, 119_000 + day];
    expect(sums).toMatchObject({
      count: "2 Personen, 1 Termin",
      net: formatEuro(booked + reserved),
      booked: { net: formatEuro(booked), gross: formatEuro(Math.round(booked * 1.19)) },
      reserved: { net: formatEuro(reserved), gross: formatEuro(Math.round(reserved * 1.19)) },
    });
  });

  it("has no hotel online, and shows markup as typed", async () => {
    await visitor.fill(3, { firstname: "<script>", hotelOverNightOption: null });
    await visitor.bill();
    const [line] = (await visitor.review()).lines;
    expect(line).toMatchObject({
      title: "Online <b>kompakt</b>",
      people: [{ name: "Frau <script> Muster", option: null, price: { hotel: null } }],
    });
  });

  it("tells what was wished for the whole order", async () => {
    await visitor.fill(1, {});
    await visitor.bill();
    await store.write((tx) => saveOptions(tx, visitor.cartId, { documents: true, personalNotes: "Bitte anrufen" }, new Date()));
    expect((await visitor.review()).wishes).toEqual({ documents: true, notes: "Bitte anrufen" });
  });
});

describe("what is in the way", () => {
  const blocker = async () => {
    expect(locationOf((await visitor.read()).page)).toMatch(/^\/seminare\/warenkorb\?meldung=put-right#posten-/);
    const [line] = await cartLines(store.db, visitor.cartId, 19, new Date());
    return line === undefined ? null : lineBlockerOf(line, new Date());
  };

  it("is that nobody is entered", async () => {
    const item = await visitor.fill(1);
    expect(await blocker()).toMatchObject({
      text: "Für diesen Termin ist noch niemand eingetragen.",
      links: [{ href: `/seminare/warenkorb?eintragen=${item}#person` }, { href: `/seminare/warenkorb#posten-${item}` }],
    });
  });

  it("is that fewer seats are free", async () => {
    await visitor.fill(2, {}, { firstname: "Bernd" });
    expect(await blocker()).toMatchObject({
      text: "An diesem Termin ist nur noch 1 Platz frei, eingetragen sind 2 Personen.",
      links: [{ label: "Personen austragen" }, { href: "/seminare/p/2/warteliste?plaetze=2" }],
    });
  });

  it("is that fewer seats are free, without their number where it is shown nowhere", async () => {
    await visitor.fill(1, ...Array.from({ length: 16 }, (_, index) => ({ lastname: `Muster ${index}` })));
    expect(await blocker()).toMatchObject({
      text: "Eingetragen sind 16 Personen; so viele Plätze sind an diesem Termin nicht mehr frei.",
      links: [{ label: "Personen austragen" }, { label: "Auf die Warteliste für 16 Plätze" }],
    });
    await visitor.changeEvent(1, { seats: 15, booked: 5 });
    expect((await blocker())?.links[1]).toEqual({ label: "Auf die Warteliste für 15 Plätze", href: "/seminare/p/1/warteliste?plaetze=15" });
  });

  it("is that fewer seats are free on the day it begins, when nobody can wait any more", async () => {
    await visitor.fill(2, {}, { firstname: "Bernd" });
    await visitor.changeEvent(2, { startDate: dayFromNow(0) });
    expect((await blocker())?.links.map(({ label }) => label)).toEqual(["Personen austragen"]);
  });

  it("is that too many are entered", async () => {
    await visitor.fill(1, ...Array.from({ length: 21 }, (_, index) => ({ lastname: `Muster ${index}` })));
    expect((await blocker())?.text).toBe("Hier stehen 21 Personen, möglich sind 20. Bitte tragen Sie 1 Person aus.");
  });

  it("is that an option is missing", async () => {
    const item = await visitor.fill(1, { hotelOverNightOption: null });
    const found = await blocker();
    expect(found?.text).toBe("Bitte wählen Sie Verpflegung und Übernachtung: Frau Anna Muster.");
    expect(found?.links[0]?.href).toMatch(new RegExp(`^/seminare/warenkorb\\?aendern=[0-9a-f-]{36}&posten=${item}#person$`));
  });

  it("is that the night somebody chose is in the event no more", async () => {
    await visitor.fill(1, { hotelOverNightOption: "mit Übernachtung" }, { firstname: "Bernd" });
    await visitor.changeEvent(1, { endDate: dayFromNow(30) });
    expect(await blocker()).toMatchObject({
      text: "Bitte wählen Sie Verpflegung und Übernachtung: Frau Anna Muster.",
      links: [{ label: "Angaben ändern: Frau Anna Muster" }],
    });
  });

  it("is that nothing can be reserved on the day itself", async () => {
    await visitor.fill(4, { kind: "reservierung" });
    expect((await blocker())?.text).toMatch(/^Am Tag des Beginns können wir keine Plätze mehr reservieren/);
  });

  it.each([
    ["cancelled", { cancelledAt: new Date(0) }, /abgesagt/, "/seminare/p/1"],
    ["past", { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }, /begonnen/, "/seminare/p/1"],
    ["full", { booked: 20 }, /ausgebucht/, "/seminare/p/1/warteliste?plaetze=1"],
    ["full on the day it begins", { booked: 20, startDate: dayFromNow(0) }, /ausgebucht/, expect.stringContaining("#posten-")],
  ])("is no event that is %s: it stays in the cart", async (_, change, text, href) => {
    await visitor.fill(1, {});
    await visitor.changeEvent(1, change);
    const alone = await blocker();
    expect(alone).toMatchObject({ blocks: false, text: expect.stringMatching(text) });
    expect(alone?.links[0]?.href).toEqual(href);
    await visitor.fill(3, { hotelOverNightOption: null });
    expect((await billing()).sums).toMatchObject({ count: "1 Person, 1 Termin" });
    await visitor.bill();
    const review = await visitor.review();
    expect([review.lines.map(({ title }) => title), review.left.length]).toEqual([["Online <b>kompakt</b>"], 1]);
  });
});
