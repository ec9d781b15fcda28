import type Database from "better-sqlite3";

/** Words that stand in many rows, by number. Looked up one by one: most publications need a few of very many. */
export class Numbers {
  readonly #find: Database.Statement;
  readonly #name: Database.Statement;
  readonly #namesOf: Database.Statement;
  readonly #put: Database.Statement;
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<number, string>();
  #unwritten: (readonly [id: number, name: string])[] = [];
  #next: number;

  /** `table` has the columns `id` and `name`. */
  constructor(database: Database.Database, table: "names" | "policies") {
    this.#find = database.prepare(`SELECT id FROM ${table} WHERE name = ?`).pluck();
    this.#name = database.prepare(`SELECT name FROM ${table} WHERE id = ?`).pluck();
    this.#namesOf = database.prepare(`SELECT id, name FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).raw();
    this.#put = database.prepare(`INSERT INTO ${table} (id, name) VALUES (?, ?)`);
    this.#next = ((database.prepare(`SELECT max(id) FROM ${table}`).pluck().get() as number | null) ?? -1) + 1;
  }

  #remember(id: number, name: string): number {
    this.#ids.set(name, id);
    this.#names.set(id, name);
    return id;
  }

  /** The number of a word that some row has; `undefined` when none does. */
  find(name: string): number | undefined {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#find.get(name) as number | undefined;
    return id === undefined ? undefined : this.#remember(id, name);
  }

  of(name: string): number {
    const known = this.find(name);
    if (known !== undefined) return known;
    this.#unwritten.push([this.#next, name]);
    return this.#remember(this.#next++, name);
  }

  nameOf(id: number): string {
    return this.#names.get(id) ?? this.#names.get(this.#remember(id, (this.#name.get(id) as string | undefined) ?? "")) ?? "";
  }

  /** Looks up at once what is going to be asked for one by one. */
  lookUp(ids: Iterable<number>): void {
    const unknown = [...new Set(ids)].filter((id) => !this.#names.has(id));
    for (const [id, name] of this.#namesOf.all(JSON.stringify(unknown)) as [number, string][]) this.#remember(id, name);
  }

  /** Writes the words that are new; to be called in the transaction that writes their rows. */
  write(): void {
    for (const [id, name] of this.#unwritten) this.#put.run(id, name);
    this.#unwritten = [];
  }
}

/** Numbers as they lie in the file. */
export const packed = (numbers: Uint32Array): Buffer => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

export const unpacked = (bytes: Buffer): Uint32Array =>
  new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
