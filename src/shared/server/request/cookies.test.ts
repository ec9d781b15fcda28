import { expect, it } from "vitest";
import { portalCookie } from "./cookies.ts";

const plain = { secure: false };
const https = { secure: true };

it.each([
  [{ name: "a", seconds: 60 }, plain, "a=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax"],
  [{ name: "a", seconds: 60 }, https, "__Host-a=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax"],
  [{ name: "a", seconds: null }, plain, "a=x; Path=/; HttpOnly; SameSite=Lax"],
  [{ name: "a", seconds: 60, script: true as const }, plain, "a=x; Max-Age=60; Path=/; SameSite=Lax"],
  [{ name: "a", seconds: 60, sameSite: "strict" as const }, plain, "a=x; Max-Age=60; Path=/; HttpOnly; SameSite=Strict"],
])("writes %j over %j", (rule, frame, header) => expect(portalCookie(rule).set("x", frame)).toBe(header));

it("is taken out of the browser under the name it was set with", () => {
  expect(portalCookie({ name: "a", seconds: 60 }).clear(plain)).toBe("a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  expect(portalCookie({ name: "a", seconds: 60 }).clear(https)).toMatch(/^__Host-a=; Max-Age=0; Path=\/; .*Secure/);
});

it("lives as long as it is told, or until the browser closes", () => {
  const cookie = portalCookie({ name: "a", seconds: 60 });
  expect(cookie.set("x", plain, 5)).toContain("Max-Age=5");
  expect(cookie.set("x", plain, null)).not.toContain("Max-Age");
});

it("refuses to write what would end the header or begin another", () => {
  expect(portalCookie({ name: "a", seconds: 60 }).set("x; Path=/b\r\nSet-Cookie: b=1", plain)).not.toMatch(/[\r\n]|; Path=\/b/);
});

it.each([
  ["a=1; b=2; a=3", ["1", "3"]],
  ["a=1=2", ["1=2"]],
  ["a=; a=3", ["3"]],
  ["aa=1; xa=2", []],
  [null, []],
])("reads every value of %s", (cookies, values) =>
  expect(portalCookie({ name: "a", seconds: 1 }).valuesIn(cookies, plain)).toEqual(values),
);

it("reads over https what the name binds to the host alone", () => {
  const cookie = portalCookie({ name: "a", seconds: 1 });
  expect(cookie.valuesIn("a=foreign; __Host-a=own", https)).toEqual(["own"]);
});
