import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { changeUser, userById } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { subjectsTo } from "#src/booking/test/sample-booking.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { GET as countries } from "./get-countries.ts";
import { GET as functions } from "./get-functions.ts";
import { GET as gremiumData } from "./get-gremium-user-data.ts";
import { GET as memberships } from "./get-memberships.ts";
import { GET as salutations } from "./get-salutations.ts";
import { GET as settings } from "./get-user-settings.ts";
import { ALL as askForEmail } from "./update-login-email.ts";
import { ALL as update } from "./update-user-settings.ts";

let store: Store;
let [vera, nora] = ["", ""];
beforeEach(async () => {
  store = await sampleStore([]);
  [vera, nora] = [
    await makeAccount(store, "vera@example.org", { firstname: "Vera" }),
    await makeAccount(store, "nora@example.org", { firstname: "Nora" }),
  ];
  await store.write(async (tx) => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const gbr = await insertGremium(tx, { name: "GBR Muster", company: "Muster GmbH", kind: "gbr" }, at(9));
    const br = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, at(9));
    await addMember(tx, vera, { gremiumId: gbr, function: "member", position: null }, at(8));
    await addMember(tx, vera, { gremiumId: br, function: "chair", position: "Vorsitz" }, at(7));
  });
  return store.close;
});

const cookie = async (userId: string) => ({ Cookie: await cookieFor(store, userId) });
const own = { salutation: "Frau", firstname: "Nora", lastname: "Muster" };

it("tells and keeps what somebody says about themselves", async () => {
  const path = "/api-meinifb/get-user-settings";
  const before = { email: "nora@example.org", ...own, company: null, phone: null };
  expect((await callRoute(settings, store, path, { headers: await cookie(nora) })).body).toEqual(before);
  const change = { ...own, lastname: "Neumann", company: "Neu AG" };
  const headers = { ...jsonHeaders, ...(await cookie(nora)) };
  const sent = { method: "POST", headers, body: change };
  const after = { email: "nora@example.org", ...change, phone: null };
  expect(await callRoute(update, store, "/api-meinifb/update-user-settings", sent)).toMatchObject({ status: 200, body: after });
  expect((await callRoute(settings, store, path, { headers: await cookie(nora) })).body).toEqual(after);
});

it.each([
  [{ ...own, lastname: "" }, "lastname"],
  [{ firstname: "Nora", lastname: "Muster" }, "salutation"],
  [{ ...own, phone: "keine" }, "phone"],
  [{ ...own, email: "andere@example.org" }, "email"],
])("refuses %o with a sentence at %s and keeps what was there", async (body, field) => {
  const sent = { method: "POST", headers: { ...jsonHeaders, ...(await cookie(nora)) }, body };
  const answer = await callRoute(update, store, "/api-meinifb/update-user-settings", sent);
  expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: expect.stringMatching(/\S/) } } } });
  expect(await userById(store.db, nora)).toMatchObject({ email: "nora@example.org", ...own });
});

it("lists all committees with functions and their days, the one acted for first", async () => {
  const answer = await callRoute(memberships, store, "/api-meinifb/get-memberships", { headers: await cookie(vera) });
  expect(answer.body).toMatchObject([
    {
      gremium: { name: "BR Muster", kind: null },
      position: "Vorsitz",
      functions: [{ function: { id: "chair", name: "Vorsitz" }, since: null, until: null }],
      ...{ member: true, chair: true, acting: true },
    },
    { gremium: { name: "GBR Muster", kind: { id: "gbr", name: "Gesamtbetriebsrat" } }, chair: false, acting: false },
  ]);
  const acted = await callRoute(gremiumData, store, "/api-meinifb/get-gremium-user-data", { headers: await cookie(vera) });
  expect(acted.body).toEqual((answer.body as unknown[])[0]);
});

it("knows no committee of somebody who is in none", async () => {
  const headers = await cookie(nora);
  expect((await callRoute(memberships, store, "/api-meinifb/get-memberships", { headers })).body).toEqual([]);
  expect(await callRoute(gremiumData, store, "/api-meinifb/get-gremium-user-data", { headers })).toMatchObject({ status: 403 });
});

it("offers the lists that forms choose from", async () => {
  const headers = await cookie(nora);
  const of = async (route: typeof countries, name: string) => (await callRoute(route, store, `/api-meinifb/${name}`, { headers })).body;
  expect(await of(salutations, "get-salutations")).toContain("Frau");
  expect(await of(functions, "get-functions")).toContainEqual({ id: "substitute", name: "Ersatzmitglied" });
  const named = (await of(countries, "get-countries")) as readonly Readonly<{ code: string; name: string }>[];
  expect(named.slice(0, 4).map(({ name }) => name)).toEqual(["Deutschland", "Österreich", "Schweiz", "Albanien"]);
  expect(new Set(named.map(({ code }) => code)).size).toBe(named.length);
});

it("sends a link to a new address for the password, and changes nothing yet", async () => {
  const path = "/api-meinifb/update-login-email";
  await store.write(async (tx) => void (await changeUser(tx, nora, { passwordHash: await hashPassword("Zaun7-Über") }, new Date())));
  const send = async (body: unknown) =>
    callRoute(askForEmail, store, path, { method: "POST", headers: { ...jsonHeaders, ...(await cookie(nora)) }, body });
  const wanted = { email: "Nora.Neu@example.org", currentPassword: "Zaun7-Über" };
  expect(await send({ ...wanted, currentPassword: "falsch-99" })).toMatchObject({
    status: 422,
    body: { error: { code: "wrong-password" } },
  });
  expect(await send({ ...wanted, email: "vera@example.org" })).toMatchObject({ status: 409, body: { error: { code: "email-taken" } } });
  expect(await send({ ...wanted, email: "nora" })).toMatchObject({ status: 422, body: { error: { fields: { email: /\S/ } } } });
  expect(await send(wanted)).toMatchObject({ status: 200, body: { sentTo: "nora.neu@example.org" } });
  expect(await subjectsTo(store.db, "nora.neu@example.org")).toHaveLength(1);
  expect(await userById(store.db, nora)).toMatchObject({ email: "nora@example.org" });
});
