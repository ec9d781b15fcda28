/** Failures in a row after which the endpoint is left alone. */
const MOST_FAILURES = 3;
const PAUSE_MS = 60_000;
/** Answers that are written at the same time; who comes beyond them gets the passages at once. */
const MOST_AT_ONCE = 4;

/** Lets few through at a time, and nobody for a minute after three failures in a row. */
export class Breaker {
  #failures = 0;
  #closedUntil = 0;
  #running = 0;

  /** Answers whether one may begin; each one that began has to `end`. */
  begin(now: number): boolean {
    if (now < this.#closedUntil || this.#running >= MOST_AT_ONCE) return false;
    this.#running += 1;
    return true;
  }

  end(worked: boolean, now: number): void {
    this.#running -= 1;
    this.#failures = worked ? 0 : this.#failures + 1;
    if (this.#failures < MOST_FAILURES) return;
    this.#failures = 0;
    this.#closedUntil = now + PAUSE_MS;
  }
}
