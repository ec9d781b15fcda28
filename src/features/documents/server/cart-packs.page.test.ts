import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { plainText } from "#src/domain/document-pack/plain-text.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { CART_PACKS_PATH, type CartPack, cartPacksPage } from "./cart-packs.page.ts";
import { anna, cartOf, emptyCart } from "./test/sample-cart.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1),
    sampleEvent(2, { title: "Arbeitszeit", startDate: dayFromNow(60), endDate: dayFromNow(61) }),
    sampleEvent(3, { cancelledAt: new Date() }),
    sampleEvent(4, { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
  ]);
  return store.close;
});

const textOf = ({ pack }: CartPack): string => pack?.documents.map(plainText).join("\n\n") ?? "";
const read = (cart = emptyCart, cookie = "") => cartPacksPage(readContext(store, CART_PACKS_PATH, { cookie }), cart);

it("says that the cart is empty", async () => expect(await read()).toMatchObject({ empty: true, packs: [] }));

it("makes one pack for each event, with the people entered there", async () => {
  const { packs, empty } = await read(cartOf(store, { 1: [anna], 2: [] }));
  expect(empty).toBe(false);
  expect(packs.map(({ title }) => title)).toEqual(["Arbeitsrecht Teil 1", "Arbeitszeit"]);
  expect(textOf(packs[0] as CartPack)).toContain("- Frau Dr. Anna Muster");
  expect(textOf(packs[1] as CartPack)).toContain("- __________");
});

it("knows committee and company of the account", async () => {
  const userId = await makeAccount(store, "kunde@example.org", { company: "Solo GmbH" });
  const { packs } = await read(cartOf(store, { 1: [anna] }), await cookieFor(store, userId));
  expect(textOf(packs[0] as CartPack)).toContain("Betrieb: Solo GmbH");
});

it("fills in what was sent, and hands the same on to the PDF", async () => {
  const fields = { zielgruppe: "sbv", gremium: "SBV <Süd>", firma: "" };
  const { packs } = await cartPacksPage(formContext(store, CART_PACKS_PATH, fields), cartOf(store, { 1: [anna] }));
  const [pack] = packs;
  expect(textOf(pack as CartPack)).toContain("Gremium: SBV <Süd>");
  expect(pack?.files).toEqual({ pdf: "/seminare/p/1/unterlagen-pdf", docx: "/seminare/p/1/unterlagen-docx" });
  expect(Object.fromEntries(pack?.fields ?? [])).toEqual({
    ...{ zielgruppe: "sbv", gremium: "SBV <Süd>" },
    ...{ personen: "1", name1: "Frau Dr. Anna Muster", hotel1: "Tagesgast" },
  });
});

it("asks again for a name that is too long", async () => {
  const context = formContext(store, CART_PACKS_PATH, { gremium: "x".repeat(201) });
  const { form, packs } = await cartPacksPage(context, cartOf(store, { 1: [anna] }));
  expect([context.response.status, packs]).toEqual([422, []]);
  expect(form.state.errors).toEqual({ gremium: "Dieses Feld hat zu viele Zeichen" });
});

it.each<[string, number, number, string]>([
  ["a cancelled event", 3, 1, "abgesagt"],
  ["a past event", 4, 1, "Vergangenheit"],
  ["more people than one order takes", 1, 21, "Hier stehen 21 Personen"],
])("says why there is nothing for %s", async (_case, event, count, words) => {
  const { packs } = await read(cartOf(store, { [event]: Array.from({ length: count }, () => anna) }));
  expect(packs[0]).toMatchObject({ pack: null, problem: expect.stringContaining(words) });
});
