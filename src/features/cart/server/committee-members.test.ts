import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { cookieOf } from "#src/shared/server/test/call-route.ts";
import { cartPage } from "./cart-page.ts";

const PATH = "/seminare/warenkorb";
let store: Store;
let [chair, member] = ["", ""];
let [chairId, memberId, gremiumId] = ["", "", ""];

beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2), sampleEvent(3, { endDate: dayFromNow(30) })]);
  chairId = await makeAccount(store, "vorsitz@example.org", { firstname: "Vera", lastname: "Vorsitz" });
  memberId = await makeAccount(store, "mitglied@example.org", { firstname: "Max", lastname: "Mitglied", salutation: "Herr" });
  await store.write(async (tx) => {
    gremiumId = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH" }, new Date());
    await addMember(tx, chairId, { gremiumId, function: "chair", position: null }, new Date());
    await addMember(tx, memberId, { gremiumId, function: "member", position: null }, new Date());
  });
  [chair, member] = [await cookieFor(store, chairId), await cookieFor(store, memberId)];
  return store.close;
});

async function withEvent(cookie: string, eventId = "1"): Promise<string> {
  const added = await cartPage(formContext(store, PATH, { intent: "add", eventId }, { cookie }));
  return added instanceof Response ? `${cookie}; ${cookieOf(added)}` : "";
}
async function entry(cookie: string) {
  const page = await cartPage(readContext(store, PATH, { cookie }));
  if (page instanceof Response) throw new Error("reading is no redirect");
  return page.entries[0];
}
const tick = (cookie: string, item: string, userId: string, option = "mit Übernachtung") =>
  cartPage(
    formContext(
      store,
      `${PATH}?aktion=kasse`,
      { tun: "speichern", [`mitglied.${item}`]: userId, [`kind.1.${item}`]: "reservierung", [`option.1.${item}`]: option },
      { cookie },
    ),
  );

it("offers a chair everybody by name, and enters whom she ticks with the address", async () => {
  const cookie = await withEvent(chair);
  const found = await entry(cookie);
  expect(found?.people?.members.map(({ name, listed }) => [name, listed])).toEqual([
    ["Frau Vera Vorsitz", false],
    ["Herr Max Mitglied", false],
  ]);
  await tick(cookie, found?.cartItemId ?? "", memberId);
  expect(await entry(cookie)).toMatchObject({
    recipients: [{ name: "Herr Max Mitglied", email: "mitglied@example.org", kind: "reservierung", option: "mit Übernachtung" }],
  });
});

async function orderedBefore(hotelOverNightOption: OvernightOption): Promise<void> {
  const now = new Date();
  const cartId = await filledCart(store, [[2, [samplePerson({ email: "mitglied@example.org", hotelOverNightOption })]]], now);
  await placeOrder(store, await shownOrder(store, cartId, now, { userId: chairId, gremiumId }), contextAt(now));
}

it("takes no night from last time where the event has none", async () => {
  await orderedBefore("mit Übernachtung");
  const cookie = await withEvent(chair, "3");
  await tick(cookie, (await entry(cookie))?.cartItemId ?? "", memberId, "Anreise am Vortag");
  expect((await entry(cookie))?.recipients).toMatchObject([{ name: "Herr Max Mitglied", option: "Anreise am Vortag" }]);
});

it("remembers the hotel option that was chosen for somebody last time", async () => {
  await orderedBefore("Tagesgast");
  const cookie = await withEvent(chair);
  await tick(cookie, (await entry(cookie))?.cartItemId ?? "", memberId);
  expect((await entry(cookie))?.recipients).toMatchObject([{ name: "Herr Max Mitglied", option: "Tagesgast" }]);
});

it("lets members enter each other, but hands out no address but their own", async () => {
  const cookie = await withEvent(member);
  const item = (await entry(cookie))?.cartItemId ?? "";
  await tick(cookie, item, chairId);
  expect((await entry(cookie))?.recipients).toMatchObject([{ name: "Frau Vera Vorsitz", email: null }]);
});

it("offers nobody to visitors", async () => {
  expect((await entry(await withEvent("")))?.people?.members).toEqual([]);
});
