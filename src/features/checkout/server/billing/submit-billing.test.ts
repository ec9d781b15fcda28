import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { touchUserCart } from "#db/repositories/carts.ts";
import { draftOfCart } from "#db/repositories/checkout-drafts.ts";
import { carts } from "#db/schema/carts.ts";
import { checkoutDrafts } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { cookiesAfter, formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
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

/** The form that a browser shows after this one was refused. */
async function refused(fields: Readonly<Record<string, string>>, as = visitor.cookie) {
  const { page } = await visitor.send("rechnung", fields, as);
  const location = locationOf(page) ?? "";
  const jar = page instanceof Response ? cookiesAfter(as, page) : as;
  const step = stepOf(await checkoutPage(readContext(store, location, { cookie: jar })), "rechnung");
  return { location, jar, step, state: step.state };
}

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
    const { state, location, jar } = await refused({ ...typedBilling, company: "", postalCode: "8033", lastname: "<b>Probe</b>" });
    expect(location).toMatch(/^\/checkout\?schritt=rechnung&stand=[\w-]{8}#rechnung$/);
    expect(jar).not.toContain("Probe");
    expect(state.errors).toEqual({ company: messages.company.missing, postalCode: messages.postalCode.invalid });
    expect(state.values).toMatchObject({ lastname: "<b>Probe</b>", postalCode: "8033" });
    expect((await shown()).values).toMatchObject({ lastname: "<b>Probe</b>", postalCode: "8033", city: "München" });
  });

  it("is shown as wrong on the way back, and not once it is right", async () => {
    const { location, jar } = await refused({ ...typedBilling, city: "" });
    expect((await visitor.read(location.replace(/^.*schritt=|#.*$/g, ""), jar)).page).toMatchObject({
      step: { state: { errors: { city: messages.city.missing } } },
    });
    const { page } = await visitor.bill({}, jar);
    expect(cookiesAfter(jar, page as Response)).toMatch(/ifb_form=(?:;|$)/);
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
    if (!(page instanceof Response)) return stepOf(page, "rechnung").state;
    return stepOf(
      await checkoutPage(readContext(store, locationOf(page) ?? "", { cookie: cookiesAfter(visitor.cookie, page) })),
      "rechnung",
    ).state;
  };

  it.each([
    ["a million bytes", `company=${"x".repeat(1_100_000)}`, {}, "zu umfangreich"],
    ["a field that there is not", "city=Berlin&admin=ja", {}, "beschädigt"],
    ["half a character", "city=%C3", {}, "beschädigt"],
    ["another type", "city=Berlin", { "Content-Type": "text/plain" }, "nicht lesen"],
    ["a foreign site", "city=Berlin", { Origin: "https://example.org" }, "nicht von unserer Seite"],
  ])("loses nothing of what was typed before: %s", async (_, body, headers, said) => {
    const { values, problem } = await sendRaw(body, headers);
    expect([values["lastname"], problem]).toEqual(["Probe", expect.stringContaining(said)]);
    expect((await draftOfCart(store.db, visitor.cartId))?.billing).toMatchObject({ city: "München" });
  });
});

it("keeps what was typed when the database does not take it", async () => {
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const context = formContext(store, "/checkout?schritt=rechnung", typedBilling, { cookie: visitor.cookie });
  const full: Store = { ...store, write: () => Promise.reject(new Error("disk full")) };
  const page = (await checkoutPage({ ...context, locals: { ...context.locals, store: full } })) as Response;
  const after = readContext(store, locationOf(page) ?? "", { cookie: cookiesAfter(visitor.cookie, page) });
  expect(stepOf(await checkoutPage(after), "rechnung").state).toMatchObject({
    values: typedBilling,
    problem: expect.stringContaining("noch einmal ab"),
  });
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
      const { step, jar } = await refused(typed, own.cart);
      expect([step.sums, step.state.problem]).toEqual([null, expect.stringContaining("noch einmal an")]);
      expect(step.state.values).toMatchObject({ lastname: "Probe", company: "Muster GmbH" });
      expect(step.help).toEqual([{ label: "Zur Anmeldung", href: "/kundenportal/login?redirect=%2Fcheckout%3Fschritt%3Drechnung" }]);
      expect(await store.db.select().from(checkoutDrafts)).toEqual([]);

      expect(jar).not.toContain("Probe");
      expect((await shown(`${own.session}; ${jar}`)).values).toMatchObject({ lastname: "Probe", city: "" });
    });

    it("shows nobody else who logs in what was typed", async () => {
      const [own, other] = [await account("konto@example.org"), await account("andere@example.org")];
      const { jar } = await refused({ ...typedBilling, warenkorb: await mark(own) }, own.cart);
      expect((await shown(`${other.session}; ${jar.replace(own.cart, other.cart)}`)).values).toMatchObject({ lastname: "Konto" });
    });

    it("takes the cookie away once the address is stored", async () => {
      const { page } = await visitor.bill();
      expect(page instanceof Response ? page.headers.getSetCookie() : []).toEqual([
        "ifb_checkout=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      ]);
    });
  });
});
