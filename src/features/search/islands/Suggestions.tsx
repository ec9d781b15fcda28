import { type RefObject, useEffect, useRef, useState } from "react";
import { type Suggestion, suggestionsFor } from "../browser/ask-suggestions.ts";
import styles from "./Suggestions.module.css";

type Props = Readonly<{ field: RefObject<HTMLInputElement | null> }>;

const LIST = "search-suggestions";
const optionId = (index: number): string => `${LIST}-${index}`;
const NONE = -1;

/** Where a key leads from the option at `from`; undefined for keys that stay with the text. */
function moved(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return from + 1 < count ? from + 1 : NONE;
    case "ArrowUp":
      return from === NONE ? count - 1 : from - 1;
    // The text keeps these two until an option was chosen by the arrows.
    case "Home":
      return from === NONE ? undefined : 0;
    case "End":
      return from === NONE ? undefined : count - 1;
    default:
      return undefined;
  }
}

const countOf = (count: number): string => (count === 1 ? "1 Vorschlag" : `${count} Vorschläge`);

/** What the search field suggests: the list of a combobox. The focus stays in the field all the time. */
export function Suggestions({ field }: Props) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(NONE);
  const list = useRef<HTMLDivElement>(null);
  const open = items.length > 0;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const { typed, stop } = suggestionsFor((found) => {
      setItems(found);
      setActive(NONE);
    });
    const onInput = (): void => typed(input.value);
    const hide = (): void => {
      stop();
      setItems([]);
    };
    onInput();
    input.addEventListener("input", onInput);
    input.addEventListener("blur", hide);
    return () => {
      stop();
      input.removeEventListener("input", onInput);
      input.removeEventListener("blur", hide);
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("aria-expanded", String(open));
    if (active === NONE) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", optionId(active));
    const chosen = (): HTMLAnchorElement | null => list.current?.querySelector(`#${optionId(active)}`) ?? null;
    chosen()?.scrollIntoView?.({ block: "nearest" });
    const onKey = (event: KeyboardEvent): void => {
      if (!open || event.isComposing) return;
      const to = moved(event.key, active, items.length);
      if (to !== undefined) setActive(to);
      else if (event.key === "Escape") setItems([]);
      else if (event.key === "Enter" && active !== NONE) chosen()?.click();
      else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  }, [field, open, active, items]);

  return (
    <>
      {open && (
        <div ref={list} id={LIST} role="listbox" aria-label="Vorschläge" className={styles.list}>
          {items.map(({ kind, href, title, note }, i) => (
            <a
              key={`${kind} ${href}`}
              id={optionId(i)}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              href={href}
              className={styles.option}
              // The field would lose the focus, and the list would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
            >
              <span className={kind === "direct" ? styles.direct : undefined}>{title}</span>
              <small>{kind === "term" ? "suchen" : note}</small>
            </a>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {open ? countOf(items.length) : ""}
      </p>
    </>
  );
}
