import { expect, it } from "vitest";
import { securityHeaders } from "#src/server/security-headers.ts";
import { readEnvironment } from "./environment.ts";

const https = { SITE_IFB_URL: "https://www.example.org", SITE_BETRIEBSRAT_URL: "https://br.example.org" };

it.each([
  [{}, "max-age=31536000"],
  [{ HSTS: "max-age=0" }, "max-age=0"],
  [{ HSTS: "max-age=600" }, "max-age=600"],
  [{ HSTS: "max-age=31536000; includeSubDomains" }, "max-age=31536000; includeSubDomains"],
  [{ HSTS: "max-age=63072000; includeSubDomains; preload" }, "max-age=63072000; includeSubDomains; preload"],
])("sends %j as %s behind https, and nothing otherwise", (env, header) => {
  const { origins, hsts } = readEnvironment({ ...https, ...env });
  expect(new Map(securityHeaders(origins, hsts)).get("Strict-Transport-Security")).toBe(header);
  expect(new Map(securityHeaders(readEnvironment(env).origins, hsts)).has("Strict-Transport-Security")).toBe(false);
});

it.each([
  "on",
  "31536000",
  "max-age=-1",
  "max-age=1e9",
  "max-age=0600",
  "max-age=999999999",
  "max-age=600;includeSubDomains",
  "max-age=600; includesubdomains",
  "max-age=600; includeSubDomains; preload",
  "max-age=31536000; preload",
  "max-age=31536000; preload; includeSubDomains",
  "max-age=31536000\nX: y",
])("refuses %j", (HSTS) => {
  expect(() => readEnvironment({ HSTS })).toThrow("HSTS muss wie max-age=31536000 aussehen");
});
