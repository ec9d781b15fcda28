import { eq } from "drizzle-orm";
import { Scrypt } from "lucia";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { changeUser, userByEmail } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { cartItems, carts } from "#db/schema/carts.ts";
import { mails } from "#db/schema/mails.ts";
import { DEMO_PASSWORD, insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { hashPassword, isOutdated } from "#src/shared/server/secrets/password.ts";
import { callRoute, cookieOf, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST as addCartItem } from "../order-api/add-cart-item.ts";
import { GET as getShoppingCart } from "../order-api/get-shopping-cart-small.ts";
import { GET as getUser } from "./get-user.ts";
import { POST as localLogin } from "./local-login.ts";

const email = "kunde@example.org";
const passwordHash = await hashPassword(DEMO_PASSWORD);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2), sampleEvent(3)]);
  await store.write((tx) => insertDemoAccounts(tx, passwordHash, new Date()));
  return store.close;
});

const login = (body: unknown = { email, password: DEMO_PASSWORD }, headers: Record<string, string> = {}) =>
  callRoute(localLogin, store, "/kundenportal/local-login", { method: "POST", body, headers: { ...jsonHeaders, ...headers } });
const whoAmI = (cookie: string) => callRoute(getUser, store, "/kundenportal/get-user", { headers: { Cookie: cookie } });
const account = async () => (await userByEmail(store.db, email)) ?? Promise.reject(new Error("no account"));

describe("a login", () => {
  it("opens a session that get-user knows, with first name and nothing that names the session", async () => {
    const answer = await login();
    expect(answer).toMatchObject({ status: 200, body: { location: "/kundenportal/meinifb" } });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("ifb_session="));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await whoAmI(cookieOf(answer))).toMatchObject({
      status: 200,
      body: { user: { firstname: "Karla", impersonated: false, gremium: null }, impersonation: null },
    });
  });

  it("takes the address in any spelling", async () =>
    expect(await login({ email: "  KUNDE@Example.org ", password: DEMO_PASSWORD })).toMatchObject({ status: 200 }));

  it.each([
    ["a wrong password", { email, password: "falsch-falsch" }, 401, "wrong-credentials"],
    ["an unknown address", { email: "nie@example.org", password: DEMO_PASSWORD }, 401, "wrong-credentials"],
    ["an empty password", { email, password: "" }, 401, "wrong-credentials"],
    ["a list for the address", { email: [email], password: "x" }, 422, "invalid"],
    ["an unknown field", { email, password: DEMO_PASSWORD, role: "admin" }, 422, "invalid"],
    ["no JSON", "email=1", 400, "malformed"],
  ])("refuses %s", async (_, body, status, code) => {
    const answer = await login(body);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("refuses a foreign origin", async () =>
    expect(await login(undefined, { Origin: "https://example.org" })).toMatchObject({
      status: 403,
      body: { error: { code: "foreign-origin" } },
    }));

  it("stops guessing one account after ten tries, the right password included", async () => {
    for (let i = 0; i < 10; i++) await login({ email, password: `falsch-${i}` });
    expect(await login()).toMatchObject({ status: 429, body: { error: { code: "too-many-tries" } } });
    expect(await login({ email: "mitglied@example.org", password: DEMO_PASSWORD })).toMatchObject({ status: 200 });
  });

  it("goes on for its owner's browser, whatever strangers try meanwhile", async () => {
    const known = cookieOf(await login());
    for (let i = 0; i < 11; i++) await login({ email, password: `falsch-${i}` });
    expect(await login()).toMatchObject({ status: 429 });
    expect(await login(undefined, { Cookie: known })).toMatchObject({ status: 200 });
    for (const foreign of [known.replace(/(?<=ifb_device=)./, "x"), known.replace("ifb_device=", "other=")])
      expect(await login(undefined, { Cookie: foreign })).toMatchObject({ status: 429 });
    const other = { email: "mitglied@example.org", password: DEMO_PASSWORD };
    for (let i = 0; i < 11; i++) await login({ ...other, password: `falsch-${i}` });
    expect(await login(other, { Cookie: known })).toMatchObject({ status: 429 });
  });

  it("counts wrong tries of a known browser too", async () => {
    const known = cookieOf(await login());
    for (let i = 0; i < 10; i++) await login({ email, password: `falsch-${i}` }, { Cookie: known });
    expect(await login(undefined, { Cookie: known })).toMatchObject({ status: 429 });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it("makes a hash of former times anew, and keeps the login that knows it", async () => {
    const { id } = await account();
    const former = await new Scrypt().hash(DEMO_PASSWORD);
    await store.write((tx) => changeUser(tx, id, { passwordHash: former }, new Date()));
    const answer = await login();
    expect(await whoAmI(cookieOf(answer))).toMatchObject({ body: { user: { firstname: "Karla" } } });
    const hash = (await account()).passwordHash ?? "";
    expect([isOutdated(former), isOutdated(hash)]).toEqual([true, false]);
    expect(await login()).toMatchObject({ status: 200 });
    expect((await account()).passwordHash).toBe(hash);
  });

  it("forgets wrong tries after the right one", async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 5; i++) await login({ email, password: `falsch-${i}` });
      expect(await login()).toMatchObject({ status: 200 });
    }
  });

  it("sends the link again instead, while the address is not confirmed", async () => {
    const { id } = await account();
    await store.write((tx) => changeUser(tx, id, { emailConfirmedAt: null }, new Date()));
    for (let i = 0; i < 5; i++) expect(await login()).toMatchObject({ status: 403, body: { error: { code: "unconfirmed" } } });
    expect((await store.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([email, email, email]);
  });

  it("asks for the second factor before there is a session", async () => {
    const { id } = await account();
    await store.write((tx) => changeUser(tx, id, { totpConfirmedAt: new Date() }, new Date()));
    const answer = await login();
    expect(answer).toMatchObject({ status: 200, body: { location: "/kundenportal/zweiter-faktor" } });
    expect(cookieOf(answer)).toMatch(/^ifb_login_step=[\w-]{43}$/);
    expect(await sessionsOfUser(store.db, id)).toEqual([]);
    expect(await whoAmI(cookieOf(answer))).toMatchObject({ body: { user: null } });
  });

  it("takes a new secret whatever cookie came, and ends the session there was", async () => {
    const first = cookieOf(await login(undefined, { Cookie: "ifb_session=chosen-by-somebody" }));
    expect(first).not.toContain("chosen-by-somebody");
    const second = cookieOf(await login(undefined, { Cookie: first }));
    expect(await whoAmI(first)).toMatchObject({ body: { user: null } });
    expect(await whoAmI(second)).toMatchObject({ body: { user: { firstname: "Karla" } } });
    expect(await sessionsOfUser(store.db, (await account()).id)).toHaveLength(1);
  });

  it("opens nothing when the password was changed while it waited for its turn", async () => {
    const { id } = await account();
    const changed = await hashPassword("Ein neues langes Passwort");
    const { write } = store;
    let writes = 0;
    const counting = {
      ...store,
      write: (work: Parameters<typeof write>[0]) => {
        writes += 1;
        return write(work);
      },
    } as Store;
    const through = (on: Store) => {
      const request = { method: "POST", body: { email, password: DEMO_PASSWORD }, headers: jsonHeaders };
      return callRoute(localLogin, on, "/kundenportal/local-login", request);
    };
    expect(await through(counting)).toMatchObject({ status: 200 });
    const last = writes;
    writes = 0;
    // The last write of a login opens the session: right before it, somebody else's change is through.
    const late = {
      ...store,
      write: async (work: Parameters<typeof write>[0]) => {
        writes += 1;
        if (writes === last) await write((tx) => changeUser(tx, id, { passwordHash: changed }, new Date()));
        return write(work);
      },
    } as Store;
    expect(await through(late)).toMatchObject({ status: 401, body: { error: { code: "wrong-credentials" } } });
    expect(await sessionsOfUser(store.db, id)).toHaveLength(1);
  });

  it("is written down", async () => {
    await login();
    const entries = await store.db.select().from(auditLog).where(eq(auditLog.action, "login"));
    expect(entries).toMatchObject([{ subject: `user:${(await account()).id}`, address: "192.0.2.0" }]);
  });

  it.each([
    ["/seminare/warenkorb", "/seminare/warenkorb"],
    [
      "http://betriebsrat.localhost:4321/forum",
      `/kundenportal/get-token?redirect=${encodeURIComponent("http://betriebsrat.localhost:4321/forum")}`,
    ],
    ["//evil.example", "/kundenportal/meinifb"],
    ["https://evil.example/", "/kundenportal/meinifb"],
    ["/\\evil.example", "/kundenportal/meinifb"],
    ["http://localhost:4321@evil.example/", "/kundenportal/meinifb"],
    ["javascript:alert(1)", "/kundenportal/meinifb"],
  ])("leads to %s as %s", async (redirect, location) =>
    expect(await login({ email, password: DEMO_PASSWORD, redirect })).toMatchObject({ body: { location } }),
  );
});

it("get-user names both while an admin acts as a customer", async () => {
  const { id: userId } = await account();
  const admin = await userByEmail(store.db, "admin@example.org");
  const createdAt = new Date("2099-07-01T10:00:00Z");
  const cookie = await cookieFor(store, userId, { impersonatorId: admin?.id ?? null, createdAt });
  expect(await whoAmI(cookie)).toMatchObject({
    status: 200,
    body: {
      user: { firstname: "Karla", impersonated: true },
      impersonation: { customer: expect.stringMatching(/^Karla /), admin: `${admin?.firstname} ${admin?.lastname}`, until: "13:00" },
    },
  });
});

describe("the cart at login", () => {
  const put = (eventId: number, cookie = "") =>
    callRoute(addCartItem, store, "/order-api/add-cart-item", {
      method: "POST",
      body: { eventId },
      headers: { ...jsonHeaders, Cookie: cookie },
    });
  const eventsOf = async (cookie: string) => {
    const { body } = await callRoute(getShoppingCart, store, "/order-api/get-shopping-cart-small", { headers: { Cookie: cookie } });
    return (body as { eventId: number }[]).map(({ eventId }) => eventId).sort();
  };

  it("becomes the account's and joins what was there, each event once", async () => {
    const atWork = cookieOf(await login(undefined, { Cookie: cookieOf(await put(1)) }));
    await put(2, atWork);
    const anonymous = cookieOf(await put(2));
    await put(3, anonymous);
    const atHome = cookieOf(await login(undefined, { Cookie: anonymous }));
    expect(await eventsOf(atHome)).toEqual([1, 2, 3]);
    expect(await eventsOf(atWork)).toEqual([1, 2, 3]);
    expect(await store.db.select().from(carts)).toHaveLength(1);
    expect(await store.db.select().from(cartItems)).toHaveLength(3);
  });

  it("is closed to a browser whose session has ended", async () => {
    const cookie = cookieOf(await login(undefined, { Cookie: cookieOf(await put(1)) }));
    const withoutSession = cookie.replace(/ifb_session=[^;]+/, "");
    expect(await eventsOf(withoutSession)).toEqual([]);
    const added = cookieOf(await put(3, withoutSession));
    expect(await eventsOf(added)).toEqual([3]);
    expect(await eventsOf(cookie)).toEqual([1]);
  });

  it("tells scripts that it is another cart", async () => {
    const anonymous = cookieOf(await put(1));
    const hint = (cookie: string) => /ifb_cart_hint=([^;]*)/.exec(cookie)?.[1];
    expect(hint(cookieOf(await login(undefined, { Cookie: anonymous })))).not.toBe(hint(anonymous));
  });

  it("never goes to a second account of the same browser", async () => {
    const first = cookieOf(await login(undefined, { Cookie: cookieOf(await put(1)) }));
    const second = cookieOf(await login({ email: "mitglied@example.org", password: DEMO_PASSWORD }, { Cookie: first }));
    expect(await eventsOf(second)).toEqual([]);
  });
});
