import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { saveOptions } from "#db/repositories/cart-options.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
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

const people = async (step = "") => stepOf((await visitor.read(step)).page, "teilnehmer");

describe("without anything to order", () => {
  it.each(["", "teilnehmer", "rechnung", "pruefen"])("says at step %j that the cart is empty", async (step) => {
    const { page } = await visitor.read(step);
    expect(stepOf(page, "empty")).toMatchObject({ lastOrder: null, loginHref: "/kundenportal/login?redirect=%2Fcheckout" });
  });

  it("says so without a cookie, too", async () => {
    expect(stepOf((await visitor.read("", "")).page, "empty").lastOrder).toBeNull();
  });
});

describe("the way through", () => {
  it.each([
    ["rechnung", "teilnehmer"],
    ["pruefen", "teilnehmer"],
  ])("leads from %s back to %s while nobody is entered", async (asked, open) => {
    await visitor.fill(1);
    expect(locationOf((await visitor.read(asked)).page)).toBe(`/checkout?schritt=${open}`);
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

  it("answers a form that the first step does not have with the step", async () => {
    await visitor.fill(1, {});
    expect(locationOf((await visitor.send("teilnehmer", {})).page)).toBe("/checkout");
  });
});

describe("the people", () => {
  it("stand there with kind, option and price", async () => {
    await visitor.fill(1, {}, { firstname: "Cem", kind: "reservierung", personalNotes: "vegan" });
    const { lines, sums, stepBlocker } = await people();
    const lastDay = formatDayLong(dayFromNow(14));
    expect(stepBlocker).toBeNull();
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
    expect(sums).toMatchObject({
      count: "2 Personen, 1 Termin",
      net: formatEuro(129_000 + 119_000 + 2 * day),
      split: { booked: formatEuro(129_000 + day), reserved: formatEuro(119_000 + day) },
    });
  });

  it("have no hotel online, and markup is shown as typed", async () => {
    await visitor.fill(3, { firstname: "<script>", hotelOverNightOption: null });
    const [line] = (await people()).lines;
    expect(line).toMatchObject({
      title: "Online <b>kompakt</b>",
      people: [{ name: "Frau <script> Muster", option: null, price: { hotel: null } }],
    });
  });

  it("tell what was wished for the whole order", async () => {
    await visitor.fill(1, {});
    await store.write((tx) => saveOptions(tx, visitor.cartId, { documents: true, personalNotes: "Bitte anrufen" }, new Date()));
    expect((await people()).wishes).toEqual({ documents: true, notes: "Bitte anrufen" });
  });
});

describe("what is in the way", () => {
  const blocker = async () => {
    const { lines, stepBlocker } = await people();
    return { blocker: lines[0]?.blocker, stepBlocker };
  };
  const stop = "Bevor es weitergeht, klären Sie bitte die markierten Punkte.";

  it("is that nobody is entered", async () => {
    const item = await visitor.fill(1);
    expect(await blocker()).toMatchObject({
      stepBlocker: stop,
      blocker: {
        text: "Für diesen Termin ist noch niemand eingetragen.",
        links: [{ href: `/seminare/warenkorb?eintragen=${item}#person` }, { href: `/seminare/warenkorb#posten-${item}` }],
      },
    });
  });

  it("is that fewer seats are free", async () => {
    await visitor.fill(2, {}, { firstname: "Bernd" });
    expect(await blocker()).toMatchObject({
      stepBlocker: stop,
      blocker: {
        text: "An diesem Termin ist nur noch 1 Platz frei, eingetragen sind 2 Personen.",
        links: [{ label: "Personen austragen" }, { href: "/seminare/p/2/warteliste?plaetze=2" }],
      },
    });
  });

  it("is that too many are entered", async () => {
    await visitor.fill(1, ...Array.from({ length: 21 }, (_, index) => ({ lastname: `Muster ${index}` })));
    expect((await blocker()).blocker?.text).toBe("Hier stehen 21 Personen, möglich sind 20. Bitte tragen Sie 1 Person aus.");
  });

  it("is that an option is missing", async () => {
    const item = await visitor.fill(1, { hotelOverNightOption: null });
    const { blocker: found } = await blocker();
    expect(found?.text).toBe("Bitte wählen Sie Verpflegung und Übernachtung: Frau Anna Muster.");
    expect(found?.links[0]?.href).toMatch(new RegExp(`^/seminare/warenkorb\\?aendern=[0-9a-f-]{36}&posten=${item}#person$`));
  });

  it("is that nothing can be reserved on the day itself", async () => {
    await visitor.fill(4, { kind: "reservierung" });
    expect((await blocker()).blocker?.text).toMatch(/^Am Tag des Beginns können wir keine Plätze mehr reservieren/);
  });

  it.each([
    ["cancelled", { cancelledAt: new Date(0) }, /abgesagt/, "/seminare/p/1"],
    ["past", { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }, /begonnen/, "/seminare/p/1"],
    ["full", { booked: 20 }, /ausgebucht/, "/seminare/p/1/warteliste?plaetze=1"],
  ])("is no event that is %s: it stays in the cart", async (_, change, text, href) => {
    await visitor.fill(1, {});
    await visitor.changeEvent(1, change);
    const alone = await blocker();
    expect(alone).toMatchObject({ blocker: { blocks: false, text: expect.stringMatching(text) } });
    expect(alone.blocker?.links[0]?.href).toBe(href);
    expect(alone.stepBlocker).toBe("Im Moment ist in Ihrem Warenkorb nichts, was Sie bestellen können.");
    await visitor.fill(3, { hotelOverNightOption: null });
    expect((await people()).stepBlocker).toBeNull();
    await visitor.bill();
    const review = await visitor.review();
    expect([review.lines.map(({ title }) => title), review.left.length]).toEqual([["Online <b>kompakt</b>"], 1]);
  });
});
