import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertPasskey } from "#db/repositories/passkeys.ts";
import { countUnusedRecoveryCodes } from "#db/repositories/recovery-codes.ts";
import { changeUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { totpOf, verifySecondFactor } from "#src/accounts/credentials/second-factor.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { cookieOf, testLocals, testSecret } from "#src/shared/server/test/call-route.ts";
import { accountRefusals } from "../../rules/account-refusals.ts";
import { audited, mailed, PASSWORD, rowOf, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { type SecondFactorPage, secondFactorPage } from "./second-factor.page.ts";

const PATH = "/meinifb/einstellungen/zweiter-faktor";
const password = { currentPassword: PASSWORD };

let store: Store;
let anna: SampleAccount;
let editor: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await sampleAccount(store, "anna@example.org");
  editor = await sampleAccount(store, "redaktion@example.org", { staffRole: "editor" });
  return store.close;
});

async function read(cookie: string, query = ""): Promise<SecondFactorPage & Readonly<{ setCookies: readonly string[] }>> {
  const context = readContext(store, PATH + query, { cookie });
  const page = await secondFactorPage(context);
  if (page instanceof Response) throw new Error("reading is no redirect");
  return { ...page, setCookies: context.response.headers.getSetCookie() };
}

async function send(cookie: string, form: string, fields: Readonly<Record<string, string>> = {}, headers = {}) {
  const context = formContext(store, `${PATH}?aktion=${form}`, fields, { cookie, headers });
  const page = await secondFactorPage(context);
  if (page instanceof Response)
    return { status: page.status, location: page.headers.get("Location"), cookies: cookieOf(page), state: undefined, message: null };
  const states: Readonly<Record<string, FormState>> = {
    einrichten: page.states.start,
    aktivieren: page.states.confirm,
    code: page.states.give,
    codes: page.states.renew,
    abschalten: page.states.end,
  };
  return { status: context.response.status, location: null, cookies: "", state: states[form], message: page.message };
}

const saying = (message: string) => ({ status: 303, location: `${PATH}?meldung=${message}` });
const problem = (text: string) => ({ state: { problem: text } });

/** The code that an app with the page's key shows; `steps` later, as each counts once. */
async function codeOf(cookie: string, steps = 0): Promise<string> {
  const { step } = await read(cookie);
  if (step.kind !== "pending") throw new Error("no key is shown");
  return totpOf(step.key.replaceAll(" ", ""), "").generate({ timestamp: Date.now() + steps * 30_000 });
}

async function setUp({ cookie }: SampleAccount): Promise<Readonly<{ code: string; cookies: string }>> {
  await send(cookie, "einrichten", password);
  const [first, code] = [await codeOf(cookie), await codeOf(cookie, 1)];
  const { cookies, ...answer } = await send(cookie, "aktivieren", { code: first });
  expect(answer).toMatchObject(saying("faktor-aktiv"));
  return { code, cookies };
}

const sessionHasFactor = async (cookie: string) => (await sessionOf(testLocals(store), cookie))?.secondFactorAt !== null;

describe("setting up", () => {
  it("shows the key as drawing, link and text, and keeps it sealed", async () => {
    expect((await read(anna.cookie)).step).toEqual({ kind: "none" });
    expect(await send(anna.cookie, "einrichten", password)).toMatchObject(saying("faktor-begonnen"));
    const { step } = await read(anna.cookie);
    if (step.kind !== "pending") throw new Error("no key is shown");
    expect(step.key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(step.uri).toContain(`secret=${step.key.replaceAll(" ", "")}`);
    expect((await rowOf(store, anna)).totpSecret).not.toContain(step.key.slice(0, 4));
    expect((await rowOf(store, anna)).totpConfirmedAt).toBeNull();
  });

  it("counts from the first right code on, for this session too, tells the person and leaves a trace", async () => {
    await setUp(anna);
    expect((await rowOf(store, anna)).totpConfirmedAt).not.toBeNull();
    expect(await sessionHasFactor(anna.cookie)).toBe(true);
    expect((await read(anna.cookie)).step).toEqual({ kind: "on", unusedCodes: 10 });
    expect(await mailed(store)).toEqual([[anna.email, "Zweiter Faktor eingerichtet"]]);
    expect(await audited(store)).toEqual(["second-factor-started", "second-factor-on"]);
  });

  it("shows ten recovery codes once, and they count", async () => {
    const { cookies } = await setUp(anna);
    const { newCodes, setCookies } = await read(`${anna.cookie}; ${cookies}`);
    expect(newCodes).toHaveLength(10);
    expect(setCookies).toEqual([expect.stringMatching(/^ifb_new_codes=; Max-Age=0; Path=\/;/)]);
    expect((await read(anna.cookie)).newCodes).toBeNull();
    const [first = ""] = newCodes ?? [];
    expect(cookies).not.toContain(first);
    expect(await store.write((tx) => verifySecondFactor(tx, anna.id, first, testSecret, new Date()))).toBe(true);
    expect((await read(anna.cookie)).step).toEqual({ kind: "on", unusedCodes: 9 });
  });

  it("shows nobody the recovery codes of somebody else", async () => {
    const { cookies } = await setUp(anna);
    expect((await read(`${editor.cookie}; ${cookies}`)).newCodes).toBeNull();
    expect((await read(`${editor.cookie}; ifb_new_codes=AAAA`)).newCodes).toBeNull();
  });

  it("can be cancelled until it counts", async () => {
    await send(anna.cookie, "einrichten", password);
    expect(await send(anna.cookie, "abbrechen")).toMatchObject(saying("abgebrochen"));
    expect((await read(anna.cookie)).step).toEqual({ kind: "none" });
    await setUp(anna);
    const text = accountRefusals["already-set-up"].text;
    expect(await send(anna.cookie, "abbrechen")).toMatchObject({ status: 409, message: { kind: "problem", text } });
  });

  it.each([
    ["to start without the password", "einrichten", {}, 422],
    ["to start with a wrong password", "einrichten", { currentPassword: "falsch-falsch" }, 422],
    ["a code before there is a key", "aktivieren", { code: "123456" }, 409],
    ["a form that there is not", "loeschen", {}, 400],
    ["a form without a name", "", {}, 400],
    ["an unknown field", "einrichten", { ...password, userId: "x" }, 400],
  ])("refuses %s", async (_, form, fields, status) => {
    expect(await send(anna.cookie, form, fields)).toMatchObject({ status, location: null });
    expect(await rowOf(store, anna)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  });

  it("refuses a wrong code, and after five of them every code", async () => {
    await send(anna.cookie, "einrichten", password);
    const right = await codeOf(anna.cookie);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++)
      expect(await send(anna.cookie, "aktivieren", { code: wrong })).toMatchObject({
        status: 422,
        state: { errors: { code: accountRefusals["wrong-code"].text } },
      });
    expect(await send(anna.cookie, "aktivieren", { code: right })).toMatchObject({
      status: 429,
      ...problem(accountRefusals["too-many-tries"].text),
    });
    expect((await rowOf(store, anna)).totpConfirmedAt).toBeNull();
  });

  it("refuses to start again over one that counts", async () => {
    await setUp(anna);
    const { totpSecret } = await rowOf(store, anna);
    expect(await send(anna.cookie, "einrichten", password)).toMatchObject({
      status: 409,
      ...problem(accountRefusals["already-set-up"].text),
    });
    expect((await rowOf(store, anna)).totpSecret).toBe(totpSecret);
  });

  it("refuses a form from a foreign site", async () => {
    const answer = await send(anna.cookie, "einrichten", password, { Origin: "https://example.org" });
    expect(answer).toMatchObject({ status: 403, location: null });
    expect((await rowOf(store, anna)).totpSecret).toBeNull();
  });
});

describe("a session from before it was set up", () => {
  it("is asked for a code and marked by the right one, which counts once", async () => {
    const { code } = await setUp(editor);
    const [older, other] = [await cookieFor(store, editor.id), await cookieFor(store, editor.id)];
    expect((await read(older)).step).toEqual({ kind: "asked", again: false, code: true, passkey: null });
    expect(await send(older, "code", { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject(saying("faktor-bestaetigt"));
    expect(await Promise.all([older, other].map(sessionHasFactor))).toEqual([true, false]);
    expect(await send(other, "code", { code })).toMatchObject({ status: 422 });
    expect(await audited(store)).toContain("second-factor-given");
  });

  it.each([
    ["renew the codes", "codes"],
    ["switch it off", "abschalten"],
  ])("can't %s", async (_, form) => {
    await setUp(anna);
    expect(await send(await cookieFor(store, anna.id), form, password)).toMatchObject({ status: 409 });
    expect(await countUnusedRecoveryCodes(store.db, anna.id)).toBe(10);
    expect((await rowOf(store, anna)).totpConfirmedAt).not.toBeNull();
  });

  it("is not marked by a code of somebody else", async () => {
    const { code } = await setUp(anna);
    await setUp(editor);
    const older = await cookieFor(store, editor.id);
    expect(await send(older, "code", { code })).toMatchObject({ status: 422 });
    expect(await sessionHasFactor(older)).toBe(false);
  });
});

describe("passkeys alone", () => {
  const keep = ({ id: userId }: SampleAccount) =>
    store.write((tx) =>
      insertPasskey(tx, {
        ...{ credentialId: "a", userId, publicKey: "oeffentlich", counter: 0, transports: "[]" },
        ...{ name: "Firefox unter Linux", createdAt: new Date(), backedUp: 1 },
      }),
    );
  const factorMissing = { status: 403, location: null };

  it("of staff: the password sets up no app, one is asked for the passkey", async () => {
    await keep(editor);
    expect(await send(editor.cookie, "einrichten", password)).toMatchObject({
      ...factorMissing,
      ...problem(accountRefusals["factor-missing"].text),
    });
    expect((await rowOf(store, editor)).totpSecret).toBeNull();
    expect((await read(editor.cookie)).step).toEqual({ kind: "asked", again: false, code: false, passkey: PATH });
    expect((await read(editor.cookie, "?weiter=/manage")).step).toMatchObject({ passkey: "/manage" });
    expect(await send(editor.cookie, "code", { code: "123456" })).toMatchObject({ status: 422 });
    expect(await sessionHasFactor(editor.cookie)).toBe(false);
  });

  it("of staff: an app begun after a login by passkey is neither shown to a session by password nor confirmed there", async () => {
    await keep(editor);
    const byPasskey = await cookieFor(store, editor.id, { secondFactorAt: new Date() });
    expect(await send(byPasskey, "einrichten", password)).toMatchObject(saying("faktor-begonnen"));
    const right = await codeOf(byPasskey);
    expect((await read(editor.cookie)).step).toMatchObject({ kind: "asked" });
    expect(await send(editor.cookie, "aktivieren", { code: right })).toMatchObject(factorMissing);
    expect(await sessionHasFactor(editor.cookie)).toBe(false);
    expect(await send(byPasskey, "aktivieren", { code: right })).toMatchObject(saying("faktor-aktiv"));
  });

  it("of customers are a way to log in: the password still sets up an app", async () => {
    await keep(anna);
    expect((await read(anna.cookie)).step).toEqual({ kind: "none" });
    await setUp(anna);
    expect((await rowOf(store, anna)).totpConfirmedAt).not.toBeNull();
  });
});

describe("what is set up", () => {
  it("gets new recovery codes, which end the old ones", async () => {
    const { cookies } = await setUp(anna);
    const [old = ""] = (await read(`${anna.cookie}; ${cookies}`)).newCodes ?? [];
    const renewed = await send(anna.cookie, "codes", password);
    expect(renewed).toMatchObject(saying("codes-erneuert"));
    const { newCodes } = await read(`${anna.cookie}; ${renewed.cookies}`);
    expect(newCodes).toHaveLength(10);
    expect(newCodes).not.toContain(old);
    expect(await store.write((tx) => verifySecondFactor(tx, anna.id, old, testSecret, new Date()))).toBe(false);
    expect((await mailed(store)).at(-1)).toEqual([anna.email, "Neue Wiederherstellungscodes"]);
  });

  it("is switched off with the password, codes and key included", async () => {
    await setUp(anna);
    expect(await send(anna.cookie, "abschalten", { currentPassword: "falsch-falsch" })).toMatchObject({ status: 422 });
    expect(await send(anna.cookie, "abschalten", password)).toMatchObject(saying("faktor-aus"));
    expect(await rowOf(store, anna)).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
    expect(await countUnusedRecoveryCodes(store.db, anna.id)).toBe(0);
    expect((await mailed(store)).at(-1)).toEqual([anna.email, "Zweiter Faktor abgeschaltet"]);
  });

  it("stays for staff", async () => {
    await setUp(editor);
    expect((await read(editor.cookie)).prescribed).toBe(true);
    const answer = await send(editor.cookie, "abschalten", password);
    expect(answer).toMatchObject({ status: 409, ...problem("Für Ihr Konto ist der zweite Faktor vorgeschrieben.") });
    expect((await rowOf(store, editor)).totpConfirmedAt).not.toBeNull();
  });

  it("stays for somebody who became staff meanwhile", async () => {
    await setUp(anna);
    await store.write((tx) => changeUser(tx, anna.id, { staffRole: "editor" }, new Date()));
    expect(await send(anna.cookie, "abschalten", password)).toMatchObject({ status: 409 });
  });
});
