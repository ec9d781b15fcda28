import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConsumerEvent } from "#src/domain/events/consumer-event.contract.ts";

const fetching = vi.fn<typeof fetch>();
let trackCart: typeof import("./track-cart.ts").trackCart;

const event: ConsumerEvent = {
  eventId: 17,
  startDate: "2027-03-05",
  endDate: "2027-03-08",
  isOnlineEvent: true,
  hotel: [],
  content: {
    title: "KI im Betrieb",
    prices: { price: 129_000, priceParticipantTwo: 0, priceParticipantThree: 0, priceParticipantFour: 0, priceParticipantFive: 0 },
  },
  theme: { themeId: 113, slug: "ki-im-betrieb", redirectUrl: null, actionField: { name: "Feld" }, rubric: { name: "Rubrik" } },
  modules: [],
};

const choose = (...categories: readonly string[]): void => {
  const choice = encodeURIComponent(JSON.stringify({ categories, revision: 1 }));
  // biome-ignore lint/suspicious/noDocumentCookie: this is how a choice looks to a script.
  document.cookie = `ifb_consent=${choice}`;
};

beforeEach(async () => {
  vi.stubGlobal("fetch", fetching);
  ({ trackCart } = await import("./track-cart.ts"));
});
afterEach(() => {
  fetching.mockReset();
  Reflect.deleteProperty(window, "dataLayer");
  vi.resetModules();
});

it.each([
  ["add_to_cart", "Seminartermine"],
  ["remove_from_cart", "Warenkorb"],
] as const)("asks for the facts of the event and pushes %s", async (name, list) => {
  choose("statistics");
  fetching.mockResolvedValueOnce(Response.json(event));
  await trackCart(name, 17);
  const asked = new URL(String(fetching.mock.calls[0]?.[0]), "http://localhost");
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
    "/api/consumer",
    { objectType: "event", internalId: "17", relations: "[hotel,content.prices,theme.[actionField,rubric],modules.hotel]" },
  ]);
  expect(window.dataLayer?.slice(1)).toEqual([
    {
      event: name,
      ecommerce: {
        currency: "EUR",
        value: 1290,
        items: [expect.objectContaining({ item_id: "17", item_list_name: list, item_variant: "Online-Seminar", index: 0, quantity: 1 })],
      },
    },
  ]);
});

it("says where it was done when the caller knows", async () => {
  choose("statistics");
  fetching.mockResolvedValueOnce(Response.json(event));
  await trackCart("remove_from_cart", 17, { index: 3, quantity: 2 });
  expect(window.dataLayer?.[1]).toMatchObject({ ecommerce: { value: 2580, items: [{ index: 3, quantity: 2 }] } });
});

it("makes no call without consent", async () => {
  choose();
  await trackCart("add_to_cart", 17);
  expect([fetching.mock.calls.length, window.dataLayer]).toEqual([0, undefined]);
});

it.each([
  ["an event that is gone", () => Promise.resolve(Response.json({ error: {} }, { status: 404 }))],
  ["a dead network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer that is no event", () => Promise.resolve(Response.json(null))],
])("lets the visitor notice nothing of %s", async (_, answer) => {
  choose("statistics");
  fetching.mockImplementationOnce(answer);
  await expect(trackCart("add_to_cart", 17)).resolves.toBeUndefined();
  expect(window.dataLayer).toBeUndefined();
});
