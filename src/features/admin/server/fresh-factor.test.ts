import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeUser, userById } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { totpOf } from "#src/accounts/credentials/second-factor.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { seal, TOTP_SEAL } from "#src/shared/server/secrets/seal.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { accountPage } from "./accounts/account.page.ts";
import { factorProblems } from "./fresh-factor.ts";
import { requestsCsv } from "./requests/requests-csv.ts";
import { answered, auditOf, contextOf, shown } from "./test/staff-member.ts";

const MINUTE_MS = 60_000;
const KEY = "JBSWY3DPEHPK3PXP";
const REASON = "Anruf: findet die Einstellungen nicht";
const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };

let store: Store;
let admin = "";
let customer = "";
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeAccount(store, "admin@example.org", { staffRole: "admin" });
  customer = await makeAccount(store, "anna@example.org");
  const change = { totpSecret: seal(KEY, testSecret, TOTP_SEAL), totpConfirmedAt: new Date() };
  await store.write((tx) => changeUser(tx, admin, change, new Date()));
  return store.close;
});

const code = (steps = 0): string => totpOf(KEY, "").generate({ timestamp: Date.now() + steps * 30_000 });
const cookieAfter = (minutes: number): Promise<string> =>
  cookieFor(store, admin, { secondFactorAt: new Date(Date.now() - minutes * MINUTE_MS) });

async function send(cookie: string, form: Readonly<Record<string, string>>) {
  const context = contextOf(store, `/manage/konten/${customer}`, { cookie, params: { id: customer }, form });
  const answer = await accountPage(context, companion);
  return { answer, status: answer instanceof Response ? answer.status : context.response.status };
}
const page = async (cookie: string) =>
  shown(await accountPage(contextOf(store, `/manage/konten/${customer}`, { cookie, params: { id: customer } }), companion));

const guarded = [
  ["a role", { intent: "role", role: "admin" }],
  ["somebody's view", { intent: "impersonate", reason: REASON }],
] as const;

describe.each(guarded)("for %s", (_, form) => {
  it("the second factor counts for ten minutes", async () => {
    const cookie = await cookieAfter(9);
    expect((await page(cookie)).factor).toBe("no");
    expect((await send(cookie, form)).status).toBe(303);
  });

  it("it is asked for after that, what was typed stays, and nothing is done without it", async () => {
    const cookie = await cookieAfter(11);
    expect((await page(cookie)).factor).toBe("by-code");
    for (const [given, error] of [
      [{}, factorProblems.missing],
      [{ code: " " }, factorProblems.missing],
      [{ code: "000000x" }, factorProblems["wrong-code"]],
    ] as const) {
      const { answer, status } = await send(cookie, { ...form, ...given });
      const { refused } = shown(answer);
      expect([status, refused?.errors]).toEqual([422, { code: error }]);
      expect(refused?.typed).toEqual(form);
    }
    expect((await userById(store.db, customer))?.staffRole).toBeNull();
    expect(await auditOf(store)).toEqual([]);
  });

  it("a code does it, counts once and for the next ten minutes", async () => {
    const [cookie, other] = [await cookieAfter(11), await cookieAfter(11)];
    // The same one: half a minute may end in between.
    const once = code();
    expect((await send(cookie, { ...form, code: once })).status).toBe(303);
    expect((await page(cookie)).factor).toBe("no");
    expect((await send(other, { ...form, code: once })).status).toBe(422);
  });

  it("wrong codes are limited", async () => {
    const cookie = await cookieAfter(11);
    for (let tries = 0; tries < 5; tries += 1) await send(cookie, { ...form, code: "abc" });
    const { answer, status } = await send(cookie, { ...form, code: code() });
    expect([status, shown(answer).refused?.errors]).toEqual([429, { code: factorProblems["too-many-tries"] }]);
  });

  it("whoever has passkeys alone is led to them", async () => {
    await store.write((tx) => changeUser(tx, admin, { totpSecret: null, totpConfirmedAt: null }, new Date()));
    const cookie = await cookieAfter(11);
    expect((await page(cookie)).factor).toBe("elsewhere");
    expect(shown((await send(cookie, { ...form, code: code() })).answer).refused?.errors).toEqual({ code: factorProblems.elsewhere });
  });
});

it("resetting somebody's second factor asks for the own one", async () => {
  const answer = await send(await cookieAfter(11), { intent: "reset-second-factor", reason: REASON });
  expect(shown(answer.answer).refused?.errors).toEqual({ code: factorProblems.missing });
});

it("an export leads to it and back", async () => {
  const path = "/manage/anfragen.csv?art=sbv";
  const cookie = await cookieAfter(11);
  expect(answered(await requestsCsv(contextOf(store, path, { cookie })))).toEqual([
    303,
    `/meinifb/einstellungen/zweiter-faktor?weiter=${encodeURIComponent(path)}`,
  ]);
  expect(await auditOf(store)).toEqual([]);
  expect((await requestsCsv(contextOf(store, path, { cookie: await cookieAfter(1) }))).status).toBe(200);
});
