import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { openSession } from "#src/accounts/session/session.ts";
import { verifyPassword } from "#src/shared/server/secrets/password.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { forgottenPage, newPasswordPage } from "./password.page.ts";

const email = "kunde@example.org";
const password = "Ein neuer langer Satz";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await store.write((tx) => insertDemoAccounts(tx, "", new Date()));
  return store.close;
});

const headers = { Origin: testOrigins.ifb, "Content-Type": "application/x-www-form-urlencoded" };
function context(path: string, form?: Record<string, string>) {
  const url = new URL(testOrigins.ifb + path);
  const init = form === undefined ? {} : { method: "POST", headers, body: new URLSearchParams(form).toString() };
  return { request: new Request(url, init), url, locals: testLocals(store) };
}
const ask = (address: string) => forgottenPage(context("/kundenportal/passwort-vergessen", { email: address }));
const set = (token: string, chosen: string) => newPasswordPage(context(`/kundenportal/passwort-neu?token=${token}`, { password: chosen }));
const open = (token: string) => newPasswordPage(context(`/kundenportal/passwort-neu?token=${token}`));
const sent = () => store.db.select().from(mails);
const lastToken = async () => /token=([\w-]{43})/.exec((await sent()).at(-1)?.text ?? "")?.[1] ?? "";
const where = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : answer);

describe("a forgotten password", () => {
  it("answers the same for known and unknown addresses, and writes to known ones", async () => {
    for (const address of [email, " KUNDE@example.org", "nie@example.org"])
      expect(where(await ask(address))).toBe("/kundenportal/passwort-vergessen?gesendet");
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([email, email]);
  });

  it("writes three times an hour at most", async () => {
    for (let i = 0; i < 6; i++) await ask(email);
    expect(await sent()).toHaveLength(3);
  });
});

describe("the link of the mail", () => {
  it("sets the password once, ends all sessions and says so by mail", async () => {
    const user = await userByEmail(store.db, email);
    const attributes = {
      createdAt: new Date(),
      family: "f",
      brand: "ifb",
      remembered: 1,
      secondFactorAt: null,
      impersonatorId: null,
      device: "",
    } as const;
    await store.write((tx) => openSession(tx, user?.id ?? "", attributes, "secret"));
    await ask(email);
    const token = await lastToken();
    expect(await open(token)).toMatchObject({ status: 200, email });
    expect(where(await set(token, password))).toBe("/kundenportal/login?meldung=passwort-neu");
    expect(await verifyPassword((await userByEmail(store.db, email))?.passwordHash ?? null, password)).toBe(true);
    expect(await sessionsOfUser(store.db, user?.id ?? "")).toEqual([]);
    expect((await sent()).at(-1)?.subject).toBe("Ihr Passwort wurde geändert");
    expect(await set(token, "Noch ein anderer Satz")).toMatchObject({ status: 410, state: null });
  });

  it("counts for one of several who use it at once", async () => {
    await ask(email);
    const token = await lastToken();
    const chosen = ["Erster langer Satz", "Zweiter langer Satz", "Dritter langer Satz"];
    const answers = await Promise.all(chosen.map((each) => set(token, each)));
    const won = chosen.filter((_, at) => where(answers[at]) === "/kundenportal/login?meldung=passwort-neu");
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => !(answer instanceof Response))).toMatchObject(Array(2).fill({ status: 410, state: null }));
    expect(await verifyPassword((await userByEmail(store.db, email))?.passwordHash ?? null, won[0] ?? "")).toBe(true);
    expect((await sent()).filter(({ subject }) => subject === "Ihr Passwort wurde geändert")).toHaveLength(1);
  });

  it("counts no longer when a newer one was asked for", async () => {
    await ask(email);
    const first = await lastToken();
    await ask(email);
    expect(await open(first)).toMatchObject({ status: 410 });
    expect(await open(await lastToken())).toMatchObject({ status: 200 });
  });

  it.each([
    ["seven characters", "1234567"],
    ["the address itself", email],
    ["one of the commonest", "password1"],
  ])("stays good when the password is %s", async (_, chosen) => {
    await ask(email);
    const token = await lastToken();
    const refused = await set(token, chosen);
    expect(refused).toMatchObject({ status: 422, state: { errors: { password: expect.any(String) }, values: {} } });
    expect(where(await set(token, password))).toBe("/kundenportal/login?meldung=passwort-neu");
  });

  it("is worth nothing when made up", async () => expect(await set("a".repeat(43), password)).toMatchObject({ status: 410 }));
});
