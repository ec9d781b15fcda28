import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { locationOf, shopper } from "../test/shopper.ts";
import { missingPdfPage } from "./missing-pdf.page.ts";
import { orderPdf } from "./order-files.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  return store.close;
});

async function ask(query: string, cookie = "") {
  const context = readContext(store, `/checkout-pdf${query}`, { cookie });
  return { page: await missingPdfPage(context, await orderPdf(context)), response: context.response };
}

it.each(["", "?bestellung=", "?bestellung=abc"])("shows a page of the site with ways on for %j", async (query) => {
  const { page, response } = await ask(query);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(page).toMatchObject({
    head: { noindex: true },
    lastOrder: null,
    bookings: { label: "Anmelden", href: "/kundenportal/login?redirect=%2Fmeinifb%2Fbuchungen" },
  });
});

it("leads whoever is logged in to the bookings", async () => {
  const cookie = await cookieFor(store, await makeAccount(store, "kunde@example.org"));
  expect((await ask("", cookie)).page).toMatchObject({ bookings: { label: "Meine Buchungen", href: "/meinifb/buchungen" } });
});

it("names the order that this browser made last, is the document for its link, and says when that has ended", async () => {
  const visitor = shopper(store);
  await visitor.fill(1, {});
  await visitor.bill();
  const ordered = (await visitor.order()).page;
  const token = locationOf(ordered)?.split("/").at(-1) ?? "";
  const cookies = ordered instanceof Response ? ordered.headers.getSetCookie().map((one) => one.split(";", 1)[0]) : [];
  const { page } = await ask("", cookies.join("; "));
  const [order] = await store.db.select().from(orders);
  expect(page).toMatchObject({ lastOrder: { number: order?.number, href: `/checkout/fertig/${token}` } });
  const document = (await ask(`?bestellung=${token}`)).page;
  expect(document instanceof Response && document.headers.get("Content-Type")).toBe("application/pdf");
  await store.write((tx) => revokeLinks(tx, "order", order?.id ?? "", 0));
  const ended = await ask(`?bestellung=${token}`);
  expect([ended.response.status, ended.page]).toMatchObject([
    410,
    { ended: true, loginHref: `/kundenportal/login?redirect=${encodeURIComponent(`/checkout-pdf?bestellung=${token}`)}` },
  ]);
});
