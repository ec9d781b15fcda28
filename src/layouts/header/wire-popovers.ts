import { $flyout, closeFlyout } from "#src/features/navigation/browser/flyout.store.ts";
import { $popover, closePopover, openPopover, pointerEntered, pointerLeft, triggerClicked } from "#src/shared/browser/popover.store.ts";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { isPlainClick, triggerIn } from "./trigger.ts";

/** The element around a trigger and its popovers; the notice hangs from the cart. */
export const popoverHost = (header: HTMLElement, kind: PopoverKind): HTMLElement | null =>
  header.querySelector(`[data-popover="${kind === "cartFirstAddNotice" ? "shoppingCart" : kind}"]`);

const kindOf = (host: HTMLElement): PopoverKind => host.dataset["popover"] as PopoverKind;

function kindUnder(host: HTMLElement, target: EventTarget | null): PopoverKind {
  const panel = target instanceof Element ? target.closest<HTMLElement>("[data-panel]") : null;
  return (panel?.dataset["panel"] as PopoverKind | undefined) ?? kindOf(host);
}

const staysWithin = (host: HTMLElement, other: EventTarget | null): boolean => other instanceof Node && host.contains(other);

/** The question about consent comes up on its own, while somebody takes things out of the cart: it is no way out. */
const isConsent = (target: EventTarget | null): boolean => target instanceof Element && target.closest("#cc-main") !== null;

const openHost = (header: HTMLElement): HTMLElement | null => {
  const { open } = $popover.get();
  return open === null ? null : popoverHost(header, open);
};

function wirePointer(host: HTMLElement): void {
  let arrived: PopoverKind | null = null;
  host.addEventListener("pointerover", (event) => {
    // Somebody who reads a flyout passes by here on the way.
    if (event.pointerType === "touch" || $flyout.get().open !== null) return;
    // Replayed after loading: the pointer has rested here longer than the delay.
    if (!event.isTrusted) {
      openPopover(kindOf(host));
      return;
    }
    const kind = kindUnder(host, event.target);
    const moves = staysWithin(host, event.relatedTarget) && kindUnder(host, event.relatedTarget) === kind;
    if (!moves) arrived = kind;
  });
  // A pointer that rests gets here too, when the menu above it closes: nobody wanted that.
  host.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (arrived === null || (movementX === 0 && movementY === 0)) return;
    pointerEntered(arrived);
    arrived = null;
  });
  host.addEventListener("pointerout", (event) => {
    arrived = null;
    if (event.pointerType !== "touch" && !staysWithin(host, event.relatedTarget)) pointerLeft();
  });
}

function wireHost(header: HTMLElement, host: HTMLElement): void {
  const trigger = triggerIn(host);
  wirePointer(host);
  trigger?.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // The second click of a double click means the same thing as the first.
    if (event.detail <= 1) triggerClicked(kindOf(host));
  });
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget === null || staysWithin(host, relatedTarget) || isConsent(relatedTarget)) return;
    if (openHost(header) === host) closePopover();
  });
}

export function wirePopovers(header: HTMLElement): void {
  const hosts = [...header.querySelectorAll<HTMLElement>("[data-popover]")];
  for (const host of hosts) wireHost(header, host);

  document.addEventListener("pointerdown", ({ target }) => {
    const host = openHost(header);
    if (host !== null && !staysWithin(host, target) && !isConsent(target)) closePopover();
  });
  document.addEventListener("keydown", (event) => {
    const host = openHost(header);
    if (host === null || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    if (staysWithin(host, document.activeElement)) triggerIn(host)?.focus({ preventScroll: true });
    closePopover();
  });
  $popover.subscribe(({ open }) => {
    if (open !== null) closeFlyout();
    for (const host of hosts) {
      const trigger = triggerIn(host);
      const kind = kindOf(host);
      const isOpen = open === kind;
      if (!isOpen && host.contains(document.activeElement)) trigger?.focus({ preventScroll: true });
      trigger?.setAttribute("aria-haspopup", "dialog");
      trigger?.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) trigger?.setAttribute("aria-controls", `popover-${kind}`);
      else trigger?.removeAttribute("aria-controls");
    }
  });
}
