import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { shopLogouts } from "#db/schema/merchandise.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import { sendShopLogouts } from "#src/accounts/shop/send-shop-logouts.ts";
import { publicJwks, shopKeys } from "#src/accounts/shop/shop-keys.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { shopLogoutPage } from "./shop-logout.page.ts";

const PATH = "/werbemittelshop-logout";
const now = new Date();

let store: Store;
let session: ActiveSession;
let server: Server;
let answers: number[] = [];
let heard: string[] = [];
let shop: ShopSettings;
beforeEach(async () => {
  [answers, heard] = [[], []];
  store = await sampleStore([]);
  const cookie = await cookieFor(store, await makeAccount(store, "petra.probe@example.org"));
  const found = await sessionOf(testLocals(store), cookie);
  if (found === null) throw new Error("nobody is logged in");
  session = found;
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    heard.push(new URLSearchParams(body).get("logout_token") ?? "");
    response.writeHead(answers.shift() ?? 200, { Location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = { loginUrl: `${origin}/login`, logoutUrl: `${origin}/logout`, audience: origin, origin };
  return async () => {
    server.closeAllConnections();
    await Promise.all([new Promise((resolve) => server.close(resolve)), store.close()]);
  };
});

const leave = (path = PATH, change: Partial<ActiveSession> = {}, settings: ShopSettings | undefined = shop) =>
  shopLogoutPage(readContext(store, path), settings, async (alsoEnds) => {
    await store.write((tx) => alsoEnds(tx, { ...session, ...change }));
    return seeOther("/kundenportal/login", ["ifb_session=; Max-Age=0"]);
  });
const send = (at = now, nextAttempt = (failures: number, from: Date) => (failures > 2 ? undefined : new Date(from.getTime() + 60_000))) =>
  sendShopLogouts({ store, shop, origins: testOrigins, secret: testSecret, now: () => at, nextAttempt });
const waiting = () => store.db.select().from(shopLogouts);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it("ends the login here, tells the shop by itself, and goes on to the shop", async () => {
  const answer = await leave(`${PATH}?return_to=/danke`);
  if (!(answer instanceof Response)) throw new Error("asked");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${shop.origin}/danke`]);
  expect(answer.headers.getSetCookie()).toEqual(["ifb_session=; Max-Age=0"]);
  expect(await send(later(1))).toBe(1);
  const keys = createLocalJWKSet(publicJwks(await shopKeys({ store, secret: testSecret, now })) as JSONWebKeySet);
  const options = { issuer: testOrigins.ifb, audience: shop.audience, algorithms: ["EdDSA"], typ: "logout+jwt", currentDate: later(1) };
  const { payload } = await jwtVerify(heard[0] ?? "", keys, options);
  expect(payload).toMatchObject({ events: { "http://schemas.openid.net/event/backchannel-logout": {} }, sid: expect.any(String) });
  expect(payload).not.toHaveProperty("nonce");
  expect(await waiting()).toEqual([]);
});

it("goes to the start page of the shop where the return address leads elsewhere", async () => {
  const answer = await leave(`${PATH}?return_to=https://evil.example`);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe(`${shop.origin}/`);
});

it("tells nobody of somebody who looked at the portal as another person, and asks where a link came from elsewhere", async () => {
  await leave(PATH, { impersonatorId: "admin" });
  expect(await waiting()).toEqual([]);
  expect(await shopLogoutPage(readContext(store, `${PATH}?return_to=/x`), shop, async () => null)).toEqual({
    state: "asked",
    action: `${PATH}?return_to=/x`,
  });
  expect(await shopLogoutPage(readContext(store, PATH), undefined, async () => null)).toEqual({ state: "not-connected" });
});

it("asks a shop that is away again, under a new token, until it has heard", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  answers = [503, 302, 204];
  await leave();
  expect([await send(later(1)), await send(later(1.5)), await send(later(3)), await send(later(5))]).toEqual([0, 0, 0, 1]);
  expect(new Set(heard).size).toBe(3);
  expect(await waiting()).toEqual([]);
  const lines = said.mock.calls.join("");
  said.mockRestore();
  expect(lines).toContain("shop-logout-not-heard");
  for (const token of heard) expect(lines).not.toContain(token.split(".")[2]);
});

it.each([
  ["a shop that refuses the notice", [400], 1],
  ["a shop that was away for too long", [500, 500, 500], 3],
] as const)("leaves %s alone", async (_, given, times) => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  answers = [...given];
  await leave();
  for (let at = 1; at < 9; at += 2) await send(later(at));
  said.mockRestore();
  expect(heard).toHaveLength(times);
  expect(await waiting()).toEqual([]);
});

it("is forgotten after a week where no shop is connected any more", async () => {
  await leave();
  await store.write((tx) => deleteWhatIsOver(tx, later(6 * 24 * 60)));
  expect(await waiting()).toHaveLength(1);
  await store.write((tx) => deleteWhatIsOver(tx, later(7 * 24 * 60 + 5)));
  expect(await waiting()).toEqual([]);
});
