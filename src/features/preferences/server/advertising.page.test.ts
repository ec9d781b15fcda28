import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { consentsOf } from "#db/repositories/consents.ts";
import { confirmWish, keepWish, subscriptionOf } from "#db/repositories/newsletter.ts";
import { changeUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { createToken } from "#src/accounts/tokens.ts";
import { advertising } from "#src/domain/accounts/consents.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { advertisingForm } from "../rules/advertising.form.ts";
import { advertisingRefusals } from "../rules/advertising-refusals.ts";
import { type AdvertisingPage, advertisingPage } from "./advertising.page.ts";
import type { NewsletterOrders } from "./newsletters.ts";
import { openPage, sendPage } from "./test/send-page.ts";

const PATH = "/meinifb/einstellungen/werbung";

let store: Store;
let [anna, cookie] = ["", ""];
let asked: (readonly [email: string, brand: string])[] = [];
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await makeAccount(store, "anna@example.org", { phone: "089 1234567" });
  cookie = await cookieFor(store, anna);
  asked = [];
  return store.close;
});

const wishOf = (email: string) =>
  ({ email, brand: "ifb", firstname: null, lastname: null, consentText: "Ja", requestedAt: new Date(), requestedFrom: "" }) as const;

const orders: NewsletterOrders = {
  wording: { ifb: "Ja zum ifb", betriebsrat: "Ja zum Betriebsrat" },
  subscribe: async ({ email }, { locals }) => {
    asked.push([email, locals.brand]);
    return { ok: asked.length < 3 };
  },
};
const page = (context: PageContext) => advertisingPage(context, orders);
const read = (): Promise<AdvertisingPage> => openPage(page, store, PATH, cookie);
const send = (fields: Readonly<Record<string, string>>, action: string = advertisingForm.id) =>
  sendPage(page, store, `${PATH}?aktion=${action}`, fields, { cookie });
const version = async (): Promise<string> => (await read()).state.values["version"] ?? "";
const records = async () => (await consentsOf(store.db, anna)).map(({ purpose, channel, state }) => `${purpose} ${channel} ${state}`);
const [byEmail, byPhone] = [{ recommendationsByEmail: "ja" }, { recommendationsByPhone: "ja" }];

it("ticks nothing beforehand and adds a record with wording, version and address for each decision alone", async () => {
  expect((await read()).state.values).toEqual({ version: "0" });
  expect(await send({ version: "0", ...byEmail, ...byPhone })).toMatchObject({ status: 303, location: `${PATH}?meldung=werbung` });
  await send({ version: await version(), ...byEmail });
  await send({ version: await version(), ...byEmail });
  expect(await records()).toEqual(["recommendations email given", "recommendations phone given", "recommendations phone ended"]);
  const wording = advertising.find(({ channel }) => channel === "phone")?.wording;
  expect((await consentsOf(store.db, anna))[1]).toMatchObject({
    ...{ version: wording?.version, wording: wording?.text, contact: "089 1234567", origin: "settings" },
  });
  const shown = await read();
  expect(shown.state.values).toMatchObject(byEmail);
  expect(shown.given).toHaveLength(1);
});

it("lets no old tab give back what was withdrawn meanwhile", async () => {
  await send({ version: "0", ...byEmail });
  const old = await version();
  await send({ version: old });
  const { status, page: shown } = await send({ version: old, ...byEmail, ...byPhone });
  expect([status, shown?.state.problem]).toEqual([409, advertisingRefusals["changed-elsewhere"].message]);
  expect(await records()).toEqual(["recommendations email given", "recommendations email ended"]);
  expect((await send({ ...shown?.state.values })).status).toBe(303);
});

it.each([
  ["a call without a number", { phone: null }, byPhone, { recommendationsByPhone: advertisingRefusals["no-phone"].message }],
  [
    "a mail to an address that was never proved",
    { emailConfirmedAt: null },
    byEmail,
    { recommendationsByEmail: advertisingRefusals["email-unconfirmed"].message },
  ],
])("refuses %s beside its box, and the rest with it", async (_, change, wanted, errors) => {
  await store.write((tx) => changeUser(tx, anna, change, new Date()));
  const { status, page: shown } = await send({ version: "0", recommendationsByPost: "ja", ...wanted });
  expect([status, shown?.state.errors]).toEqual([422, errors]);
  expect(await records()).toEqual([]);
});

it("orders a newsletter as its own form does, and ends it at once", async () => {
  expect(await send({ brand: "betriebsrat" }, "newsletter-bestellen")).toMatchObject({ status: 303 });
  expect(asked).toEqual([["anna@example.org", "betriebsrat"]]);
  const states = async () => (await read()).newsletters.map(({ brand, state }) => `${brand} ${state}`);
  expect(await states()).toEqual(["ifb off", "betriebsrat off"]);
  const wish = wishOf("anna@example.org");
  const id = await store.write((tx) => keepWish(tx, wish));
  expect(await states()).toEqual(["ifb waiting", "betriebsrat off"]);
  await store.write((tx) => confirmWish(tx, wish, "", new Date()));
  expect(await states()).toEqual(["ifb on", "betriebsrat off"]);
  expect(await send({ brand: "ifb" }, "newsletter-abbestellen")).toMatchObject({ status: 303 });
  expect(await states()).toEqual(["ifb off", "betriebsrat off"]);
  expect((await subscriptionOf(store.db, "anna@example.org", "ifb"))?.endedAt).not.toBeNull();
  const link = { purpose: "newsletter-confirmation", data: { subscriptionId: id, wish }, lifetimeMs: 60_000, now: new Date() } as const;
  await store.write((tx) => createToken(tx, link));
  expect(await states()).toEqual(["ifb waiting", "betriebsrat off"]);
  await send({ brand: "ifb" }, "newsletter-abbestellen");
  expect(await states()).toEqual(["ifb off", "betriebsrat off"]);
});

it("says when a newsletter was asked for too often, and knows no other ones", async () => {
  for (const brand of ["ifb", "ifb"]) await send({ brand }, "newsletter-bestellen");
  expect((await send({ brand: "ifb" }, "newsletter-bestellen")).status).toBe(429);
  expect((await send({ brand: "fremd" }, "newsletter-bestellen")).status).toBe(422);
});

it("shows nobody the newsletters of an address that is not confirmed", async () => {
  const wish = wishOf("anna@example.org");
  await store.write((tx) => keepWish(tx, wish));
  await store.write((tx) => changeUser(tx, anna, { emailConfirmedAt: null }, new Date()));
  expect((await read()).newsletters.map(({ state }) => state)).toEqual(["off", "off"]);
  await send({ brand: "ifb" }, "newsletter-abbestellen");
  expect(await subscriptionOf(store.db, wish.email, "ifb")).toMatchObject({ endedAt: null });
});
