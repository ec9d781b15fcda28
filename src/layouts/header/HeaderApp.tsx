import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { returnPage, withReturn } from "#src/features/auth/rules/login-hrefs.ts";
import { FirstAddNotice } from "#src/features/cart/islands/FirstAddNotice.tsx";
import { $flyout } from "#src/features/navigation/browser/flyout.store.ts";
import { $mobileMenu, closeMobileMenu } from "#src/features/navigation/browser/mobile-menu/mobile-menu.store.ts";
import { LinkPanel } from "#src/features/navigation/islands/LinkPanel.tsx";
import { SearchField } from "#src/features/search/islands/SearchField.tsx";
import { WishlistPanel } from "#src/features/wishlist/islands/WishlistPanel.tsx";
import { $popover } from "#src/shared/browser/popover.store.ts";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { PopoverPanel } from "#src/shared/islands/PopoverPanel.tsx";
import { Boundary } from "./Boundary.tsx";
import { ForumNews } from "./ForumNews.tsx";
import styles from "./HeaderApp.module.css";
import { type HeaderFacts, readHeaderFacts, readTopLinks, type TopLink } from "./header-facts.ts";
import { parts } from "./header-parts.ts";
import { Part } from "./Part.tsx";
import { SisterLinks } from "./SisterLinks.tsx";
import { triggerIn } from "./trigger.ts";
import { flyoutHost } from "./wire-flyouts.ts";
import { popoverHost } from "./wire-popovers.ts";

type Props = Readonly<{ header: HTMLElement; facts: HeaderFacts; top: readonly TopLink[] }>;

const moment = <p role="status">Einen Moment...</p>;
const unexpected = <p role="alert">Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.</p>;

const labels: Readonly<Record<PopoverKind, string>> = {
  service: "Service",
  user: "mein ifb",
  shoppingCart: "Warenkorb",
  wishlist: "Merkliste",
  betriebsrat: "Zur Website betriebsrat",
  ifb: "Zur Website ifb",
  cartFirstAddNotice: "Hinweis",
};
const aboveBar: ReadonlySet<PopoverKind> = new Set(["service", "betriebsrat", "ifb"]);

function contentOf(kind: PopoverKind, { brand, loginHref, mainOrigin, wishlistLoginHref, service, sister }: HeaderFacts): ReactNode {
  switch (kind) {
    case "service":
      return <LinkPanel title="Wir sind für Sie da" links={service} />;
    case "user":
      return (
        <Part
          load={parts.user}
          props={{ brand, loginHref, mainOrigin, news: <ForumNews brand={brand} sister={sister} /> }}
          waiting={moment}
          failed={unexpected}
        />
      );
    case "shoppingCart":
      return <Part load={parts.cart} props={{ origin: mainOrigin }} waiting={moment} failed={moment} />;
    case "wishlist":
      return <WishlistPanel loginHref={wishlistLoginHref} />;
    case "betriebsrat":
    case "ifb":
      return <SisterLinks title={labels[kind]} links={sister} />;
    case "cartFirstAddNotice":
      return <FirstAddNotice />;
  }
}

function Popovers({ header, facts }: Pick<Props, "header" | "facts">) {
  const { open, leaving } = useStore($popover);
  return [...leaving, ...(open === null ? [] : [open])].map((kind) => {
    const host = popoverHost(header, kind);
    const trigger = host && triggerIn(host);
    if (!host || !trigger) return null;
    const panel = (
      <PopoverPanel kind={kind} label={labels[kind]} trigger={trigger} inBar={!aboveBar.has(kind)} leaving={kind !== open}>
        <Boundary fallback={kind === "shoppingCart" ? moment : unexpected}>{contentOf(kind, facts)}</Boundary>
      </PopoverPanel>
    );
    return createPortal(panel, host, kind);
  });
}

function Flyouts({ header, top }: Pick<Props, "header" | "top">) {
  const { open, closing } = useStore($flyout);
  return [...closing, ...(open === null ? [] : [open])].map((id) => {
    const host = flyoutHost(header, id);
    const item = top.find((candidate) => candidate.id === id);
    if (!host || !item) return null;
    const failed = (
      <div className={styles.layer}>
        {unexpected}
        <p>
          <a href={item.href}>{item.label}</a>
        </p>
      </div>
    );
    const waiting = <div className={styles.layer}>{moment}</div>;
    const layer = (
      <Boundary fallback={failed}>
        <Part load={parts.flyout} props={{ ...item, closing: id !== open }} waiting={waiting} failed={failed} />
      </Boundary>
    );
    return createPortal(layer, host, item.id);
  });
}

function Menu({ header, top, facts }: Props) {
  const [wanted, setWanted] = useState(false);
  const { kind } = useStore($mobileMenu);
  if (kind === "open" && !wanted) setWanted(true);
  if (!wanted) return null;
  const { brand, loginHref, memberHref, logoutHref, wishlistHref, other } = facts;
  const back = returnPage(location.pathname + location.search, brand, location.origin);
  const member = { loginHref: withReturn(loginHref, back), registerHref: withReturn("/registrierung", back), memberHref, logoutHref };
  const giveUp = (): void => {
    closeMobileMenu();
    setWanted(false);
    header.querySelector("details")?.setAttribute("open", "");
  };
  return (
    <Part
      load={parts.menu}
      props={{ top, other, member, contactHref: "/service/kontakt", wishlistHref }}
      waiting={kind === "open" && <div className={styles.layer}>{moment}</div>}
      onFailed={giveUp}
    />
  );
}

function HeaderApp({ header, facts, top }: Props) {
  const searchHost = header.querySelector("[data-search]");
  return (
    <>
      <Popovers header={header} facts={facts} />
      <Flyouts header={header} top={top} />
      {searchHost && createPortal(<SearchField action="/suche" />, searchHost)}
      <Menu header={header} top={top} facts={facts} />
    </>
  );
}

export function mountHeader(header: HTMLElement): void {
  const place = document.createElement("div");
  header.append(place);
  createRoot(place).render(<HeaderApp header={header} facts={readHeaderFacts(header)} top={readTopLinks(header)} />);
}
