import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import type { Brand } from "#src/brand/brand.ts";
import { $user, $userUnanswered, ensureUser, forgetUser } from "#src/shared/browser/user.store.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./UserPanel.module.css";

type Props = Readonly<{
  brand: Brand;
  loginHref: string;
  /** The main site's origin as seen from here: empty at home. */
  mainOrigin: string;
  /** Stands below the greeting of who is logged in. */
  news?: ReactNode;
}>;

/** Content of the user popover: the account menu, or a login form for a visitor (spec:header-and-popovers#user-popover). */
export function UserPanel({ brand, loginHref, mainOrigin, news }: Props) {
  const user = useStore($user);
  const unanswered = useStore($userUnanswered);
  useEffect(() => {
    // Whoever opens it once more after no answer came asks once more.
    if ($userUnanswered.get()) {
      forgetUser();
      $userUnanswered.set(false);
    }
    void ensureUser();
  }, []);

  if (user) return <AccountMenu user={user} brand={brand} origin={mainOrigin} news={news} />;
  if (user === null) return <LoginForm brand={brand} loginHref={loginHref} />;
  if (!unanswered) return <p role="status">Einen Moment...</p>;
  return (
    <div className={styles.panel} role="status">
      <p>Ihr Konto ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.</p>
      <p>
        <a href={loginHref}>Zur Anmeldung</a>
      </p>
    </div>
  );
}
