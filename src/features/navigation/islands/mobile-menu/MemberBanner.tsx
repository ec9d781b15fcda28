import { useStore } from "@nanostores/react";
import { $user } from "#src/shared/browser/user.store.ts";
import styles from "./MemberBanner.module.css";

export type MemberLinks = Readonly<{ loginHref: string; registerHref: string; memberHref: string; logoutHref: string }>;

/** The way to the member area. While it is not known who is there, it prompts; both states are equally high. */
export function MemberBanner({ loginHref, registerHref, memberHref, logoutHref }: MemberLinks) {
  const user = useStore($user);
  return (
    <div className={styles.banner}>
      {user ? (
        <>
          <p className={styles.greeting}>Hallo {user.firstname}</p>
          <div className={styles.links}>
            <a className="button" href={memberHref}>
              Zum Mitgliederbereich
            </a>
            <a className={styles.quiet} href={logoutHref}>
              abmelden
            </a>
          </div>
        </>
      ) : (
        <>
          <p className={styles.greeting}>Ihr Mitgliederbereich mein ifb</p>
          <div className={styles.links}>
            <a className="button" href={loginHref}>
              Bei mein ifb anmelden
            </a>
            <a className={styles.quiet} href={registerHref}>
              registrieren
            </a>
          </div>
        </>
      )}
    </div>
  );
}
