import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { consentsOf } from "#db/repositories/consents.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { hotelPreferencesOf } from "#db/repositories/hotel-preferences.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { advertising } from "#src/domain/accounts/consents.ts";
import { CONSENT_MISSING } from "#src/features/preferences/rules/hotel.form.ts";
import { generalErrors } from "#src/shared/http/errors.ts";
import { callRoute, jsonHeaders, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as advertisingList } from "./get-advertising.ts";
import { GET as hotel } from "./get-hotel-preferences.ts";
import { GET as marketing } from "./get-marketing-preferences.ts";
import { ALL as changeHotel } from "./update-hotel-preferences.ts";
import { ALL as changeMarketing } from "./update-marketing-preferences.ts";

let store: Store;
let [anna, member, chair, stranger, admin] = ["", "", "", "", ""];
beforeEach(async () => {
  store = await sampleStore([]);
  const make = (firstname: string, change = {}) => makeAccount(store, `${firstname.toLowerCase()}@example.org`, { firstname, ...change });
  [anna, member, chair] = [await make("Anna", { phone: "089 1234567" }), await make("Mirko"), await make("Vera")];
  [stranger, admin] = [await make("Olga"), await make("Root", { staffRole: "admin" })];
  const before = new Date(Date.now() - 60_000);
  await store.write(async (tx) => {
    const own = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, before);
    const elsewhere = await insertGremium(tx, { name: "BR Beispiel", company: "Beispiel AG" }, before);
    await addMember(tx, chair, { gremiumId: own, function: "chair", position: null }, before);
    for (const userId of [anna, member]) await addMember(tx, userId, { gremiumId: own, function: "member", position: null }, before);
    await addMember(tx, stranger, { gremiumId: elsewhere, function: "chair", position: null }, before);
  });
  return store.close;
});

type Route = typeof hotel;
type Person = "own" | "member" | "chair" | "other committee" | "anonymous" | "impersonating";

async function headersOf(person: Person): Promise<Readonly<Record<string, string>>> {
  if (person === "anonymous") return {};
  if (person === "impersonating") return { Cookie: await cookieFor(store, anna, { impersonatorId: admin }) };
  return { Cookie: await cookieFor(store, { own: anna, member, chair, "other committee": stranger }[person]) };
}

const ask = async (route: Route, name: string, person: Person) =>
  callRoute(route, store, `/api-meinifb/${name}`, { headers: await headersOf(person) });
const send = async (route: Route, name: string, person: Person, body: unknown, headers: Readonly<Record<string, string>> = jsonHeaders) =>
  callRoute(route, store, `/api-meinifb/${name}`, { method: "POST", headers: { ...headers, ...(await headersOf(person)) }, body });

const wishes = { version: "neu", room: "Einzelzimmer", allergies: "Nüsse", consent: true };
const keepAnnas = async () => {
  expect(await send(changeHotel, "update-hotel-preferences", "own", wishes)).toMatchObject({ status: 200 });
  const choice = { version: "0", recommendationsByPhone: true };
  expect(await send(changeMarketing, "update-marketing-preferences", "own", choice)).toMatchObject({ status: 200 });
};

describe("who learns and changes what", () => {
  const others: readonly Person[] = ["member", "chair", "other committee"];

  it("tells a person what is her own", async () => {
    await keepAnnas();
    const told = await ask(hotel, "get-hotel-preferences", "own");
    expect(told.body).toMatchObject({ room: "Einzelzimmer", allergies: "Nüsse", consent: true, keep: false, quiet: false });
    expect(told.headers.get("Cache-Control")).toBe("no-store");
    expect((await ask(marketing, "get-marketing-preferences", "own")).body).toMatchObject({
      consents: [{ given: false }, { given: false }, { field: "recommendationsByPhone", given: true }, { given: false }, { given: false }],
    });
  });

  it.each(others)("tells %s of their own alone, whatever they send", async (person) => {
    await keepAnnas();
    const told = await ask(hotel, `get-hotel-preferences?userId=${anna}`, person);
    expect(told).toMatchObject({ status: 422 });
    expect((await ask(hotel, "get-hotel-preferences", person)).body).toMatchObject({ version: "neu", room: null, allergies: null });
    expect((await ask(marketing, "get-marketing-preferences", person)).body).toMatchObject({ version: "0" });
    const foreign = await send(changeHotel, "update-hotel-preferences", person, { ...wishes, userId: anna, room: "" });
    expect(foreign).toMatchObject({ status: 422, body: { error: { fields: { userId: expect.stringMatching(/\S/) } } } });
    await send(changeHotel, "update-hotel-preferences", person, { version: "neu", room: "Doppelzimmer zur Einzelnutzung" });
    expect(await hotelPreferencesOf(store.db, anna)).toMatchObject({ wishes: { room: "Einzelzimmer" } });
  });

  it.each([
    ["anonymous", "login-required"],
    ["impersonating", "forbidden"],
  ] as const)("refuses %s", async (person, code) => {
    await keepAnnas();
    const refused = { status: generalErrors[code].status, body: { error: { code } } };
    expect(await ask(hotel, "get-hotel-preferences", person)).toMatchObject(refused);
    expect(await ask(marketing, "get-marketing-preferences", person)).toMatchObject(refused);
    expect(await send(changeHotel, "update-hotel-preferences", person, { version: "neu" })).toMatchObject(refused);
    expect(await send(changeMarketing, "update-marketing-preferences", person, { version: "1" })).toMatchObject(refused);
    expect(await hotelPreferencesOf(store.db, anna)).toMatchObject({ health: { allergies: "Nüsse" } });
    expect(await consentsOf(store.db, anna)).toHaveLength(2);
  });

  it("lists to whoever has an account what would be advertised, with its words", async () => {
    for (const person of ["own", ...others, "impersonating"] as const) {
      const { status, body } = await ask(advertisingList, "get-advertising", person);
      expect([status, (body as readonly Readonly<{ wording: unknown }>[]).map(({ wording }) => wording)]).toEqual([
        200,
        advertising.map(({ wording }) => wording),
      ]);
    }
    expect(await ask(advertisingList, "get-advertising", "anonymous")).toMatchObject({ status: 401 });
  });
});

it("refuses health needs without the consent at its field, and keeps nothing", async () => {
  const answer = await send(changeHotel, "update-hotel-preferences", "own", { version: "neu", room: "Einzelzimmer", diet: "vegan" });
  expect(answer).toMatchObject({ status: 422, body: { error: { fields: { consent: CONSENT_MISSING } } } });
  expect(await hotelPreferencesOf(store.db, anna)).toBeUndefined();
});

it.each([
  [{ version: "neu", room: "Suite" }, "room"],
  [{ version: "neu", nearLift: "ja" }, "nearLift"],
  [{ version: "neu", notes: "x".repeat(501) }, "notes"],
  [{ room: "Einzelzimmer" }, "version"],
])("refuses %o at %s", async (body, field) => {
  const answer = await send(changeHotel, "update-hotel-preferences", "own", body);
  expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: expect.stringMatching(/\S/) } } } });
});

it("answers 409 for an older version of either", async () => {
  await keepAnnas();
  const conflict = { status: 409, body: { error: { code: "changed-elsewhere" } } };
  expect(await send(changeHotel, "update-hotel-preferences", "own", wishes)).toMatchObject(conflict);
  expect(await send(changeMarketing, "update-marketing-preferences", "own", { version: "0" })).toMatchObject(conflict);
});

it("keeps one of two changes sent at once", async () => {
  const sent = ["Einzelzimmer", "Doppelzimmer zur Einzelnutzung"].map((room) =>
    send(changeHotel, "update-hotel-preferences", "own", { version: "neu", room }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it("demands a number for calls, and our own site", async () => {
  const withoutNumber = await send(changeMarketing, "update-marketing-preferences", "member", {
    version: "0",
    recommendationsByPhone: true,
  });
  expect(withoutNumber).toMatchObject({ status: 422, body: { error: { code: "no-phone" } } });
  const foreign = { ...jsonHeaders, Origin: "https://example.org" };
  expect(await send(changeMarketing, "update-marketing-preferences", "own", { version: "0" }, foreign)).toMatchObject({ status: 403 });
  expect(testOrigins.ifb).not.toBe(foreign.Origin);
});
