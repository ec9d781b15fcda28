import styles from "./LinkPanel.module.css";

type Props = Readonly<{ title: string; links: readonly Readonly<{ label: string; href: string; note?: string }>[] }>;

/** Content of the popovers that are a list of links: service and the two that lead to the other site. */
export function LinkPanel({ title, links }: Props) {
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href, note }) => (
          <li key={href}>
            <a href={href}>
              {label}
              {note && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
