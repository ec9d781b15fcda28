import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { hasTabs, type TopLevelItem } from "#src/domain/page/navigation.ts";
import { closeFlyout } from "../../browser/flyout.store.ts";
import { $navigation, ensureNavigation } from "../../browser/navigation.store.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./Flyout.module.css";
import { FlyoutList } from "./FlyoutList.tsx";
import { FlyoutTabs } from "./FlyoutTabs.tsx";
import { InspirationCarousel } from "./InspirationCarousel.tsx";
import { useLayerSize } from "./layer-size.ts";

type Props = Readonly<{
  id: string;
  label: string;
  href: string;
  note?: string;
  closing: boolean;
}>;

function Content({ item }: Readonly<{ item: TopLevelItem }>) {
  return (
    <>
      {hasTabs(item) ? <FlyoutTabs item={item} /> : <FlyoutList item={item} />}
      {item.inspiration === "1" && item.inspirationContent.length > 0 && <InspirationCarousel slides={item.inspirationContent} />}
    </>
  );
}

/** Hangs from its positioned ancestor: the bar of the header, as wide as the window. */
export function Flyout({ id, label, href, note, closing }: Props) {
  const navigation = useStore($navigation);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const closeHadFocus = useRef(false);
  useEffect(() => {
    if (!closing) void ensureNavigation();
  }, [closing]);

  const item = navigation.kind === "ready" ? navigation.items.find((one) => one.id === id) : undefined;
  const waiting = navigation.kind === "idle" || navigation.kind === "loading";
  const isList = item === undefined || !hasTabs(item);
  const { top, width, maxHeight } = useLayerSize(frame, content, item);

  return (
    <>
      <div className={styles.underlay} style={{ top }} data-closing={closing} aria-hidden="true" onClick={closeFlyout} />
      <div className={styles.frame} ref={frame}>
        <section
          id={`flyout-${id}`}
          className={styles.layer}
          style={{ maxHeight, ...(isList ? { width } : {}) }}
          data-version={isList ? "list" : "tabs"}
          data-closing={closing}
          inert={closing}
          aria-labelledby={`flyout-title-${id}`}
        >
          <div className={styles.head}>
            <div>
              <h2 id={`flyout-title-${id}`} className={styles.title}>
                <a href={href}>{label}</a>
              </h2>
              {note && <p className={styles.note}>{note}</p>}
            </div>
            <CloseButton key={navigation.kind} hadFocus={closeHadFocus} onClose={closeFlyout} />
          </div>
          <div className={styles.content} ref={content}>
            {item && <Content item={item} />}
            {!item && waiting && <p role="status">Einen Moment...</p>}
            {!item && !waiting && (
              <div className={styles.failed}>
                <p role="alert">Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.</p>
                <p>
                  <a href={href}>Zur Seite „{label}“</a>
                </p>
              </div>
            )}
          </div>
        </section>
      </div>
    </>
  );
}
