import styles from "./FirstAddNotice.module.css";

/** Content of the popover that follows the first event in the cart (spec:cart-and-checkout#first-add-notice). */
export function FirstAddNotice() {
  return (
    <p role="status" className={styles.notice}>
      Hinweis: Die Auswahl zur Buchung oder Reservierung treffen Sie im Warenkorb für jeden Seminarteilnehmer.
    </p>
  );
}
