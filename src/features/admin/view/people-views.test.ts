import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { deleteAccountPage } from "../server/accounts/delete-account.page.ts";
import { mergeAccountsPage } from "../server/accounts/merge-accounts.page.ts";
import { newBookingPage } from "../server/bookings/booking-new.page.ts";
import { bookingOrderPage } from "../server/bookings/booking-order.page.ts";
import { orderDataPage } from "../server/bookings/order-data.page.ts";
import { committeePage } from "../server/committees/committee.page.ts";
import { committeeDoublesPage } from "../server/committees/committee-doubles.page.ts";
import { committeeListPage } from "../server/committees/committee-list.page.ts";
import { mergeCommitteesPage } from "../server/committees/merge-committees.page.ts";
import { contextOf, makeStaff, type StaffMember, shown } from "../server/test/staff-member.ts";

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: AstroComponentFactory }>("./**/*.astro", { eager: true });
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const script = "<script>alert(1)</script>";

let store: Store;
let admin: StaffMember;
let vera = "";
let one = "";
let other = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  admin = await makeStaff(store, "admin");
  vera = await makeAccount(store, "vera@example.org", { firstname: "Vera", lastname: script });
  const now = new Date();
  [one, other] = await store.write(async (tx): Promise<[string, string]> => {
    const ids: [string, string] = [
      await insertGremium(tx, { name: script, company: "A" }, now),
      await insertGremium(tx, { name: script, company: "B" }, now),
    ];
    for (const gremiumId of ids) await addMember(tx, vera, { gremiumId, function: "chair", position: script }, now);
    return ids;
  });
  return store.close;
});

const at = (path: string, params: Readonly<Record<string, string>> = {}, form?: Readonly<Record<string, string>>) =>
  contextOf(store, path, { cookie: admin.cookie, params, ...(form === undefined ? {} : { form }) });

async function render(name: string, props: object): Promise<DocumentFragment> {
  const view = views[`./${name}.astro`];
  if (view === undefined) throw new Error(`no view ${name}`);
  const html = await container.renderToString(view.default, { props: { ...props } });
  const { results } = await validator.validateString(
    `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  const page = JSDOM.fragment(html);
  expect(page.querySelectorAll("script, [style]")).toHaveLength(0);
  const unnamed = [...page.querySelectorAll("input:not([type=hidden]), select, textarea")].filter(
    (field) => page.querySelector(`label[for="${field.id}"]`) === null && field.closest("label") === null,
  );
  expect(unnamed.map((field) => field.getAttribute("name"))).toEqual([]);
  // Narrow fields count columns: beside anything else they would squeeze it.
  const narrow = [...page.querySelectorAll("#schritt .field:is(.half, .third, .two-thirds)")];
  expect(narrow.filter((field) => field.closest(".fields") !== field.parentElement).map((field) => field.outerHTML)).toEqual([]);
  return page;
}

const erasure = { eraseAccount: async () => ({ ok: true, value: null }) as const, committeesAfter: async () => [] };

async function orderId(): Promise<string> {
  const now = new Date();
  const outcome = await orderCart(store, await filledCart(store, [[1, [samplePerson()]]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.order.id;
}

it.each([
  ["accounts/DeleteAccountView", async () => deleteAccountPage(at(`/manage/konten/${vera}/loeschen`, { id: vera }), erasure)],
  ["accounts/DeleteAccountView", async () => deleteAccountPage(at(`/manage/konten/${admin.id}/loeschen`, { id: admin.id }), erasure)],
  ["committees/CommitteeListView", async () => committeeListPage(at("/manage/gremien?suche=script"))],
  ["committees/CommitteeDoublesView", async () => committeeDoublesPage(at("/manage/gremien/doppelt"))],
  ["committees/CommitteeView", async () => committeePage(at(`/manage/gremien/${one}`, { id: one }))],
  [
    "committees/CommitteeView",
    async () =>
      committeePage(at(`/manage/gremien/${one}`, { id: one }, { intent: "facts", version: "x", name: script, company: "AB", kind: "" })),
  ],
  ["committees/MergeCommitteesView", async () => mergeCommitteesPage(at(`/manage/gremien/${one}/zusammenfuehren`, { id: one }))],
  ["committees/MergeCommitteesView", async () => mergeCommitteesPage(at(`/manage/gremien/${one}/z?suche=script`, { id: one }))],
  ["committees/MergeCommitteesView", async () => mergeCommitteesPage(at(`/manage/gremien/${one}/z?mit=${other}`, { id: one }))],
  ["bookings/BookingNewView", async () => newBookingPage(at(`/manage/buchungen/neu?termin=1&gremium=${one}`))],
  ["bookings/BookingNewView", async () => newBookingPage(at("/manage/buchungen/neu?termin=arbeitsrecht"))],
  ["bookings/BookingNewView", async () => newBookingPage(at("/manage/buchungen/neu?termin=1", {}, { termin: "arbeitsrecht" }))],
  [
    "bookings/BookingOrderView",
    async () => {
      const order = await orderId();
      return bookingOrderPage(at(`/manage/buchungen/${order}`, { order }));
    },
  ],
  [
    "bookings/BookingOrderView",
    async () => {
      const order = await orderId();
      const [seat] = await store.db.select({ id: bookings.id }).from(bookings);
      return bookingOrderPage(at(`/manage/buchungen/${order}?platz=${seat?.id}&aktion=person`, { order }));
    },
  ],
  [
    "bookings/OrderDataView",
    async () => {
      const order = await orderId();
      return orderDataPage(at(`/manage/buchungen/${order}/angaben`, { order }, { version: "x", lastname: script }));
    },
  ],
] as const)("%s is sound markup, names its fields, and shows what people typed as text", async (view, model) => {
  await render(view, shown<object>(await model()));
});

it("lets staff say of two accounts that they are two people's", async () => {
  const second = await makeAccount(store, "vera2@example.org", { firstname: "Vera", lastname: script });
  const model = await mergeAccountsPage(at(`/manage/konten/${vera}/z?mit=${second}`, { id: vera }), async () => {});
  const page = await render("accounts/MergeAccountsView", shown(model));
  expect(page.querySelector("form[action$='&als=doppel'] input[name=intent]")?.getAttribute("value")).toBe("apart");
});
