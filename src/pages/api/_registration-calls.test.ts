import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeUser, userByEmail } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { confirmationPage, registrationPage } from "#src/features/registration/server/registration.page.ts";
import { callRoute, jsonHeaders, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as availability } from "./fetch-user-email-availability.ts";
import { POST as registration } from "./user-registration.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await store.write((tx) => insertDemoAccounts(tx, "", new Date()));
  return store.close;
});

const person = { salutation: "Frau", firstname: "Nora", lastname: "Neu", email: "Nora.Neu@Example.org", password: "Ein langer Satz zählt" };
const register = (body: unknown = person, headers: Record<string, string> = {}) =>
  callRoute(registration, store, "/api/user-registration", { method: "POST", body, headers: { ...jsonHeaders, ...headers } });
const isUnused = (email: string) => callRoute(availability, store, `/api/fetch-user-email-availability?email=${encodeURIComponent(email)}`);
const mailsTo = async (address: string) => (await store.db.select().from(mails)).filter(({ recipient }) => recipient === address);

describe("a registration", () => {
  it("makes an account that waits for its confirmation", async () => {
    expect(await register()).toMatchObject({ status: 200, body: { confirmationSent: true } });
    expect(await userByEmail(store.db, "nora.neu@example.org")).toMatchObject({
      firstname: "Nora",
      emailConfirmedAt: null,
      staffRole: null,
      passwordHash: expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}:\d+,\d+,\d+$/),
    });
    expect(await mailsTo("nora.neu@example.org")).toHaveLength(1);
  });

  it("sent twice makes one account and one mail", async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo("nora.neu@example.org")).toHaveLength(1);
  });

  it("is refused for an address that has an account, in any spelling", async () => {
    expect(await register({ ...person, email: "KUNDE@example.org" })).toMatchObject({
      status: 409,
      body: { error: { code: "email-used" } },
    });
    expect(await mailsTo("kunde@example.org")).toEqual([]);
  });

  it("is refused with another password while one waits", async () => {
    await register();
    expect(await register({ ...person, password: "Ein anderer langer Satz" })).toMatchObject({ status: 409 });
  });

  it("says of everything that is missing what the form says", async () => {
    expect(await register({})).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "invalid",
          fields: {
            salutation: "Bitte wählen Sie eine Anrede aus",
            firstname: "Bitte tragen Sie einen Vornamen ein",
            lastname: "Bitte tragen Sie einen Nachnamen ein",
            email: "Bitte geben Sie eine E-Mail-Adresse an",
            password: "Bitte wählen Sie ein Passwort in dem vorgegebenen Format",
          },
        },
      },
    });
  });

  it.each<[string, object, string, string]>([
    ["no first name", { firstname: "" }, "firstname", "Bitte tragen Sie einen Vornamen ein"],
    ["one letter", { lastname: "N" }, "lastname", "Bitte tragen Sie den vollständigen Nachnamen ein"],
    ["a list", { email: ["a@example.org"] }, "email", ""],
    ["a wrong address", { email: "nora" }, "email", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
    ["seven characters", { password: "1234567" }, "password", "Bitte wählen Sie ein Passwort in dem vorgegebenen Format"],
    ["an unknown salutation", { salutation: "Graf" }, "salutation", "Bitte wählen Sie eine Anrede aus"],
    ["a role", { staffRole: "admin" }, "staffRole", "Dieses Feld gibt es nicht."],
    ["a line break in the address", { email: "nora@example.org\r\nBcc: x@example.org" }, "email", ""],
    ["a NUL byte", { firstname: "No\u0000ra" }, "firstname", ""],
  ])("with %s names the field", async (_, change, field, message) => {
    const { status, body } = await register({ ...person, ...change });
    expect(status).toBe(422);
    const { fields } = (body as { error: { fields: Record<string, string> } }).error;
    expect(Object.keys(fields)).toEqual([field]);
    if (message !== "") expect(fields[field]).toBe(message);
    expect(await store.db.select().from(users)).toHaveLength(5);
  });

  it.each([
    ["one of the commonest passwords", "iloveyou1234".slice(0, 8)],
    ["the own address", "nora.neu@example.org"],
  ])("with %s is refused", async (_, password) =>
    expect(await register({ ...person, password })).toMatchObject({ status: 422, body: { error: { code: "password-weak" } } }),
  );

  it("from a foreign origin is refused", async () =>
    expect(await register(person, { Origin: "https://example.org" })).toMatchObject({ status: 403 }));
});

describe("whether an address is unused", () => {
  it.each([
    ["neu@example.org", true],
    ["kunde@example.org", false],
    [" Kunde@EXAMPLE.org ", false],
  ])("is told truthfully of %s: %s", async (email, unused) => expect(await isUnused(email)).toMatchObject({ status: 200, body: unused }));

  it("is not told of what is no address", async () => expect(await isUnused("kunde")).toMatchObject({ status: 422 }));

  it("is told thirty times in ten minutes", async () => {
    for (let i = 0; i < 30; i++) expect((await isUnused(`a${i}@example.org`)).status).toBe(200);
    expect(await isUnused("kunde@example.org")).toMatchObject({ status: 429, body: { error: { code: "too-many" } } });
  });
});

describe("the confirmation of an address", () => {
  const locals = () => testLocals(store);
  const logIn = async (userId: string, redirect: string | null) => Response.json({ userId, redirect });
  const open = (token: string, init: RequestInit = {}) => {
    const url = new URL(`${testOrigins.ifb}/registrierung/bestaetigen?token=${token}`);
    return confirmationPage({ request: new Request(url, init), locals: locals(), url }, logIn);
  };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const confirm = (token: string, { Origin = testOrigins.ifb as string, password = person.password } = {}) =>
    open(token, { method: "POST", headers: { ...form, Origin }, body: new URLSearchParams({ password }).toString() });
  const loggedIn = async (answer: unknown): Promise<unknown> => (answer instanceof Response ? answer.json() : answer);

  async function tokenOfMail(): Promise<string> {
    const [mail] = await mailsTo("nora.neu@example.org");
    return /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  }
  const isConfirmed = async () => (await userByEmail(store.db, "nora.neu@example.org"))?.emailConfirmedAt != null;

  it("takes the password, opening the link uses nothing up, and it counts once", async () => {
    await register();
    const token = await tokenOfMail();
    for (let i = 0; i < 2; i++) expect(await open(token)).toMatchObject({ status: 200, email: "nora.neu@example.org" });
    expect(await isConfirmed()).toBe(false);
    const user = await userByEmail(store.db, "nora.neu@example.org");
    expect(await loggedIn(await confirm(token))).toEqual({ userId: user?.id, redirect: null });
    expect(await isConfirmed()).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 410, state: null });
  });

  it("counts for one of several who come at once", async () => {
    await register();
    const token = await tokenOfMail();
    const answers = await Promise.all([1, 2, 3].map(async () => loggedIn(await confirm(token))));
    expect(answers.filter((answer) => typeof answer === "object" && answer !== null && "userId" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === "object" && answer !== null && "status" in answer)).toMatchObject(
      Array(2).fill({ status: 410, state: null }),
    );
    expect(await isConfirmed()).toBe(true);
  });

  it("is refused to whoever does not know the password of the registration", async () => {
    await register();
    const token = await tokenOfMail();
    expect(await confirm(token, { password: "etwas ganz anderes" })).toMatchObject({
      status: 422,
      state: { errors: { password: "Dieses Passwort ist nicht das, mit dem das Konto angelegt wurde." } },
    });
    expect(await isConfirmed()).toBe(false);
    for (let i = 0; i < 9; i++) await confirm(token, { password: "etwas ganz anderes" });
    expect(await confirm(token)).toMatchObject({ status: 429 });
  });

  it.each([["made-up"], [""], ["a".repeat(43)]])("refuses the token %j", async (token) =>
    expect(await confirm(token)).toMatchObject({ status: 410 }),
  );

  it("refuses a foreign form", async () => {
    await register();
    expect(await confirm(await tokenOfMail(), { Origin: "https://example.org" })).toMatchObject({ status: 403 });
    expect(await isConfirmed()).toBe(false);
  });

  it("leads back to where the person wanted to go, on our sites alone", async () => {
    for (const [redirect, expected] of [
      ["/kundenportal/gremium-einladung?token=x", "/kundenportal/gremium-einladung?token=x"],
      ["https://evil.example/", null],
    ] as const) {
      const url = new URL(`${testOrigins.ifb}/registrierung?redirect=${encodeURIComponent(redirect)}`);
      const fields = { ...person, email: `wish-${expected === null ? "none" : "page"}@example.org` };
      const headers = { Origin: testOrigins.ifb, "Content-Type": "application/x-www-form-urlencoded" };
      const request = new Request(url, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
      const answer = await registrationPage({ request, locals: locals(), url });
      expect(answer instanceof Response && answer.headers.get("Location")).toBe("/registrierung?gesendet");
      const [mail] = await mailsTo(fields.email);
      const done = await confirm(/token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "");
      expect(await loggedIn(done)).toMatchObject({ redirect: expected });
    }
  });

  it("of an old account is not needed twice", async () => {
    await register();
    const user = await userByEmail(store.db, "nora.neu@example.org");
    await store.write((tx) => changeUser(tx, user?.id ?? "", { emailConfirmedAt: new Date() }, new Date()));
    expect(await register()).toMatchObject({ status: 409 });
  });
});
