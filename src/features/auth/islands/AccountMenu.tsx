import type { ReactNode } from "react";
import type { Brand } from "#src/brand/brand.ts";
import type { MenuEntry } from "#src/domain/accounts/member-menu.ts";
import type { CurrentUser } from "#src/shared/http/get-user.contract.ts";
import { logoutPath } from "#src/shared/http/login-path.ts";
import { accountMenu } from "../rules/account-menu.ts";
import styles from "./UserPanel.module.css";

type Props = Readonly<{ user: CurrentUser; brand: Brand; origin: string; news: ReactNode }>;

const EntryLink = ({ title, uri, active }: MenuEntry) => (
  <a className={styles.entry} href={uri} aria-current={active ? "page" : undefined}>
    {title}
  </a>
);

export function AccountMenu({ user, brand, origin, news }: Props) {
  const { entries, settings } = accountMenu(user, location.pathname, origin);
  return (
    <div className={styles.panel}>
      <div>
        <h2 className={styles.title}>mein ifb</h2>
        <p className={styles.soft}>Hallo {user.firstname}</p>
      </div>
      {news}
      <nav aria-label="Konto">
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.uri}>
              <EntryLink {...entry} />
            </li>
          ))}
        </ul>
        <ul className={`${styles.entries} ${styles.apart}`}>
          {settings && (
            <li>
              <EntryLink {...settings} />
            </li>
          )}
          <li>
            <a className={styles.entry} href={logoutPath[brand]}>
              abmelden
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
