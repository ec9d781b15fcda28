import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { touchUserCart } from "#db/repositories/carts.ts";
import { draftOfCart } from "#db/repositories/checkout-drafts.ts";
import { carts } from "#db/schema/carts.ts";
import { checkoutDrafts } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { cookieOf, testOrigins } from "#src/shared/server/test/call-route.ts";
import { checkoutPage } from "../checkout.page.ts";
import { locationOf, shopper, stepOf } from "../test/shopper.ts";
import { typedBilling } from "../test/typed-billing.ts";

let store: Store;
let visitor: ReturnType<typeof shopper>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  visitor = shopper(store);
  await visitor.fill(1, {});
  return store.close;
});

const shown = async (as = visitor.cookie) => stepOf((await visitor.read("rechnung", as)).page, "rechnung").state;

describe("the address", () => {
  it("is asked for with the firm as its receiver", async () => {
    expect((await shown()).values).toMatchObject({ billTo: "firma" });
    expect((await shown()).errors).toEqual({});
  });

  it("is kept when it is right, and stands there again", async () => {
    expect(locationOf((await visitor.bill()).page)).toBe("/checkout?schritt=pruefen");
    expect((await shown()).values).toMatchObject(typedBilling);
  });

  it("is kept when it is wrong, with each message at its field", async () => {
    const { page, context } = await visitor.bill({ company: "", postalCode: "8033", lastname: "<b>Probe</b>" });
    const { state } = stepOf(page, "rechnung");
    expect(context.response.status).toBe(422);
    expect(state.errors).toEqual({ company: messages.company.missing, postalCode: messages.postalCode.invalid });
    expect(state.values).toMatchObject({ lastname: "<b>Probe</b>", postalCode: "8033" });
    expect((await shown()).values).toMatchObject({ lastname: "<b>Probe</b>", postalCode: "8033", city: "München" });
  });

  it("needs no firm when the invoice goes to the person", async () => {
    expect(locationOf((await visitor.bill({ billTo: "eigene", company: "" })).page)).toBe("/checkout?schritt=pruefen");
    expect((await visitor.review()).address).toEqual(["Frau Petra Probe", "Musterweg 7", "80331 München"]);
  });

  it("gives the cart one key, however often it is typed anew", async () => {
    await visitor.bill();
    const before = await draftOfCart(store.db, visitor.cartId);
    await visitor.bill({ city: "Köln" });
    expect(await draftOfCart(store.db, visitor.cartId)).toMatchObject({
      idempotencyKey: before?.idempotencyKey,
      billing: { city: "Köln" },
    });
  });

  it("stands there for a cart that the database has forgotten", async () => {
    await store.write(async (tx) => void (await tx.delete(carts).where(eq(carts.id, visitor.cartId))));
    expect(locationOf((await visitor.bill()).page)).toBe("/checkout?schritt=pruefen");
    await visitor.fill(1, {});
    expect((await shown()).values).toMatchObject(typedBilling);
  });
});

describe("a form that can't be read", () => {
  const sendRaw = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
    await visitor.bill();
    const context = formContext(store, "/checkout?schritt=rechnung", {}, { cookie: visitor.cookie, headers });
    const sent = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, Cookie: visitor.cookie, ...headers };
    const request = new Request(context.request.url, { method: "POST", body, headers: sent });
    const page = await checkoutPage({ ...context, request });
    return { status: context.response.status, values: stepOf(page, "rechnung").state.values };
  };

  it.each([
    ["a million bytes", `company=${"x".repeat(1_100_000)}`, {}, 413],
    ["a field that there is not", "city=Berlin&admin=ja", {}, 400],
    ["half a character", "city=%C3", {}, 400],
    ["another type", "city=Berlin", { "Content-Type": "text/plain" }, 415],
    ["a foreign site", "city=Berlin", { Origin: "https://example.org" }, 403],
  ])("loses nothing of what was typed before: %s", async (_, body, headers, status) => {
    const answer = await sendRaw(body, headers);
    expect([answer.status, answer.values["lastname"]]).toEqual([status, "Probe"]);
    expect((await draftOfCart(store.db, visitor.cartId))?.billing).toMatchObject({ city: "München" });
  });
});

it("keeps what was typed when the database does not take it", async () => {
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const context = formContext(store, "/checkout?schritt=rechnung", typedBilling, { cookie: visitor.cookie });
  const full: Store = { ...store, write: () => Promise.reject(new Error("disk full")) };
  const page = await checkoutPage({ ...context, locals: { ...context.locals, store: full } });
  expect(context.response.status).toBe(503);
  expect(stepOf(page, "rechnung").state).toMatchObject({ values: typedBilling, problem: expect.stringContaining("noch einmal ab") });
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
});

describe("with an account", () => {
  const account = async (email: string) => {
    const userId = await makeAccount(store, email, { lastname: "Konto" });
    const cartId = await store.write((tx) => touchUserCart(tx, userId, new Date()));
    const own = shopper(store, { cartId });
    await own.fill(1, {});
    return { cart: own.cookie, session: await cookieFor(store, userId) };
  };

  it("fills in what the account knows", async () => {
    const { cart, session } = await account("konto@example.org");
    expect((await shown(`${session}; ${cart}`)).values).toMatchObject({ firstname: "Anna", lastname: "Konto", email: "konto@example.org" });
  });

  describe("whose session has ended", () => {
    const mark = async (own: Awaited<ReturnType<typeof account>>) => (await shown(`${own.session}; ${own.cart}`)).values["warenkorb"] ?? "";

    it("shows the form with everything that was typed, and brings it back after the login", async () => {
      const own = await account("konto@example.org");
      const typed = { ...typedBilling, warenkorb: await mark(own), city: "" };
      const { page, context } = await visitor.send("rechnung", typed, own.cart);
      const step = stepOf(page, "rechnung");
      expect([context.response.status, step.sums]).toEqual([409, null]);
      expect(step.state.values).toMatchObject({ lastname: "Probe", company: "Muster GmbH" });
      expect(step.help).toEqual([{ label: "Zur Anmeldung", href: "/kundenportal/login?redirect=%2Fcheckout%3Fschritt%3Drechnung" }]);
      expect(await store.db.select().from(checkoutDrafts)).toEqual([]);

      const kept = cookieOf({ headers: context.response.headers });
      expect(context.response.headers.getSetCookie()[0]).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(kept).not.toContain("Probe");
      expect((await shown(`${own.session}; ${own.cart}; ${kept}`)).values).toMatchObject({ lastname: "Probe", city: "" });
    });

    it("shows nobody else who logs in what was typed", async () => {
      const [own, other] = [await account("konto@example.org"), await account("andere@example.org")];
      const { context } = await visitor.send("rechnung", { ...typedBilling, warenkorb: await mark(own) }, own.cart);
      const kept = cookieOf({ headers: context.response.headers });
      expect((await shown(`${other.session}; ${other.cart}; ${kept}`)).values).toMatchObject({ lastname: "Konto" });
    });

    it("takes the cookie away once the address is stored", async () => {
      const { page } = await visitor.bill();
      expect(page instanceof Response ? page.headers.getSetCookie() : []).toEqual([
        "ifb_checkout=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      ]);
    });
  });
});
