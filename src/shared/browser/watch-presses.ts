/** A click follows the release of a mouse at once, on a touch screen a little later. */
const TAP_MS = 50;
/** Whoever presses longer does not mean to click; and a pointer can be released where no event comes from. */
const LONGEST_PRESS_MS = 3000;

/**
 * Answers with what resolves when nothing within `part` is being pressed, and a click has done what it does. What is exchanged under a
 * pressed pointer takes the click with it: somebody has clicked, and nothing happens.
 */
export function watchPresses(root: EventTarget, part: string): () => Promise<void> {
  let released: Promise<void> = Promise.resolve();
  root.addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Element) || target.closest(part) === null) return;
    released = new Promise((resolve) => {
      const heard = new AbortController();
      const end = (): void => {
        heard.abort();
        resolve();
      };
      const options = { signal: heard.signal };
      addEventListener("pointercancel", end, options);
      // Not on the click itself: a button that is taken away while the click is being heard sends nothing any more.
      addEventListener("pointerup", ({ pointerType }) => setTimeout(end, pointerType === "mouse" ? 0 : TAP_MS), options);
      setTimeout(end, LONGEST_PRESS_MS);
    });
  });
  return () => released;
}
