export type RelationTree = Readonly<{ [name: string]: RelationTree }>;

type Problem = Readonly<{ ok: false; reason: "malformed" }> | Readonly<{ ok: false; reason: "unknown"; path: string }>;
type Relations = Readonly<{ ok: true; paths: ReadonlySet<string> }> | Problem;

const malformed: Problem = { ok: false, reason: "malformed" };
/** A longer expression only repeats itself. */
const MAX_LENGTH = 500;

class RelationReader {
  readonly paths = new Set<string>();
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(expression: string) {
    this.#tokens = expression.match(/[A-Za-z]+|[^A-Za-z]/g) ?? [];
  }

  atEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  /** A list, its brackets may be left out. */
  whole(tree: RelationTree): Problem | undefined {
    if (this.#tokens[0] === "[") return this.nameOrList("", tree);
    do {
      const problem = this.#name("", tree);
      if (problem) return problem;
    } while (this.#took(","));
    return undefined;
  }

  /** `a`, `a.b` or, in brackets, several of them. */
  nameOrList(parent: string, tree: RelationTree): Problem | undefined {
    if (!this.#took("[")) return this.#name(parent, tree);
    do {
      const problem = this.#name(parent, tree);
      if (problem) return problem;
    } while (this.#took(","));
    return this.#took("]") ? undefined : malformed;
  }

  #name(parent: string, tree: RelationTree): Problem | undefined {
    const word = this.#tokens[this.#at] ?? "";
    if (!/^[A-Za-z]/.test(word)) return malformed;
    this.#at += 1;
    const path = parent === "" ? word : `${parent}.${word}`;
    const below = Object.hasOwn(tree, word) ? tree[word] : undefined;
    if (below === undefined) return { ok: false, reason: "unknown", path };
    this.paths.add(path);
    return this.#took(".") ? this.nameOrList(path, below) : undefined;
  }

  #took(sign: string): boolean {
    const found = this.#tokens[this.#at] === sign;
    if (found) this.#at += 1;
    return found;
  }
}

/** `[hotel,theme.[rubric]]` or `hotel,theme.[rubric]`: dots join, brackets list below a name, no blanks. `content.prices` brings `content` along. */
export function parseRelations(expression: string, tree: RelationTree): Relations {
  if (expression.length > MAX_LENGTH) return malformed;
  const reader = new RelationReader(expression);
  const problem = reader.whole(tree);
  if (problem) return problem;
  return reader.atEnd() ? { ok: true, paths: reader.paths } : malformed;
}
