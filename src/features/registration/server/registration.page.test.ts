import { afterAll, expect, it } from "vitest";
import { users } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { registrationPage } from "./registration.page.ts";

const store = await sampleStore([]);
afterAll(() => store.close());
const cookie = await cookieFor(store, await makeAccount(store, "anna@example.org"));

async function open(query: string, init: RequestInit = {}) {
  const url = new URL(`${testOrigins.ifb}/registrierung${query}`);
  const page = await registrationPage({ request: new Request(url, init), locals: testLocals(store), url });
  if (page instanceof Response) throw new Error(`answered ${page.status}`);
  return page;
}

it("offers the form to a visitor", async () => expect(await open("")).toMatchObject({ status: 200, member: null }));

it.each([
  ["", "/kundenportal/meinifb"],
  ["?redirect=/seminare/warenkorb", "/seminare/warenkorb"],
  ["?redirect=https://boese.example", "/kundenportal/meinifb"],
])("offers no account to somebody who is logged in, with %j a way on to %s", async (query, onHref) =>
  expect(await open(query, { headers: { Cookie: cookie } })).toMatchObject({
    status: 200,
    member: { name: "Anna Muster", onHref, logoutHref: "/kundenportal/logout" },
  }),
);

it("makes none either when the form is sent from a page that was left open", async () => {
  const body = new URLSearchParams({
    salutation: "Frau",
    firstname: "Nora",
    lastname: "Neu",
    email: "nora@example.org",
    password: "Ein langer Satz",
  });
  const sent = await open("", { method: "POST", headers: { Cookie: cookie, Origin: testOrigins.ifb }, body });
  expect(sent).toMatchObject({ status: 409, member: { name: "Anna Muster" } });
  expect(await store.db.select().from(users)).toHaveLength(1);
});
