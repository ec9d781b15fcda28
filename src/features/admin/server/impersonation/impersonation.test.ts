import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deleteSessionFamily } from "#db/repositories/sessions.ts";
import { changeUser } from "#db/repositories/users.ts";
import { sessions } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { askerOf, SESSION_COOKIE, sessionOf } from "#src/accounts/session/session.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { impersonationFacts } from "#src/domain/accounts/impersonation-facts.ts";
import { handle } from "#src/endpoints/handle.ts";
import { type Access, decideAccess } from "#src/shared/http/access.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { callRoute, cookieOf, jsonHeaders, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { accountPage } from "../accounts/account.page.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { afterImpersonation, endImpersonation } from "./end-impersonation.ts";

const END = "/kundenportal/als-kunde-beenden";
const MINUTE_MS = 60_000;

const companion: LoginCompanion = {
  carry: () => null,
  arrive: async (_, { userId }) => [`cart=${userId}; Path=/`],
  leave: () => ["cart=; Path=/"],
};

let store: Store;
let admin: StaffMember;
let customer = "";
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  customer = await makeAccount(store, "anna@example.org");
  return store.close;
});

const form = { intent: "impersonate", reason: "Anruf wegen der Buchung" };

function start(
  id = customer,
  change: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
  staff = admin,
) {
  const context = contextOf(store, `/manage/konten/${id}`, { cookie: staff.cookie, params: { id }, form: { ...form, ...change }, headers });
  return accountPage(context, companion);
}

async function begin(): Promise<string> {
  const answer = await start();
  if (!(answer instanceof Response)) throw new Error("the impersonation was refused");
  return cookieOf(answer);
}

const who = (cookie: string) => sessionOf(testLocals(store), cookie);
const open = () => store.db.select().from(sessions).where(eq(sessions.impersonatorId, admin.id));
const parkedOf = (cookie: string) => cookie.split("; ").find((pair) => pair.startsWith("ifb_session_before=")) ?? "";

function end(cookie: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const request = new Request(testOrigins.ifb + END, { method: "POST", headers: { Origin: testOrigins.ifb, Cookie: cookie, ...headers } });
  return endImpersonation({ request, locals: testLocals(store) }, companion);
}

describe("seeing the portal as a customer", () => {
  it("begins in the member area, as the customer and known to be the admin", async () => {
    const answer = await start();
    expect(answered(answer)).toEqual([303, "/kundenportal/meinifb"]);
    const session = await who(cookieOf(answer as Response));
    expect(session).toMatchObject({
      userId: customer,
      impersonatorId: admin.id,
      secondFactorAt: null,
      roles: ["customer"],
      remembered: false,
    });
    expect(impersonationFacts(session)).toMatchObject({
      customer: "Anna Muster",
      admin: "Adele Admin",
      until: expect.stringMatching(/^\d\d:\d\d$/),
    });
  });

  it("leaves the admin's own session as it is, in a second cookie", async () => {
    const answer = await start();
    const headers = (answer as Response).headers.getSetCookie();
    expect(headers).toContainEqual(
      `ifb_session_before=${admin.cookie.slice(`${SESSION_COOKIE}=`.length)}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(headers).toContainEqual(`cart=${customer}; Path=/`);
    expect(await who(admin.cookie)).toMatchObject({ userId: admin.id, impersonatorId: null });
  });

  it("has a family of its own and ends after 60 minutes, however much it is used", async () => {
    const cookie = await begin();
    await who(cookie);
    await who(cookie);
    const [row] = await open();
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(60 * MINUTE_MS);
    expect(row?.family).not.toBe((await who(admin.cookie))?.family);
    const past = new Date(Date.now() - 1);
    await store.write((tx) => tx.update(sessions).set({ expiresAt: past }).where(eq(sessions.impersonatorId, admin.id)));
    expect(await who(cookie)).toBeNull();
    expect(await open()).toEqual([]);
  });

  it("is one at a time: beginning anew ends the earlier one", async () => {
    const other = await makeAccount(store, "bernd@example.org");
    const first = await begin();
    const second = cookieOf((await start(other)) as Response);
    expect(await who(first)).toBeNull();
    expect((await who(second))?.userId).toBe(other);
    expect(await open()).toHaveLength(1);
  });

  it("stands on record with both and the reason", async () => {
    await begin();
    expect(await auditOf(store)).toEqual([
      {
        actorId: admin.id,
        actingAsId: customer,
        action: "impersonation-started",
        subject: `user:${customer}`,
        detail: { reason: "Anruf wegen der Buchung", until: (await open())[0]?.expiresAt.toISOString() },
      },
    ]);
  });

  it.each([
    ["an editor", () => makeAccount(store, "r@example.org", { staffRole: "editor" }), 409, /Mitarbeitenden/],
    ["another admin", () => makeAccount(store, "a@example.org", { staffRole: "admin" }), 409, /Mitarbeitenden/],
    ["oneself", async () => admin.id, 409, /eigenes Konto/],
  ] as const)("is refused for %s", async (_, target, status, words) => {
    const id = await target();
    const context = contextOf(store, `/manage/konten/${id}`, { cookie: admin.cookie, params: { id }, form });
    expect(shown(await accountPage(context, companion)).message?.text).toMatch(words);
    expect(context.response.status).toBe(status);
    expect(await open()).toEqual([]);
    expect(await auditOf(store)).toEqual([]);
  });

  it.each(["", "  ", "weil"])("is refused for the reason %j, with the words under the field", async (reason) => {
    const model = shown(await start(customer, { reason }));
    expect(model.refused).toMatchObject({ intent: "impersonate", errors: { reason: expect.stringMatching(/Grund/) } });
    expect(await open()).toEqual([]);
  });

  it("is refused from a foreign origin", async () => {
    expect(answered(await start(customer, {}, { Origin: "https://example.org" }))).toEqual([403, null]);
    expect(await open()).toEqual([]);
  });

  it("is refused when the rights are gone meanwhile", async () => {
    await makeStaff(store, "admin", "zweite@example.org");
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, new Date()));
    expect(answered(await start())).toEqual([403, null]);
    expect(await open()).toEqual([]);
  });

  it("is no way to a second impersonation", async () => {
    const cookie = await begin();
    const other = await makeAccount(store, "bernd@example.org");
    const context = contextOf(store, `/manage/konten/${other}`, { cookie, params: { id: other }, form });
    expect(answered(await accountPage(context, companion))).toEqual([403, null]);
    expect(await open()).toHaveLength(1);
  });
});

describe("meanwhile", () => {
  it.each<[Access, string]>([
    ["account", "granted"],
    ["credentials", "refused"],
    ["requests", "refused"],
    ["users", "refused"],
    ["mails", "refused"],
    ["audit", "refused"],
  ])("%s is %s", async (access, decision) => expect(decideAccess(access, askerOf(await who(await begin())))).toBe(decision));

  it("a call that changes credentials is answered with 403, any other leaves its trace with both names", async () => {
    const cookie = await begin();
    const headers = { ...jsonHeaders, Cookie: cookie };
    const contract = (access: Access) =>
      defineContract({
        method: "POST",
        path: "/probe",
        summary: "Probe",
        access,
        request: v.object({}),
        response: v.object({}),
        errors: {},
      });
    const call = (access: Access) =>
      callRoute(
        handle(contract(access), async () => ({ ok: true, value: {} })),
        store,
        "/probe",
        { method: "POST", body: {}, headers },
      );
    expect((await call("credentials")).status).toBe(403);
    expect((await call("account")).status).toBe(200);
    const [entry] = (await auditOf(store)).filter(({ action }) => action === "impersonated-call");
    expect(entry).toMatchObject({ actorId: admin.id, actingAsId: customer, detail: { path: "/probe" } });
  });
});

describe("ending it", () => {
  it("puts the admin's own session back and leads to the customer's account", async () => {
    const answer = await end(await begin());
    expect(answered(answer)).toEqual([303, `/manage/konten/${customer}?meldung=impersonation-ended`]);
    expect(answer.headers.getSetCookie()).toEqual([
      `${admin.cookie}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
      "ifb_login=1; Max-Age=34560000; Path=/; SameSite=Lax",
      "ifb_session_before=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      `cart=${admin.id}; Path=/`,
    ]);
    expect(await open()).toEqual([]);
  });

  it("stands on record with both", async () => {
    await end(await begin());
    expect((await auditOf(store)).find(({ action }) => action === "impersonation-ended")).toMatchObject({
      actorId: admin.id,
      actingAsId: customer,
      subject: `user:${customer}`,
    });
  });

  it.each([
    ["is gone", (cookie: string) => cookie.replace(parkedOf(cookie), "x=1")],
    ["was made up", (cookie: string) => cookie.replace(parkedOf(cookie), "ifb_session_before=nix")],
  ])("leads to the login when the admin's session %s", async (_, change) => {
    const answer = await end(change(await begin()));
    const back = encodeURIComponent(`/manage/konten/${customer}?meldung=impersonation-ended`);
    expect(answered(answer)).toEqual([303, `/kundenportal/login?redirect=${back}`]);
    expect(answer.headers.getSetCookie()).toContainEqual("ifb_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    expect(answer.headers.getSetCookie()).toContainEqual("cart=; Path=/");
    expect(await open()).toEqual([]);
  });

  it("leads to the login when the admin was logged out everywhere", async () => {
    const cookie = await begin();
    const own = await who(admin.cookie);
    await store.write((tx) => deleteSessionFamily(tx, own?.family ?? ""));
    expect(answered(await end(cookie))[1]).toMatch(/^\/kundenportal\/login/);
  });

  it("never hands out the session of somebody else", async () => {
    const cookie = await begin();
    const other = await makeStaff(store, "admin", "zweite@example.org");
    const foreign = other.cookie.slice(`${SESSION_COOKIE}=`.length);
    const answer = await end(cookie.replace(parkedOf(cookie), `ifb_session_before=${foreign}`));
    expect(answered(answer)[1]).toMatch(/^\/kundenportal\/login/);
    expect(answer.headers.getSetCookie().join()).not.toContain(foreign);
  });

  it("does nothing for a session that is no impersonation, whatever waits in the second cookie", async () => {
    const parked = parkedOf(await begin());
    const own = await cookieFor(store, customer);
    const answer = await end(`${own}; ${parked}`);
    expect(answered(answer)).toEqual([303, "/kundenportal/meinifb"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await open()).toHaveLength(1);
  });

  it("a second time leads the admin back to the accounts", async () => {
    const cookie = await begin();
    await end(cookie);
    expect(answered(await end(admin.cookie))).toEqual([303, "/manage/konten"]);
    const request = new Request(testOrigins.ifb + END, { headers: { Cookie: admin.cookie } });
    expect(answered(await afterImpersonation({ request, locals: testLocals(store) }))).toEqual([303, "/manage/konten"]);
  });

  it("is refused from a foreign origin", async () => {
    expect(answered(await end(await begin(), { Origin: "https://example.org" }))).toEqual([403, null]);
    expect(await open()).toHaveLength(1);
  });
});

it("shows no banner to anybody else", async () => {
  expect(impersonationFacts(null)).toBeNull();
  expect(impersonationFacts(await who(admin.cookie))).toBeNull();
});
