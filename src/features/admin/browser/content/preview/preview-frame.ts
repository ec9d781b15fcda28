import { lookPrinted } from "./print-look.ts";

/** A phone, a screen, and a sheet of A4 without its margins, in CSS pixels. */
const widths = { handy: 390, bildschirm: 1280, druck: 718 } as const;
type Look = keyof typeof widths;

const isLook = (value: string | undefined): value is Look => value !== undefined && value in widths;

/** How much a page of that width shrinks to stand in the room there is; it never grows. */
export const scaleFor = (width: number, room: number): number => (room > 0 && room < width ? room / width : 1);

type Parts = Readonly<{
  panel: HTMLElement;
  stage: HTMLElement;
  frame: HTMLIFrameElement;
  open: HTMLButtonElement;
  day: HTMLInputElement | null;
}>;

function partsIn(root: ParentNode): Parts | undefined {
  const panel = root.querySelector<HTMLElement>("[data-preview]");
  const stage = panel?.querySelector<HTMLElement>("[data-preview-stage]");
  const frame = panel?.querySelector("iframe");
  const open = root.querySelector<HTMLButtonElement>("button[data-preview-open]");
  if (panel == null || stage == null || frame == null || open === null) return undefined;
  return { panel, stage, frame, open, day: root.querySelector<HTMLInputElement>("#tag") };
}

/**
 * The saved draft beside the form, as phones, screens and paper show it; made anew whenever the draft was kept, where it was scrolled to.
 * The page in it runs no scripts.
 */
export function wakePreview(root: ParentNode = document): void {
  const parts = partsIn(root);
  if (parts === undefined) return;
  const { panel, stage, frame, open, day } = parts;
  let look: Look = "handy";
  let scrolled = 0;

  function resize(): void {
    const width = widths[look];
    const scale = scaleFor(width, stage.clientWidth);
    frame.style.width = `${width}px`;
    frame.style.height = `${stage.clientHeight / scale}px`;
    frame.style.transform = `scale(${scale})`;
  }

  function load(): void {
    if (panel.hidden) return;
    const address = new URL(panel.dataset["preview"] ?? "", location.href);
    const brand = panel.querySelector<HTMLSelectElement>("select")?.value;
    if (day !== null && day.value !== "") address.searchParams.set("tag", day.value);
    if (brand !== undefined) address.searchParams.set("marke", brand);
    scrolled = frame.contentWindow?.scrollY ?? 0;
    // Replaced, so that „back“ does not lead through earlier previews.
    if (frame.contentWindow === null || !frame.hasAttribute("data-loaded")) frame.src = address.href;
    else frame.contentWindow.location.replace(address.href);
    frame.dataset["loaded"] = "";
  }

  frame.addEventListener("load", () => {
    const { contentDocument: page, contentWindow: view } = frame;
    if (page === null || !frame.hasAttribute("data-loaded")) return;
    if (look === "druck") lookPrinted(page);
    view?.scrollTo(0, scrolled);
  });
  open.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    open.ariaExpanded = String(!panel.hidden);
    panel.parentElement?.classList.toggle("previewing", !panel.hidden);
    resize();
    load();
  });
  panel.addEventListener("change", ({ target }) => {
    const chosen = target instanceof HTMLInputElement ? target.value : undefined;
    if (isLook(chosen)) look = chosen;
    resize();
    load();
  });
  day?.addEventListener("change", load);
  document.addEventListener("draft-kept", load);
  new ResizeObserver(resize).observe(stage);
  open.hidden = false;
}
