import { type ReactNode, useEffect, useRef } from "react";
import { $leftPage } from "../../browser/mobile-menu/mobile-menu.store.ts";
import styles from "./MenuSlide.module.css";

type Props = Readonly<{
  title?: string;
  front: boolean;
  returning: boolean;
  children: ReactNode;
}>;

/** One page of the stack. A new page gets the focus on its heading, one that is seen again on the item one comes back from. */
export function MenuSlide({ title, front, returning, children }: Props) {
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!front) return;
    const left = $leftPage.get();
    const doors = [...(page.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
    const target = left === null ? heading.current : (doors.find(({ dataset }) => dataset["opens"] === left) ?? heading.current);
    // A page that is still sliding in must not be scrolled into view.
    target?.focus({ preventScroll: true });
  }, [front]);

  const way = title === undefined ? "" : styles.forward;
  return (
    <section ref={page} className={`${styles.page} ${returning ? styles.back : way}`} hidden={!front}>
      {title !== undefined && (
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
