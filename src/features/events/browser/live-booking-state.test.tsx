import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepBookingStatesLive, showLiveBookingStates } from "./live-booking-state.ts";

const fetching = vi.fn<typeof fetch>();
const labels = (): string[] =>
  [...document.querySelectorAll("[data-booking-state]")].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(", "),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = [1, 2, 1]
    .map((id) => `<p data-booking-state data-event-id="${id}"><span class="badge good">Plätze frei</span></p>`)
    .join("");
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

it("shows what changed since the page was made, wherever the event stands", async () => {
  fetching.mockResolvedValueOnce(
    Response.json([
      { eventId: 1, state: "wenige", takesPlace: true, freeSeats: 2 },
      { eventId: 2, state: "abgesagt", takesPlace: false, freeSeats: null },
    ]),
  );
  await showLiveBookingStates();
  expect(labels()).toEqual(["Noch 2 Plätze, Findet statt", "Abgesagt", "Noch 2 Plätze, Findet statt"]);
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(["/api/get-booking-states?ids=1%2C2"]);
});

it("leaves a state that is still right untouched", async () => {
  const before = document.querySelector("span");
  fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state: "frei", takesPlace: false, freeSeats: null }]));
  await showLiveBookingStates();
  expect(document.querySelector("span")).toBe(before);
});

it.each([
  ["an error", () => Promise.resolve(Response.json({ error: { code: "internal", message: "" } }, { status: 500 }))],
  ["no network", () => Promise.reject(new TypeError("offline"))],
])("keeps the page as it is on %s", async (_, answer) => {
  fetching.mockImplementationOnce(answer);
  await showLiveBookingStates();
  expect(labels()).toEqual(["Plätze frei", "Plätze frei", "Plätze frei"]);
});

it("asks in several calls where one would be too long", async () => {
  document.body.innerHTML = Array.from({ length: 250 }, (_, index) => `<p data-booking-state data-event-id="${index + 1}"></p>`).join("");
  fetching.mockImplementation(async (url) => {
    const ids = new URL(String(url), "http://localhost").searchParams.get("ids")?.split(",") ?? [];
    return Response.json(ids.map((id) => ({ eventId: Number(id), state: "frei", takesPlace: false, freeSeats: null })));
  });
  await showLiveBookingStates();
  expect(labels()).toEqual(Array.from({ length: 250 }, () => "Plätze frei"));
  expect(fetching).toHaveBeenCalledTimes(3);
});

it.each([
  ["frei", "Preis", true],
  ["warteliste", "Preis", true],
  ["abgesagt", "", false],
  ["beendet", "", false],
])("shows for %s what counts now: price and calculator, or what became of the date", async (state, left, open) => {
  document.body.innerHTML = `<p data-booking-state data-event-id="1"></p><b data-open-only="1">Preis</b><b data-open-only="2">Anderer</b>
    <i hidden data-closed="1" data-state="abgesagt">Abgesagt. Andere Termine</i><i hidden data-closed="1" data-state="beendet">Vorbei.</i>`;
  fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state, takesPlace: false, freeSeats: null }]));
  await showLiveBookingStates();
  expect([...document.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual([...(left === "" ? [] : [left]), "Anderer"]);
  const shown = [...document.querySelectorAll<HTMLElement>("i:not([hidden])")].map(({ dataset }) => dataset["state"]);
  expect(shown).toEqual(open ? [] : [state]);
});

it.each([
  ["the same", "1.290 € pro Person", ["1.290 €", "1.290 €", "890 €"]],
  ["another", "1.390 € pro Person", ["Neuer Preis: 1.390 € pro Person netto", "Neuer Preis: 1.390 € pro Person netto", "890 €"]],
  ["none yet", undefined, ["1.290 €", "1.290 €", "890 €"]],
])("says what it costs now, wherever its price stands, when the price told is %s", async (_, price, shown) => {
  const place = (id: number, made: string) => `<div data-price-of="${id}" data-price="${made} pro Person"><b>${made}</b></div>`;
  document.body.innerHTML = `<p data-booking-state data-event-id="1"></p>${place(1, "1.290 €")}${place(1, "1.290 €")}${place(2, "890 €")}`;
  fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state: "frei", takesPlace: false, freeSeats: null, price }]));
  await showLiveBookingStates();
  expect([...document.querySelectorAll("[data-price-of]")].map(({ textContent }) => textContent)).toEqual(shown);
});

it("asks for events of which a page says the price alone, and tells what their hotel costs now", async () => {
  document.body.innerHTML = `<ul><li data-open-only="7"><p data-price-of="7" data-price="1.290 €">1.290 €</p></li></ul>
    <div data-hotel-of="7" data-price="Tagesgast 59,00 €">Tagesgast 59,00 €</div>`;
  const live = { eventId: 7, state: "frei", takesPlace: false, freeSeats: null, price: "1.290 €" };
  const read = () => document.body.textContent?.replaceAll(/\s+/g, " ").trim();
  fetching.mockImplementation(async () => Response.json([{ ...live, hotel: "Tagesgast 59,00 €" }]));
  await showLiveBookingStates();
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(["/api/get-booking-states?ids=7"]);
  expect(read()).toBe("1.290 € Tagesgast 59,00 €");
  fetching.mockImplementation(async () => Response.json([{ ...live, state: "abgesagt", hotel: "Tagesgast 69,00 €" }]));
  await showLiveBookingStates();
  expect(read()).toBe("Neue Hotelpreise: Tagesgast 69,00 € netto");
});

it("says each price once, and also when it is the old one again", async () => {
  document.body.innerHTML = `<p data-booking-state data-event-id="1"></p><div data-price-of="1" data-price="1.290 €">1.290 €</div>`;
  const shown: (string | null | undefined)[] = [];
  for (const price of ["1.390 €", "1.390 €", "1.290 €"]) {
    fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state: "frei", takesPlace: false, freeSeats: null, price }]));
    await showLiveBookingStates();
    shown.push(document.querySelector("div")?.textContent);
  }
  expect(shown).toEqual(["Neuer Preis: 1.390 € netto", "Neuer Preis: 1.390 € netto", "Neuer Preis: 1.290 € netto"]);
});

it("asks again when the back button brings the page as it was left", async () => {
  fetching.mockImplementation(async () => Response.json([]));
  keepBookingStatesLive();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(fetching).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(fetching).toHaveBeenCalledTimes(2);
});

describe("the way into the cart", () => {
  const form = (id: number) =>
    `<form method="post"><input type="hidden" name="eventId" value="${id}"><button>In den Warenkorb</button></form>`;

  beforeEach(() => {
    document.body.innerHTML = `<p data-booking-state data-event-id="1"></p><astro-island>${form(1)}</astro-island>${form(2)}`;
  });

  it.each([
    ["frei", "Plätze frei In den Warenkorb In den Warenkorb"],
    ["wenige", "Wenige Plätze In den Warenkorb In den Warenkorb"],
    ["warteliste", "Ausgebucht Inzwischen ausgebucht – Auf die Warteliste In den Warenkorb"],
    ["abgesagt", "Abgesagt In den Warenkorb"],
    ["beendet", "Beendet In den Warenkorb"],
  ])("agrees with the live state %s", async (state, text) => {
    fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state, takesPlace: false, freeSeats: null }]));
    await showLiveBookingStates();
    const read = [...document.body.querySelectorAll(".badge, button, p:not([data-booking-state])")].map(({ textContent }) => textContent);
    expect(read.join(" ")).toBe(text);
  });

  it("agrees with the live state of a conference, which has a booking page", async () => {
    document.body.innerHTML =
      '<p data-booking-state data-event-id="1"></p><p data-seats-of="1">Plätze buchen</p><p data-seats-of="2">Bleibt</p>';
    fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state: "warteliste", takesPlace: false, freeSeats: 0 }]));
    await showLiveBookingStates();
    expect(document.body.textContent).toBe("AusgebuchtInzwischen ausgebucht – Auf die WartelisteBleibt");
  });

  it.each([
    ["frei", "Plätze frei In den Warenkorb"],
    ["wenige", "Wenige Plätze In den Warenkorb"],
    ["warteliste", "Ausgebucht Ausgebucht – Auf die Warteliste"],
    ["abgesagt", "Abgesagt"],
    ["beendet", "Beendet"],
  ])("of a date that was full when the page was made agrees with %s, however often it is asked", async (state, text) => {
    const full = (id: number) => `<div data-full="${id}"><p>Ausgebucht – Auf die Warteliste</p><template>${form(id)}</template></div>`;
    document.body.innerHTML = `<p data-booking-state data-event-id="1"></p>${full(1)}<section>${full(2)}</section>`;
    fetching.mockImplementation(async () => Response.json([{ eventId: 1, state, takesPlace: false, freeSeats: null }]));
    await showLiveBookingStates();
    await showLiveBookingStates();
    const read = [...document.body.querySelectorAll(":scope > * > .badge, :scope > form, :scope > div > p")];
    expect(read.map(({ textContent }) => textContent).join(" ")).toBe(text);
    expect(document.querySelector("section")?.textContent).toBe("Ausgebucht – Auf die Warteliste");
  });

  it("comes back with the seats, as it was", async () => {
    const states = ["warteliste", "warteliste", "frei"] as const;
    const island = document.querySelector("astro-island");
    for (const state of states) {
      fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state, takesPlace: false, freeSeats: null }]));
      await showLiveBookingStates();
      expect(document.querySelectorAll("[data-full] > p").length).toBe(state === "frei" ? 0 : 1);
    }
    expect(document.querySelector("astro-island")).toBe(island);
    expect(document.querySelectorAll("form")).toHaveLength(2);
  });

  it("leads to the waiting list of that very event", async () => {
    fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state: "warteliste", takesPlace: false, freeSeats: 0 }]));
    await showLiveBookingStates();
    expect([...document.links].map(({ pathname }) => pathname)).toEqual(["/seminare/p/1/warteliste"]);
  });
});

it("asks nothing on a page without events", async () => {
  document.body.replaceChildren();
  await showLiveBookingStates();
  expect(fetching).not.toHaveBeenCalled();
});
