import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "#db/database-unavailable.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { callRoute, jsonHeaders, testOrigins } from "#src/shared/server/test/call-route.ts";
import { handle } from "./handle.ts";

const contract = defineContract({
  method: "POST",
  path: "/api/greet",
  summary: "Grüßt.",
  access: "public",
  request: v.strictObject({
    name: v.pipe(v.string("Bitte geben Sie einen Namen an."), v.minLength(2, "Der Name ist zu kurz.")),
    age: v.optional(v.number()),
  }),
  response: v.object({ text: v.string() }),
  errors: { unknown: { status: 404, message: "Diesen Namen kennen wir nicht." } },
});
const reading = defineContract({ ...contract, method: "GET", request: v.strictObject({ name: v.string() }) });

const naming = defineContract({
  ...contract,
  also: ["DELETE"],
  path: "/api/greet/{name}",
  request: v.strictObject({ name: v.pipe(v.string(), v.minLength(2, "Der Name ist zu kurz.")), age: v.optional(v.number()) }),
});

const store = await sampleStore([]);
const POST = handle(contract, async ({ name }, { setCookie }) => {
  if (name === "Niemand") return { ok: false, reason: "unknown" };
  if (name === "Datenbank") throw new Error("Failed query", { cause: new DatabaseUnavailable("gone", "postgres://db/portal") });
  if (name === "Fehler") throw new Error("geheime Einzelheit");
  setCookie("a=1");
  return { ok: true, value: { text: `Hallo ${name}` } };
});
const GET = handle(reading, async ({ name }, { cacheFor }) => {
  if (name !== "Ada") cacheFor(300);
  return name === "Niemand" ? { ok: false, reason: "unknown" } : { ok: true, value: { text: name } };
});

const SHARED = handle(reading, async ({ name }, { shareFor }) => {
  shareFor(60);
  return { ok: true, value: { text: name } };
});
const EXPRESSED = handle(
  defineContract({ ...reading, expressions: ["name"], request: v.strictObject({ name: v.pipe(v.string(), v.regex(/^\[\w+\]$/)) }) }),
  async ({ name }) => ({ ok: true, value: { text: name } }),
);

const NAMED = handle(naming, async ({ name, age = 0 }) => ({ ok: true, value: { text: `${name} ${age}` } }));

const post = (body: unknown, headers: Readonly<Record<string, string>> = jsonHeaders) =>
  callRoute(POST, store, "/api/greet", { method: "POST", body, headers });

it("answers with JSON that is never stored", async () => {
  const { status, body, headers } = await post({ name: "Ada" });
  expect([status, body]).toEqual([200, { text: "Hallo Ada" }]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(headers.getSetCookie()).toEqual(["a=1"]);
});

it.each([
  ["Ada", 200, "no-store"],
  ["Bea", 200, "private, max-age=300"],
  ["Niemand", 404, "no-store"],
])("lets browsers keep what the service allows, and no refusal (%s)", async (name, status, caching) => {
  const answer = await callRoute(GET, store, `/api/greet?name=${name}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, caching]);
});

it("hands an answer for everybody to whoever does not have it", async () => {
  const { headers } = await callRoute(SHARED, store, "/api/greet?name=Ada");
  const etag = headers.get("ETag") ?? "";
  expect([headers.get("Cache-Control"), headers.get("Vary")]).toEqual(["public, max-age=60", "Origin"]);
  const ask = async (name: string, known: string) =>
    (await callRoute(SHARED, store, `/api/greet?name=${name}`, { headers: { "If-None-Match": known } })).status;
  expect([await ask("Ada", `"x", W/${etag}`), await ask("Bea", etag), await ask("Ada", '"x"')]).toEqual([304, 200, 200]);
});

it.each([
  ["[Ada]", 200],
  ["[Ada", 400],
])("answers the expression %s with %d", async (name, status) =>
  expect((await callRoute(EXPRESSED, store, `/api/greet?name=${encodeURIComponent(name)}`)).status).toBe(status),
);

const large = JSON.stringify({ name: "x".repeat(70_000) });
it.each([
  ["malformed JSON", "{name:", 400, "malformed"],
  ["an empty body", "", 400, "malformed"],
  ["invalid UTF-8", Uint8Array.from([0x22, 0xff, 0x22]), 400, "malformed"],
  ["a body above 64 kB", large, 413, "body-too-large"],
  ["an unknown field", { name: "Ada", admin: true }, 422, "invalid"],
  ["a field that JavaScript knows", '{"name":"Ada","__proto__":{"admin":true}}', 422, "invalid"],
  ["a missing field", {}, 422, "invalid"],
  ["a wrong type", { name: 7 }, 422, "invalid"],
  ["a list", [], 422, "invalid"],
  ["an expected refusal", { name: "Niemand" }, 404, "unknown"],
])("refuses %s", async (_, body, status, code) => expect(await post(body)).toMatchObject({ status, body: { error: { code } } }));

it("counts the body while it is read, whatever its length claims", async () => {
  const answer = await post(large, { ...jsonHeaders, "Content-Length": "10" });
  expect(answer.status).toBe(413);
});

it.each([
  [{ name: 7 }, { name: "Bitte geben Sie einen Namen an." }],
  [{ name: "A" }, { name: "Der Name ist zu kurz." }],
  [{}, { name: "Bitte geben Sie einen Namen an." }],
  [{ name: "Ada", age: "alt" }, { age: "Diese Angabe hat nicht die richtige Form." }],
  [{ name: "Ada", admin: true }, { admin: "Dieses Feld gibt es nicht." }],
])("says in German what is wrong with %j", async (body, fields) => expect((await post(body)).body).toMatchObject({ error: { fields } }));

it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"])(
  "refuses the content type %s",
  async (type) =>
    expect(await post({ name: "Ada" }, { ...jsonHeaders, "Content-Type": type })).toMatchObject({
      status: 415,
      body: { error: { code: "unsupported-media-type" } },
    }),
);

it.each([
  ["the own origin", { Origin: testOrigins.ifb }, 200],
  ["the sister origin", { Origin: testOrigins.betriebsrat }, 200],
  ["a foreign origin", { Origin: "https://example.org" }, 403],
  ["an origin that only begins like ours", { Origin: `${testOrigins.ifb}.example.org` }, 403],
  ["a hidden origin", { Origin: "null" }, 403],
  ["a foreign origin that claims to be the same site", { Origin: "https://example.org", "Sec-Fetch-Site": "same-origin" }, 403],
  ["no origin, sent from the same origin", { "Sec-Fetch-Site": "same-origin", Cookie: "a=1" }, 200],
  ["no origin, sent from another site", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["neither, without cookies", {}, 200],
  ["neither, with cookies", { Cookie: "a=1" }, 403],
])("decides about %s", async (_, headers, status) => {
  const sent = { "Content-Type": "application/json", ...headers } as Readonly<Record<string, string>>;
  expect((await post({ name: "Ada" }, sent)).status).toBe(status);
});

it.each(["GET", "PUT", "DELETE", "PATCH"])("answers %s with the method that is allowed", async (method) => {
  const answer = await callRoute(POST, store, "/api/greet", { method, headers: jsonHeaders });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
});

it.each([
  ["/api/greet?name=Ada", 200],
  ["/api/greet?name=Ada&name=Bob", 400],
  ["/api/greet?name=Ada&x=1", 422],
  ["/api/greet", 422],
])("reads the query of %s", async (path, status) => expect((await callRoute(GET, store, path)).status).toBe(status));

it("opens credentialed CORS to the sister site alone", async () => {
  const sister = await callRoute(GET, store, "/api/greet?name=Ada", { headers: { Origin: testOrigins.betriebsrat } });
  expect(sister.headers.get("Access-Control-Allow-Origin")).toBe(testOrigins.betriebsrat);
  expect(sister.headers.get("Access-Control-Allow-Credentials")).toBe("true");
  const foreign = await callRoute(GET, store, "/api/greet?name=Ada", { headers: { Origin: "https://example.org" } });
  expect(foreign.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect([sister.headers.get("Vary"), foreign.headers.get("Vary")]).toEqual(["Origin", "Origin"]);
});

it("answers the preflight of the sister site and refuses a foreign one", async () => {
  const ask = (Origin: string) =>
    callRoute(POST, store, "/api/greet", { method: "OPTIONS", headers: { Origin, "Access-Control-Request-Method": "POST" } });
  const sister = await ask(testOrigins.betriebsrat);
  expect([sister.status, sister.headers.get("Access-Control-Allow-Methods"), sister.headers.get("Access-Control-Allow-Headers")]).toEqual([
    204,
    "POST",
    "Content-Type",
  ]);
  expect((await ask("https://example.org")).status).toBe(403);
});

it("asks to try again while the database is away", async () => {
  const spy = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const answer = await post({ name: "Datenbank" });
  spy.mockRestore();
  expect(answer).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
  expect(answer.headers.get("Retry-After")).toBe("60");
});

it("logs what is broken as one JSON line and tells the visitor nothing about it", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const answer = await post({ name: "Fehler" });
  spy.mockRestore();
  expect(answer).toMatchObject({ status: 500, body: { error: { code: "internal" } } });
  expect(JSON.stringify(answer.body)).not.toContain("geheim");
  expect(JSON.parse(lines.join(""))).toMatchObject({
    level: "error",
    event: "call-failed",
    path: "/api/greet",
    error: "Error: geheime Einzelheit",
  });
});

const named = (name: string, body?: unknown, method = "POST") =>
  callRoute(NAMED, store, "/api/greet/x", { method, params: { name }, headers: jsonHeaders, ...(body === undefined ? {} : { body }) });

it.each([
  ["nothing beside it", "Ada", undefined, { status: 200, body: { text: "Ada 0" } }],
  ["an empty object", "Ada", {}, { status: 200, body: { text: "Ada 0" } }],
  ["what belongs to the body", "Ada", { age: 7 }, { status: 200, body: { text: "Ada 7" } }],
  ["a second value of its own", "Ada", { name: "Bob" }, { status: 400 }],
  ["an unknown field", "Ada", { admin: true }, { status: 422 }],
  ["a list", "Ada", [], { status: 422 }],
  ["a value that is no good", "A", undefined, { status: 422, body: { error: { fields: { name: "Der Name ist zu kurz." } } } }],
])("takes what the path says, with %s", async (_, name, body, expected) => expect(await named(name, body)).toMatchObject(expected));

it("answers the further methods of a contract, and names them all", async () => {
  expect((await named("Ada", undefined, "DELETE")).status).toBe(200);
  const refused = await named("Ada", undefined, "PUT");
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST, DELETE, OPTIONS"]);
  const asked = await callRoute(NAMED, store, "/api/greet/x", { method: "OPTIONS", headers: { Origin: testOrigins.betriebsrat } });
  expect(asked.headers.get("Access-Control-Allow-Methods")).toBe("POST, DELETE");
});

it("leaves the page to the server where a person opened a file that is not there; programs and pictures in a page get JSON", async () => {
  const photo = handle(defineContract({ ...reading, response: v.instance(Response), media: "image/jpeg" }), async ({ name }) => {
    if (name === "Fehler") throw new Error("geheime Einzelheit");
    return { ok: false, reason: "unknown" };
  });
  const open = (name: string, headers: Readonly<Record<string, string>>) =>
    callRoute(photo, store, `/api/greet?name=${name}`, { method: "GET", headers });
  const accept = "text/html,*/*;q=0.8";
  const person = { Accept: accept, "Sec-Fetch-Dest": "document" };
  expect(await open("Niemand", person)).toMatchObject({ status: 404, body: null });
  expect(await open("Niemand", { Accept: accept, "Sec-Fetch-Dest": "iframe" })).toMatchObject({
    status: 404,
    body: { error: { code: "unknown" } },
  });
  expect(await open("Niemand", { Accept: "*/*" })).toMatchObject({ status: 404, body: { error: { code: "unknown" } } });
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await open("Fehler", person)).toMatchObject({ status: 500, body: null });
  stderr.mockRestore();
});
