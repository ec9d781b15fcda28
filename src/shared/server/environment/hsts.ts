const ONE_YEAR_S = 31_536_000;
const MOST_YEARS = 10;

/** For the two hosts alone: what else stands below them is not ours to decide. */
export const USUAL_HSTS = `max-age=${ONE_YEAR_S}`;

export const hstsRule =
  "muss wie max-age=31536000 aussehen (Sekunden, höchstens zehn Jahre), dahinter wahlweise ; includeSubDomains und ; preload (das includeSubDomains und ein Jahr voraussetzt)";

const written = /^max-age=(0|[1-9]\d{0,8})(; includeSubDomains(; preload)?)?$/;

/** Whether this is a Strict-Transport-Security as RFC 6797 and the preload list demand it; browsers drop what they can't read without a word. */
export function isHsts(text: string): boolean {
  const found = written.exec(text);
  if (found === null) return false;
  const seconds = Number(found[1]);
  return seconds <= MOST_YEARS * ONE_YEAR_S && (found[3] === undefined || seconds >= ONE_YEAR_S);
}
