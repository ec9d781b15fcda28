import styles from "./LinkPanel.module.css";

type Props = Readonly<{ title: string; links: readonly Readonly<{ label: string; href: string; note?: string }>[] }>;

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
