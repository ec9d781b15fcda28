export const CART_PATH = "/seminare/warenkorb";

export type AskedPerson = Readonly<{ cartItemId: string; recipientId: string }>;

export const itemAnchor = (cartItemId: string): string => `posten-${cartItemId}`;

/** `?eintragen=` opens rows for further people of an item. */
export const enterPeoplePath = (cartItemId: string): string => `${CART_PATH}?${new URLSearchParams({ eintragen: cartItemId })}#person`;

/** The rows in which people of an item are entered. */
export const peopleAnchor = (cartItemId: string): string => `personen-${cartItemId}`;

/** `?aendern=…&posten=` opens the form for a person who is listed. */
export const changePersonPath = ({ cartItemId, recipientId }: AskedPerson): string =>
  `${CART_PATH}?${new URLSearchParams({ aendern: recipientId, posten: cartItemId })}`;

/** Where the one form of the cart page is sent, with whatever was typed on it. */
export const wholeCartPath = `${CART_PATH}?aktion=kasse`;

export const cartItemPath = (cartItemId: string): string => `${CART_PATH}#${itemAnchor(cartItemId)}`;
