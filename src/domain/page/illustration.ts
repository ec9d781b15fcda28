import type { ShownPicture } from "./picture.ts";

/** What stands for an entry on cards, above its text and where it is shared: a drawing by its name, or a picture of the content. */
export type Illustration = string | ShownPicture;

export const isDrawing = (illustration: Illustration): illustration is string => typeof illustration === "string";

/** Address of a drawing as pages show it. */
export const drawnPath = (name: string): string => `/illustrations/${name}.svg`;

/** Pixels of a drawing of the common set. */
export const DRAWING = { width: 1200, height: 675 } as const;

const STEP = 25;
const stepOf = (percent: number): number => Math.round(percent / STEP) * STEP;

/** The focal point of a picture as attributes, in steps of 25 %: for boxes whose shape depends on what stands beside them. */
export function focusSteps(illustration: Illustration): Readonly<{ "data-x"?: number; "data-y"?: number }> {
  if (isDrawing(illustration) || illustration.focus === undefined) return {};
  const [x, y] = illustration.focus;
  return { "data-x": stepOf(x), "data-y": stepOf(y) };
}
