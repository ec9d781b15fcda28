import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { checkInput } from "#src/endpoints/check-input.ts";
import { fieldRules } from "#src/shared/forms/field-rules.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";
import { callRoute, testOrigins } from "#src/shared/server/test/call-route.ts";
import { contracts } from "./_contracts.ts";
import { GET as getBookingStates } from "./get-booking-states.ts";
import { GET as getOpenApi } from "./openapi.json.ts";

const store = await sampleStore([
  sampleEvent(1, { booked: 5 }),
  sampleEvent(2, { booked: 17 }),
  sampleEvent(3, { booked: 20 }),
  sampleEvent(4, { booked: 19, cancelledAt: new Date(0) }),
  sampleEvent(5, { booked: 19, startDate: dayFromNow(-1), endDate: dayFromNow(1) }),
]);
const ask = (query: string) => callRoute(getBookingStates, store, `/api/get-booking-states${query}`);

describe("get-booking-states", () => {
  it("tells the live state of known events", async () => {
    const { status, body, headers } = await ask("?ids=1,2,3,4,5,77,1");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const sorted = Array.isArray(body) ? body.toSorted((a, b) => a.eventId - b.eventId) : body;
    const price = "1 Person 1.290\u00a0€, ab der 2. Person 1.190\u00a0€";
    const hotel = "mit Übernachtung 149,00\u00a0€, Tagesgast 59,00\u00a0€, Anreise am Vortag 109,00\u00a0€";
    expect(sorted).toEqual([
      { eventId: 1, state: "frei", takesPlace: false, freeSeats: null, price, hotel },
      { eventId: 2, state: "wenige", takesPlace: true, freeSeats: 3, price, hotel },
      { eventId: 3, state: "warteliste", takesPlace: true, freeSeats: 0, price, hotel },
      { eventId: 4, state: "abgesagt", takesPlace: false, freeSeats: null, price, hotel },
      { eventId: 5, state: "beendet", takesPlace: true, freeSeats: null, price, hotel },
    ]);
  });

  const many = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join(",");
  it.each([
    ["no ids", "", 422],
    ["empty ids", "?ids=", 422],
    ["words", "?ids=a,b", 422],
    ["zero", "?ids=0", 422],
    ["an id beyond all numbers", "?ids=99999999999999999999", 422],
    ["101 ids", `?ids=${many(101)}`, 422],
    ["100 ids", `?ids=${many(100)}`, 200],
    ["an unknown parameter", "?ids=1&x=1", 422],
    ["ids given twice", "?ids=1&ids=2", 400],
  ])("decides about %s", async (_, query, expected) => expect((await ask(query)).status).toBe(expected));
});

describe("openapi.json", () => {
  it("describes every call with its answers", async () => {
    const { status, body } = await callRoute(getOpenApi, store, "/api/openapi.json");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: testOrigins.ifb }, { url: testOrigins.betriebsrat }],
      paths: {
        "/order-api/add-cart-item": {
          post: {
            requestBody: { content: { "application/json": { schema: { required: ["eventId"], additionalProperties: false } } } },
            responses: { 200: {}, 404: {}, 409: { description: expect.stringContaining("event-full") }, 413: {} },
          },
        },
        "/wishlist/delete/{entry}": {
          post: { operationId: "wishlist.delete.entry", parameters: [{ name: "entry", in: "path", required: true }] },
          delete: { operationId: "wishlist.delete.entry.delete", parameters: [{ name: "entry", in: "path", required: true }] },
        },
        "/api/get-booking-states": { get: { parameters: [{ name: "ids", in: "query", required: true }], responses: { 200: {}, 422: {} } } },
      },
    });
  });

  it.each(contracts.map(({ path }) => path))("has a route for %s", (path) =>
    expect(existsSync(new URL(`..${path.replace(/\{(\w+)\}/g, "[$1]")}.ts`, import.meta.url))).toBe(true),
  );
});

it("every route that is a call has a contract, and so a description", () => {
  const routes = Object.keys(routeAccess).filter((route) => routeAccess[route] === "call");
  const described = new Set(contracts.map(({ path }) => path));
  expect(routes.filter((route) => !described.has(route.replace(/\[(\w+)\]/g, "{$1}")))).toEqual([]);
});

describe("a call without any field", () => {
  const withRules = contracts.filter(({ method, request }) => method !== "GET" && "entries" in request);

  it.each(withRules.map((contract) => [contract.path, contract] as const))("to %s says of each what the form says", async (_, contract) => {
    const body = new Request(testOrigins.ifb, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    const checked = await checkInput(contract, body);
    const said = checked.ok ? {} : (checked.fields ?? {});
    const ruled = Object.keys(said).filter((name) => Object.hasOwn(fieldRules, name));
    expect(Object.fromEntries(ruled.filter((name) => said[name] === "Diese Angabe fehlt.").map((name) => [name, said[name]]))).toEqual({});
  });
});
