import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { consentsOf } from "#db/repositories/consents.ts";
import { hotelPreferencesAtEvent, hotelPreferencesOf } from "#db/repositories/hotel-preferences.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { healthWording } from "#src/domain/accounts/consents.ts";
import { wishesInWords } from "#src/domain/accounts/hotel-preferences.ts";
import { CONSENT_MISSING, hotelForm } from "../rules/hotel.form.ts";
import { preferenceRefusals } from "../rules/preference-refusals.ts";
import { type HotelPage, hotelPage } from "./hotel.page.ts";
import { openPage, sendPage } from "./test/send-page.ts";

const PATH = "/meinifb/einstellungen/hotel";
const EVENT = 51;

let store: Store;
let [anna, cookie] = ["", ""];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT, { booked: 0, held: 0 })]);
  anna = await makeAccount(store, "anna@example.org");
  cookie = await cookieFor(store, anna);
  return store.close;
});

const read = (): Promise<HotelPage> => openPage(hotelPage, store, PATH, cookie);
const send = (fields: Readonly<Record<string, string>>, action: string = hotelForm.id, headers = {}) =>
  sendPage(hotelPage, store, `${PATH}?aktion=${action}`, fields, { cookie, headers });
const version = async (): Promise<string> => (await read()).state.values["version"] ?? "";
const kept = () => hotelPreferencesOf(store.db, anna);

const book = async (people: readonly Parameters<typeof samplePerson>[0][]) => {
  const now = new Date();
  const cart = await filledCart(store, [[EVENT, people.map((one) => samplePerson(one))]], now);
  expect(await orderCart(store, cart, now)).toMatchObject({ ok: true });
};

it("keeps wishes, what tells of health with its consent alone, and shows them again", async () => {
  expect(await version()).toBe("neu");
  const wishes = { room: "Einzelzimmer", smoking: "Nichtraucherzimmer", nearLift: "ja", notes: "Später Anreise" };
  const health = { diet: "vegan", allergies: "Nüsse", stepFree: "ja", consent: "ja", keep: "ja" };
  const sent = await send({ version: "neu", ...wishes, ...health });
  expect(sent).toMatchObject({ status: 303, location: `${PATH}?meldung=hotel` });
  const page = await read();
  expect(page.state.values).toMatchObject({ ...wishes, ...health });
  expect(page.consentSince).not.toBeNull();
  expect(await kept()).toMatchObject({ keep: true, wishes: { quiet: false }, health: { allergies: "Nüsse", wheelchair: false } });
  const { version: wordingVersion, text: wording } = healthWording;
  expect(await consentsOf(store.db, anna)).toMatchObject([
    { sequence: 1, purpose: "hotel-health", state: "given", version: wordingVersion, wording, origin: "settings" },
  ]);
  const [entry] = await store.db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "hotel-preferences-changed", detail: "{}" });
});

it("tells an old tab of what was saved meanwhile also when its box was missing first", async () => {
  await send({ version: "neu", room: "Doppelzimmer zur Einzelnutzung" });
  const first = await send({ version: "neu", room: "Einzelzimmer", diet: "vegan" });
  const second = await send({ ...first.page?.state.values, consent: "ja" });
  expect([first.status, second.status, second.page?.state.problem]).toEqual([422, 409, preferenceRefusals["changed-elsewhere"].message]);
  expect(await kept()).toMatchObject({ wishes: { room: "Doppelzimmer zur Einzelnutzung" } });
  expect((await send({ ...second.page?.state.values })).status).toBe(303);
});

it("asks for the consent beside its box and keeps nothing without it", async () => {
  const { status, page } = await send({ version: "neu", room: "Einzelzimmer", allergies: "Nüsse" });
  expect([status, page?.state.errors]).toEqual([422, { consent: CONSENT_MISSING }]);
  expect(page?.state.values).toMatchObject({ room: "Einzelzimmer", allergies: "Nüsse" });
  expect(await kept()).toBeUndefined();
});

it("forgets what tells of health when the consent is taken back, and keeps the proof of both", async () => {
  await send({ version: "neu", room: "Einzelzimmer", diet: "halal", consent: "ja" });
  await send({ version: await version(), room: "Einzelzimmer" });
  expect(await kept()).toMatchObject({ wishes: { room: "Einzelzimmer" }, health: null });
  expect((await consentsOf(store.db, anna)).map(({ state }) => state)).toEqual(["given", "ended"]);
  await send({ version: await version() });
  expect(await kept()).toBeUndefined();
});

it("refuses a form made from an older state, and takes it when it is sent once more", async () => {
  const old = await version();
  await send({ version: old, room: "Einzelzimmer", diet: "vegan", consent: "ja" });
  const typed = { room: "Doppelzimmer zur Einzelnutzung" };
  const { status, page } = await send({ version: old, ...typed });
  expect([status, page?.state.problem]).toEqual([409, preferenceRefusals["changed-elsewhere"].message]);
  expect(await kept()).toMatchObject({ wishes: { room: "Einzelzimmer" }, health: { diet: "vegan" } });
  expect((await send({ ...page?.state.values, ...typed })).status).toBe(303);
  expect(await kept()).toMatchObject({ wishes: typed, health: null });
});

it.each([
  ["a room that is not offered", { room: "Suite" }, {}, 422],
  ["too long a note", { notes: "x".repeat(501) }, {}, 422],
  ["another person's id", { userId: "x" }, {}, 400],
  ["a foreign origin", {}, { Origin: "https://example.org" }, 403],
])("refuses %s", async (_, fields, headers, status) => {
  expect((await send({ version: "neu", ...fields }, hotelForm.id, headers)).status).toBe(status);
  expect(await kept()).toBeUndefined();
});

it("deletes everything at a click, also at a second one", async () => {
  await send({ version: "neu", diet: "vegan", consent: "ja" });
  expect(await send({}, "hotel-loeschen")).toMatchObject({ status: 303, location: `${PATH}?meldung=hotel-geloescht` });
  expect((await send({}, "hotel-loeschen")).status).toBe(303);
  expect(await kept()).toBeUndefined();
  expect((await consentsOf(store.db, anna)).at(-1)).toMatchObject({ state: "ended" });
});

it("comes along to an event with the seat that is the person's own, whoever ordered it", async () => {
  const own = { firstname: "Anna", lastname: "Muster", email: "anna@example.org" };
  await send({ version: "neu", room: "Einzelzimmer", diet: "vegan", consent: "ja" });
  await book([own, { ...own, firstname: "Berta" }, { firstname: "Anna", lastname: "Muster-Ott", email: "anna@example.org" }]);
  const found = await hotelPreferencesAtEvent(store.db, EVENT);
  expect(found.map(({ firstname, lastname, ...wishes }) => [`${firstname} ${lastname}`, wishesInWords(wishes)])).toEqual([
    ["Anna Muster", ["Einzelzimmer", "Ernährung: vegan"]],
  ]);
  expect((await read()).seats).toHaveLength(1);
});

it("gives nothing to a seat with an address that the account has not proved", async () => {
  const olga = await makeAccount(store, "olga@example.org", { firstname: "Olga", emailConfirmedAt: null });
  const visit = { cookie: await cookieFor(store, olga) };
  await sendPage(hotelPage, store, `${PATH}?aktion=${hotelForm.id}`, { version: "neu", room: "Einzelzimmer" }, visit);
  await book([{ firstname: "Olga", email: "olga@example.org" }]);
  expect(await hotelPreferencesAtEvent(store.db, EVENT)).toEqual([]);
});
