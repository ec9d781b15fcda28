type Held = Readonly<{ target: Element; replay: () => void }>;

export type FirstTouchOptions = Readonly<{
  /** Links that are no links once the script is there. */
  holds?: (link: Element) => boolean;
  /** Ticking and choosing is left to the browser: the script asks fields for their values only when it needs them. */
  plainFields?: boolean;
  /** What becomes of the visitor's clicks when the script does not arrive. */
  onFailed?: () => "replay" | "drop";
}>;

function isOurs(event: MouseEvent, target: Element, { holds = () => false, plainFields = false }: FirstTouchOptions): boolean {
  if (plainFields && target.closest("input, select, textarea, label") !== null) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return false;
  const link = target.closest("a[href]");
  return link === null || holds(link);
}

/** Calls `load` at the first touch and replays it, as a plain click or submit on failure. Returns how to load without one. */
export function firstTouch(root: HTMLElement, load: () => Promise<unknown>, options: FirstTouchOptions = {}): () => void {
  const { onFailed = () => "replay" } = options;
  const listening = new AbortController();
  let held: readonly Held[] = [];
  let started = false;
  let hovered = false;
  let focused = false;
  /** Only a click or a submit asks once more: a network that is gone is not asked at every step of the pointer. */
  let dropped = false;

  /** Once for each target: an impatient second click means the same thing as the first. */
  const hold = (target: Element, replay: () => void): void => {
    held = [...held.filter((other) => other.target !== target), { target, replay }];
  };
  const replayHover = (): void => {
    const under = [...root.querySelectorAll(":hover")].at(-1);
    if (!hovered || !under) return;
    under.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", relatedTarget: document.body }));
    under.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget: document.body }));
  };
  const replayFocus = (): void => {
    if (!focused || !root.contains(document.activeElement)) return;
    document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  };
  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    let answer: "replay" | "drop" = "replay";
    try {
      await load();
    } catch {
      // Offline, or a new publication took the script away.
      answer = onFailed();
    }
    if (answer === "drop") {
      [started, dropped, held] = [false, true, []];
      return;
    }
    listening.abort();
    const waiting = held.filter(({ target }) => target.isConnected);
    // A click says more than the hover and the focus that came before it.
    if (waiting.length === 0) {
      replayHover();
      replayFocus();
    }
    for (const { replay } of waiting) replay();
  };
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(type, listener, { capture: true, signal: listening.signal });

  // Browsers tell of a pointer that only rests by "pointerover" and a movement of no length: no sign of intent.
  on("pointermove", (event) => {
    if (event.pointerType === "touch" || dropped || (event.movementX === 0 && event.movementY === 0)) return;
    hovered = true;
    void start();
  });
  on("focusin", () => {
    focused = true;
    if (!dropped) void start();
  });
  on("touchstart", () => {
    if (!dropped) void start();
  });
  on("click", (event) => {
    const { detail } = event;
    if (!(event.target instanceof Element) || !isOurs(event, event.target, options)) return;
    const target = event.target.closest<HTMLElement>("a[href], button, summary") ?? event.target;
    event.preventDefault();
    event.stopPropagation();
    const init: MouseEventInit = { bubbles: true, cancelable: true, composed: true, detail };
    hold(target, () => target.dispatchEvent(new MouseEvent("click", init)));
    void start();
  });
  on("submit", (event) => {
    const form = event.target;
    event.preventDefault();
    event.stopPropagation();
    if (form instanceof HTMLFormElement) hold(form, () => form.requestSubmit());
    void start();
  });
  return () => void start();
}
