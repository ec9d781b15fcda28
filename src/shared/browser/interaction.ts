import type { ClientDirective } from "astro";

type Replay = () => void;

/**
 * `client:interaction`: hydrates an island on the first sign of intent and then replays what the visitor did meanwhile.
 * Links keep working as links; forms are submitted again once the island can take them.
 */
const interaction: ClientDirective = (load, _options, root) => {
  const listening = new AbortController();
  const replays: Replay[] = [];
  let started = false;
  let hovered = false;
  let focused = false;

  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      // The script did not arrive: what follows is a plain click or form submit, which the page answers without it.
    }
    listening.abort();
    const under = [...root.querySelectorAll(":hover")].at(-1);
    if (hovered && under) {
      under.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", relatedTarget: document.body }));
      under.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, relatedTarget: document.body }));
    }
    if (focused && root.contains(document.activeElement))
      document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    for (const replay of replays) replay();
  };
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(type, listener, { capture: true, signal: listening.signal });

  on("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    hovered = true;
    void start();
  });
  on("focusin", () => {
    focused = true;
    void start();
  });
  on("touchstart", () => void start());
  on("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || target.closest("a[href]"))
      return;
    event.preventDefault();
    event.stopPropagation();
    const init: MouseEventInit = { bubbles: true, cancelable: true, composed: true, detail: event.detail };
    replays.push(() => target.isConnected && target.dispatchEvent(new MouseEvent("click", init)));
    void start();
  });
  on("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target;
    if (form instanceof HTMLFormElement) replays.push(() => form.isConnected && form.requestSubmit());
    void start();
  });
};

export default interaction;
