import { MEMBER_WISHLIST } from "../rules/wishlist-login.ts";
import { LOGIN_FOR_WISHLIST, listPath } from "../rules/wishlist-paths.ts";
import { paintHearts } from "./paint-hearts.ts";
import { type Toggled, toggleEntry } from "./toggle-entry.ts";
import { $local, $marked, loadWishlist } from "./wishlist.store.ts";

/** How long a sentence about a heart stays, unless somebody is in it. */
const SHOWN_MS = 10_000;

type Way = readonly [text: string, href: string];

function said(toggled: Toggled): Readonly<{ text: string; ways: readonly Way[] }> {
  if (toggled.kind === "refused") return { text: toggled.message, ways: [] };
  if (toggled.kind === "removed") return { text: "Von der Merkliste genommen.", ways: [] };
  if (toggled.where === "account") return { text: "Steht auf Ihrer Merkliste.", ways: [["Zur Merkliste", MEMBER_WISHLIST]] };
  return {
    text: "In diesem Browser gemerkt.",
    ways: [
      ["Ansehen", listPath($local.get().toReversed())],
      ["Anmelden und auf allen Geräten behalten", LOGIN_FOR_WISHLIST],
    ],
  };
}

let note: HTMLElement | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** There before anything is said in it: screen readers read out what changes. */
function makeNote(): HTMLElement {
  const made = document.createElement("p");
  made.className = "wishlist-note";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}

function hide(): void {
  if (note === undefined) return;
  if (note.matches(":hover, :focus-within")) hiding = setTimeout(hide, SHOWN_MS);
  else note.replaceChildren();
}

function say(toggled: Toggled): void {
  const { text, ways } = said(toggled);
  const links = ways.flatMap(([label, href]) => {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = label;
    return [" ", link];
  });
  note?.replaceChildren(text, ...links);
  clearTimeout(hiding);
  hiding = setTimeout(hide, SHOWN_MS);
}

/** The server drew the list before this browser handed over what it kept. */
async function showMoved(): Promise<void> {
  const loading = loadWishlist();
  const before = $local.get().length;
  await loading;
  if ($local.get().length < before && document.querySelector("[data-own-wishlist]") !== null) location.reload();
}

export function followWishlist(): void {
  if (note !== undefined) return;
  note = makeNote();
  void showMoved();
  $marked.subscribe(paintHearts);
}

export async function pressHeart(heart: HTMLButtonElement): Promise<void> {
  say(await toggleEntry(heart.value));
}
