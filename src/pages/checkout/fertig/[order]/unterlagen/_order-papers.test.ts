import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { orderPapersPath, orderToken } from "#src/booking/links.ts";
import type { BookingStatus } from "#src/domain/booking/booking.ts";
import { plainText } from "#src/domain/document-pack/plain-text.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { donePage } from "#src/features/checkout/server/order/done.page.ts";
import { orderOfToken } from "#src/features/checkout/server/order/order-of-token.ts";
import { ownOrderAt } from "#src/features/checkout/server/order/own-order.ts";
import { locationOf, shopper } from "#src/features/checkout/server/test/shopper.ts";
import { orderPackFile, orderPackPage } from "#src/features/documents/server/order-pack.page.ts";
import { packPage } from "#src/features/documents/server/pack.page.ts";
import { openDocx } from "#src/shared/server/docx/test/open-docx.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";

let store: Store;
let token = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2, { ...onlineSample, title: "Online kompakt" })]);
  const visitor = shopper(store);
  await visitor.fill(
    1,
    { firstname: "Anna" },
    { firstname: "Ben", hotelOverNightOption: "mit Übernachtung" },
    { firstname: "Cem", kind: "reservierung" },
  );
  await visitor.fill(2, { firstname: "Dora", hotelOverNightOption: null });
  await visitor.bill({ committee: "Betriebsrat <Nord>", company: "Muster & Söhne" });
  token =
    locationOf((await visitor.order()).page)
      ?.split("/")
      .at(-1) ?? "";
  return store.close;
});

const asked = (event: string, order = token, query = "") => ({
  ...readContext(store, `/checkout/fertig/${order}/unterlagen/${event}${query}`),
  params: { order, event },
});
async function shown(event = "1") {
  const page = await orderPackPage(asked(event), orderOfToken);
  if (page instanceof Response || "ended" in page) throw new Error("no papers");
  return page;
}
const textOf = async (event = "1") => ((await shown(event)).pack?.documents.map(plainText).join("\n\n") ?? "").replaceAll("\u00a0", " ");
const turn = (firstname: string, status: BookingStatus) =>
  store.write(
    async (tx) =>
      void (await tx
        .update(bookings)
        .set({ status })
        .where(and(eq(bookings.eventId, 1), eq(bookings.firstname, firstname)))),
  );
const fileOf = (format: "pdf" | "docx", query = "", event = "1") => orderPackFile(asked(event, token, query), orderOfToken, format);

describe("the papers of an order", () => {
  it("are filled with its committee, its people and its sums, though the cart is empty", async () => {
    const page = await shown();
    expect(page.people).toHaveLength(3);
    const text = await textOf();
    for (const name of page.people) expect(text).toContain(`- ${name}`);
    for (const part of ["Gremium: Betriebsrat <Nord>", "Betrieb: Muster & Söhne", "An: Muster & Söhne"]) expect(text).toContain(part);
    const [first] = await store.db.select().from(bookings).where(eq(bookings.firstname, "Ben"));
    expect(first?.hotelPrice).toBeGreaterThan(0);
    expect(await textOf("2")).toContain("Dora");
    expect(await textOf("2")).not.toContain("Ben");
  });

  it("say what the seats cost as ordered, and of those alone that are left", async () => {
    expect(await textOf()).toContain("Die Staffelpreise sparen");
    await store.write(
      async (tx) => void (await tx.update(bookings).set({ seminarPrice: 12_300, hotelPrice: 700 }).where(eq(bookings.eventId, 1))),
    );
    const ordered = await textOf();
    expect(ordered).toContain("Summe netto: 390,00 €");
    expect(ordered).not.toContain("Staffelpreise");
    await turn("Ben", "storniert");
    const after = await textOf();
    expect(after).toContain("Summe netto: 260,00 €");
    expect(after).not.toContain(" Ben ");
  });

  it("are where the page of the order says, as a page, a PDF and a .docx", async () => {
    const context = { ...readContext(store, `/checkout/fertig/${token}`), params: { order: token } };
    const done = await donePage(context);
    if (done instanceof Response || "ended" in done) throw new Error("no order");
    expect(done.events.map(({ papersHref }) => papersHref)).toEqual([1, 2].map((event) => `/checkout/fertig/${token}/unterlagen/${event}`));
    expect((await shown()).files).toEqual({
      pdf: `/checkout/fertig/${token}/unterlagen/1/pdf`,
      docx: `/checkout/fertig/${token}/unterlagen/1/docx`,
    });
  });

  it.each(["", "?papier=mitteilung", "?papier=beschluss"])("say the same as files (%s)", async (query) => {
    const [pdf, docx] = await Promise.all([fileOf("pdf", query), fileOf("docx", query)]);
    const read = await openDocx(new Uint8Array(await docx.arrayBuffer()));
    const { text } = await openPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const { people } of [await shown()])
      for (const name of people) expect([text, read.text]).toEqual([expect.stringContaining(name), expect.stringContaining(name)]);
    expect([pdf.headers.get("Content-Type"), docx.headers.get("Content-Type")]).toEqual([
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ]);
    expect(docx.headers.get("Content-Disposition")).toMatch(/^attachment; filename="(?:Unterlagen|Mitteilung|Beschluss)-.*\.docx"/);
    expect(docx.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("are gone where no seat is left, and the link to them with it", async () => {
    for (const name of ["Anna", "Ben", "Cem"]) await turn(name, "storniert");
    expect(await shown()).toMatchObject({ closed: "no-seats", pack: null });
    expect((await fileOf("pdf")).status).toBe(404);
    const done = await donePage({ ...readContext(store, "/"), params: { order: token } });
    expect(done).toMatchObject({ events: [{ papersHref: null }, { papersHref: expect.any(String) }] });
  });

  it("say what has changed before the mail about it is out", async () => {
    await shopper(store).changeEvent(1, { startTime: "09:15" });
    expect((await shown()).pack?.notice).toContain("09:15");
  });

  it.each(["3", "abc", "0"])("are not there for event %s", async (event) =>
    expect(await orderPackPage(asked(event), orderOfToken)).toMatchObject({ status: 404 }),
  );

  it("are for nobody without the link, nor with one that was revoked", async () => {
    expect(await orderPackPage(asked("1", `${token}x`), orderOfToken)).toMatchObject({ status: 404 });
    expect((await fileOf("docx", "?papier=brief")).status).toBe(404);
    const [order] = await store.db.select().from(orders);
    await store.write((tx) => revokeLinks(tx, "order", order?.id ?? "", 0));
    expect(await orderPackPage(asked("1"), orderOfToken)).toMatchObject({ ended: true });
    expect((await fileOf("pdf")).status).toBe(410);
    expect(orderToken({ id: order?.id ?? "", linkVersion: 0 }, testSecret)).toBe(token);
    expect(orderPapersPath({ id: order?.id ?? "", linkVersion: 0 }, 1, testSecret)).toBe(`/checkout/fertig/${token}/unterlagen/1`);
  });
});

describe("the form for the same event", () => {
  const form = async (event: string, cookie: string) => {
    const context = { ...readContext(store, `/seminare/p/${event}/unterlagen`, { cookie }), params: { event } };
    const page = await packPage(context, { readCart: async () => null, readOwnOrder: ownOrderAt });
    if (page instanceof Response) throw new Error("no form");
    return page;
  };
  const papers = () => `/checkout/fertig/${token}/unterlagen/1`;

  it("starts with what this browser ordered, and leads to the papers of the order", async () => {
    const page = await form("1", `ifb_last_order=${token}`);
    expect(page.ordered).toMatchObject({ number: expect.stringMatching(/^B-/), href: papers() });
    expect(page.form.state.values).toMatchObject({ gremium: "Betriebsrat <Nord>", firma: "Muster & Söhne", personen: "3" });
    expect(page.pack?.documents.map(plainText).join()).toContain("- Frau Ben Muster");
    expect((await form("1", "")).ordered).toBeNull();
    expect((await form("1", "")).form.state.values["name1"]).toBeUndefined();
  });

  it("does so for the account that ordered, and for no other", async () => {
    const [mine, other] = [await makeAccount(store, "mine@example.org"), await makeAccount(store, "other@example.org")];
    await store.write(async (tx) => void (await tx.update(orders).set({ userId: mine })));
    expect((await form("1", await cookieFor(store, mine))).ordered?.href).toBe(papers());
    expect((await form("1", await cookieFor(store, other))).ordered).toBeNull();
    for (const name of ["Anna", "Ben", "Cem"]) await turn(name, "storniert");
    expect((await form("1", await cookieFor(store, mine))).ordered).toBeNull();
  });
});
