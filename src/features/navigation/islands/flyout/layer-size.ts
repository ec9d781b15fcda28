import { type RefObject, useLayoutEffect, useState } from "react";
import { flyoutListWidth } from "../../rules/flyout-width.ts";

/** Pixels. `top` is where layer and underlay begin in the window, `width` that of a v1 layer. */
type LayerSize = Readonly<{ top: number; width: number; maxHeight: number }>;

/** Shorter than that a layer is of no use; then it reaches beyond the window. */
const MIN_HEIGHT = 240;

function measured(frame: Element, content: Element): LayerSize {
  const top = Math.max(0, frame.getBoundingClientRect().top);
  return {
    top,
    width: flyoutListWidth(window.innerWidth, content.getBoundingClientRect().right),
    maxHeight: Math.max(MIN_HEIGHT, window.innerHeight - top),
  };
}

/** The size of a layer with these contents in this window; measured before it is painted, and again when the page is scrolled. */
export function useLayerSize(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  shown: unknown,
): Partial<LayerSize> {
  const [size, setSize] = useState<Partial<LayerSize>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides how wide the content is.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (frame.current && content.current) setSize(measured(frame.current, content.current));
    };
    const listening = new AbortController();
    measure();
    window.addEventListener("resize", measure, { signal: listening.signal });
    window.addEventListener("scroll", measure, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [frame, content, shown]);
  return size;
}
