import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET } from "./get-gremium-users.ts";

const PATH = "/kundenportal/get-gremium-users";

let store: Store;
let [chair, member, other, nobody] = ["", "", "", ""];
beforeEach(async () => {
  store = await sampleStore([]);
  const make = (firstname: string) => makeAccount(store, `${firstname.toLowerCase()}@example.org`, { firstname });
  [chair, member, other, nobody] = [await make("Vera"), await make("Mirko"), await make("Olga"), await make("Nora")];
  await store.write(async (tx) => {
    const now = new Date();
    const gremiumId = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, now);
    const elsewhere = await insertGremium(tx, { name: "BR Beispiel", company: "Beispiel AG" }, now);
    await addMember(tx, chair, { gremiumId, function: "chair", position: null }, now);
    await addMember(tx, member, { gremiumId, function: "member", position: "Schriftführung" }, now);
    await addMember(tx, other, { gremiumId: elsewhere, function: "chair", position: null }, now);
  });
  return store.close;
});

const list = async (userId: string) => callRoute(GET, store, PATH, { headers: { Cookie: await cookieFor(store, userId) } });
const vera = () => ({
  userId: chair,
  salutation: "Frau",
  firstname: "Vera",
  lastname: "Muster",
  position: null,
  functions: ["chair"],
  chair: true,
});
const mirko = () => ({
  userId: member,
  salutation: "Frau",
  firstname: "Mirko",
  lastname: "Muster",
  position: "Schriftführung",
  functions: ["member"],
  chair: false,
});

it("lists one's own committee, with addresses for the chair alone", async () => {
  expect(await list(chair)).toMatchObject({ status: 200 });
  expect((await list(chair)).body).toEqual([
    { ...vera(), email: "vera@example.org" },
    { ...mirko(), email: "mirko@example.org" },
  ]);
  expect((await list(member)).body).toEqual([vera(), mirko()]);
});

it("never lists another committee", async () => expect((await list(other)).body).toMatchObject([{ userId: other }]));

it("is refused to people without a committee and to visitors", async () => {
  expect(await list(nobody)).toMatchObject({ status: 403, body: { error: { code: "forbidden" } } });
  expect(await callRoute(GET, store, PATH)).toMatchObject({ status: 401, body: { error: { code: "login-required" } } });
});

it("takes no parameters and no other method", async () => {
  const headers = { Cookie: await cookieFor(store, chair) };
  expect(await callRoute(GET, store, `${PATH}?gremiumId=1`, { headers })).toMatchObject({ status: 422 });
  expect(await callRoute(GET, store, PATH, { method: "DELETE", headers })).toMatchObject({ status: 405 });
});
