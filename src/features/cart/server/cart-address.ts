import { type AskedForm, CART_PATH } from "#src/domain/cart/cart-address.ts";

export function askedForm({ searchParams }: URL): AskedForm | null {
  const [fresh, known] = [searchParams.get("eintragen"), searchParams.get("aendern")];
  if (known !== null) return { cartItemId: searchParams.get("posten") ?? "", recipientId: known };
  return fresh === null ? null : { cartItemId: fresh, recipientId: null };
}

export const asksForOptions = ({ searchParams }: URL): boolean => searchParams.get("aktion") === "bestellung";

/** Where a form ends; `at` is the item or the form beside which the message stands. */
export function messagePath(message: string, at?: Readonly<{ name: string; anchor: string }>): string {
  if (at === undefined) return `${CART_PATH}?meldung=${message}`;
  return `${CART_PATH}?${new URLSearchParams({ meldung: message, bei: at.name })}#${at.anchor}`;
}
