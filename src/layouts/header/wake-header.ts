import { firstTouch } from "#src/shared/browser/first-touch.ts";
import { fetchPartsOnApproach } from "./header-parts.ts";

/** Without a network a link would only lead to the browser's own error page. */
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

/** Stores, React and what they draw load at the first pointer, focus or touch, or when another part of the page needs them. */
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
