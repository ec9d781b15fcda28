import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { accountRefusals } from "../rules/account-refusals.ts";
import { emailConfirmationPage } from "./security/email-confirmation.page.ts";
import { type SecurityPage, securityPage } from "./security/security.page.ts";
import { type SettingsPage, settingsPage } from "./settings.page.ts";
import { PASSWORD, rowOf, type SampleAccount, sampleAccount, tokenInMail } from "./test/sample-account.ts";

const SETTINGS = "/meinifb/einstellungen";
const SECURITY = "/meinifb/einstellungen/sicherheit";
const CONFIRM = "/meinifb/einstellungen/email-bestaetigen";
const companion = { carry: () => null, arrive: async () => [], leave: () => ["ifb_cart_hint=; Max-Age=0"] };
const foreign = { Origin: "https://example.org" };

let store: Store;
let anna: SampleAccount;
let berta: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await sampleAccount(store, "anna@example.org");
  berta = await sampleAccount(store, "berta@example.org");
  return store.close;
});

const isLoggedIn = async (cookie: string): Promise<boolean> => (await sessionOf(testLocals(store), cookie)) !== null;
const target = (answer: Response) => [answer.status, answer.headers.get("Location")];

describe("the profile", () => {
  const profile = { salutation: "Frau Dr.", firstname: "Änne", lastname: "Groß", company: "Neu AG", phone: "089 7654321" };

  async function post(fields: Readonly<Record<string, string>>, headers = {}) {
    const context = formContext(store, SETTINGS, fields, { cookie: anna.cookie, headers });
    return { page: await settingsPage(context), status: context.response.status };
  }
  const version = async () => (await read()).state.values["version"] ?? "";
  const send = async (fields: Readonly<Record<string, string>>, headers = {}) => post({ version: await version(), ...fields }, headers);
  async function read(query = ""): Promise<SettingsPage> {
    const page = await settingsPage(readContext(store, SETTINGS + query, { cookie: anna.cookie }));
    if (page instanceof Response) throw new Error("reading is no redirect");
    return page;
  }

  it("is filled in and saved; the trace names fields alone", async () => {
    expect((await read()).state.values).toEqual({
      ...{ version: await version(), salutation: "Frau", firstname: "Anna", lastname: "Muster", company: "", phone: "" },
    });
    const { page } = await send(profile);
    expect(page instanceof Response && target(page)).toEqual([303, `${SETTINGS}?meldung=angaben-gespeichert`]);
    expect(await rowOf(store, anna)).toMatchObject(profile);
    expect((await read("?meldung=angaben-gespeichert")).message).toEqual({ kind: "done", text: "Ihre Angaben sind gespeichert." });
    const [entry] = await store.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "profile-changed", subject: `user:${anna.id}` });
    expect(JSON.parse(entry?.detail ?? "")).toEqual({ fields: "salutation, firstname, lastname, company, phone" });
  });

  it("may do without company and phone, and leaves no trace when nothing changed", async () => {
    await send({ ...profile, company: "", phone: "" });
    expect(await rowOf(store, anna)).toMatchObject({ company: null, phone: null });
    await send({ ...profile, company: "", phone: "" });
    expect(await store.db.select().from(auditLog)).toHaveLength(1);
  });

  it.each([
    ["a short first name", { ...profile, firstname: "A" }, {}, 422],
    ["an unknown salutation", { ...profile, salutation: "König" }, {}, 422],
    ["letters in the phone number", { ...profile, phone: "keine Nummer" }, {}, 422],
    ["a role", { ...profile, staffRole: "admin" }, {}, 400],
    ["an address", { ...profile, email: "neu@example.org" }, {}, 400],
    ["a foreign origin", profile, foreign, 403],
    ["another content type", profile, { "Content-Type": "text/plain" }, 415],
  ])("refuses %s and keeps what was typed", async (_, fields, headers, status) => {
    const answer = await send(fields, headers);
    expect(answer.status).toBe(status);
    expect(answer.page instanceof Response).toBe(false);
    expect(await rowOf(store, anna)).toMatchObject({ firstname: "Anna", staffRole: null, email: anna.email });
  });

  it("lets no old tab overwrite what was saved meanwhile, shows again what was typed, and counts once it is sent again", async () => {
    const old = await version();
    await post({ ...profile, version: old, company: "" });
    const late = { ...profile, version: old, phone: "" };
    const short = await post({ ...late, firstname: "A" });
    if (short.page instanceof Response) throw new Error("a wrong name was taken");
    const { page, status } = await post({ ...short.page.state.values, firstname: profile.firstname });
    if (page instanceof Response) throw new Error("an old state was taken");
    expect([short.status, status, page.state.problem]).toEqual([422, 409, accountRefusals["changed-elsewhere"].text]);
    expect(page.state.values).toMatchObject({ company: "Neu AG", phone: "" });
    expect(await rowOf(store, anna)).toMatchObject({ company: null, phone: profile.phone });
    const again = await post(page.state.values);
    expect(again.page instanceof Response && again.page.status).toBe(303);
    expect(await rowOf(store, anna)).toMatchObject({ company: "Neu AG", phone: null });
  });

  it("takes one of two that are sent at once from the same state, and a double click as one", async () => {
    const old = await version();
    const saved = async (...companies: readonly string[]) =>
      (await Promise.all(companies.map((company) => post({ ...profile, version: old, company }))))
        .map(({ page, status }) => (page instanceof Response ? page.status : status))
        .toSorted();
    expect(await saved("Neu AG", "Alt AG")).toEqual([303, 409]);
    const { company } = await rowOf(store, anna);
    expect(await saved(company ?? "", company ?? "")).toEqual([303, 303]);
  });

  it("asks again for a form without its state, which nothing tells from an old one", async () => {
    const { page, status } = await post(profile);
    if (page instanceof Response) throw new Error("it was taken");
    expect([status, Object.keys(page.state.errors), page.state.values]).toEqual([
      422,
      ["version"],
      { ...profile, version: await version() },
    ]);
    expect(await rowOf(store, anna)).toMatchObject({ firstname: "Anna" });
  });

  it("changes one's own account alone", async () => {
    await send(profile);
    expect(await rowOf(store, berta)).toMatchObject({ firstname: "Anna", company: null });
  });

  it.each(["?meldung=nix", "?meldung=toString", ""])("shows no sentence for %j", async (query) =>
    expect((await read(query)).message).toBeNull(),
  );
});

describe("the security page", () => {
  async function send(form: string, fields: Readonly<Record<string, string>> = {}, headers = {}) {
    const context = formContext(store, `${SECURITY}?aktion=${form}`, fields, { cookie: anna.cookie, headers });
    return { page: await securityPage(context, companion), status: context.response.status };
  }
  async function read(cookie = anna.cookie): Promise<SecurityPage> {
    const page = await securityPage(readContext(store, SECURITY, { cookie }), companion);
    if (page instanceof Response) throw new Error("reading is no redirect");
    return page;
  }

  it("shows address, second factor and logins", async () =>
    expect(await read()).toMatchObject({
      address: anna.email,
      secondFactor: false,
      sessions: [{ device: "Firefox unter Linux", current: true, since: expect.stringMatching(/^\d{1,2}\. \p{L}+ \d{4}$/u) }],
    }));

  it.each([
    ["passwort", { currentPassword: PASSWORD, newPassword: "Gelbe Enten im Teich" }, "passwort-geaendert"],
    ["email", { currentPassword: PASSWORD, email: "neu@example.org" }, "link-gesendet"],
  ])("answers the form %s with a redirect", async (form, fields, message) => {
    const { page } = await send(form, fields);
    expect(page instanceof Response && target(page)).toEqual([303, `${SECURITY}?meldung=${message}`]);
  });

  it("puts each refusal under its field and keeps no password", async () => {
    const wrong = await send("passwort", { currentPassword: "falsch-falsch", newPassword: "Gelbe Enten im Teich" });
    expect(wrong).toMatchObject({
      status: 422,
      page: { password: { errors: { currentPassword: accountRefusals["wrong-password"].text }, values: {} } },
    });
    const weak = await send("passwort", { currentPassword: PASSWORD, newPassword: "12345678" });
    expect(weak).toMatchObject({ status: 422, page: { password: { errors: { newPassword: expect.stringContaining("häufig") } } } });
    const taken = await send("email", { currentPassword: PASSWORD, email: berta.email });
    expect(taken).toMatchObject({
      status: 409,
      page: { email: { errors: { email: accountRefusals["email-taken"].text }, values: { email: berta.email } }, password: { errors: {} } },
    });
    expect(JSON.stringify([wrong, weak, taken])).not.toContain(PASSWORD);
  });

  it("ends another login and stays", async () => {
    const other = await cookieFor(store, anna.id, { family: "f-2" });
    const { page } = await send("sitzung", { family: "f-2" });
    expect(page instanceof Response && target(page)).toEqual([303, `${SECURITY}?meldung=sitzung-beendet`]);
    expect(await Promise.all([anna.cookie, other].map(isLoggedIn))).toEqual([true, false]);
  });

  it("logs out when the own login ends", async () => {
    const own = (await read()).sessions[0]?.family ?? "";
    const { page } = await send("sitzung", { family: own });
    if (!(page instanceof Response)) throw new Error("a logout is a redirect");
    expect(target(page)).toEqual([303, "/kundenportal/login?meldung=abgemeldet"]);
    expect(page.headers.getSetCookie().join()).toMatch(/ifb_session=; Max-Age=0; Path=\/; HttpOnly.*ifb_cart_hint=; Max-Age=0/);
    expect(await isLoggedIn(anna.cookie)).toBe(false);
  });

  it("logs out everywhere", async () => {
    const other = await cookieFor(store, anna.id);
    const { page } = await send("abmelden");
    expect(page instanceof Response && target(page)).toEqual([303, "/kundenportal/login?meldung=abgemeldet"]);
    expect(await Promise.all([anna.cookie, other, berta.cookie].map(isLoggedIn))).toEqual([false, false, true]);
  });

  it("does not end a login of somebody else", async () => {
    const [theirs] = (await read(berta.cookie)).sessions;
    const answer = await send("sitzung", { family: theirs?.family ?? "" });
    expect(answer).toMatchObject({ status: 409, page: { message: { kind: "problem", text: accountRefusals["unknown-session"].text } } });
    expect(await isLoggedIn(berta.cookie)).toBe(true);
  });

  it.each(["passwort", "email", "sitzung", "abmelden"])("refuses the form %s from a foreign site", async (form) => {
    const answer = await send(form, { currentPassword: PASSWORD }, foreign);
    expect([answer.page instanceof Response, answer.status]).toEqual([false, 403]);
    expect(await isLoggedIn(anna.cookie)).toBe(true);
  });

  it.each(["", "konto", "toString"])("refuses the form %j, which there is not", async (form) => {
    const { page } = await send(form);
    expect(page instanceof Response && page.status).toBe(400);
  });
});

describe("the page behind the link to a new address", () => {
  async function linked(): Promise<string> {
    const fields = { currentPassword: PASSWORD, email: "neu@example.org" };
    await securityPage(formContext(store, `${SECURITY}?aktion=email`, fields, { cookie: anna.cookie }), companion);
    return tokenInMail(store);
  }
  async function open(token: string, cookie = anna.cookie) {
    const context = readContext(store, `${CONFIRM}?token=${token}`, { cookie });
    return { page: await emailConfirmationPage(context), status: context.response.status };
  }
  async function confirm(token: string, cookie = anna.cookie, headers = {}) {
    const context = formContext(store, CONFIRM, { token }, { cookie, headers });
    return { page: await emailConfirmationPage(context), status: context.response.status };
  }

  it("shows a button, and opening it changes nothing", async () => {
    const token = await linked();
    for (let visits = 0; visits < 2; visits++)
      expect(await open(token)).toMatchObject({ status: undefined, page: { email: "neu@example.org", state: { values: { token } } } });
    expect((await rowOf(store, anna)).email).toBe(anna.email);
  });

  it("changes the address when the button is pressed", async () => {
    const { page } = await confirm(await linked());
    expect(page instanceof Response && target(page)).toEqual([303, `${SECURITY}?meldung=email-geaendert`]);
    expect((await rowOf(store, anna)).email).toBe("neu@example.org");
  });

  it("says what stands against it", async () => {
    const token = await linked();
    expect(await open("x".repeat(43))).toMatchObject({ status: 410, page: { email: null, problem: accountRefusals["link-invalid"].text } });
    expect(await open(token, berta.cookie)).toMatchObject({
      status: 403,
      page: { email: null, problem: accountRefusals["link-foreign"].text },
    });
    expect(await confirm(token, berta.cookie)).toMatchObject({ status: 403, page: { problem: accountRefusals["link-foreign"].text } });
    expect(await confirm(token, anna.cookie, foreign)).toMatchObject({ status: 403 });
    await sampleAccount(store, "neu@example.org");
    expect(await confirm(token)).toMatchObject({ status: 409, page: { problem: accountRefusals["email-taken"].text } });
    expect((await rowOf(store, anna)).email).toBe(anna.email);
  });
});
