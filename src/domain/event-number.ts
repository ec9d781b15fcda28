const LARGEST = 2_147_483_647;

/** The number of an event from a part of an address; `null` for anything else. */
export function eventNumber(text: string | undefined): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return number <= LARGEST ? number : null;
}
