import { $popover, closePopover, openPopover, pointerEntered, pointerLeft, triggerClicked } from "#src/shared/browser/popover.store.ts";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { isPlainClick, triggerIn } from "./trigger.ts";

/** The element around a trigger and its popovers; the notice hangs from the cart. */
export const popoverHost = (header: HTMLElement, kind: PopoverKind): HTMLElement | null =>
  header.querySelector(`[data-popover="${kind === "cartFirstAddNotice" ? "shoppingCart" : kind}"]`);

const kindOf = (host: HTMLElement): PopoverKind => host.dataset["popover"] as PopoverKind;

/** Which popover the pointer is at: the panel's own, or the one of the trigger. */
function kindUnder(host: HTMLElement, target: EventTarget | null): PopoverKind {
  const panel = target instanceof Element ? target.closest<HTMLElement>("[data-panel]") : null;
  return (panel?.dataset["panel"] as PopoverKind | undefined) ?? kindOf(host);
}

const staysWithin = (host: HTMLElement, other: EventTarget | null): boolean => other instanceof Node && host.contains(other);

function wireHost(host: HTMLElement): void {
  const trigger = triggerIn(host);
  host.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    // Replayed after loading: the pointer has rested here longer than the delay.
    if (!event.isTrusted) {
      openPopover(kindOf(host));
      return;
    }
    const kind = kindUnder(host, event.target);
    const moves = staysWithin(host, event.relatedTarget) && kindUnder(host, event.relatedTarget) === kind;
    if (!moves) pointerEntered(kind);
  });
  host.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && !staysWithin(host, event.relatedTarget)) pointerLeft();
  });
  trigger?.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    triggerClicked(kindOf(host));
  });
  trigger?.addEventListener("focusin", () => {
    if (trigger.matches(":focus-visible")) openPopover(kindOf(host));
  });
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !staysWithin(host, relatedTarget)) closePopover();
  });
}

/** Connects the triggers of the popovers with their machine. What is drawn is somebody else's business. */
export function wirePopovers(header: HTMLElement): void {
  for (const host of header.querySelectorAll<HTMLElement>("[data-popover]")) wireHost(host);

  const openHost = (): HTMLElement | null => {
    const { open } = $popover.get();
    return open === null ? null : popoverHost(header, open);
  };
  document.addEventListener("pointerdown", ({ target }) => {
    const host = openHost();
    if (host !== null && !staysWithin(host, target)) closePopover();
  });
  document.addEventListener("keydown", (event) => {
    const host = openHost();
    if (host === null || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    // Still open while the focus returns: so it does not open it again.
    if (staysWithin(host, document.activeElement) || document.activeElement === document.body) triggerIn(host)?.focus();
    closePopover();
  });
  $popover.subscribe(({ open }) => {
    for (const host of header.querySelectorAll<HTMLElement>("[data-popover]")) {
      const trigger = triggerIn(host);
      const kind = kindOf(host);
      trigger?.setAttribute("aria-haspopup", "dialog");
      trigger?.setAttribute("aria-expanded", String(open === kind));
      if (open === kind) trigger?.setAttribute("aria-controls", `popover-${kind}`);
      else trigger?.removeAttribute("aria-controls");
    }
  });
}
