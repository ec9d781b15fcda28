import { type RefObject, useLayoutEffect, useRef } from "react";
import styles from "./Flyout.module.css";

type Props = Readonly<{
  hadFocus: RefObject<boolean>;
  onClose: () => void;
}>;

/** Drawn anew (by key) with the content: moving it would count as a layout shift. Takes over the focus of the old one. */
export function CloseButton({ hadFocus, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    if (hadFocus.current) here?.focus();
    return () => {
      hadFocus.current = here !== null && here === document.activeElement;
    };
  }, [hadFocus]);

  return (
    <button type="button" ref={button} className={styles.close} onClick={onClose}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
      Schließen
    </button>
  );
}
