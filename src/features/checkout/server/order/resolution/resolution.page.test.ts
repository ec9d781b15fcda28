import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { actFor } from "#db/repositories/gremien.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { deleteOrderPapersBefore, deleteOrderPapersOf, papersOfOrder } from "#db/repositories/order-papers.ts";
import type { Order } from "#db/repositories/orders.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeChairOfTwo } from "#src/accounts/test/make-chair.ts";
import { orderToken } from "#src/booking/links.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { drawingWithScript, multipart, pdf, photoWithPlace, type SentPart } from "#src/shared/server/files/test/sample-files.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { resolutionFile, resolutionPage } from "./resolution.page.ts";

let store: Store;
let order: Order;
let [owner, stranger] = ["", ""];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  [owner, stranger] = [await makeAccount(store, "vera@example.org"), await makeAccount(store, "olga@example.org")];
  const now = new Date();
  const shown = await shownOrder(store, await filledCart(store, [[1, [samplePerson()]]], now), now);
  const outcome = await placeOrder(store, { ...shown, userId: owner }, contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  order = outcome.order;
  return store.close;
});

type Asked = Readonly<{
  as?: string;
  parts?: readonly SentPart[];
  form?: Readonly<Record<string, string>>;
  origin?: string;
  token?: string;
}>;

async function ask({ as = "", parts, form, origin = testOrigins.ifb, token = orderToken(order, testSecret) }: Asked) {
  const sent = parts && multipart(parts);
  const url = `${testOrigins.ifb}/checkout/fertig/${token}/beschluss${sent ? "?aktion=hochladen" : form ? "?aktion=loeschen" : ""}`;
  const cookie = as === "" ? {} : { Cookie: await cookieFor(store, as) };
  const body = sent ? new Uint8Array(sent.body) : new URLSearchParams(form).toString();
  const headers = { ...cookie, Origin: origin, "Content-Type": sent?.type ?? "application/x-www-form-urlencoded" };
  const request = new Request(url, sent || form ? { method: "POST", headers, body } : { headers: cookie });
  const response: { status?: number; headers: Headers } = { headers: new Headers() };
  const answer = await resolutionPage({ request, locals: testLocals(store), params: { order: token }, response });
  const status = answer instanceof Response ? answer.status : (response.status ?? 200);
  return { status, page: answer instanceof Response || "ended" in answer ? null : answer };
}
const file = (bytes: Buffer, name = "Beschluss.pdf"): SentPart => ({ name: "dateien", file: name, bytes });
const stored = () => papersOfOrder(store.db, order.id);

async function read(as: string, id: string): Promise<number> {
  const headers = as === "" ? {} : { Cookie: await cookieFor(store, as) };
  const params = { order: orderToken(order, testSecret), paper: id };
  return (await resolutionFile({ request: new Request(testOrigins.ifb, { headers }), locals: testLocals(store), params })).status;
}

it("takes a PDF and a photo from whoever has the link, and lets the owner read and delete them", async () => {
  expect((await ask({ parts: [file(pdf, "../../Beschluss.pdf"), file(await photoWithPlace(), "foto.jpg")] })).status).toBe(303);
  const [one] = await stored();
  expect((await stored()).map(({ name, type }) => [name, type])).toEqual([
    ["Beschluss.pdf", "application/pdf"],
    ["foto.jpg", "image/jpeg"],
  ]);
  expect((await ask({})).page?.papers.map(({ href }) => href)).toEqual([null, null]);
  expect((await ask({ as: owner })).page?.papers[0]?.href).toMatch(/\/beschluss\/[\w-]+$/);
  const id = one?.id ?? "";
  expect([await read(owner, id), await read("", id), await read(stranger, id), await read(owner, "x")]).toEqual([200, 404, 404, 404]);
  for (const as of ["", stranger]) expect((await ask({ as, form: { datei: id } })).status).toBe(403);
  expect(await stored()).toHaveLength(2);
  expect((await ask({ as: owner, form: { datei: id } })).status).toBe(303);
  expect(await stored()).toHaveLength(1);
});

it("lets the chair read whichever of her committees she acts for, and delete while she acts for this one", async () => {
  const { id: chair, other } = await makeChairOfTwo(store, "vorsitz@example.org");
  await ask({ parts: [file(pdf)] });
  const id = (await stored())[0]?.id ?? "";
  await store.write(async (tx) => void (await tx.update(orders).set({ gremiumId: other })));
  expect([await read(chair, id), (await ask({ as: chair, form: { datei: id } })).status]).toEqual([200, 403]);
  expect((await ask({ as: chair })).page).toMatchObject({ owner: true, mayDelete: false });
  await store.write((tx) => actFor(tx, other, chair, new Date()));
  expect((await ask({ as: chair, form: { datei: id } })).status).toBe(303);
});

it("keeps the same file once, however often it is sent", async () => {
  await Promise.all([ask({ parts: [file(pdf)] }), ask({ parts: [file(pdf)] })]);
  expect(await stored()).toHaveLength(1);
});

describe("is refused with a sentence, and nothing is kept", () => {
  it.each<[string, () => Asked, number]>([
    ["an SVG", () => ({ parts: [file(drawingWithScript)] }), 415],
    ["no file", () => ({ parts: [{ name: "dateien", file: "", bytes: "" }] }), 422],
    ["four files", () => ({ parts: [file(pdf), file(pdf), file(pdf), file(pdf)] }), 413],
    ["a file of 11 MB", () => ({ parts: [file(Buffer.alloc(11_000_000))] }), 413],
    ["a foreign page", () => ({ parts: [file(pdf)], origin: "https://example.org" }), 403],
  ])("%s", async (_, asked, status) => {
    const answer = await ask(asked());
    expect([answer.status, answer.page?.message]).toEqual([status, { kind: "problem", text: expect.stringMatching(/\.$/) }]);
    expect(await stored()).toEqual([]);
  });

  it("the eleventh file", async () => {
    const other = (at: number): SentPart => file(Buffer.concat([pdf, Buffer.from(`% ${at}\n%%EOF\n`)]));
    for (let at = 0; at < 10; at++) expect((await ask({ parts: [other(at)] })).status).toBe(303);
    expect((await ask({ parts: [other(10)] })).status).toBe(409);
    expect(await stored()).toHaveLength(10);
  });
});

it("needs a link that counts", async () => {
  expect((await ask({ token: "x.y" })).status).toBe(404);
  const old = orderToken(order, testSecret);
  await store.write((tx) => revokeLinks(tx, "order", order.id, 0));
  expect((await ask({ token: old, parts: [file(pdf)] })).status).toBe(410);
  expect(await stored()).toEqual([]);
});

it("goes with the account and after three years", async () => {
  await ask({ parts: [file(pdf)] });
  await store.write((tx) => deleteOrderPapersBefore(tx, new Date(Date.now() - 1000)));
  expect(await stored()).toHaveLength(1);
  await store.write((tx) => deleteOrderPapersOf(tx, stranger));
  expect(await stored()).toHaveLength(1);
  await store.write((tx) => deleteOrderPapersOf(tx, owner));
  expect(await stored()).toEqual([]);
});
