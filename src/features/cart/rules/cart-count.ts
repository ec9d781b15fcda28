/** Number of items in the cart; `null` is unknown (spec:cart-and-checkout#cart-count). Never below 0. */
export type CartCount = number | null;

export function setCount(count: number): CartCount {
  return Math.max(0, Math.trunc(count));
}

export function increased(count: CartCount, by = 1): CartCount {
  return count === null ? null : setCount(count + by);
}

export function reduced(count: CartCount, by = 1): CartCount {
  return increased(count, -by);
}
