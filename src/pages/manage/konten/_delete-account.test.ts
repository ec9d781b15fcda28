import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, gremiumById, insertGremium } from "#db/repositories/gremien.ts";
import { changeUser, userById } from "#db/repositories/users.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { requests } from "#db/schema/requests.ts";
import { bookmarks } from "#db/schema/wishlist.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { committeesAfter, eraseAccount } from "#src/features/account/server/privacy/delete-account.service.ts";
import { deleteAccountPage } from "#src/features/admin/server/accounts/delete-account.page.ts";
import { makeRequest } from "#src/features/admin/server/test/sample-requests.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "#src/features/admin/server/test/staff-member.ts";

const reason = "Antrag per Brief, am Telefon bestätigt";
const email = "anna@firma.example";

let store: Store;
let admin: StaffMember;
let anna = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  anna = await makeAccount(store, email, { firstname: "Anna", lastname: "Müller" });
  return store.close;
});

function visit(form?: Readonly<Record<string, string>>, id = anna) {
  const path = `/manage/konten/${id}/loeschen`;
  context = contextOf(store, path, { cookie: admin.cookie, params: { id }, ...(form === undefined ? {} : { form }) });
  return deleteAccountPage(context, { eraseAccount, committeesAfter });
}
const digestNow = async () => shown(await visit()).preview?.digest ?? "";
const remove = async () => visit({ digest: await digestNow(), reason });

async function order(): Promise<IsoDay> {
  const at = new Date();
  const event = sampleEvent(1);
  await store.write((tx) => tx.insert(events).values(event));
  const cart = await filledCart(store, [[1, [samplePerson({ email })]]], at);
  const placed = await placeOrder(store, await shownOrder(store, cart, at, { userId: anna }), contextAt(at));
  expect(placed.ok).toBe(true);
  return event.endDate;
}

const committee = (name: string, others: readonly string[]) =>
  store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name, company: "A" }, new Date());
    await addMember(tx, anna, { gremiumId, function: "chair", position: null }, new Date());
    for (const id of others) await addMember(tx, id, { gremiumId, function: "member", position: null }, new Date());
    return gremiumId;
  });

describe("an account at the desk", () => {
  it("is shown with what goes and what the law keeps until when before anything happens", async () => {
    const lastDay = await order();
    await makeRequest(store, { userId: anna });
    await committee("BR Muster", []);
    const { preview } = shown(await visit());
    expect(preview?.goes.join("\n")).toMatch(/„BR Muster“, und das Gremium selbst[\s\S]*1 Anfrage;/);
    const until = `31.12.${Number(lastDay.slice(0, 4)) + 8}`;
    expect(preview?.kept[0]).toMatchObject({ what: "1 Bestellung, 1 Platz", until: `bis ${until}, ohne Konto` });
    expect(preview?.warnings).toEqual([expect.stringContaining("Ein Platz bei einem kommenden Termin gilt weiter")]);
    expect(await userById(store.db, anna)).toBeDefined();
  });

  it("is deleted as its owner would, and the orders stay without it", async () => {
    await order();
    const gremium = await committee("BR Muster", []);
    await makeRequest(store, { userId: anna });
    await store.write((tx) => tx.insert(bookmarks).values({ userId: anna, path: "/a", title: "A", addedAt: new Date() }));
    await cookieFor(store, anna);
    expect(answered(await remove())).toEqual([303, "/manage/konten?meldung=account-deleted"]);
    expect([await userById(store.db, anna), await gremiumById(store.db, gremium)]).toEqual([undefined, undefined]);
    expect(await store.db.select().from(bookmarks)).toEqual([]);
    expect(await store.db.select().from(orders)).toMatchObject([{ userId: null }]);
    expect(await store.db.select().from(requests)).toMatchObject([{ userId: null, email: "" }]);
    const told = (await store.db.select().from(mails)).filter(({ recipient }) => recipient === email);
    expect(told.map(({ subject }) => subject)).toEqual(["Ihr Konto wurde gelöscht"]);
    expect((await auditOf(store))[0]).toMatchObject({
      actorId: admin.id,
      action: "account-deleted-by-staff",
      subject: `user:${anna}`,
      detail: { reason },
    });
  });

  it("is deleted as it was seen, once, by whoever may", async () => {
    const digest = await digestNow();
    await makeRequest(store, { userId: anna });
    expect(shown(await visit({ digest, reason })).message?.kind).toBe("problem");
    expect([context.response.status, await userById(store.db, anna)]).toEqual([409, expect.anything()]);
    const form = { digest: await digestNow(), reason };
    const answers = (await Promise.all([visit(form), visit(form)])).map((answer) => answered(answer)[0]);
    expect(answers.toSorted()).toEqual([303, 404]);
    const other = await makeAccount(store, "b@example.org");
    const seen = shown(await visit(undefined, other)).preview?.digest ?? "";
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, new Date()));
    expect(answered(await visit({ digest: seen, reason }, other))).toEqual([403, null]);
    expect(await userById(store.db, other)).toBeDefined();
  });

  it("stays where a committee would be left without a chair, and the page names it", async () => {
    const other = await makeAccount(store, "b@example.org");
    await committee("BR Muster", [other]);
    const { preview, message } = shown(await visit());
    expect([preview, message?.text]).toEqual([null, expect.stringContaining("BR Muster")]);
    shown(await visit({ digest: "x", reason }));
    expect(context.response.status).toBe(409);
    expect(await userById(store.db, anna)).toBeDefined();
  });

  it("stays if it is of staff, one's own, or nobody's", async () => {
    const editor = await makeStaff(store, "editor");
    for (const id of [editor.id, admin.id]) {
      expect(shown(await visit(undefined, id)).preview).toBeNull();
      shown(await visit({ digest: "x", reason }, id));
      expect([context.response.status, await userById(store.db, id)]).toEqual([409, expect.anything()]);
    }
    expect(answered(await visit(undefined, "nix"))).toEqual([404, null]);
  });

  it("needs a reason", async () => {
    const page = shown(await visit({ digest: await digestNow(), reason: " " }));
    expect([context.response.status, page.refused?.errors["reason"]]).toEqual([422, expect.any(String)]);
    expect(await userById(store.db, anna)).toBeDefined();
  });

  it("gets no mail at an address that nobody has confirmed", async () => {
    await store.write((tx) => changeUser(tx, anna, { emailConfirmedAt: null }, new Date()));
    expect(answered(await remove())[0]).toBe(303);
    expect(await store.db.select().from(mails)).toEqual([]);
  });
});
