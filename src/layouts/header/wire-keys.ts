/** What is drawn beside a trigger and can take the focus; a layer that is closing can't. */
const firstControl = (host: Element, trigger: Element): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>("a[href], button, input")].find(
    (control) => control !== trigger && control.closest("[inert]") === null,
  );

/** Leads into what the trigger opens as soon as it is drawn, unless the visitor has gone elsewhere meanwhile. */
function enter(host: Element, trigger: HTMLElement): void {
  const tryToEnter = (): boolean => {
    if (trigger.getAttribute("aria-expanded") !== "true" || document.activeElement !== trigger) return true;
    const control = firstControl(host, trigger);
    control?.focus();
    return control !== undefined;
  };
  if (tryToEnter()) return;
  const drawing = new MutationObserver(() => {
    if (tryToEnter()) drawing.disconnect();
  });
  // A layer that is opened again while it closes is there already: it only stops being inert.
  drawing.observe(host, { childList: true, subtree: true, attributeFilter: ["inert"] });
}

/** Triggers are links that have become buttons: Space presses them, ArrowDown opens and leads inside (spec:header-and-popovers#keyboard). */
export function wireKeys(header: HTMLElement): void {
  header.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!(target instanceof HTMLAnchorElement) || !target.hasAttribute("data-trigger")) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const host = target.closest("[data-flyout], [data-popover]");
    if (key === " ") {
      event.preventDefault();
      target.click();
    } else if (key === "ArrowDown" && host !== null) {
      event.preventDefault();
      if (target.getAttribute("aria-expanded") !== "true") target.click();
      enter(host, target);
    }
  });
}
