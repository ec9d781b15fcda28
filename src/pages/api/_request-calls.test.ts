import type { APIRoute } from "astro";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { newsletterSubscriptions, requests } from "#db/schema/requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { openApiDocument } from "#src/endpoints/openapi.ts";
import { catalogueRequest } from "#src/features/requests/rules/catalogue-request.contract.ts";
import { contactRequest } from "#src/features/requests/rules/contact-request.contract.ts";
import { digitalenWandelRegistrationRequest } from "#src/features/requests/rules/digitalen-wandel-registration-request.contract.ts";
import { generalRegistrationRequest } from "#src/features/requests/rules/general-registration-request.contract.ts";
import { inhouseRequest } from "#src/features/requests/rules/inhouse-request.contract.ts";
import { lawyerConsultationRequest } from "#src/features/requests/rules/lawyer-consultation-request.contract.ts";
import { newsletterSubscriptionRequest } from "#src/features/requests/rules/newsletter-subscription-request.contract.ts";
import { type RequestKind, requestForms } from "#src/features/requests/rules/request-kinds.ts";
import { sbvRequest } from "#src/features/requests/rules/sbv-request.contract.ts";
import { filledForms } from "#src/features/requests/server/test/filled-forms.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST as postCatalogue } from "./catalogue-request.ts";
import { POST as postContact } from "./contact-request.ts";
import { POST as postDigitalenWandel } from "./digitalen-wandel-registration-request.ts";
import { POST as postGeneralRegistration } from "./general-registration-request.ts";
import { POST as postInhouse } from "./inhouse-request.ts";
import { POST as postLawyerConsultation } from "./lawyer-consultation-request.ts";
import { POST as postNewsletter } from "./newsletter-subscription-request.ts";
import { POST as postSbv } from "./sbv-request.ts";

const calls = [
  ["contact", contactRequest, postContact],
  ["inhouse", inhouseRequest, postInhouse],
  ["sbv", sbvRequest, postSbv],
  ["catalogue", catalogueRequest, postCatalogue],
  ["lawyer-consultation", lawyerConsultationRequest, postLawyerConsultation],
  ["general-registration", generalRegistrationRequest, postGeneralRegistration],
  ["digitalen-wandel-registration", digitalenWandelRegistrationRequest, postDigitalenWandel],
] as const satisfies readonly (readonly [RequestKind, { readonly path: string }, APIRoute])[];

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const post = (route: APIRoute, path: string, body: unknown, headers: Readonly<Record<string, string>> = jsonHeaders) =>
  callRoute(route, store, path, { method: "POST", body, headers });
const stored = () => store.db.select().from(requests);

describe.each(calls)("the call for %s", (kind, { path }, route) => {
  const body = filledForms[kind];

  it("stores the request, queues both mails and answers with the reference", async () => {
    const answer = await post(route, path, body);
    const [row] = await stored();
    expect(answer).toMatchObject({ status: 200, body: { reference: row?.reference } });
    expect(row).toMatchObject({ kind, email: "anna@example.org" });
    expect(await store.db.select().from(mails)).toHaveLength(2);
  });

  it("names every field that is missing, in the words of the form", async () => {
    const { status, body: refusal } = await post(route, path, {});
    const required = Object.entries(requestForms[kind].fields).flatMap(([name, field]) => ("optional" in field ? [] : [name]));
    expect(status).toBe(422);
    expect(refusal).toMatchObject({
      error: {
        code: "invalid",
        fields: { email: "Bitte geben Sie eine E-Mail-Adresse an", salutation: "Bitte wählen Sie eine Anrede aus" },
      },
    });
    expect(Object.keys((refusal as { error: { fields: object } }).error.fields)).toEqual(required);
  });

  it.each<[string, unknown, Readonly<Record<string, string>>, number]>([
    ["an unknown field", { ...body, status: "erledigt" }, jsonHeaders, 422],
    ["a list", { ...body, email: ["a@example.org"] }, jsonHeaders, 422],
    ["a header in the address", { ...body, email: "a@example.org\r\nBcc: b@example.org" }, jsonHeaders, 422],
    ["a header in the name", { ...body, lastname: "Muster\nBcc: b@example.org" }, jsonHeaders, 422],
    ["half a character", { ...body, lastname: "Muster\ud800" }, jsonHeaders, 422],
    ["malformed JSON", "{", jsonHeaders, 400],
    ["invalid UTF-8", Uint8Array.from([0x22, 0xff, 0x22]), jsonHeaders, 400],
    ["a form", "email=a", { ...jsonHeaders, "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["ten megabytes", JSON.stringify({ ...body, lastname: "x".repeat(10 * 1024 * 1024) }), jsonHeaders, 413],
    ["a foreign origin", body, { ...jsonHeaders, Origin: "https://example.org" }, 403],
  ])("refuses %s", async (_, sent, headers, status) => {
    expect((await post(route, path, sent, headers)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });
});

it("takes two calls for two requests", async () => {
  await Promise.all([1, 2].map(() => post(postContact, contactRequest.path, filledForms.contact)));
  expect(await stored()).toHaveLength(2);
});

it("refuses the twenty-first call of a client within an hour", async () => {
  for (let count = 0; count < 20; count += 1) await post(postSbv, sbvRequest.path, filledForms.sbv);
  expect(await post(postContact, contactRequest.path, filledForms.contact)).toMatchObject({
    status: 429,
    body: {
      error: { code: "too-many", message: "Sie haben das Formular sehr oft abgeschickt. Bitte versuchen Sie es später noch einmal." },
    },
  });
});

describe("the call for the newsletter", () => {
  const { path } = newsletterSubscriptionRequest;
  const subscriptions = () => store.db.select().from(newsletterSubscriptions);

  it("keeps the wish and answers alike for an address that is known", async () => {
    const [first, second] = [
      await post(postNewsletter, path, { email: "Ada@Example.org", consent: true }),
      await post(postNewsletter, path, { email: "ada@example.org", consent: true }),
    ];
    expect(first).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^A-/) } });
    expect(second.body).toEqual(first.body);
    expect(await subscriptions()).toMatchObject([{ email: "ada@example.org", confirmedAt: null }]);
  });

  it.each([
    [{ email: "ada@example.org" }, "consent"],
    [{ email: "ada@example.org", consent: false }, "consent"],
    [{ email: "ada@example.org", consent: "ja" }, "consent"],
    [{ email: "ada", consent: true }, "email"],
    [{ email: "ada@example.org", consent: true, firstname: "A" }, "firstname"],
  ])("refuses %j because of %s", async (body, field) => {
    const answer = await post(postNewsletter, path, body);
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: expect.any(String) } } } });
    expect(await subscriptions()).toEqual([]);
  });
});

it("describes the calls in the OpenAPI document", () => {
  const contracts = [...calls.map(([, contract]) => contract), newsletterSubscriptionRequest];
  expect(openApiDocument(contracts, [])).toMatchObject({
    paths: {
      "/api/contact-request": {
        post: {
          requestBody: {
            content: { "application/json": { schema: { additionalProperties: false, properties: { email: { type: "string" } } } } },
          },
          responses: { 200: {}, 422: {}, 429: { description: expect.stringContaining("too-many") } },
        },
      },
      "/api/newsletter-subscription-request": {
        post: { requestBody: { content: { "application/json": { schema: { required: ["email", "consent"] } } } } },
      },
    },
  });
});
