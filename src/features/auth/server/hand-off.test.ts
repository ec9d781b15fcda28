import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { sessions } from "#db/schema/users.ts";
import { insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import type { Brand } from "#src/brand/brand.ts";
import { cookieOf, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { beginSession } from "./begin-session.ts";
import { type AskFirst, giveToken, takeToken } from "./hand-off.ts";
import { logOut } from "./log-out.ts";

const companion = {
  carry: ({ cookies }: { cookies: string | null }) => /bag=(\w+)/.exec(cookies ?? "")?.[1] ?? null,
  arrive: async (_: unknown, { carried }: { carried: unknown }) => (typeof carried === "string" ? [`bag=${carried}`] : []),
  leave: () => ["bag="],
};

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await store.write((tx) => insertDemoAccounts(tx, "", new Date()));
  return store.close;
});

const localsOn = (brand: Brand) => ({ ...testLocals(store), brand });
type Asked = Readonly<{ cookie?: string; referer?: string; form?: string; headers?: Record<string, string> }>;

function context(brand: Brand, path: string, { cookie = "", referer, form, headers = {} }: Asked = {}) {
  const url = new URL(testOrigins[brand] + path);
  const all = { ...(cookie === "" ? {} : { Cookie: cookie }), ...(referer === undefined ? {} : { Referer: referer }), ...headers };
  const request =
    form === undefined
      ? new Request(url, { headers: all })
      : new Request(url, { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded", ...all }, body: form });
  return { request, url, locals: localsOn(brand) };
}

async function loggedIn(address = "kunde@example.org", brand: Brand = "ifb"): Promise<string> {
  const user = await userByEmail(store.db, address);
  const frame = { locals: localsOn(brand), cookies: null, userAgent: null, now: new Date(), companion };
  const setCookies = await beginSession({ userId: user?.id ?? "", remembered: true, secondFactorAt: new Date(0) }, frame);
  return cookieOf({ headers: new Headers((setCookies ?? []).map((cookie): [string, string] => ["Set-Cookie", cookie])) });
}

const target = `${testOrigins.betriebsrat}/news?seite=2`;
const give = (cookie: string, redirect = target) =>
  giveToken(context("ifb", `/kundenportal/get-token?redirect=${encodeURIComponent(redirect)}`, { cookie }), companion);
const take = (location: string, asked: Asked = { referer: `${testOrigins.ifb}/seminare` }, brand: Brand = "betriebsrat") => {
  const { pathname, search } = new URL(location);
  return takeToken(context(brand, pathname + search, asked), companion);
};
const locationOf = (answer: Response): string => answer.headers.get("Location") ?? "";
const nameIn = async (answer: Response, brand: Brand = "betriebsrat") =>
  (await sessionOf(localsOn(brand), cookieOf(answer)))?.user.firstname;
const asResponse = (answer: Response | AskFirst): Response =>
  answer instanceof Response ? answer : (Promise.reject(new Error("asks first")) as never);

describe("the way to the other site", () => {
  it("takes login and cart along and ends where one wanted to go", async () => {
    const cookie = await loggedIn();
    const location = locationOf(await give(`${cookie}; bag=cart7`));
    expect(location).toMatch(
      /^http:\/\/betriebsrat\.localhost:4321\/kundenportal\/logintarget\?token=[\w-]{43}&redirect=%2Fnews%3Fseite%3D2$/,
    );
    const arrived = asResponse(await take(location));
    expect([arrived.status, locationOf(arrived), await nameIn(arrived)]).toEqual([303, "/news?seite=2", "Karla"]);
    expect(cookieOf(arrived)).toContain("bag=cart7");
    const session = await sessionOf(localsOn("betriebsrat"), cookieOf(arrived));
    expect(session).toMatchObject({ brand: "betriebsrat", remembered: true, secondFactorAt: new Date(0) });
  });

  it("lets no login last longer by going to and fro", async () => {
    const cookie = await loggedIn();
    const began = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    await store.write((tx) => tx.update(sessions).set({ createdAt: began }));
    const arrived = asResponse(await take(locationOf(await give(cookie))));
    expect((await sessionOf(localsOn("betriebsrat"), cookieOf(arrived)))?.createdAt).toEqual(began);
  });

  it("takes a cart along without a login", async () => {
    const arrived = asResponse(await take(locationOf(await give("bag=cart7"))));
    expect(cookieOf(arrived)).toBe("bag=cart7");
  });

  it("needs no token when there is nothing to take along", async () => expect(locationOf(await give(""))).toBe(target));

  it.each([
    ["/seminare", "/seminare"],
    [`${testOrigins.ifb}/seminare`, "/seminare"],
    ["https://evil.example/", `${testOrigins.betriebsrat}/`],
    ["//evil.example", `${testOrigins.betriebsrat}/`],
  ])("leads for %s to %s", async (redirect, location) => expect(locationOf(await give("", redirect))).toBe(location));
});

describe("a hand-off token", () => {
  it("counts once", async () => {
    const location = locationOf(await give(await loggedIn()));
    expect(await nameIn(asResponse(await take(location)))).toBe("Karla");
    const again = asResponse(await take(location));
    expect([locationOf(again), again.headers.getSetCookie()]).toEqual(["/news?seite=2", []]);
  });

  it("counts once for two who come at the same time", async () => {
    const location = locationOf(await give(await loggedIn()));
    const answers = (await Promise.all([take(location), take(location)])).map(asResponse);
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  });

  it("counts on the site it was made for alone", async () => {
    const location = locationOf(await give(await loggedIn()));
    expect(asResponse(await take(location, undefined, "ifb")).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["a stranger's page", { referer: "https://evil.example/" }],
    ["a mail", {}],
    ["a typed address", { headers: { "Sec-Fetch-Site": "none" } }],
    ["a page without referrer", { headers: { "Sec-Fetch-Site": "cross-site" } }],
  ])("asks first when it comes from %s", async (_, asked) => {
    const location = locationOf(await give(await loggedIn()));
    const question = await take(location, asked);
    expect(question).toMatchObject({ name: "Karla Kunde", redirect: "/news?seite=2" });
    const form = new URLSearchParams({ token: (question as AskFirst).token, redirect: "/news?seite=2" }).toString();
    const send = (Origin: string) =>
      takeToken(context("betriebsrat", "/kundenportal/logintarget", { form, headers: { Origin } }), companion);
    expect(asResponse(await send("https://evil.example")).status).toBe(403);
    expect(await nameIn(asResponse(await send(testOrigins.betriebsrat)))).toBe("Karla");
  });

  it("asks first when somebody else is logged in here", async () => {
    const location = locationOf(await give(await loggedIn()));
    const cookie = await loggedIn("mitglied@example.org", "betriebsrat");
    expect(await take(location, { cookie, referer: `${testOrigins.ifb}/` })).toMatchObject({ name: "Karla Kunde" });
  });

  it("counts no longer when the login behind it has ended", async () => {
    const cookie = await loggedIn();
    const location = locationOf(await give(cookie));
    await logOut(context("ifb", "/kundenportal/logout", { cookie, form: "", headers: { Origin: testOrigins.ifb } }), companion);
    expect(asResponse(await take(location)).headers.getSetCookie()).toEqual([]);
  });

  it("asks first before a foreign cart comes to somebody who is logged in", async () => {
    const location = locationOf(await give("bag=cart7"));
    const cookie = await loggedIn("mitglied@example.org", "betriebsrat");
    expect(await take(location, { cookie, referer: `${testOrigins.ifb}/` })).toMatchObject({ name: "" });
  });

  it.each([
    ["a foreign form of any size", { Origin: "https://evil.example" }, 403],
    ["a form that is too large", { Origin: testOrigins.betriebsrat }, 413],
    ["something that is no form", { Origin: testOrigins.betriebsrat, "Content-Type": "text/plain" }, 415],
  ])("refuses %s without reading it", async (_, headers, status) => {
    const form = `token=${"x".repeat(100_000)}`;
    const answer = await takeToken(context("betriebsrat", "/kundenportal/logintarget", { form, headers }), companion);
    expect(asResponse(answer).status).toBe(status);
  });

  it("never leads to a foreign address", async () => {
    const { searchParams } = new URL(locationOf(await give(await loggedIn())));
    const token = searchParams.get("token");
    for (const wish of ["https://evil.example/", "//evil.example", "/\\evil.example", `${testOrigins.ifb}/seminare`])
      expect(locationOf(asResponse(await take(`${testOrigins.betriebsrat}/x?token=${token}x&redirect=${encodeURIComponent(wish)}`)))).toBe(
        "/",
      );
  });
});

describe("a logout", () => {
  const out = (brand: Brand, asked: Asked) => logOut(context(brand, "/kundenportal/logout", asked), companion);

  it("ends the login on both sites", async () => {
    const here = await loggedIn();
    const there = cookieOf(asResponse(await take(locationOf(await give(here)))));
    const answer = await out("betriebsrat", { cookie: there, referer: `${testOrigins.betriebsrat}/news` });
    expect([answer?.status, answer && locationOf(answer)]).toEqual([303, "/login?meldung=abgemeldet"]);
    expect(answer?.headers.getSetCookie().join()).toMatch(/ifb_session=;.*Max-Age=0.*bag=/);
    expect(answer?.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(await sessionOf(localsOn("ifb"), here)).toBeNull();
    expect(await sessionOf(localsOn("betriebsrat"), there)).toBeNull();
  });

  it.each([
    ["a link on a foreign page", { referer: "https://evil.example/" }],
    ["a foreign picture", { headers: { "Sec-Fetch-Site": "cross-site" } }],
    ["a foreign form", { form: "", headers: { Origin: "https://evil.example" } }],
  ])("asks first after %s", async (_, asked) => {
    const cookie = await loggedIn();
    expect(await out("ifb", { cookie, ...asked })).toBeNull();
    expect((await sessionOf(localsOn("ifb"), cookie))?.user.firstname).toBe("Karla");
  });

  it("leaves other logins of the person alone", async () => {
    const [first, second] = [await loggedIn(), await loggedIn()];
    await out("ifb", { cookie: first, form: "", headers: { Origin: testOrigins.ifb } });
    expect(await sessionOf(localsOn("ifb"), second)).not.toBeNull();
    const user = await userByEmail(store.db, "kunde@example.org");
    expect(await sessionsOfUser(store.db, user?.id ?? "")).toHaveLength(1);
  });
});
