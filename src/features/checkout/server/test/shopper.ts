import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { insertRecipient } from "#db/repositories/cart-recipients.ts";
import { addCartItem, touchCart } from "#db/repositories/carts.ts";
import { events } from "#db/schema/events.ts";
import { cartCookie } from "#src/booking/cart-cookie.ts";
import { samplePerson } from "#src/booking/test/sample-booking.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { testLocals, testSecret } from "#src/shared/server/test/call-route.ts";
import { checkoutPage } from "../checkout.page.ts";
import type { CheckoutPage, CheckoutStepView } from "../checkout-view.ts";
import { typedBilling } from "./typed-billing.ts";

const CART = "0b0e7c2e-0000-4000-8000-000000000001";
const minuteAgo = () => new Date(Date.now() - 60_000);

type Fields = Readonly<Record<string, string>>;
type Step<Kind extends CheckoutStepView["kind"]> = Extract<CheckoutStepView, Readonly<{ kind: Kind }>>;

export function stepOf<Kind extends CheckoutStepView["kind"]>(page: CheckoutPage | Response, kind: Kind): Step<Kind> {
  if (page instanceof Response) throw new Error(`redirected to ${page.headers.get("Location")}`);
  if (page.step.kind !== kind) throw new Error(`step ${page.step.kind}: ${page.notice?.text}`);
  return page.step as Step<Kind>;
}

export function shopper(store: Store, { cartId = CART }: Readonly<{ cartId?: string }> = {}) {
  const cookie = cartCookie(cartId, testLocals(store)).split(";", 1)[0] ?? "";
  const path = (step: string) => `/checkout${step === "" ? "" : `?schritt=${step}`}`;
  async function read(step = "", as = cookie) {
    const context = readContext(store, path(step), { cookie: as });
    return { page: await checkoutPage(context), context };
  }
  async function send(step: string, fields: Fields, as = cookie, headers: Fields = {}) {
    const context = formContext(store, path(step), fields, { cookie: as, headers });
    return { page: await checkoutPage(context), context };
  }
  const review = async () => stepOf((await read("pruefen")).page, "pruefen");
  async function shownForm(change: Fields = {}): Promise<Fields> {
    const { values } = (await review()).state;
    return { ...values, terms: "ja", [TRAP_FIELD]: "", [STAMP_FIELD]: makeStamp("pruefung", testSecret, minuteAgo()), ...change };
  }
  return {
    cookie,
    cartId,
    read,
    send,
    review,
    shownForm,
    fill: (eventId: number, ...people: readonly Partial<RecipientFacts>[]) =>
      store.write(async (tx) => {
        const now = new Date();
        await touchCart(tx, cartId, now);
        const item = (await addCartItem(tx, cartId, eventId, now)) ?? "";
        for (const person of people) await insertRecipient(tx, item, samplePerson(person), now);
        return item;
      }),
    bill: (change: Fields = {}, as = cookie) => send("rechnung", { ...typedBilling, ...change }, as),
    order: async (fields?: Fields, as = cookie) => send("pruefen", fields ?? (await shownForm()), as),
    changeEvent: (eventId: number, row: Partial<typeof events.$inferInsert>) =>
      store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, eventId)))),
  };
}

export const locationOf = (page: CheckoutPage | Response): string | null =>
  page instanceof Response && page.status === 303 ? page.headers.get("Location") : null;
