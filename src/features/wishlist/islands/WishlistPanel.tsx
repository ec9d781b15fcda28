import styles from "./WishlistPanel.module.css";

type Props = Readonly<{
  loginHref: string;
}>;

/** Content of the wishlist popover (spec:header-and-popovers#wishlist-popover). */
export function WishlistPanel({ loginHref }: Props) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Merkliste nutzen – Favoriten speichern!</h2>
      <p className={styles.hint}>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M12 20.5C5.5 15.8 3 12.6 3 9.1A4.6 4.6 0 0 1 12 7.4a4.6 4.6 0 0 1 9 1.7c0 3.5-2.5 6.7-9 11.4Z" />
        </svg>
        <span>Klicken Sie auf das Herzsymbol neben einem Seminar, um es auf Ihre Merkliste zu setzen.</span>
      </p>
      <a className="button" href={loginHref}>
        Zur Merkliste
      </a>
    </div>
  );
}
