import { type Asked, askedAt, chosenEdit } from "../../../rules/content/markdown/completion.ts";
import { LONGEST_ASKED, type Suggestion } from "../../../rules/content/suggestion.ts";
import { selectedIn, typeInto } from "../markdown/type-into.ts";
import { suggestionList } from "./suggestion-list.ts";

type Field = HTMLTextAreaElement | HTMLInputElement;

const AFTER_MS = 200;
const KEPT_ANSWERS = 60;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

const formOf = ({ dataset, name }: Field): "plain" | "markdown" | "reference" =>
  dataset["ref"] !== undefined ? "reference" : dataset["markdown"] !== undefined || name === "source" ? "markdown" : "plain";

/** Names the list to whoever can't see it. A textarea is no combobox, but may point at options all the same. */
function announce(field: Field, list: string): void {
  if (field instanceof HTMLInputElement && field.dataset["ref"] !== undefined) {
    field.role = "combobox";
    field.ariaExpanded = "false";
  }
  field.setAttribute("aria-controls", list);
  field.setAttribute("aria-autocomplete", "list");
}

/**
 * Suggestions while somebody types: provisions behind „§“, pages of ours in links, pictures, entries in fields that refer; Ctrl+Space
 * asks for them. One question at a time, after a pause; what was answered is not asked again. (spec:editing#completion)
 */
export function wakeCompletion(
  form: HTMLFormElement,
  list: HTMLElement,
  note: HTMLElement,
  get: typeof fetch = (...sent) => fetch(...sent),
): void {
  const answers = new Map<string, readonly Suggestion[]>();
  let timer: number | undefined;
  let asking: AbortController | undefined;
  let current: Readonly<{ field: Field; asked: Asked }> | undefined;

  const box = suggestionList(
    list,
    (text) => {
      note.textContent = text;
    },
    choose,
  );

  function stop(): void {
    window.clearTimeout(timer);
    asking?.abort();
    asking = undefined;
    current = undefined;
    box.hide();
  }

  function choose(suggestion: Suggestion): void {
    if (current === undefined) return;
    const { field, asked } = current;
    stop();
    typeInto(field, chosenEdit(field.value, asked, suggestion));
    stop();
  }

  async function answer(field: Field, { kind, words }: Asked): Promise<readonly Suggestion[]> {
    const query = new URLSearchParams({
      ansicht: "vorschlaege",
      art: kind,
      q: words.slice(0, LONGEST_ASKED),
      sammlung: field.dataset["ref"] ?? "",
    });
    const known = answers.get(query.toString());
    if (known !== undefined) return known;
    asking = new AbortController();
    const response = await get(`${form.action.split(/[?#]/, 1)[0]}?${query}`, { signal: asking.signal });
    if (!response.ok) return [];
    const { suggestions } = (await response.json()) as Readonly<{ suggestions: readonly Suggestion[] }>;
    if (answers.size >= KEPT_ANSWERS) answers.clear();
    answers.set(query.toString(), suggestions);
    return suggestions;
  }

  async function ask(field: Field, asked: Asked): Promise<void> {
    asking?.abort();
    const now = { field, asked };
    current = now;
    try {
      const found = await answer(field, asked);
      if (current !== now) return;
      const typed = field.value.slice(asked.from, asked.to);
      box.show(
        field,
        asked.kind,
        found.filter(({ insert }) => insert !== typed),
      );
    } catch {
      // Typed on meanwhile, or no connection: the next key asks again.
      if (current === now) box.hide();
    }
  }

  function look(field: Field, wanted: boolean): void {
    window.clearTimeout(timer);
    const asked = askedAt(selectedIn(field), { form: formOf(field), wanted });
    if (asked === undefined) {
      stop();
      return;
    }
    timer = window.setTimeout(() => void ask(field, asked), wanted ? 0 : AFTER_MS);
  }

  function close(event: KeyboardEvent): void {
    const open = current;
    stop();
    event.stopPropagation();
    // What „Bild“ has begun goes again.
    if (open?.asked.as === "picture" && open.asked.words === "")
      typeInto(open.field, { ...open.asked, insert: "", select: [open.asked.from, open.asked.from] });
  }

  function take(): boolean {
    const chosen = box.active();
    if (chosen === undefined) return false;
    choose(chosen);
    return true;
  }

  /** What a key means while suggestions are open; false where it keeps its own meaning. */
  function press(event: KeyboardEvent): boolean {
    switch (event.key) {
      case "ArrowDown":
        box.move(1);
        return true;
      case "ArrowUp":
        box.move(-1);
        return true;
      case "Escape":
        close(event);
        return true;
      case "Enter":
      case "Tab":
        return take();
      default:
        return false;
    }
  }

  for (const field of form.elements) if (isField(field)) announce(field, list.id);
  form.addEventListener("input", ({ target, isTrusted }) => {
    if (isField(target) && (isTrusted || document.activeElement === target)) look(target, false);
  });
  form.addEventListener("suggest", ({ target }) => {
    if (isField(target)) look(target, true);
  });
  // Before the tools of the text, for which the return key means a new line.
  form.addEventListener(
    "keydown",
    (event) => {
      if (!isField(event.target) || event.isComposing) return;
      if (event.code === "Space" && event.ctrlKey) {
        event.preventDefault();
        look(event.target, true);
      } else if (box.isOpen() && press(event)) event.preventDefault();
    },
    true,
  );
  form.addEventListener("focusout", stop);
}
