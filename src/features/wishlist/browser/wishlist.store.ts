import { atom, computed } from "nanostores";
import { onStoredElsewhere } from "#src/shared/browser/storage.ts";
import { maybeLoggedIn } from "#src/shared/browser/user.store.ts";
import { RequestFailed, request } from "#src/shared/http/request.ts";
import { mergeWishlistRoute, readWishlistRoute } from "../rules/wishlist.routes.ts";
import { LOCAL_WISHLIST, readLocal, writeLocal } from "./local-wishlist.ts";

/** What this browser keeps without an account, oldest first. */
export const $local = atom<readonly string[]>([]);

/** What the account keeps; `null` while that is unknown and where nobody is logged in. */
export const $account = atom<ReadonlySet<string> | null>(null);

/** What the visitor wants and is not yet done; on the page it counts at once. */
export const $wishes = atom<ReadonlyMap<string, boolean>>(new Map());

export const $marked = computed([$local, $account, $wishes], (local, account, wishes): ReadonlySet<string> => {
  const marked = new Set([...local, ...(account ?? [])]);
  for (const [key, wanted] of wishes) {
    if (wanted) marked.add(key);
    else marked.delete(key);
  }
  return marked;
});

/** Other tabs hear of changes to the account's list; nothing of it is kept in the browser. */
const CHANNEL = "ifb.wishlist";
type Change = Readonly<{ key: string; wanted: boolean }>;

let channel: BroadcastChannel | undefined;

export function setLocal(entries: readonly string[]): void {
  writeLocal(entries);
  $local.set(entries);
}

function changeAccount({ key, wanted }: Change): void {
  const account = $account.get();
  if (account === null) return;
  const changed = new Set(account);
  if (wanted) changed.add(key);
  else changed.delete(key);
  $account.set(changed);
}

export function accountChanged(change: Change): void {
  changeAccount(change);
  channel?.postMessage(change);
}

const isListOfKeys = (answer: unknown): answer is readonly string[] =>
  Array.isArray(answer) && answer.every((key) => typeof key === "string");

async function merge(entries: readonly string[]): Promise<readonly string[]> {
  const answer = await request(mergeWishlistRoute, { entries: [...entries] });
  const left = new Set(answer.left);
  // What was marked while the answer was under way was not handed over.
  setLocal(readLocal().filter((key) => left.has(key) || !entries.includes(key)));
  return answer.entries;
}

/** An admin who sees the portal as a customer hands nothing over (403). */
async function ask(): Promise<readonly string[]> {
  const local = readLocal();
  if (local.length === 0) return request(readWishlistRoute, {});
  try {
    return await merge(local);
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 403) return request(readWishlistRoute, {});
    throw error;
  }
}

async function load(isLoggedIn: boolean): Promise<void> {
  if (!isLoggedIn) return $account.set(null);
  try {
    const keys: unknown = await ask();
    if (isListOfKeys(keys) && maybeLoggedIn()) $account.set(new Set(keys));
  } catch {
    // No message and no handling (spec:calls-and-errors#silent-failures): the hearts show what the browser knows.
  }
}

type Loading = Readonly<{ isLoggedIn: boolean; done: Promise<void> }>;

let loading: Loading | undefined;

/** Gets to know both lists, once per page view and after a login or logout in another tab; asks the server only with the hint of a login. */
export function loadWishlist(): Promise<void> {
  if (channel === undefined) {
    $local.set(readLocal());
    onStoredElsewhere(LOCAL_WISHLIST, () => {
      $local.set(readLocal());
      void loadWishlist();
    });
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Change>) => changeAccount(data);
  }
  const isLoggedIn = maybeLoggedIn();
  if (loading?.isLoggedIn !== isLoggedIn) loading = { isLoggedIn, done: load(isLoggedIn) };
  return loading.done;
}

/** As on a new page: for tests. */
export function forgetWishlist(): void {
  channel?.close();
  channel = undefined;
  loading = undefined;
  $local.set([]);
  $account.set(null);
  $wishes.set(new Map());
}
