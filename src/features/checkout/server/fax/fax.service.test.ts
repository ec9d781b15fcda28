import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { countOf } from "#src/booking/test/sample-booking.ts";
import { purchaseOrderNumberLong } from "#src/domain/booking/invoice-data.ts";
import { openApiDocument } from "#src/endpoints/openapi.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { POST as call } from "#src/pages/order-api/online-fax/checkout.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { faxCheckout } from "../../rules/fax-checkout.contract.ts";
import { shopper } from "../test/shopper.ts";
import { typedBilling } from "../test/typed-billing.ts";
import { faxAnswer } from "./fax.service.ts";

const PATH = faxCheckout.path;

let store: Store;
let visitor: ReturnType<typeof shopper>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2, { booked: 20, title: "Ausgebucht" })]);
  visitor = shopper(store);
  return store.close;
});

const send = (body: unknown, cookie = visitor.cookie, headers: Readonly<Record<string, string>> = {}) =>
  callRoute(call, store, PATH, { method: "POST", body, headers: { ...jsonHeaders, Cookie: cookie, ...headers } });
const code = (reason: string, fields?: object) => ({ error: { code: reason, message: expect.any(String), ...(fields ? { fields } : {}) } });

describe("the call", () => {
  it("answers with the filled-in form, and orders nothing", async () => {
    await visitor.fill(1, { firstname: "<b>Anna</b>", personalNotes: "vegan" }, { firstname: "Cem", kind: "reservierung" });
    await visitor.fill(2, {});
    const { status, body } = await send({ ...typedBilling, company: "Muster & Söhne <GmbH>" });
    expect([status, body]).toMatchObject([200, { contentType: "application/pdf", filename: "Bestellung-per-Fax.pdf" }]);
    const { text, textsOf } = await openPdf(new Uint8Array(Buffer.from((body as { base64: string }).base64, "base64")));
    expect(textsOf("H2")).toEqual(["Absender und Rechnung", "Arbeitsrecht Teil 1", "Kosten", "Unterschrift"]);
    for (const part of ["Muster & Söhne <GmbH>", "<b>Anna</b>", "Reservierung für 14 Tage", "089 0000-109", "vegan", "4711"])
      expect(text).toContain(part);
    expect(text).not.toContain("Ausgebucht");
    expect(await countOf(store.db, "orders")).toBe(0);
  });

  it.each([
    ["a firm", { company: "" }, { company: messages.company.missing }],
    ["a short order number", { purchaseOrderNumber: "9".repeat(41) }, { purchaseOrderNumber: purchaseOrderNumberLong }],
    ["a right postal code", { postalCode: "8033" }, { postalCode: messages.postalCode.invalid }],
    ["no field that there is not", { admin: "ja" }, { admin: "Dieses Feld gibt es nicht." }],
  ])("needs %s", async (_, change, fields) => {
    await visitor.fill(1, {});
    expect(await send({ ...typedBilling, ...change })).toMatchObject({ status: 422, body: code("invalid", fields) });
  });

  it.each([
    ["nobody's cart", ""],
    ["a cart with nobody entered", undefined],
  ])("finds nothing in %s", async (_, cookie) => {
    await visitor.fill(1);
    expect(await send(typedBilling, cookie)).toMatchObject({ status: 409, body: code("cart-empty") });
  });

  it.each([
    ["a million bytes", "x".repeat(1_100_000), {}, 413],
    ["another type", "city=x", { "Content-Type": "text/plain" }, 415],
    ["a compressed body", typedBilling, { "Content-Encoding": "gzip" }, 415],
    ["a foreign site", typedBilling, { Origin: "https://example.org" }, 403],
  ])("refuses %s", async (_, body, headers, status) => expect((await send(body, undefined, headers)).status).toBe(status));

  it("can be described", () => {
    const text = JSON.stringify(openApiDocument([faxCheckout], []));
    expect(text).toContain('"purchaseOrderNumber"');
  });
});

describe("the button", () => {
  const press = (headers: Readonly<Record<string, string>> = {}) =>
    faxAnswer(formContext(store, "/checkout/fax", {}, { cookie: visitor.cookie, headers }));

  it("answers with the form for the address of the checkout", async () => {
    await visitor.fill(1, {});
    await visitor.bill();
    const answer = await press();
    expect([answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual(["application/pdf", "private, no-store"]);
    expect((await openPdf(new Uint8Array(await answer.arrayBuffer()))).text).toContain("Petra Probe");
  });

  it("leads back to what is missing", async () => {
    await visitor.fill(1, {});
    expect((await press()).headers.get("Location")).toBe("/checkout?schritt=pruefen");
    const read = await faxAnswer(readContext(store, "/checkout/fax", { cookie: visitor.cookie }));
    expect([read.status, read.headers.get("Location")]).toEqual([303, "/checkout?schritt=pruefen"]);
  });

  it("refuses a foreign site", async () => {
    await visitor.fill(1, {});
    await visitor.bill();
    expect((await press({ Origin: "https://example.org" })).status).toBe(403);
  });
});
