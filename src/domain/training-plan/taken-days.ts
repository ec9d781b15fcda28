import type { IsoDay } from "../time/german-date.ts";
import type { PlannedPerson } from "./plan-facts.ts";

/** What is taken so far: days of each person, and how many of the works council are away on a day. */
export class TakenDays {
  readonly #busy = new Map<string, Set<IsoDay>>();
  readonly #away = new Map<IsoDay, number>();
  readonly #council: ReadonlySet<string>;

  constructor(people: readonly PlannedPerson[]) {
    this.#council = new Set(people.filter(({ office, seat }) => office === "br" && seat === "member").map(({ id }) => id));
  }

  isFree(personId: string, days: readonly IsoDay[]): boolean {
    const busy = this.#busy.get(personId);
    return busy === undefined || !days.some((day) => busy.has(day));
  }

  /** How many more of the works council may be away on each of these days, so that half of it stays (§ 33 Abs. 2 BetrVG). */
  room(days: readonly IsoDay[]): number {
    // For the only member a substitute steps in: there is nobody else to stay.
    if (this.#council.size < 2) return 1;
    const most = Math.floor(this.#council.size / 2);
    return Math.min(...days.map((day) => most - (this.#away.get(day) ?? 0)));
  }

  isCouncil(personId: string): boolean {
    return this.#council.has(personId);
  }

  change(personId: string, days: readonly IsoDay[], by: 1 | -1): void {
    const busy = this.#busy.get(personId) ?? new Set<IsoDay>();
    this.#busy.set(personId, busy);
    for (const day of days) {
      // Whoever is meant to be in two places already is away once.
      if (busy.has(day) === (by === 1)) continue;
      if (by === 1) busy.add(day);
      else busy.delete(day);
      if (this.#council.has(personId)) this.#away.set(day, (this.#away.get(day) ?? 0) + by);
    }
  }
}
