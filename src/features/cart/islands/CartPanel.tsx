import { useStore } from "@nanostores/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { removeFromCart } from "../browser/cart.actions.ts";
import { $cartItems, loadCartItems } from "../browser/cart-items.store.ts";
import type { NavigationCartItem } from "../rules/cart-item.ts";
import styles from "./CartPanel.module.css";

type Props = Readonly<{
  /** Of the main site, where the cart and all events are; empty on the main site itself. */
  origin: string;
}>;

function headingOf(items: readonly NavigationCartItem[]): string {
  const conferences = items.filter(({ themeId }) => themeId === null).length;
  if (conferences === 0) return "Seminare";
  return conferences === items.length ? "Fachtagungen" : "Seminare und Fachtagungen";
}

/** Content of the cart popover (spec:cart-and-checkout#cart-popover). */
export function CartPanel({ origin }: Props) {
  const state = useStore($cartItems);
  const [message, setMessage] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => void loadCartItems(), []);

  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>, { cartItemId, eventId, themeTitle }: NavigationCartItem): void => {
    const row = currentTarget.closest("li");
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    // Before the button disappears, so that the focus is never lost.
    if (document.activeElement === currentTarget) (neighbour?.querySelector("button") ?? panel.current)?.focus();
    removeFromCart(cartItemId, eventId);
    setMessage(`„${themeTitle}“ wurde aus dem Warenkorb genommen.${neighbour ? "" : " Ihr Warenkorb ist jetzt leer."}`);
  };

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {state.kind === "loading" && <p className={styles.soft}>Einen Moment...</p>}
      {state.kind === "empty" && (
        <>
          <h2 className={styles.title}>Ihr Warenkorb ist leer</h2>
          <p className={styles.soft}>Legen Sie Termine ab, die für Sie infrage kommen. Der Warenkorb hebt sie 90 Tage für Sie auf.</p>
          <a className="button" href={`${origin}/seminare`}>
            Seminare finden
          </a>
        </>
      )}
      {state.kind === "filled" && (
        <>
          <h2 className={styles.title}>
            {headingOf(state.items)} <span className={styles.count}>{state.items.length}</span>
          </h2>
          <ul className={styles.items}>
            {state.items.map((item) => {
              const dates = formatRange(item.startDate, item.endDate);
              return (
                <li key={item.cartItemId}>
                  <div>
                    <a href={origin + eventPath(item)}>{item.themeTitle}</a>
                    <p>{dates}</p>
                    <p>{item.city}</p>
                  </div>
                  <button type="button" onClick={(event) => remove(event, item)}>
                    <span className="visually-hidden">{`Entfernen: ${item.themeTitle}, ${dates}`}</span>
                    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                      <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5" />
                    </svg>
                  </button>
                </li>
              );
            })}
          </ul>
          <a className="button" href={`${origin}/seminare/warenkorb`}>
            Zum Warenkorb
          </a>
        </>
      )}
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </div>
  );
}
