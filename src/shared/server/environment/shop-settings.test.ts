import { expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";

const read = (env: Readonly<Record<string, string>>) => readEnvironment(env).shop;

it("connects no shop by default, nor by empty variables", () =>
  expect([read({}), read({ SHOP_LOGIN_URL: "", SHOP_LOGOUT_URL: "" })]).toEqual([undefined, undefined]));

it("names the shop by its origin unless it has a name of its own", () => {
  const loginUrl = "https://shop.example.org/portal/login?weg=ifb";
  expect(read({ SHOP_LOGIN_URL: loginUrl })).toEqual({
    loginUrl,
    logoutUrl: undefined,
    audience: "https://shop.example.org",
    origin: "https://shop.example.org",
  });
  expect(read({ SHOP_LOGIN_URL: loginUrl, SHOP_AUDIENCE: "werbemittel" })?.audience).toBe("werbemittel");
});

it("takes an unencrypted shop on this machine alone", () =>
  expect(read({ SHOP_LOGIN_URL: "http://localhost:4680/login" })?.origin).toBe("http://localhost:4680"));

it.each([
  ["SHOP_LOGIN_URL", { SHOP_LOGIN_URL: "http://shop.example.org/login" }],
  ["SHOP_LOGIN_URL", { SHOP_LOGIN_URL: "shop.example.org" }],
  ["SHOP_LOGIN_URL", { SHOP_LOGIN_URL: "https://user:pass@shop.example.org/" }],
  ["SHOP_LOGIN_URL", { SHOP_LOGIN_URL: "https://shop.example.org/#login" }],
  ["SHOP_LOGOUT_URL", { SHOP_LOGIN_URL: "https://shop.example.org/", SHOP_LOGOUT_URL: "ftp://shop.example.org" }],
  ["SHOP_LOGOUT_URL", { SHOP_LOGOUT_URL: "https://shop.example.org/logout" }],
  ["SHOP_AUDIENCE", { SHOP_AUDIENCE: "shop" }],
  ["SHOP_AUDIENCE", { SHOP_LOGIN_URL: "https://shop.example.org/", SHOP_AUDIENCE: "der Shop" }],
])("refuses %s by name in %j", (name, env) => {
  expect(() => read(env)).toThrow(EnvironmentError);
  expect(() => read(env)).toThrow(name);
});
