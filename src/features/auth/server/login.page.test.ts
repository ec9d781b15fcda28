import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { registrationPage } from "#src/features/registration/server/registration.page.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { loginPage } from "./login.page.ts";

const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await store.write((tx) => insertDemoAccounts(tx, "", new Date()));
  return store.close;
});

function visit(email: string | null, redirect = "") {
  const url = new URL(`${testOrigins.ifb}/kundenportal/login-with-email${redirect}`);
  return loginPage({ request: new Request(url), locals: testLocals(store), url }, companion, email);
}

describe("the login page, given an address", () => {
  it.each([
    ["an account's", "kunde@example.org", "kunde@example.org", false, "/registrierung"],
    ["an account's in another spelling", " KUNDE@example.org ", "KUNDE@example.org", false, "/registrierung"],
    ["a new one", " neu+1@example.org ", "neu+1@example.org", true, "/registrierung?email=neu%2B1%40example.org"],
    ["none", "neu", "neu", false, "/registrierung"],
    ["nothing", "", "", false, "/registrierung"],
  ])("fills in %s and leads on sensibly", async (_, email, filledIn, newcomer, registrationHref) =>
    expect(await visit(email)).toMatchObject({ status: 200, state: { values: { email: filledIn } }, newcomer, registrationHref }),
  );

  it("takes the page to come back to along", async () =>
    expect(await visit("neu@example.org", "?redirect=%2Fseminare%2Fwarenkorb")).toMatchObject({
      target: "/seminare/warenkorb",
      registrationHref: "/registrierung?redirect=%2Fseminare%2Fwarenkorb&email=neu%40example.org",
    }));

  it("tells no more than the call does: after thirty questions nothing", async () => {
    for (let i = 0; i < 30; i++) expect(await visit(`neu${i}@example.org`)).toMatchObject({ newcomer: true });
    expect(await visit("neu@example.org")).toMatchObject({ status: 200, newcomer: false, registrationHref: "/registrierung" });
  });

  it("asks nothing without one", async () => expect(await visit(null)).toMatchObject({ state: { values: {} }, newcomer: false }));
});

it("leads to a registration with the address filled in", async () => {
  const page = await visit("neu@example.org");
  const url = new URL(page instanceof Response ? "" : page.registrationHref, testOrigins.ifb);
  const registration = await registrationPage({ request: new Request(url), locals: testLocals(store), url });
  expect(registration).toMatchObject({ status: 200, state: { values: { email: "neu@example.org" } } });
});
