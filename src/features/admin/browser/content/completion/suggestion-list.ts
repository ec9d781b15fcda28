import type { Suggestion, SuggestionKind } from "../../../rules/content/suggestion.ts";
import { caretPlace } from "../markdown/caret-place.ts";

type Field = HTMLTextAreaElement | HTMLInputElement;

export type SuggestionList = Readonly<{
  show: (field: Field, kind: SuggestionKind, found: readonly Suggestion[]) => void;
  hide: () => void;
  isOpen: () => boolean;
  /** To the next or the previous one, around the ends. */
  move: (step: 1 | -1) => void;
  active: () => Suggestion | undefined;
}>;

function option(suggestion: Suggestion, kind: SuggestionKind, id: string): HTMLElement {
  const item = document.createElement("div");
  item.id = id;
  item.role = "option";
  item.ariaSelected = "false";
  item.classList.toggle("gone", suggestion.gone);
  if (kind === "picture") {
    const image = document.createElement("img");
    image.alt = "";
    image.src = `/manage/medien/bild?datei=${encodeURIComponent(suggestion.insert)}&groesse=klein`;
    item.append(image);
  }
  const label = document.createElement("strong");
  label.textContent = suggestion.label || suggestion.insert;
  const note = document.createElement("span");
  note.textContent = suggestion.note;
  item.append(label, note);
  return item;
}

const GAP = 4;

/** The list below the caret: a listbox whose options the field points at, so that the caret stays where one writes (WAI-ARIA, combobox). */
export function suggestionList(list: HTMLElement, say: (text: string) => void, choose: (suggestion: Suggestion) => void): SuggestionList {
  let shown: readonly Suggestion[] = [];
  let at = -1;
  let field: Field | undefined;

  function mark(to: number): void {
    at = to;
    for (const [i, item] of [...list.children].entries()) {
      item.setAttribute("aria-selected", String(i === at));
      if (i === at) item.scrollIntoView({ block: "nearest" });
    }
    const id = list.children[at]?.id;
    if (id === undefined) field?.removeAttribute("aria-activedescendant");
    else field?.setAttribute("aria-activedescendant", id);
  }

  function hide(): void {
    if (list.hidden) return;
    list.hidden = true;
    mark(-1);
    list.replaceChildren();
    if (field?.role === "combobox") field.ariaExpanded = "false";
    shown = [];
    say("");
  }

  function place(anchor: Field): void {
    const { left, top, bottom } = caretPlace(anchor);
    const { width, height } = list.getBoundingClientRect();
    const below = bottom + GAP + height <= window.innerHeight || top < height;
    list.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    list.style.top = `${below ? bottom + GAP : top - height - GAP}px`;
  }

  // The field keeps the focus.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const i = [...list.children].findIndex((item) => target instanceof Node && item.contains(target));
    const chosen = shown[i];
    if (chosen !== undefined) choose(chosen);
  });
  for (const event of ["scroll", "resize"])
    window.addEventListener(event, () => field && !list.hidden && place(field), { passive: true, capture: true });

  return {
    hide,
    isOpen: () => !list.hidden,
    move: (step) => mark((at + step + shown.length + (at === -1 && step === -1 ? 1 : 0)) % shown.length),
    active: () => shown[at],
    show: (of, kind, found) => {
      if (found.length === 0) {
        hide();
        return;
      }
      field = of;
      shown = found;
      list.replaceChildren(...found.map((suggestion, i) => option(suggestion, kind, `${list.id}-${i}`)));
      list.hidden = false;
      if (field.role === "combobox") field.ariaExpanded = "true";
      mark(-1);
      place(of);
      say(
        `${found.length === 1 ? "Ein Vorschlag" : `${found.length} Vorschläge`}: mit den Pfeiltasten wählen, mit der Eingabetaste übernehmen.`,
      );
    },
  };
}
