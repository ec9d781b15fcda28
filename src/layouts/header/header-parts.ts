/** Each part is loaded when its trigger is first touched, so that the cart does not load the menu. */
export const parts = {
  cart: async () => (await import("#src/features/cart/islands/CartPanel.tsx")).CartPanel,
  flyout: async () => (await import("#src/features/navigation/islands/flyout/Flyout.tsx")).Flyout,
  menu: async () => (await import("#src/features/navigation/islands/mobile-menu/MobileMenu.tsx")).MobileMenu,
  user: async () => (await import("#src/features/auth/islands/UserPanel.tsx")).UserPanel,
};

type Part = keyof typeof parts;

const behind: Readonly<Record<string, Part>> = {
  "[data-popover=shoppingCart]": "cart",
  "[data-popover=user]": "user",
  "[data-flyout]": "flyout",
  "[data-menu]": "menu",
};

function fetchPartAt(element: EventTarget | null): void {
  if (!(element instanceof Element)) return;
  for (const [selector, part] of Object.entries(behind)) {
    // What does not arrive now is asked for again when it is to be drawn.
    if (element.closest(selector) !== null) parts[part]().catch(() => undefined);
  }
}

export function fetchPartsOnApproach(header: HTMLElement): void {
  for (const type of ["pointerover", "focusin", "touchstart"])
    header.addEventListener(type, ({ target }) => fetchPartAt(target), { passive: true });
  for (const hovered of header.querySelectorAll(":hover, :focus")) fetchPartAt(hovered);
}
