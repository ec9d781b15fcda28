import { useStore } from "@nanostores/react";
import { type ComponentType, type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { $searchOpen, closeSearch, searchBlurred, searchFocused } from "../browser/search-field.store.ts";
import styles from "./SearchField.module.css";

type Props = Readonly<{ action: string }>;

/** What was typed before the field closed, as when somebody looked something up in another window. */
let typed = "";

type SuggestionsPart = ComponentType<Readonly<{ field: RefObject<HTMLInputElement | null> }>>;

export function SearchField({ action }: Props) {
  const open = useStore($searchOpen);
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<SuggestionsPart | null>(null);
  useEffect(() => {
    if (!open) return;
    field.current?.focus();
    // What was typed before gives way to what is typed now.
    field.current?.select();
  }, [open]);
  if (!open) return null;

  // Only who types needs them; what does not arrive is asked for again with the next letter.
  const loadSuggestions = (): void =>
    void import("./Suggestions.tsx").then(
      (part) => setSuggestions(() => part.Suggestions),
      () => undefined,
    );

  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!currentTarget.contains(relatedTarget)) searchBlurred();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element "search" is not known to all screen readers in use.
    <form role="search" aria-label="Suche im Seitenkopf" action={action} className={styles.form} onBlur={blur} onFocus={searchFocused}>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls="search-suggestions"
        name="q"
        aria-label="Suchbegriff"
        placeholder="Suchbegriff"
        defaultValue={typed}
        onInput={({ currentTarget }) => {
          typed = currentTarget.value;
          if (Suggestions === null) loadSuggestions();
        }}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        className={styles.input}
      />
      <button type="submit" className="button">
        Suchen
      </button>
      {/* By POST: a question stands in no address, so in no history and no log. */}
      <button type="submit" formMethod="post" formAction="/chatbot" className={`button quiet ${styles.ask}`}>
        Frage stellen
      </button>
      <button type="button" className={styles.close} onClick={closeSearch}>
        <span className="visually-hidden">Suche schließen</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
      {Suggestions && <Suggestions field={field} />}
    </form>
  );
}
