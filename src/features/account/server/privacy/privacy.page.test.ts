import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, gremiumById, insertGremium, membershipsOf } from "#db/repositories/gremien.ts";
import { insertRequest } from "#db/repositories/requests.ts";
import { userById } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { cartOptions, cartRecipients, carts } from "#db/schema/carts.ts";
import { mails } from "#db/schema/mails.ts";
import { newsletterSubscriptions, requests } from "#db/schema/requests.ts";
import { sessions, tokens } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { audit } from "#src/accounts/audit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { createToken } from "#src/accounts/tokens.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { accountRefusals } from "../../rules/account-refusals.ts";
import { as, audited, mailed, PASSWORD, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { sampleCart } from "../test/sample-cart.ts";
import { type DataPage, dataPage } from "./data.page.ts";

const PATH = "/meinifb/einstellungen/daten";
const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => ["ifb_cart_hint=; Max-Age=0"] };

let store: Store;
let anna: SampleAccount;
let berta: SampleAccount;
let gremiumId = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  anna = await sampleAccount(store, "anna@example.org", { firstname: "Annegret", lastname: "Eigen", phone: "089 12345678" });
  berta = await sampleAccount(store, "berta@example.org", { firstname: "Berta", lastname: "Fremd" });
  gremiumId = await store.write((tx) => insertGremium(tx, { name: "Betriebsrat Muster", company: "Muster GmbH" }, new Date()));
  return store.close;
});

const membership = (chair: boolean) => ({
  gremiumId,
  function: chair ? ("chair" as const) : ("member" as const),
  position: "Arbeitsschutz",
});
const sit = ({ id }: SampleAccount, chair: boolean) => store.write((tx) => addMember(tx, id, membership(chair), new Date()));

let sent = 0;
async function request(reference: string, userId: string | null, email: string): Promise<void> {
  const fields = JSON.stringify({ topic: "Seminar", firstname: "Annegret", message: `Nachricht zu ${reference}` });
  const shared = { kind: "contact", brand: "ifb", fields, createdAt: new Date(sent++) } as const;
  await store.write((tx) => insertRequest(tx, { ...shared, reference, formKey: reference, userId, email }));
}

async function subscription(email: string): Promise<void> {
  await store.write((tx) =>
    tx.insert(newsletterSubscriptions).values({
      id: `s-${email}`,
      email,
      brand: "ifb",
      firstname: "Annegret",
      lastname: "Eigen",
      consentText: "Ja, ich möchte den Newsletter.",
      requestedAt: new Date(),
      requestedFrom: "192.0.2.0",
    }),
  );
}

const LINK_TOKEN = "Ab3".repeat(14).concat("x");

async function fill(): Promise<void> {
  const now = new Date();
  await sit(berta, true);
  await sit(anna, false);
  await request("A-LOGGED-IN", anna.id, "anna.dienst@example.org");
  await request("A-VISITOR", null, anna.email);
  await request("A-OTHERS", berta.id, berta.email);
  await subscription(anna.email);
  await subscription(berta.email);
  const context = { origins: testOrigins, now };
  const acting = await as(store, anna);
  await store.write(async (tx) => {
    await sampleCart(tx, anna.id, now);
    const href = `${testOrigins.ifb}/kundenportal/passwort-neu?token=${LINK_TOKEN}`;
    await queueMail(
      tx,
      { brand: "ifb", to: anna.email, subject: "Neues Passwort", blocks: [{ kind: "action", label: "Wählen", href }] },
      context,
    );
    await queueMail(tx, { brand: "ifb", to: berta.email, subject: "Für Berta", blocks: [] }, context);
    const after = { ...acting, now: new Date(acting.now.getTime() + 1) };
    await audit(tx, acting, { action: "password-changed", subject: `user:${anna.id}`, detail: { word: "Eigen" } });
    await audit(tx, after, { action: "committee-member-removed", subject: `user:${berta.id}`, detail: { gremiumId } });
    const invitation = { gremiumId, chair: false, position: null, invitedBy: berta.id };
    for (const email of [anna.email, "annaXexample.org@example.org"])
      await createToken(tx, { purpose: "committee-invitation", data: { ...invitation, email }, lifetimeMs: 60_000, now });
    const wish = { subscriptionId: `s-${anna.email}`, wish: { email: anna.email, firstname: "Annegret" } };
    await createToken(tx, { purpose: "newsletter-confirmation", data: wish, lifetimeMs: 60_000, now });
  });
}

async function send(cookie: string, form: string, fields: Readonly<Record<string, string>> = {}, headers = {}) {
  const context = formContext(store, `${PATH}?aktion=${form}`, fields, { cookie, headers });
  const answer = await dataPage(context, companion);
  return { answer, status: answer instanceof Response ? answer.status : context.response.status };
}

const pageOf = ({ answer }: Readonly<{ answer: Response | DataPage }>): DataPage => {
  if (answer instanceof Response) throw new Error("the page is no redirect");
  return answer;
};

describe("an export", () => {
  async function exported(who = anna): Promise<Readonly<{ text: string; headers: Headers }>> {
    const { answer } = await send(who.cookie, "export");
    if (!(answer instanceof Response)) throw new Error("an export is a download");
    return { text: await answer.text(), headers: answer.headers };
  }

  it("is a download that nobody keeps", async () => {
    const { headers } = await exported();
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="meinifb-daten-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("holds everything about the person", async () => {
    await fill();
    const { text } = await exported();
    expect(JSON.parse(text)).toMatchObject({
      konto: { email: anna.email, vorname: "Annegret", nachname: "Eigen", telefon: "089 12345678", rolle: "customer" },
      sitzungen: [{ geraet: "Firefox unter Linux", seite: "ifb" }],
      gremien: [
        {
          ...{ name: "Betriebsrat Muster", firma: "Muster GmbH", art: null, aufgabe: "Arbeitsschutz" },
          funktionen: [{ funktion: "Mitglied", von: null, bis: null }],
        },
      ],
      offeneEinladungen: [{ gremium: "Betriebsrat Muster" }],
      anfragen: [{ vorgangsnummer: "A-LOGGED-IN" }, { vorgangsnummer: "A-VISITOR", angaben: { message: "Nachricht zu A-VISITOR" } }],
      newsletter: [{ einwilligung: "Ja, ich möchte den Newsletter.", beendetAm: null }],
      warenkorb: {
        termine: [{ termin: 1, titel: "Arbeitsrecht Teil 1", teilnehmende: [{ vorname: "Carla", email: "carla@example.org" }] }],
        bestellung: { unterlagenGewuenscht: true, anmerkungen: "Bitte anrufen" },
      },
      nachrichten: [{ betreff: "Neues Passwort", status: "wartet" }],
      protokoll: [
        { vorgang: "password-changed", handelnd: "Sie selbst", betrifft: "Ihr Konto" },
        { vorgang: "committee-member-removed", betrifft: "user" },
      ],
    });
  });

  it("holds no secret and nothing about others", async () => {
    await fill();
    const { text } = await exported();
    const { session } = await as(store, anna);
    const user = await userById(store.db, anna.id);
    for (const secret of [session.idHash, session.family, user?.passwordHash ?? "", LINK_TOKEN, LINK_TOKEN.slice(0, 20)])
      expect(text).not.toContain(secret);
    for (const others of [berta.id, berta.email, "Fremd", "A-OTHERS", "Für Berta", "annaXexample"]) expect(text).not.toContain(others);
  });

  it("leaves out what was sent with an address that nobody has confirmed", async () => {
    const claimed = await sampleAccount(store, "fremd@example.org", { emailConfirmedAt: null });
    await request("A-STRANGER", null, claimed.email);
    await subscription(claimed.email);
    const { text } = await exported(claimed);
    expect(JSON.parse(text)).toMatchObject({ anfragen: [], newsletter: [], nachrichten: [] });
  });

  it("is told to the person and leaves a trace", async () => {
    await exported();
    expect(await mailed(store)).toEqual([[anna.email, "Ihre Daten wurden heruntergeladen"]]);
    expect(await audited(store)).toEqual(["data-exported"]);
  });

  it("ends after five in 15 minutes", async () => {
    for (let nr = 0; nr < 5; nr++) await exported();
    const refused = await send(anna.cookie, "export");
    expect(refused.status).toBe(429);
    expect(pageOf(refused).message).toEqual({ kind: "problem", text: accountRefusals["too-many-tries"].text });
  });

  it("is refused to a foreign site", async () => {
    expect((await send(anna.cookie, "export", {}, { Origin: "https://example.org" })).status).toBe(403);
    expect(await audited(store)).toEqual([]);
  });
});

describe("deleting an account", () => {
  const sure = { currentPassword: PASSWORD, understood: "ja" };
  const exists = async ({ id }: SampleAccount) => (await userById(store.db, id)) !== undefined;

  it("ends everything that is the person's alone and logs out", async () => {
    await fill();
    const { answer } = await send(anna.cookie, "loeschen", sure);
    if (!(answer instanceof Response)) throw new Error("a deletion ends with a redirect");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/kundenportal/login?meldung=konto"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/ifb_session=; Max-Age=0; Path=\/; HttpOnly.*ifb_cart_hint=; Max-Age=0/);
    expect(await exists(anna)).toBe(false);
    expect(await store.db.select().from(sessions).where(eq(sessions.userId, anna.id))).toEqual([]);
    for (const table of [carts, cartRecipients, cartOptions]) expect(await store.db.select().from(table)).toEqual([]);
    expect(await membershipsOf(store.db, anna.id)).toEqual([]);
  });

  it("takes the person out of what others keep", async () => {
    await fill();
    await send(anna.cookie, "loeschen", sure);
    const kept = await store.db.select().from(requests).orderBy(requests.reference);
    expect(kept).toMatchObject([
      { reference: "A-LOGGED-IN", userId: null, email: "", fields: '{"topic":"Seminar"}' },
      { reference: "A-OTHERS", userId: berta.id, email: berta.email },
      { reference: "A-VISITOR", userId: null, email: "", fields: '{"topic":"Seminar"}' },
    ]);
    const subscriptions = await store.db.select().from(newsletterSubscriptions).orderBy(newsletterSubscriptions.email);
    expect(subscriptions).toMatchObject([
      { email: anna.email, firstname: null, lastname: null, endedAt: expect.any(Date), consentText: "Ja, ich möchte den Newsletter." },
      { email: berta.email, firstname: "Annegret", endedAt: null },
    ]);
    expect((await store.db.select().from(tokens)).map(({ data }) => JSON.parse(data).email)).toEqual(["annaXexample.org@example.org"]);
  });

  it("leaves ids alone in the protocol", async () => {
    await fill();
    await send(anna.cookie, "loeschen", sure);
    const entries = await store.db.select().from(auditLog).orderBy(auditLog.at);
    expect(entries.map(({ action, detail, address }) => [action, detail, address])).toEqual([
      ["password-changed", "{}", ""],
      ["committee-member-removed", JSON.stringify({ gremiumId }), ""],
      ["account-deleted", "{}", ""],
    ]);
    expect(entries.at(-1)).toMatchObject({ subject: `user:${anna.id}`, actorId: anna.id });
  });

  it("confirms by a last mail and tells the chair; other mails to the person go", async () => {
    await fill();
    await send(anna.cookie, "loeschen", sure);
    expect(await mailed(store)).toEqual([
      [berta.email, "Für Berta"],
      [berta.email, "Ein Mitglied gehört nicht mehr zu Ihrem Gremium"],
      [anna.email, "Ihr Konto wurde gelöscht"],
    ]);
    const told = (await store.db.select().from(mails)).find(({ subject }) => subject.startsWith("Ein Mitglied"));
    expect(told?.text).toContain(`/meinifb/gremium-mitglieder?gremium=${gremiumId}`);
  });

  it.each([
    ["without the password", { understood: "ja" }, 422],
    ["with a wrong password", { ...sure, currentPassword: "falsch-falsch" }, 422],
    ["without the tick", { currentPassword: PASSWORD }, 422],
    ["with an unknown field", { ...sure, userId: "x" }, 400],
  ])("is refused %s", async (_, fields, status) => {
    expect((await send(anna.cookie, "loeschen", fields)).status).toBe(status);
    expect(await exists(anna)).toBe(true);
    expect(await store.db.select().from(mails)).toEqual([]);
  });

  it("is refused to a foreign site, and for a form there is not", async () => {
    expect((await send(anna.cookie, "loeschen", sure, { Origin: "https://example.org" })).status).toBe(403);
    expect((await send(anna.cookie, "alles", sure)).status).toBe(400);
    expect(await exists(anna)).toBe(true);
  });

  it("is refused to the last chair while others are there, and possible once somebody else is chair", async () => {
    await sit(anna, true);
    await sit(berta, false);
    const refused = await send(anna.cookie, "loeschen", sure);
    expect([refused.status, pageOf(refused).deletion.problem]).toEqual([409, accountRefusals["last-chair"].text]);
    expect(await membershipsOf(store.db, anna.id)).toMatchObject([{ terms: [{ function: "chair" }] }]);
    expect((await send(berta.cookie, "loeschen", sure)).status).toBe(303);
    expect((await send(anna.cookie, "loeschen", sure)).status).toBe(303);
    expect(await gremiumById(store.db, gremiumId)).toBeUndefined();
  });

  it("is refused to the last admin alone", async () => {
    const [first, second] = [
      await sampleAccount(store, "eins@example.org", { staffRole: "admin" }),
      await sampleAccount(store, "zwei@example.org", { staffRole: "admin" }),
    ];
    expect((await send(first.cookie, "loeschen", sure)).status).toBe(303);
    const refused = await send(second.cookie, "loeschen", sure);
    expect([refused.status, pageOf(refused).deletion.problem]).toEqual([409, accountRefusals["last-admin"].text]);
    expect(await exists(second)).toBe(true);
  });

  it("leaves alone what was sent with an address that nobody has confirmed", async () => {
    const claimed = await sampleAccount(store, "fremd@example.org", { emailConfirmedAt: null });
    await request("A-STRANGER", null, claimed.email);
    await subscription(claimed.email);
    await send(claimed.cookie, "loeschen", sure);
    expect(await store.db.select().from(requests)).toMatchObject([{ email: claimed.email }]);
    expect(await store.db.select().from(newsletterSubscriptions)).toMatchObject([{ endedAt: null }]);
  });
});

it("is only read without a form", async () => {
  const page = await dataPage(readContext(store, PATH, { cookie: anna.cookie }), companion);
  expect(page).toMatchObject({ message: null, reader: { gremium: null, impersonated: false } });
  expect(testLocals(store).brand).toBe("ifb");
});
