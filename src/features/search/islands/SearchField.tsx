import { useStore } from "@nanostores/react";
import { type FocusEvent, useEffect, useRef } from "react";
import { $searchOpen, closeSearch, searchBlurred, searchFocused } from "../browser/search-field.store.ts";
import styles from "./SearchField.module.css";

type Props = Readonly<{ action: string }>;

/** What was typed before the field closed, as when somebody looked something up in another window. */
let typed = "";

/** The open search field of the header; a plain form that leads to the search page. */
export function SearchField({ action }: Props) {
  const open = useStore($searchOpen);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  if (!open) return null;

  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!currentTarget.contains(relatedTarget)) searchBlurred();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element "search" is not known to all screen readers in use.
    <form role="search" aria-label="Suche im Seitenkopf" action={action} className={styles.form} onBlur={blur} onFocus={searchFocused}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Suchbegriff"
        placeholder="Suchbegriff"
        defaultValue={typed}
        onInput={({ currentTarget }) => {
          typed = currentTarget.value;
        }}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        className={styles.input}
      />
      <button type="submit" className="button">
        Suchen
      </button>
      <button type="button" className={styles.close} onClick={closeSearch}>
        <span className="visually-hidden">Suche schließen</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </form>
  );
}
