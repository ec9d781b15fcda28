export const CART_PATH = "/seminare/warenkorb";

/** `?eintragen=` opens the form for a further person of an item, `?aendern=…&posten=` the one for a person who is listed. */
export type AskedForm = Readonly<{ cartItemId: string; recipientId: string | null }>;

export const itemAnchor = (cartItemId: string): string => `posten-${cartItemId}`;

export function recipientFormPath({ cartItemId, recipientId }: AskedForm): string {
  const query = recipientId === null ? { eintragen: cartItemId } : { aendern: recipientId, posten: cartItemId };
  return `${CART_PATH}?${new URLSearchParams(query)}`;
}

export const orderOptionsPath = `${CART_PATH}?aktion=bestellung`;

export const cartItemPath = (cartItemId: string): string => `${CART_PATH}#${itemAnchor(cartItemId)}`;
