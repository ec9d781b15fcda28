import { $flyout, closeBelowDesktop, closeFlyout, toggleFlyout } from "#src/features/navigation/browser/flyout.store.ts";
import { isPlainClick, triggerIn } from "./trigger.ts";

export const flyoutHost = (header: HTMLElement, id: string): HTMLElement | null => header.querySelector(`[data-flyout="${id}"]`);

function wireHost(host: HTMLElement, id: string): void {
  triggerIn(host)?.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    toggleFlyout(id);
  });
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !host.contains(relatedTarget) && $flyout.get().open === id) closeFlyout();
  });
}

/** On a window that has become narrow the trigger is hidden; the menu takes its place. */
function focusBack(header: HTMLElement, trigger: HTMLElement | null): void {
  const hidden = trigger?.checkVisibility?.() === false;
  (hidden ? header.querySelector<HTMLElement>("[data-menu]") : trigger)?.focus({ preventScroll: true });
}

/** Connects the items of the main navigation that have a flyout with its machine (spec:header-and-popovers#desktop-flyouts). */
export function wireFlyouts(header: HTMLElement): void {
  const hosts = [...header.querySelectorAll<HTMLElement>("[data-flyout]")];
  for (const host of hosts) wireHost(host, host.dataset["flyout"] ?? "");

  document.addEventListener("keydown", (event) => {
    const { open } = $flyout.get();
    if (open === null || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    const host = flyoutHost(header, open);
    if (host !== null) triggerIn(host)?.focus();
    closeFlyout();
  });
  window.addEventListener("resize", () => closeBelowDesktop(window.innerWidth));
  $flyout.subscribe(({ open }) => {
    for (const host of hosts) {
      const isOpen = open === host.dataset["flyout"];
      const trigger = triggerIn(host);
      if (!isOpen && host.contains(document.activeElement)) focusBack(header, trigger);
      host.toggleAttribute("data-open", isOpen);
      trigger?.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) trigger?.setAttribute("aria-controls", `flyout-${open}`);
      else trigger?.removeAttribute("aria-controls");
    }
  });
}
