/** Behind these a capital letter begins no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:Abs|Nr|Art|Satz|S|Rn|Ziff|Buchst|vgl|bzw|ggf|etc|usw|z\. ?B|d\. ?h|u\. ?a|i\. ?V\. ?m|Dr|Prof|ca|inkl|max|min)\.$/iu;
const end = /[.!?](?:["“”)]*\s*\[\d{1,2}\])*\s+(?=[\p{Lu}„"(\d-])|(?<=\[\d{1,2}\])[.!?]?\s+(?=[\p{Lu}„"(])|\n+/gu;
/** A text without an end is no answer. */
const LONGEST_OPEN = 4000;

/** Cuts a text that arrives in pieces into whole sentences; what belongs to a sentence is handed on only when it is complete. */
export class SentenceReader {
  #open = "";

  push(piece: string): readonly string[] {
    this.#open += piece;
    const done: string[] = [];
    let from = 0;
    for (const found of this.#open.matchAll(end)) {
      const stop = found.index + found[0].length;
      const sentence = this.#open.slice(from, stop).trim();
      // What follows may still be a citation, so a sentence ends only when the next has begun.
      if (abbreviation.test(this.#open.slice(from, found.index + 1).trimEnd())) continue;
      if (sentence !== "") done.push(sentence);
      from = stop;
    }
    this.#open = this.#open.slice(from);
    if (this.#open.length > LONGEST_OPEN) throw new Error("A sentence of the endpoint has no end");
    return done;
  }

  /** What is left when the text is over. */
  rest(): readonly string[] {
    const left = this.#open.trim();
    this.#open = "";
    return left === "" ? [] : [left];
  }
}
