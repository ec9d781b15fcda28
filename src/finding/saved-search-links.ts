import type { Origins } from "#src/brand/brand.ts";
import { savedSearchPaths } from "#src/domain/finding/saved-search.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";

export type Sender = Readonly<{ origins: Origins; secret: string }>;

const linkTo = (path: string, token: string, { origins }: Sender): string => `${origins.ifb}${path}?token=${encodeURIComponent(token)}`;

/** All searches of whoever has this one, without a login. */
export const searchesLink = (id: string, sender: Sender): string =>
  linkTo(savedSearchPaths.byLink, signedId("saved-search", id, sender.secret), sender);

const endLink = (id: string, sender: Sender): string =>
  linkTo(savedSearchPaths.end, signedId("saved-search-end", id, sender.secret), sender);

export const confirmLink = (token: string, sender: Sender): string => linkTo(savedSearchPaths.confirm, token, sender);

/** Mail programs show a button for these and end the search with one click (RFC 8058). */
export const endHeaders = (id: string, sender: Sender): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${endLink(id, sender)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The last lines of each mail about a search. */
export const endNote = (id: string, sender: Sender): string =>
  `Sie erhalten diese E-Mail, weil Sie diese Suche gemerkt haben.\nAlle gemerkten Suchen ansehen, anhalten oder löschen: ${searchesLink(id, sender)}\nE-Mails zu dieser Suche abbestellen: ${endLink(id, sender)}`;
