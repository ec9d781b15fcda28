import { firstTouch } from "#src/shared/browser/first-touch.ts";
import { fetchPartsOnApproach } from "./header-parts.ts";

/** Without a network a link would only lead to the browser's own page of despair. */
function sayUnreachable(header: HTMLElement): "replay" | "drop" {
  if (navigator.onLine) return "replay";
  header.querySelector(".unreachable")?.remove();
  const message = document.createElement("p");
  message.className = "unreachable";
  message.setAttribute("role", "alert");
  header.append(message);
  // Set afterwards: that is what screen readers read out.
  message.textContent = "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.";
  return "drop";
}

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
      header.querySelector(".unreachable")?.remove();
    },
    { holds: (link) => link.hasAttribute("data-trigger"), onFailed: () => sayUnreachable(header) },
  );
  document.addEventListener("header:wake", start);
}
