import { atom, type ReadableAtom } from "nanostores";

/** A slide of `count`, counted from 0; the flags say where the way ends (spec:header-and-popovers#carousel). */
export type Slide = Readonly<{ index: number; count: number; isFirst: boolean; isLast: boolean }>;

export type Carousel = Readonly<{
  $slide: ReadableAtom<Slide>;
  next: () => void;
  previous: () => void;
  to: (index: number) => void;
}>;

/** Pixels a finger moves sideways before that means another slide. */
export const SWIPE_PX = 40;

/** Does not wrap: an index beyond the ends is the last or the first one. */
export function slideAt(index: number, count: number): Slide {
  const last = Math.max(0, count - 1);
  const within = Math.min(Math.max(index, 0), last);
  return { index: within, count, isFirst: within === 0, isLast: within === last };
}

/** How many slides a movement of the pointer (pixels to the right and downwards) goes on; one that is rather vertical scrolls. */
export function swipedBy(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < SWIPE_PX || Math.abs(down) > Math.abs(right)) return 0;
  return right < 0 ? 1 : -1;
}

export function createCarousel(count: number): Carousel {
  const $slide = atom(slideAt(0, count));
  const to = (index: number): void => $slide.set(slideAt(index, count));
  return {
    $slide,
    to,
    next: () => to($slide.get().index + 1),
    previous: () => to($slide.get().index - 1),
  };
}
