import { createHmac, createPublicKey, randomUUID } from "node:crypto";
import { createLocalJWKSet, decodeJwt, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { allShopKeys, insertShopKey, shopConsentOf } from "#db/repositories/merchandise.ts";
import { shopKeys as keyTable, shopLogouts } from "#db/schema/merchandise.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { shopKeys } from "#src/accounts/shop/shop-keys.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { jwksAnswer } from "./jwks.ts";
import { shopLoginPage } from "./shop-login.page.ts";

const shop: ShopSettings = {
  loginUrl: "https://shop.example.org/portal/login",
  logoutUrl: "https://shop.example.org/portal/logout",
  audience: "https://shop.example.org",
  origin: "https://shop.example.org",
};
const PATH = "/werbemittelshop-login";

let store: Store;
let userId = "";
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([]);
  userId = await makeAccount(store, "petra.probe@example.org", { firstname: "Petra", lastname: "Probe" });
  cookie = await cookieFor(store, userId);
  return store.close;
});

const read = async (path = PATH, who = cookie, settings: ShopSettings | undefined = shop) => {
  const context = readContext(store, path, { cookie: who });
  const answer = await shopLoginPage(context, settings);
  return { answer, status: context.response.status };
};
const agree = (fields: Readonly<Record<string, string>> = { einwilligung: "ja" }, path = PATH) =>
  shopLoginPage(formContext(store, path, fields, { cookie }), shop);

async function tokenFor(path = PATH): Promise<string> {
  await agree();
  const { answer } = await read(path);
  if (answer instanceof Response || answer.state !== "hand-over") throw new Error("nobody was handed over");
  return answer.token;
}

/** The shop as its programmers would write it: with nothing of ours but the list of keys. */
function makeShop() {
  const seen = new Set<string>();
  return async (token: string, { audience = shop.audience, now = new Date() } = {}): Promise<"let in" | "refused"> => {
    try {
      const answer = await jwksAnswer(testLocals(store), shop);
      const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
      const options = { issuer: testOrigins.ifb, audience, algorithms: ["EdDSA"], currentDate: now, requiredClaims: ["jti", "sub", "exp"] };
      const { payload } = await jwtVerify(token, keys, options);
      const { jti = "" } = payload;
      if (seen.has(jti)) return "refused";
      seen.add(jti);
      return "let in";
    } catch {
      return "refused";
    }
  };
}

const altered = (token: string, at: number): string => {
  const letter = token[at] === "A" ? "B" : "A";
  return token.slice(0, at) + letter + token.slice(at + 1);
};
const publicKeyOf = async (): Promise<JWK> => {
  const answer = (await (await jwksAnswer(testLocals(store), shop)).json()) as JSONWebKeySet;
  const [key] = answer.keys;
  if (key === undefined) throw new Error("no key is shown");
  return key;
};

describe("a hand-over", () => {
  it("says who comes, for a minute, to this shop alone", async () => {
    const gremiumId = await store.write((tx) => insertGremium(tx, { name: "BR Muster", company: "Muster GmbH", kind: "br" }, new Date()));
    await store.write((tx) => addMember(tx, userId, { gremiumId, function: "member", position: null }, new Date()));
    cookie = await cookieFor(store, userId);
    const token = await tokenFor(`${PATH}?return_to=/artikel/7`);
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: testOrigins.ifb,
      aud: shop.audience,
      email: "petra.probe@example.org",
      given_name: "Petra",
      family_name: "Probe",
      gremium: "BR Muster",
      return_to: "https://shop.example.org/artikel/7",
      exp: (claims.iat ?? 0) + 60,
    });
    expect(token).not.toContain(userId);
    expect(claims.sub).not.toContain(userId);
    expect(await makeShop()(token)).toBe("let in");
  });

  it("gives the person the same number each time, and another shop another one", async () => {
    const [one, other] = [decodeJwt(await tokenFor()), decodeJwt(await tokenFor())];
    expect([one.sub === other.sub, one.jti === other.jti]).toEqual([true, false]);
    const { answer } = await read(PATH, cookie, { ...shop, audience: "https://other.example" });
    if (answer instanceof Response || answer.state !== "hand-over") throw new Error("nobody was handed over");
    expect(decodeJwt(answer.token).sub).not.toBe(one.sub);
  });
});

describe("the shop refuses", () => {
  it.each([
    ["the head", (_token: string) => 5],
    ["the claims", (token: string) => token.indexOf(".") + 30],
    ["the signature", (token: string) => token.lastIndexOf(".") + 20],
  ])("a token with an altered byte in %s", async (_, place) => {
    const token = await tokenFor();
    expect(await makeShop()(altered(token, place(token)))).toBe("refused");
  });

  it("a token for somebody else, one of 61 seconds, and the same one twice", async () => {
    const token = await tokenFor();
    const enter = makeShop();
    expect(await enter(token, { audience: "https://other.example" })).toBe("refused");
    const issued = (decodeJwt(token).iat ?? 0) * 1000;
    expect(await enter(token, { now: new Date(issued + 61_000) })).toBe("refused");
    expect(await enter(token, { now: new Date(issued + 59_000) })).toBe("let in");
    expect(await enter(token, { now: new Date(issued + 59_000) })).toBe("refused");
  });

  it("a token that nobody signed", async () => {
    const claims = decodeJwt(await tokenFor());
    expect(await makeShop()(new UnsecuredJWT({ ...claims, jti: randomUUID() }).encode())).toBe("refused");
  });

  it("a token signed with the public key as if it were a password", async () => {
    const claims = { ...decodeJwt(await tokenFor()), jti: randomUUID() };
    const key = await publicKeyOf();
    const pem = createPublicKey({ key: { ...key } as Record<string, string>, format: "jwk" }).export({ type: "spki", format: "pem" });
    for (const password of [String(pem), key.x ?? "", JSON.stringify(key)]) {
      const parts = [{ alg: "HS256", kid: key.kid }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
      const signature = createHmac("sha256", password).update(parts.join(".")).digest("base64url");
      expect(await makeShop()(`${parts.join(".")}.${signature}`)).toBe("refused");
    }
  });

  it("a token of a key that is shown no more", async () => {
    const now = new Date();
    const token = await tokenFor();
    const [key] = await allShopKeys(store.db);
    if (key === undefined) throw new Error("no key");
    const { signing } = await shopKeys({ store, secret: testSecret, now });
    if (signing === undefined) throw new Error("no key");
    const later = new Date(now.getTime() + 92 * 86_400_000);
    await shopKeys({ store, secret: testSecret, now: later });
    await shopKeys({ store, secret: testSecret, now: new Date(later.getTime() + 2 * 86_400_000) });
    expect((await allShopKeys(store.db)).map(({ kid }) => kid)).not.toContain(key.kid);
    expect(await makeShop()(token)).toBe("refused");
    const fresh = new SignJWT({ ...decodeJwt(token), jti: randomUUID() }).setProtectedHeader({ alg: "EdDSA", kid: key.kid });
    expect(await makeShop()(await fresh.sign(await importJWK(signing.privateKey, "EdDSA")))).toBe("refused");
  });
});

describe("before", () => {
  it("nothing is connected, the page says so", async () => {
    const context = readContext(store, PATH, { cookie });
    expect(await shopLoginPage(context, undefined)).toEqual({ state: "not-connected" });
    expect(await (await jwksAnswer(testLocals(store), undefined)).json()).toEqual({ keys: [] });
    expect(await allShopKeys(store.db)).toEqual([]);
  });

  it("a visitor logs in first and comes back with the return address", async () => {
    const { answer } = await read(`${PATH}?return_to=/artikel/7`, "");
    const location = answer instanceof Response ? answer.headers.get("Location") : null;
    expect(location).toBe(`/kundenportal/login?redirect=${encodeURIComponent(`${PATH}?return_to=/artikel/7`)}`);
  });

  it("the person is asked, once, in the words that are kept", async () => {
    expect((await read()).answer).toMatchObject({ state: "consent", given: false });
    expect(await agree({})).toMatchObject({ state: "consent", problem: expect.stringContaining("Haken") });
    expect(await shopConsentOf(store.db, userId)).toBeUndefined();
    const sent = await agree({ einwilligung: "ja" }, `${PATH}?return_to=/artikel/7`);
    expect(sent instanceof Response && [sent.status, sent.headers.get("Location")]).toEqual([303, `${PATH}?return_to=%2Fartikel%2F7`]);
    expect(await shopConsentOf(store.db, userId)).toMatchObject({ wording: expect.stringContaining("E-Mail-Adresse") });
    expect((await read()).answer).toMatchObject({ state: "hand-over" });
  });

  it("a form from elsewhere agrees to nothing", async () => {
    const context = formContext(store, PATH, { einwilligung: "ja" }, { cookie, headers: { Origin: "https://evil.example" } });
    expect(await shopLoginPage(context, shop)).toMatchObject({ state: "consent" });
    expect(context.response.status).toBe(403);
    expect(await shopConsentOf(store.db, userId)).toBeUndefined();
  });

  it("whoever sees the portal as somebody else stays here, whatever that person has agreed to", async () => {
    await agree();
    const admin = await makeAccount(store, "admin@example.org");
    const { answer, status } = await read(PATH, await cookieFor(store, userId, { impersonatorId: admin }));
    expect([answer, status]).toEqual([{ state: "impersonated" }, 403]);
  });

  it("a consent that was taken back is asked for anew, and the shop is told", async () => {
    await agree();
    await agree({ einwilligung: "nein" });
    expect((await read()).answer).toMatchObject({ state: "consent", given: false });
    expect(await store.db.select().from(shopLogouts)).toMatchObject([{ login: "" }]);
  });
});

describe("keys", () => {
  const DAY = 86_400_000;
  const at = (days: number) => new Date(Date.UTC(2026, 10, 23) + days * DAY);
  const ring = async (days: number) => {
    const { signing, published } = await shopKeys({ store, secret: testSecret, now: at(days) });
    return { signing: signing?.kid, shown: published.map(({ kid }) => kid) };
  };

  it("are shown for a day before they sign, and for an hour after they signed last; never more than two", async () => {
    const first = await ring(0);
    expect(first.shown).toEqual([first.signing]);
    const turn = await ring(91);
    expect([turn.signing, turn.shown.length]).toEqual([first.signing, 2]);
    const turned = await ring(92);
    expect([turned.signing, turned.shown.length]).toEqual([turn.shown[0], 2]);
    expect((await ring(92.1)).shown).toEqual([turned.signing]);
    expect(await allShopKeys(store.db)).toHaveLength(1);
  });

  it("are the same in two processes that make them at once", async () => {
    const [one, other] = await Promise.all([ring(0), ring(0)]);
    expect(one).toEqual(other);
  });

  it("that were sealed with another secret are retired at once", async () => {
    const { signing } = await ring(0);
    const { signing: next } = await shopKeys({ store, secret: "f".repeat(32), now: at(0) });
    expect(next?.kid).not.toBe(signing);
    expect(await allShopKeys(store.db)).toHaveLength(1);
  });

  it("lie in the database sealed, and are shown without their private part", async () => {
    await ring(0);
    const [row] = await store.db.select().from(keyTable);
    expect(row?.privateKey).not.toContain('"d"');
    expect(await publicKeyOf()).toEqual(expect.not.objectContaining({ d: expect.anything() }));
    if (row !== undefined) await store.write((tx) => insertShopKey(tx, { ...row, kid: "second" }));
    expect((await allShopKeys(store.db)).map(({ kid }) => kid)).toEqual([row?.kid]);
  });
});
