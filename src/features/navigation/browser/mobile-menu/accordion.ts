import { atom, type ReadableAtom } from "nanostores";

/** Milliseconds to open or close: items of lists (v1), and of a flyout with tabs (v2): spec:header-and-popovers#accordions. */
export const ACCORDION_MS = { list: 300, tabs: 200 } as const;

export type AccordionPhase = "closed" | "opening" | "open" | "closing";

type Phases = ReadonlyMap<string, Exclude<AccordionPhase, "closed">>;

export type Accordion = Readonly<{ $phases: ReadableAtom<Phases>; toggle: (id: string) => void }>;

export const phaseOf = (phases: Phases, id: string): AccordionPhase => phases.get(id) ?? "closed";

export const isExpanded = (phase: AccordionPhase): boolean => phase === "opening" || phase === "open";

/** A group of items of which one is open at a time (spec:header-and-popovers#accordions); each takes `ms` to open and to close. */
export function createAccordion(ms: number): Accordion {
  const $phases = atom<Phases>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const enter = (id: string, phase: AccordionPhase): void => {
    const phases = new Map($phases.get());
    if (phase === "closed") phases.delete(id);
    else phases.set(id, phase);
    $phases.set(phases);
  };
  const move = (id: string, during: "opening" | "closing", after: "open" | "closed"): void => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => enter(id, after), ms),
    );
    enter(id, during);
  };
  const close = (id: string): void => move(id, "closing", "closed");

  return {
    $phases,
    toggle: (id) => {
      const phases = $phases.get();
      if (isExpanded(phaseOf(phases, id))) return close(id);
      for (const [other, phase] of phases) if (isExpanded(phase)) close(other);
      move(id, "opening", "open");
    },
  };
}
