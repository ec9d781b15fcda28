/** The cart page and what its address asks for; every form of it works by plain links and forms. */
const CART_PATH = "/seminare/warenkorb";

/** `?eintragen=` opens the form for a further person of an item, `?aendern=…&posten=` the one for a person who is listed. */
type AskedForm = Readonly<{ cartItemId: string; recipientId: string | null }>;

export const itemAnchor = (cartItemId: string): string => `posten-${cartItemId}`;

export function recipientFormPath({ cartItemId, recipientId }: AskedForm): string {
  const query = recipientId === null ? { eintragen: cartItemId } : { aendern: recipientId, posten: cartItemId };
  return `${CART_PATH}?${new URLSearchParams(query)}`;
}

export function askedForm({ searchParams }: URL): AskedForm | null {
  const [fresh, known] = [searchParams.get("eintragen"), searchParams.get("aendern")];
  if (known !== null) return { cartItemId: searchParams.get("posten") ?? "", recipientId: known };
  return fresh === null ? null : { cartItemId: fresh, recipientId: null };
}

export const orderOptionsPath = `${CART_PATH}?aktion=bestellung`;
export const asksForOptions = ({ searchParams }: URL): boolean => searchParams.get("aktion") === "bestellung";

/** Back to the item on the page, or to its top. */
export const cartItemPath = (cartItemId: string): string => `${CART_PATH}#${itemAnchor(cartItemId)}`;

/** Where a form ends; `at` is the item or the form beside which the message stands. */
export function messagePath(message: string, at?: Readonly<{ name: string; anchor: string }>): string {
  if (at === undefined) return `${CART_PATH}?meldung=${message}`;
  return `${CART_PATH}?${new URLSearchParams({ meldung: message, bei: at.name })}#${at.anchor}`;
}
