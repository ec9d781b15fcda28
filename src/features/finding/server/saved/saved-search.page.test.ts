import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { newDatesHref, searchButton, searchConsent } from "#src/domain/finding/saved-search.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { publishFacts } from "#src/finding/test/published-facts.ts";
import { STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { ownSearchesPage, searchesByLinkPage } from "./own-searches.page.ts";
import { saveSearchPage } from "./save-search.page.ts";
import { confirmSearchPage, endSearchPage } from "./search-link.page.ts";

const SAVE = "/seminare/suche-merken";
const SEARCH = "ort=koeln&frei=1";

let dist = "";
let store: Store;
beforeAll(() => {
  dist = publishFacts(sampleFacts);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  return store.close;
});

type Sent = Readonly<{ post?: Readonly<Record<string, string>>; cookie?: string; origin?: string | null }>;

/** A visit of a page; with `post` its form is sent, without our script. */
function visit(path: string, { post, cookie = "", origin = testOrigins.ifb }: Sent = {}): PageContext {
  const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded", ...(origin === null ? {} : { Origin: origin }) };
  const stamp = makeStamp("bestellen", testSecret, new Date(Date.now() - 60_000));
  const body = post && new URLSearchParams({ ...post, [TRAP_FIELD]: "", [STAMP_FIELD]: stamp }).toString();
  const request = new Request(testOrigins.ifb + path, body === undefined ? { headers } : { method: "POST", headers, body });
  return { request, locals: testLocals(store), response: { headers: new Headers() } };
}

const rows = () => store.db.select().from(savedSearches);
const mailTexts = async () => (await store.db.select().from(mails)).map(({ text }) => text);
const locationOf = (answer: unknown): string => (answer instanceof Response ? (answer.headers.get("Location") ?? "") : "no redirect");
const form = (path = SEARCH) => `${SAVE}?${path}&aktion=bestellen`;
const filled = { email: "Ada@Example.org", consent: "ja" };
const order = (post: Readonly<Record<string, string>> = filled, search?: string) => saveSearchPage(visit(form(search), { post }));
const newestLink = async () =>
  (await mailTexts()).flatMap((text) => text.match(/\/seminare\/suche-merken\/bestaetigen\?token=[\w-]+/g) ?? []).at(-1) ?? "";
const confirm = async () => confirmSearchPage(visit(await newestLink(), { post: {} }));

async function customer(email = "ada@example.org", change: Parameters<typeof cookieFor>[2] = {}): Promise<string> {
  return cookieFor(store, await makeAccount(store, email), change);
}
const keep = (cookie: string, search = SEARCH) => saveSearchPage(visit(`${SAVE}?${search}&aktion=merken`, { post: {}, cookie }));

describe("whoever is logged in", () => {
  it("keeps a search with one press, with the proof of consent", async () => {
    expect(locationOf(await keep(await customer()))).toBe("/meinifb/suchen?meldung=gemerkt");
    const [search] = await rows();
    expect(search).toMatchObject({
      query: SEARCH,
      list: "events",
      email: null,
      consentText: searchButton,
      confirmedFrom: "192.0.2.7",
      known: "[1]",
    });
    expect(search?.confirmedAt).toEqual(search?.requestedAt);
    expect((await store.db.select().from(auditLog)).map(({ action }) => action)).toEqual(["search-kept"]);
  });

  it.each([
    ["the same once more", SEARCH, 409, "Diese Suche haben Sie schon gemerkt."],
    ["one without a filter", "", 422, "Bitte setzen Sie zuerst mindestens einen Filter"],
    ["one whose only filter means nothing", "ort=atlantis", 422, "Bitte setzen Sie zuerst mindestens einen Filter"],
  ])("can't keep %s", async (_, search, status, problem) => {
    const cookie = await customer();
    await keep(cookie);
    const context = visit(`${SAVE}?${search}&aktion=merken`, { post: {}, cookie });
    expect(await saveSearchPage(context)).toMatchObject({ problem: expect.stringContaining(problem), step: null });
    expect([context.response.status, (await rows()).length]).toEqual([status, 1]);
  });

  it("can't keep more than twenty, those of the address without the account among them", async () => {
    await order();
    await confirm();
    const cookie = await customer();
    for (let euros = 501; euros < 520; euros += 1) await keep(cookie, `preis=${euros}`);
    expect(await rows()).toHaveLength(20);
    expect(await keep(cookie, "preis=600")).toMatchObject({ problem: expect.stringContaining("schon 20 Suchen") });
    expect(await rows()).toHaveLength(20);
  });

  it("keeps nothing in the name of a customer, from elsewhere, or with an address that is not proven", async () => {
    const staff = await makeAccount(store, "admin@example.org");
    const seen = await customer("eva@example.org", { impersonatorId: staff });
    expect(await keep(seen)).toMatchObject({ problem: expect.stringContaining("nur die Person selbst") });
    const foreign = visit(`${SAVE}?${SEARCH}&aktion=merken`, { post: {}, cookie: await customer(), origin: "https://example.org" });
    await saveSearchPage(foreign);
    expect(foreign.response.status).toBe(403);
    const unproven = await cookieFor(store, await makeAccount(store, "neu@example.org", { emailConfirmedAt: null }));
    expect(locationOf(await keep(unproven))).toBe(`${SAVE}?${SEARCH}`);
    expect(await rows()).toEqual([]);
  });
});

describe("whoever is not logged in", () => {
  it("is led from the button to a form that says what is looked for", async () => {
    const target = locationOf(await keep(""));
    expect(target).toBe(`${SAVE}?${SEARCH}`);
    expect(await saveSearchPage(visit(target))).toMatchObject({ labels: ["Ort: Köln", "Nur mit freien Plätzen"], step: { kind: "form" } });
    expect(await rows()).toEqual([]);
  });

  it.each([
    [{ theme: "protokoll" }, "Thema: Protokoll führen"],
    [{ rubric: "alltag" }, "Rubrik: Alltag im Gremium"],
  ])("is led there from a page that has no date yet: %o", async (filter, label) => {
    const page = await saveSearchPage(visit(newDatesHref(filter)));
    expect(page).toMatchObject({ labels: [label], problem: null, step: { kind: "form" } });
    expect(locationOf(await order(filled, newDatesHref(filter).split("?")[1]))).toContain("gesendet");
    await confirm();
    expect(await rows()).toMatchObject([{ list: "events", query: newDatesHref(filter).split("?")[1], known: "[]" }]);
  });

  it("is written to only after the link of a mail was confirmed by its button", async () => {
    expect(locationOf(await order())).toMatch(/^\/seminare\/suche-merken\?ort=koeln&frei=1&gesendet=/);
    const [search] = await rows();
    expect(search).toMatchObject({
      email: "ada@example.org",
      userId: null,
      consentText: searchConsent,
      requestedFrom: "192.0.2.7",
      confirmedAt: null,
    });
    const link = await newestLink();
    expect(await confirmSearchPage(visit(link))).toMatchObject({ step: "ask" });
    expect((await rows())[0]?.confirmedAt).toBeNull();
    const done = locationOf(await confirm());
    expect(await confirmSearchPage(visit(done))).toMatchObject({ step: "done" });
    expect((await rows())[0]).toMatchObject({ confirmedFrom: "192.0.2.7", known: "[1]" });
    const again = visit(link, { post: {} });
    expect([await confirmSearchPage(again), again.response.status]).toMatchObject([{ step: "link-unknown" }, 410]);
  });

  it("gets the same answer whatever is kept for the address, and no second mail for the same search", async () => {
    const first = locationOf(await order());
    await confirm();
    expect(locationOf(await order())).toBe(first);
    expect(await mailTexts()).toHaveLength(1);
  });

  it("who asks once more before confirming has asked last: the link has its seven days, the proof its time", async () => {
    await order();
    const longAgo = { requestedAt: new Date(Date.now() - 25 * 86_400_000), requestedFrom: "198.51.100.0" };
    await store.write(async (tx) => void (await tx.update(savedSearches).set(longAgo)));
    await order();
    const [search, ...others] = await rows();
    expect([others, search?.requestedFrom]).toEqual([[], "192.0.2.7"]);
    expect(search?.requestedAt.getTime()).toBeGreaterThan(Date.now() - 86_400_000);
    expect(locationOf(await confirm())).not.toBe("no redirect");
  });

  it("types words that no mail to a stranger repeats", async () => {
    await order(filled, "q=Kaufen+Sie+bei+example.com&ort=koeln");
    const [text = ""] = await mailTexts();
    expect(text.replace(/\s+/g, " ")).toContain("gemerkt: ein Suchwort · Ort: Köln.");
    expect(text).not.toContain("example.com");
  });

  it.each([
    [{ email: "ada@example.org" }, { consent: "Bitte stimmen Sie zu, damit wir Ihnen E-Mails zu dieser Suche schicken dürfen" }],
    [{ email: "", consent: "ja" }, { email: "Bitte geben Sie eine E-Mail-Adresse an" }],
  ])("is told beside the field what is missing: %j", async (post, errors) => {
    expect(await order(post)).toMatchObject({ step: { kind: "form", state: { errors } } });
    expect(await rows()).toEqual([]);
  });
});

describe("ending by a link", () => {
  const endLink = async () => `${SAVE}/abmelden?token=${signedId("saved-search-end", (await rows())[0]?.id ?? "", testSecret)}`;

  it("takes the one click of a mail program, which has no origin and may come twice", async () => {
    await order();
    await confirm();
    const link = await endLink();
    expect(await endSearchPage(visit(link))).toMatchObject({ step: "ask" });
    expect((await rows())[0]?.endedAt).toBeNull();
    for (let click = 0; click < 2; click += 1)
      expect(await endSearchPage(visit(link, { post: {}, origin: null }))).toMatchObject({ step: "done" });
    expect((await rows())[0]).toMatchObject({ query: "", known: "[]", consentText: searchConsent });
  });

  it("makes the link of the confirmation worthless", async () => {
    await order();
    await endSearchPage(visit(await endLink(), { post: {} }));
    expect(await confirm()).toMatchObject({ step: "link-unknown" });
  });

  it("knows no link that is not ours", async () => {
    const context = visit(`${SAVE}/abmelden?token=x.y`, { post: {} });
    expect([await endSearchPage(context), context.response.status]).toMatchObject([{ step: "link-unknown" }, 410]);
  });
});

describe("the list of searches", () => {
  const OWN = "/meinifb/suchen";
  const own = (cookie: string, action?: string, id = "") =>
    ownSearchesPage(
      visit(action === undefined ? OWN : `${OWN}?aktion=${action}`, { cookie, ...(action === undefined ? {} : { post: { search: id } }) }),
    );

  it("shows what each finds now, also what was kept without the account", async () => {
    await order();
    await confirm();
    const cookie = await customer();
    await keep(cookie, "ort=berlin");
    expect(await own(cookie)).toMatchObject({
      searches: [
        { labels: ["Ort: Köln", "Nur mit freien Plätzen"], dates: "1 buchbarer Termin", href: "/seminare/p?ort=koeln&frei=1" },
        { labels: ["Ort: Berlin"], dates: "zurzeit kein buchbarer Termin" },
      ],
    });
  });

  it("pauses, goes on from what there is then, is kept for longer and deletes", async () => {
    const cookie = await customer();
    await keep(cookie);
    const id = (await rows())[0]?.id ?? "";
    await store.write(async (tx) => void (await tx.update(savedSearches).set({ known: "[]", askedAt: new Date(), expiresAt: new Date() })));
    expect(locationOf(await own(cookie, "anhalten", id))).toBe(`${OWN}?meldung=angehalten`);
    expect((await rows())[0]).toMatchObject({ known: "[]", pausedAt: expect.any(Date) });
    expect(locationOf(await own(cookie, "fortsetzen", id))).toBe(`${OWN}?meldung=fortgesetzt`);
    expect((await rows())[0]).toMatchObject({ known: "[1]", pausedAt: null });
    expect(locationOf(await own(cookie, "behalten", id))).toBe(`${OWN}?meldung=behalten`);
    const [kept] = await rows();
    expect([kept?.askedAt, (kept?.expiresAt.getTime() ?? 0) > Date.now() + 360 * 24 * 60 * 60 * 1000]).toEqual([null, true]);
    expect(locationOf(await own(cookie, "loeschen", id))).toBe(`${OWN}?meldung=geloescht`);
    expect(await own(cookie)).toMatchObject({ searches: [] });
    expect((await store.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "search-kept",
      "search-paused",
      "search-resumed",
      "search-renewed",
      "search-ended",
    ]);
  });

  it("leaves somebody else's search alone, and answers as if there were none", async () => {
    await keep(await customer());
    const id = (await rows())[0]?.id ?? "";
    const stranger = await customer("eva@example.org");
    expect(await own(stranger, "loeschen", id)).toMatchObject({
      message: { kind: "problem", text: expect.stringContaining("gibt es nicht mehr") },
    });
    expect((await rows())[0]?.endedAt).toBeNull();
  });

  it("stands without a login behind the link of a mail, for that reader's searches alone", async () => {
    await order();
    await confirm();
    await order({ ...filled, email: "eva@example.org" }, "ort=berlin");
    await confirm();
    const ids = new Map((await rows()).map(({ email, id }) => [email, id]));
    const link = `/seminare/suchen?token=${encodeURIComponent(signedId("saved-search", ids.get("ada@example.org") ?? "", testSecret))}`;
    expect(await searchesByLinkPage(visit(link))).toMatchObject({ searches: [{ labels: ["Ort: Köln", "Nur mit freien Plätzen"] }] });
    const foreign = await searchesByLinkPage(visit(`${link}&aktion=loeschen`, { post: { search: ids.get("eva@example.org") ?? "" } }));
    expect(foreign).toMatchObject({ message: { kind: "problem" } });
    const done = await searchesByLinkPage(visit(`${link}&aktion=loeschen`, { post: { search: ids.get("ada@example.org") ?? "" } }));
    expect(locationOf(done)).toBe(`${link}&meldung=geloescht`);
    expect((await rows()).map(({ email, endedAt }) => [email, endedAt !== null]).toSorted()).toEqual([
      ["ada@example.org", true],
      ["eva@example.org", false],
    ]);
  });

  it("knows no link that is not ours", async () => {
    const context = visit("/seminare/suchen?token=x");
    expect([await searchesByLinkPage(context), context.response.status]).toEqual([null, 410]);
  });
});
