/** So many events fit into one proposal: a consultant chooses. */
export const PROPOSAL_LIMIT = 10;

/** Numbers of events as somebody types them, each once; null for what is none. */
export function readEventNumbers(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const numbers = [...new Set(parts.map(Number))];
  const fits = parts.every((part) => /^\d{1,9}$/.test(part)) && numbers.length > 0 && numbers.length <= PROPOSAL_LIMIT;
  return fits ? numbers : null;
}

/** The proposal of an appointment as it is stored; empty before there is one. */
export const proposedEvents = (stored: string): readonly number[] => (stored === "" ? [] : (JSON.parse(stored) as number[]));
