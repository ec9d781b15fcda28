import { CART_PATH } from "#src/domain/cart/cart-address.ts";

export const CHECKOUT_PATH = "/checkout";

/** Who takes part is said in the cart, which comes before. */
export const checkoutSteps = ["rechnung", "pruefen"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const labels = { warenkorb: "Warenkorb", rechnung: "Rechnung", pruefen: "Prüfen", fertig: "Fertig" } as const;

export const stepPath = (step: CheckoutStep): string => `${CHECKOUT_PATH}?schritt=${step}`;

export function askedStep({ searchParams }: URL): CheckoutStep {
  const asked = searchParams.get("schritt");
  return checkoutSteps.find((step) => step === asked) ?? "rechnung";
}

/** What was done: people without anything in the way, and an address. */
export type Progress = Readonly<{ people: boolean; billing: boolean }>;

/** The step that is shown: the one asked for, or the address when it has to come before; null while the cart comes first. */
export function reachableStep(asked: CheckoutStep, { people, billing }: Progress): CheckoutStep | null {
  if (!people) return null;
  return billing ? asked : "rechnung";
}

export type StepEntry = Readonly<{ label: string; href: string | null; state: "done" | "current" | "ahead" }>;

export function stepEntries(current: CheckoutStep | "fertig"): readonly StepEntry[] {
  const all = ["warenkorb", ...checkoutSteps, "fertig"] as const;
  const at = all.indexOf(current);
  return all.map((step, index) => ({
    label: labels[step],
    // An order that was made can't be gone back on here.
    href: index < at && step !== "fertig" && current !== "fertig" ? (step === "warenkorb" ? CART_PATH : stepPath(step)) : null,
    state: index < at ? "done" : index === at ? "current" : "ahead",
  }));
}
