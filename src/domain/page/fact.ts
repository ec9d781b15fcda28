import type { MarkedEvent } from "../events/price-mark.ts";

type FactPart = Readonly<{ text: string; href?: string }>;

/**
 * A line of a facts box. `parts` are shown instead of `value` where it names several things, each with an address of its own. A line
 * about one event goes when that is not open any more (`openOnly`), and tells its new price (`priced`).
 */
export type Fact = Readonly<{
  label: string;
  value: string;
  href?: string;
  parts?: readonly FactPart[];
  openOnly?: number;
  priced?: MarkedEvent;
}>;
