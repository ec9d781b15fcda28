import type { NavigationItem } from "#src/domain/page/navigation.ts";
import { closeFlyout } from "../../browser/flyout.store.ts";
import styles from "./FlyoutLink.module.css";

const looks: Readonly<Record<NavigationItem["linkStyle"], string | undefined>> = {
  "": "",
  headline: styles.headline,
  button: `button ${styles.button}`,
  quiet: styles.quiet,
};

export function FlyoutLink({ item }: Readonly<{ item: NavigationItem }>) {
  const { linkText, url, linkClass, linkStyle, linkDescription, isCurrent, isCurrentParent } = item;
  const className = `${styles.link} ${looks[linkStyle]}`;
  const text = linkStyle === "button" ? linkText : <span className={styles.text}>{linkText}</span>;
  const description = linkDescription !== "" && <small className={styles.description}>{linkDescription}</small>;
  if (url === "") {
    return (
      <span className={className}>
        {text}
        {description}
      </span>
    );
  }
  return (
    <>
      <a
        href={url}
        className={className}
        aria-current={isCurrent ? "true" : undefined}
        data-current-parent={isCurrentParent || undefined}
        onClick={linkClass === "close-flyout" ? closeFlyout : undefined}
      >
        {text}
        {linkStyle !== "button" && description}
      </a>
      {linkStyle === "button" && description}
    </>
  );
}
