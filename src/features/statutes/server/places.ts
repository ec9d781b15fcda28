/** The step of an anchor for a list item, by its printed label: `2.` is nr-2, `1.1` nr-1.1, `a)` bst-a, `aa)` dbst-aa, a dash str-1. */
export function itemStep(label: string, position: number): string {
  const text = label.trim().toLowerCase();
  const number = /^\(?(\d+(?:\.\d+)*[a-z]*)[.)]*$/.exec(text)?.[1];
  if (number !== undefined) return `nr-${number}`;
  const letters = /^\(?([a-z]+)[.)]+$/.exec(text)?.[1];
  if (letters === undefined) return `str-${position}`;
  return /^([a-z])\1+$/.test(letters) ? `dbst-${letters}` : `bst-${letters}`;
}

/** Reading position and the anchors given out (`abs-6-satz-1-nr-2`); made from the text alone, so stable over imports. */
export class Places {
  finished = true;
  readonly #claimed = new Set<string>();
  #absatz = "";
  #sentence = 0;

  startAbsatz(number: string): string {
    this.#absatz = this.claim(`abs-${number}`);
    this.#sentence = 0;
    this.finished = true;
    return this.#absatz;
  }

  /** A new sentence begins with a capital letter behind a finished one, or where the text was cut into sentences. */
  openSentence(piece: string, cut: boolean): Readonly<{ id: string; number: number }> | undefined {
    const begins = this.#sentence === 0 || cut || (this.finished && /^\s*[„"«(]*[\p{Lu}§]/u.test(piece));
    if (!begins) return undefined;
    this.#sentence += 1;
    return { id: this.claim(this.#withAbsatz(`satz-${this.#sentence}`)), number: this.#sentence };
  }

  listBase(countsSentences: boolean): string {
    return countsSentences ? this.#withAbsatz(`satz-${Math.max(1, this.#sentence)}`) : this.#absatz;
  }

  /** Without the sentence, as provisions are often cited (`§ 87 Abs. 1 Nr. 6`): for the first item with that number. */
  claimShort(base: string | undefined, step: string): string | undefined {
    if (base === undefined || !/(?:^|-)satz-\d+$/.test(base)) return undefined;
    const id = this.#withAbsatz(step);
    if (this.#claimed.has(id)) return undefined;
    this.#claimed.add(id);
    return id;
  }

  /** The anchor itself, or with a number behind when the text repeats it. */
  claim(id: string): string {
    let free = id;
    for (let n = 2; this.#claimed.has(free); n++) free = `${id}_${n}`;
    this.#claimed.add(free);
    return free;
  }

  #withAbsatz(step: string): string {
    return this.#absatz === "" ? step : `${this.#absatz}-${step}`;
  }
}
