import { type RefObject, useLayoutEffect, useRef } from "react";
import styles from "./Flyout.module.css";

type Props = Readonly<{
  /** Whether the button that stood here before had the focus. */
  hadFocus: RefObject<boolean>;
  onClose: () => void;
}>;

/**
 * Drawn anew, by its key, when the layer gets its content: in the wider layer it stands elsewhere, and moving it would
 * count as a layout shift. A new button takes the focus over from the one before.
 */
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
