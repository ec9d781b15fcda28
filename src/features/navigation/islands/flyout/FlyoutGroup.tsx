import { useStore } from "@nanostores/react";
import { useId } from "react";
import { type NavigationItem, visibleItems } from "#src/domain/page/navigation.ts";
import { type Accordion, isExpanded, phaseOf } from "../../browser/mobile-menu/accordion.ts";
import styles from "./FlyoutGroup.module.css";
import { FlyoutLink } from "./FlyoutLink.tsx";

type Items = readonly NavigationItem[];
type Props = Readonly<{ item: NavigationItem; accordion: Accordion }>;

export function FlyoutLinks({ items }: Readonly<{ items: Items }>) {
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.id}>
          <FlyoutLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function FoldedGroup({ item, accordion }: Props) {
  const phase = phaseOf(useStore(accordion.$phases), item.id);
  const panel = useId();
  const { linkText, linkDescription, url, isCurrent, isCurrentParent } = item;
  const overview: Items =
    url === "" ? [] : [{ ...item, id: `${item.id}-page`, linkText: `Alles zu „${linkText}“`, linkStyle: "", linkDescription: "" }];

  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isExpanded(phase)}
        aria-controls={panel}
        data-current-parent={isCurrent || isCurrentParent || undefined}
        onClick={() => accordion.toggle(item.id)}
      >
        {linkText}
      </button>
      {linkDescription !== "" && <p className={styles.description}>{linkDescription}</p>}
      <div id={panel} className={styles.panel} data-expanded={isExpanded(phase)} hidden={phase === "closed"} inert={phase === "closing"}>
        <FlyoutLinks items={[...overview, ...visibleItems(item.children)]} />
      </div>
    </>
  );
}

export function FlyoutGroup({ item, accordion }: Props) {
  const children = visibleItems(item.children);
  if (children.length === 0) return <FlyoutLink item={item} />;
  if (item.expandable === "1") return <FoldedGroup item={item} accordion={accordion} />;
  return (
    <>
      <div className={styles.heading}>
        <FlyoutLink item={item} />
      </div>
      <FlyoutLinks items={children} />
    </>
  );
}
