import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { ordersOfUsers } from "#db/repositories/orders.ts";
import { changeUser, userByEmail } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { actingAs, cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { createToken } from "#src/accounts/tokens.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, sampleBilling, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { askForEmailChange, confirmEmailChange } from "#src/features/account/server/security/email-change.service.ts";
import { logIn } from "#src/features/auth/server/log-in.ts";
import { accountOfReset, askForReset, resetPassword } from "#src/features/auth/server/password-reset.ts";
import { confirmEmail, register } from "#src/features/registration/server/registration.service.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";

const ADDRESS = "petra.probe@example.org";
const PASSWORD = "Blaue-Schirme-am-See";
const person = { salutation: "Frau", firstname: "Petra", lastname: "Probe", password: PASSWORD };

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  return store.close;
});

async function order(email: string, userId: string | null = null): Promise<string> {
  const now = new Date();
  const cartId = await filledCart(store, [[1, [samplePerson()]]], now);
  const input = await shownOrder(store, cartId, now, { userId, billing: { ...sampleBilling, email } });
  const outcome = await placeOrder(store, input, contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.order.id;
}
const owned = async (email: string): Promise<readonly string[]> => {
  const user = await userByEmail(store.db, email);
  return user === undefined ? [] : (await ordersOfUsers(store.db, [user.id])).map(({ id }) => id).sort();
};
async function tokenTo(recipient: string): Promise<string> {
  const rows = await store.db.select().from(mails).where(eq(mails.recipient, recipient));
  return rows.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? "").findLast((token) => token !== "") ?? "";
}
const locals = () => testLocals(store);
const claims = async () =>
  (await store.db.select().from(auditLog).where(eq(auditLog.action, "orders-claimed"))).map(({ detail }) => JSON.parse(detail));

describe("an order without an account", () => {
  it("becomes that of the account that confirms its address, however it was written", async () => {
    const mine = [await order(ADDRESS), await order(" Petra.Probe@Example.ORG")].sort();
    const others = [await order("petra.probe@example.com"), await order("etra.probe@example.org")];
    await register({ ...person, email: "PETRA.probe@example.org" }, locals(), new Date());
    expect(await owned(ADDRESS)).toEqual([]);
    expect(await confirmEmail(await tokenTo(ADDRESS), "falsches Passwort", locals(), new Date())).toMatchObject({ ok: false });
    expect(await owned(ADDRESS)).toEqual([]);
    expect(await confirmEmail(await tokenTo(ADDRESS), PASSWORD, locals(), new Date())).toMatchObject({ ok: true });
    expect(await owned(ADDRESS)).toEqual(mine);
    expect(await claims()).toEqual([{ orders: 2 }]);
    expect(others).toHaveLength(2);
  });

  it("is claimed once by whoever confirms several times at once", async () => {
    await order(ADDRESS);
    await register({ ...person, email: ADDRESS }, locals(), new Date());
    const token = await tokenTo(ADDRESS);
    const answers = await Promise.all([1, 2, 3].map(() => confirmEmail(token, PASSWORD, locals(), new Date())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await claims()).toEqual([{ orders: 1 }]);
  });

  it("stays nobody's while an account has merely typed its address", async () => {
    await order(ADDRESS);
    const id = await makeAccount(store, "wer.anders@example.org", { passwordHash: await hashPassword(PASSWORD) });
    const cookie = await cookieFor(store, id);
    await register({ ...person, email: ADDRESS }, locals(), new Date());
    expect(
      await askForEmailChange({ email: "dritte@example.org", currentPassword: PASSWORD }, await actingAs(store, cookie)),
    ).toMatchObject({ ok: true });
    expect([await owned(ADDRESS), await owned("wer.anders@example.org"), await claims()]).toEqual([[], [], []]);
  });

  it("comes with the next login of an account that has proven its address before", async () => {
    await makeAccount(store, ADDRESS, { passwordHash: await hashPassword(PASSWORD) });
    const wanted = await order(" Petra.Probe@Example.ORG");
    expect(await owned(ADDRESS)).toEqual([]);
    const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };
    const context = { locals: locals(), cookies: null, userAgent: null, now: new Date(), companion };
    const login = (password: string) => logIn({ email: ADDRESS, password, remember: false, redirect: null }, context);
    expect(await login("falsches Passwort")).toMatchObject({ ok: false });
    expect(await owned(ADDRESS)).toEqual([]);
    expect(await login(PASSWORD)).toMatchObject({ ok: true });
    expect([await owned(ADDRESS), await claims()]).toEqual([[wanted], [{ orders: 1 }]]);
  });

  it("comes with an address that an account changes to, once that is confirmed", async () => {
    const wanted = await order(ADDRESS);
    const id = await makeAccount(store, "alt@example.org", { passwordHash: await hashPassword(PASSWORD) });
    const cookie = await cookieFor(store, id);
    await askForEmailChange({ email: ADDRESS, currentPassword: PASSWORD }, await actingAs(store, cookie));
    expect(await owned("alt@example.org")).toEqual([]);
    expect(await confirmEmailChange(await tokenTo(ADDRESS), await actingAs(store, cookie))).toMatchObject({ ok: true });
    expect(await owned(ADDRESS)).toEqual([wanted]);
  });

  it("comes with a new password, whose link came to the address", async () => {
    const wanted = await order(ADDRESS);
    await makeAccount(store, ADDRESS, { emailConfirmedAt: null });
    await askForReset(ADDRESS, locals(), new Date());
    expect(await owned(ADDRESS)).toEqual([]);
    expect(await resetPassword(await tokenTo(ADDRESS), "Ein neuer langer Satz", locals(), new Date())).toEqual({ ok: true });
    expect(await owned(ADDRESS)).toEqual([wanted]);
  });
});

describe("a link that went to an address that the account has no more", () => {
  const moveTo = async (from: string, to: string) => {
    const user = await userByEmail(store.db, from);
    await store.write((tx) => changeUser(tx, user?.id ?? "", { email: to }, new Date()));
  };
  const unproven = async () => {
    expect((await userByEmail(store.db, ADDRESS))?.emailConfirmedAt).toBeNull();
    expect(await owned(ADDRESS)).toEqual([]);
  };

  it("to a new password changes and proves nothing", async () => {
    await order(ADDRESS);
    await makeAccount(store, "tippfeler@example.org", { emailConfirmedAt: null });
    await askForReset("tippfeler@example.org", locals(), new Date());
    await moveTo("tippfeler@example.org", ADDRESS);
    const token = await tokenTo("tippfeler@example.org");
    expect(await accountOfReset(token, locals(), new Date())).toBeUndefined();
    expect(await resetPassword(token, "Ein neuer langer Satz", locals(), new Date())).toEqual({ ok: false, reason: "link-invalid" });
    await unproven();
    expect((await userByEmail(store.db, ADDRESS))?.passwordHash).toBeNull();
  });

  it("counts where an earlier version made it, which wrote no address into it", async () => {
    const userId = await makeAccount(store, ADDRESS, { emailConfirmedAt: null });
    const now = new Date();
    const token = await store.write((tx) => createToken(tx, { purpose: "reset-password", userId, lifetimeMs: 60_000, now }));
    expect(await resetPassword(token, "Ein neuer langer Satz", locals(), now)).toEqual({ ok: true });
  });

  it("of the registration proves nothing", async () => {
    await order(ADDRESS);
    await register({ ...person, email: "tippfeler@example.org" }, locals(), new Date());
    await moveTo("tippfeler@example.org", ADDRESS);
    const answer = await confirmEmail(await tokenTo("tippfeler@example.org"), PASSWORD, locals(), new Date());
    expect(answer).toEqual({ ok: false, reason: "link-invalid" });
    await unproven();
  });
});

it("leaves an order to the account that made it, whatever address it names", async () => {
  const owner = await makeAccount(store, "besitzerin@example.org");
  const hers = await order(ADDRESS, owner);
  await register({ ...person, email: ADDRESS }, locals(), new Date());
  await confirmEmail(await tokenTo(ADDRESS), PASSWORD, locals(), new Date());
  expect([await owned(ADDRESS), await owned("besitzerin@example.org")]).toEqual([[], [hers]]);
});
