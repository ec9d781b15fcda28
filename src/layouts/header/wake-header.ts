import { firstTouch } from "#src/shared/browser/first-touch.ts";
import { fetchPartsOnApproach } from "./header-parts.ts";

/**
 * The header costs a reader nothing but this: its stores, React and what they draw are loaded at the first pointer,
 * focus or touch on it, or when another part of the page has something to show there.
 */
export function wakeHeader(header: HTMLElement): void {
  const start = firstTouch(
    header,
    async () => {
      fetchPartsOnApproach(header);
      (await import("./open-header.ts")).openHeader(header);
    },
    (link) => link.hasAttribute("data-trigger"),
  );
  document.addEventListener("header:wake", start);
}
