import { RequestFailed, request } from "#src/shared/http/request.ts";
import { MAX_ENTRIES } from "../rules/entry-key.ts";
import { addToWishlistRoute, deleteFromWishlistRoute } from "../rules/wishlist.routes.ts";
import { $account, $local, $marked, $wishes, accountChanged, loadWishlist, setLocal } from "./wishlist.store.ts";

export type Toggled =
  | Readonly<{ kind: "kept"; where: "browser" | "account" }>
  | Readonly<{ kind: "removed" }>
  | Readonly<{ kind: "refused"; message: string }>;

const FAILED = "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.";
const LOCAL_FULL = `In diesem Browser lassen sich höchstens ${MAX_ENTRIES} Seminare merken.`;

function keepLocally(key: string): Toggled {
  const local = $local.get();
  if (local.includes(key)) return { kind: "kept", where: "browser" };
  if (local.length >= MAX_ENTRIES) return { kind: "refused", message: LOCAL_FULL };
  setLocal([...local, key]);
  return { kind: "kept", where: "browser" };
}

function dropLocally(key: string): Toggled {
  const local = $local.get();
  if (local.includes(key)) setLocal(local.filter((other) => other !== key));
  return { kind: "removed" };
}

async function tellAccount(key: string, wanted: boolean): Promise<Toggled> {
  try {
    await request(wanted ? addToWishlistRoute : deleteFromWishlistRoute, { entry: key });
  } catch (error) {
    if (!(error instanceof RequestFailed)) return { kind: "refused", message: FAILED };
    // The login has ended: the heart is kept here and handed over at the next one.
    if (error.status === 401 && wanted) return keepLocally(key);
    if (error.status === 401 && !$account.get()?.has(key)) return dropLocally(key);
    return { kind: "refused", message: error.error?.message ?? FAILED };
  }
  accountChanged({ key, wanted });
  return wanted ? { kind: "kept", where: "account" } : dropLocally(key);
}

async function carryOut(key: string, wanted: boolean): Promise<Toggled> {
  await loadWishlist();
  if ($account.get() !== null) return tellAccount(key, wanted);
  return wanted ? keepLocally(key) : dropLocally(key);
}

/** The last press of each heart that is not yet done. */
const last = new Map<string, Promise<Toggled>>();

function wish(key: string, wanted: boolean | undefined): void {
  const wishes = new Map($wishes.get());
  if (wanted === undefined) wishes.delete(key);
  else wishes.set(key, wanted);
  $wishes.set(wishes);
}

/** Shown at once, undone where the call fails. Presses of one heart run one after the other; the last one counts. */
export async function toggleEntry(key: string): Promise<Toggled> {
  const wanted = !$marked.get().has(key);
  wish(key, wanted);
  const before = last.get(key);
  const done = (async () => {
    await before;
    return carryOut(key, wanted);
  })();
  last.set(key, done);
  const toggled = await done;
  if (last.get(key) === done) {
    last.delete(key);
    wish(key, undefined);
  }
  return toggled;
}
