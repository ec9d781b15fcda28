/** Nothing that is read out wrongly: no 0 and O, no 1, I and L, no U and V. 29 signs, a prime: see `checkSign`. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 11;

/**
 * Each sign counts as often as its place says, modulo 29: every single wrong sign and every two that changed places lead to
 * another check sign.
 */
function checkSign(signs: string): string {
  const sum = [...signs].reduce((all, sign, index) => all + (index + 1) * SIGNS.indexOf(sign), 0);
  return SIGNS[sum % SIGNS.length] ?? "";
}

/** How many bytes `certificateNumber` needs. */
export const NUMBER_BYTES = LENGTH * 2;

const spelled = (signs: string): string => `Z-${(signs.match(/.{4}/g) ?? []).join("-")}`;

/** `Z-7KQ2-M9XD-4HBT`: eleven signs at random, about 53 bits, and a check sign. `random` are `NUMBER_BYTES` bytes. */
export function certificateNumber(random: Uint8Array): string {
  // Two bytes each: with one, some signs would come up an eighth more often than others.
  const signs = Array.from({ length: LENGTH }, (_, index) => {
    const value = (random[2 * index] ?? 0) * 256 + (random[2 * index + 1] ?? 0);
    return SIGNS[value % SIGNS.length] ?? "";
  }).join("");
  return spelled(signs + checkSign(signs));
}

/** A number as somebody has typed it, in its own spelling; null where it can't be one: too short, a foreign sign, or a slip. */
export function readCertificateNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  const signs = bare.length === LENGTH + 2 && bare.startsWith("Z") ? bare.slice(1) : bare;
  if (signs.length !== LENGTH + 1 || ![...signs].every((sign) => SIGNS.includes(sign))) return null;
  return checkSign(signs.slice(0, LENGTH)) === signs.at(-1) ? spelled(signs) : null;
}
