const LARGEST = 2_147_483_647;

export function eventNumber(text: string | undefined): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return number <= LARGEST ? number : null;
}
