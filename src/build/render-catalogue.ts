import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { FoundForPage } from "./render-protocol.ts";

/** What a rendering thread reads: what was found for a page when it was planned comes with it, and is not looked for once more. */
export class RenderCatalogue extends Catalogue {
  #found: FoundForPage = new Map();

  /** From now on pages are made of this one. */
  takePage(found: FoundForPage = new Map()): void {
    this.#found = found;
  }

  override kept<T>(key: string, make: (catalogue: Catalogue) => T): T {
    const known = this.#found.get(key);
    return known === undefined ? super.kept(key, make) : (JSON.parse(known) as T);
  }
}
