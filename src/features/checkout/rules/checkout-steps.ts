export const CHECKOUT_PATH = "/checkout";

export const checkoutSteps = ["teilnehmer", "rechnung", "pruefen"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const labels = { teilnehmer: "Teilnehmende", rechnung: "Rechnung", pruefen: "Prüfen", fertig: "Fertig" } as const;

export const stepPath = (step: CheckoutStep): string => `${CHECKOUT_PATH}?schritt=${step}`;

export function askedStep({ searchParams }: URL): CheckoutStep {
  const asked = searchParams.get("schritt");
  return checkoutSteps.find((step) => step === asked) ?? "teilnehmer";
}

export type Progress = Readonly<{ people: boolean; billing: boolean }>;

export function firstOpenStep({ people, billing }: Progress): CheckoutStep {
  if (!people) return "teilnehmer";
  return billing ? "pruefen" : "rechnung";
}

/** The step that is shown: the one asked for, or the first one that has to be done before it. */
export function reachableStep(asked: CheckoutStep, progress: Progress): CheckoutStep {
  const open = firstOpenStep(progress);
  return checkoutSteps.indexOf(asked) <= checkoutSteps.indexOf(open) ? asked : open;
}

export type StepEntry = Readonly<{ label: string; href: string | null; state: "done" | "current" | "ahead" }>;

export function stepEntries(current: CheckoutStep | "fertig"): readonly StepEntry[] {
  const all = [...checkoutSteps, "fertig"] as const;
  const at = all.indexOf(current);
  return all.map((step, index) => ({
    label: labels[step],
    // An order that was made can't be gone back on here.
    href: index < at && step !== "fertig" && current !== "fertig" ? stepPath(step) : null,
    state: index < at ? "done" : index === at ? "current" : "ahead",
  }));
}
