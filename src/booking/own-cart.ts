import { randomUUID } from "node:crypto";
import { allDone } from "#db/all-done.ts";
import type { Db, Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { cartOfUser, isAnonymousCart, touchCart, touchOpenCart, touchUserCart } from "#db/repositories/carts.ts";
import { sideBySide } from "#db/shared-writes.ts";
import type { Call } from "#src/endpoints/handle.ts";
import { cartCookie, cartHint, readCartCookie } from "./cart-cookie.ts";

export type CartCall = Pick<Call, "locals" | "now" | "cookies" | "session" | "setCookie">;
export type CartReader = Pick<Call, "locals" | "cookies" | "session">;

/**
 * What `read` finds in the visitor's own cart, null where there is none: the account's when logged in, else the cookie's
 * (spec:cart-and-checkout#cart). That is read along with the question whose it is: what is an account's is thrown away unseen.
 */
export async function readOwnCart<Found>(
  { cookies, locals, session }: CartReader,
  read: (db: Db, cartId: string) => Promise<Found>,
): Promise<Readonly<{ cartId: string; found: Found }> | null> {
  const { db } = locals.store;
  const active = await session();
  const cartId = active === null ? readCartCookie(cookies, locals) : await cartOfUser(db, active.userId);
  if (cartId === null) return null;
  const [isOpen, found] = await allDone(active !== null || isAnonymousCart(db, cartId), read(db, cartId));
  return isOpen ? { cartId, found } : null;
}

export const cartIdOf = async (call: CartReader): Promise<string | null> =>
  (await readOwnCart(call, async () => undefined))?.cartId ?? null;

function keepCart(cartId: string, { locals, setCookie }: Pick<CartCall, "locals" | "setCookie">): void {
  setCookie(cartHint(locals));
  setCookie(cartCookie(cartId, locals));
}

type Outcome = Readonly<{ ok: boolean }>;

/** The cart that a change is for: of an account, or of a browser as its cookie says. */
type Whose = Readonly<{ cartId: string; isAccounts: boolean }>;

type Writer = Pick<Store, "write">;

/** For changes that touch nothing but this cart and read besides only events. */
const besideOthers = ({ locals }: Pick<CartCall, "locals">, whose: string): Writer => sideBySide(locals.store, "carts", whose);

/** Notes that the cart is used, and makes it where there is none; false where the cookie's is an account's. */
const use = async (tx: Db, { cartId, isAccounts }: Whose, now: Date): Promise<boolean> =>
  isAccounts ? touchCart(tx, cartId, now).then(() => true) : touchOpenCart(tx, cartId, now);

/**
 * Changes the visitor's own cart in one transaction; `missing` where there is none. What worked counts as use of the cart.
 * `change` touches nothing but this cart and reads besides only events: it may share its transaction with those of other carts.
 */
export async function changeOwnCart<Done extends Outcome, Missing extends Outcome>(
  call: CartCall,
  missing: Missing,
  change: (tx: Db, cartId: string) => Promise<Done>,
): Promise<Done | Missing> {
  const { cookies, locals, now } = call;
  const active = await call.session();
  const known = active === null ? readCartCookie(cookies, locals) : null;
  const whose = active?.userId ?? known;
  if (whose === null) return missing;
  type Changed = Readonly<{ changed: Done; id: string }>;
  const written = await refusableWrite<Changed, Done | Missing>(besideOthers(call, whose), async (tx, refuse) => {
    const cartId = active === null ? known : await cartOfUser(tx, active.userId);
    if (cartId === null) return refuse(missing);
    const [isOwn, changed] = await allDone(use(tx, { cartId, isAccounts: active !== null }, now), change(tx, cartId));
    if (!isOwn) return refuse(missing);
    return changed.ok ? { changed, id: cartId } : refuse(changed);
  });
  if (!written.ok) return written.refusal;
  keepCart(written.value.id, call);
  return written.value.changed;
}

type Look<Seen> = (tx: Db, cartId: string) => Promise<Seen>;

type Fill<Seen, Done> = (tx: Db, cartId: string, seen: Seen) => Promise<Done>;

async function fillThrough<Done extends Outcome, Seen>(
  writerFor: (whose: string) => Writer,
  call: CartCall,
  look: Look<Seen>,
  fill: Fill<Seen, Done>,
): Promise<Done> {
  type Filled = Readonly<{ filled: Done; id: string }>;
  const { cookies, locals, now } = call;
  const active = await call.session();
  const fillThis = (known: string): ReturnType<typeof refusableWrite<Filled, Done | null>> =>
    refusableWrite<Filled, Done | null>(writerFor(active?.userId ?? known), async (tx, refuse) => {
      const isAccounts = active !== null;
      const cartId = active === null ? known : ((await cartOfUser(tx, active.userId)) ?? (await touchUserCart(tx, active.userId, now)));
      const seen = await look(tx, cartId);
      // Asked for first, so that what is put in finds its cart.
      const [isOwn, filled] = await allDone(use(tx, { cartId, isAccounts }, now), fill(tx, cartId, seen));
      if (!isOwn) return refuse(null);
      return filled.ok ? { filled, id: cartId } : refuse(filled);
    });
  const first = await fillThis((active === null ? readCartCookie(cookies, locals) : null) ?? randomUUID());
  // The cookie's cart has become an account's: this browser begins a new one.
  const written = first.ok || first.refusal !== null ? first : await fillThis(randomUUID());
  if (!written.ok) {
    if (written.refusal === null) throw new Error("a cart with a new number is nobody's");
    return written.refusal;
  }
  keepCart(written.value.id, call);
  return written.value.filled;
}

/**
 * In one transaction; makes the cart where there is none. A refusal changes nothing and sets no cookie. `look` is what must be
 * known of the cart before: it changes nothing. `fill` touches nothing but this cart and reads besides only events.
 */
export const fillSeenCart = <Done extends Outcome, Seen>(call: CartCall, look: Look<Seen>, fill: Fill<Seen, Done>): Promise<Done> =>
  fillThrough((whose) => besideOthers(call, whose), call, look, fill);

/** The same where nothing must be known before, and more than the cart may be touched. */
export const fillOwnCart = <Done extends Outcome>(call: CartCall, fill: (tx: Db, cartId: string) => Promise<Done>): Promise<Done> =>
  fillThrough(
    () => call.locals.store,
    call,
    async () => undefined,
    fill,
  );
