type FactPart = Readonly<{ text: string; href?: string }>;

/** A line of a facts box. `parts` are shown instead of `value` where it names several things, each with an address of its own. */
export type Fact = Readonly<{ label: string; value: string; href?: string; parts?: readonly FactPart[] }>;
