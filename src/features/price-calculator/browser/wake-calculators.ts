import { firstTouch } from "#src/shared/browser/first-touch.ts";

/** A plain form until somebody touches it; what was typed while the rules were loading is calculated when they are there. */
export function wakeCalculators(page: ParentNode = document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-calculator]")) {
    let typed = false;
    const load = async (): Promise<void> => {
      (await import("./calculator.ts")).startCalculator(form, page);
      if (typed) form.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const start = firstTouch(form, load, { plainFields: true });
    form.addEventListener(
      "input",
      () => {
        typed = true;
        start();
      },
      { once: true },
    );
  }
}
