import { MemberBanner, type MemberLinks } from "./MemberBanner.tsx";
import rows from "./MenuRow.module.css";
import { MenuDoorRow, MenuLinkRow } from "./MenuRow.tsx";
import { MenuSlide } from "./MenuSlide.tsx";
import styles from "./TopPage.module.css";

export type TopRow = Readonly<{
  id: string;
  label: string;
  href: string;
  current: boolean;
  hasFlyout: boolean;
  note?: string | undefined;
}>;

export type OtherSite = Readonly<{ name: string; claim: string; href: string }>;

type Props = Readonly<{
  top: readonly TopRow[];
  other: OtherSite;
  member: MemberLinks;
  contactHref: string;
  wishlistHref: string;
  front: boolean;
  returning: boolean;
}>;

export function TopPage({ top, other, member, contactHref, wishlistHref, front, returning }: Props) {
  return (
    <MenuSlide front={front} returning={returning}>
      <MemberBanner {...member} />
      <ul className={rows.list}>
        {top.map((row) => (row.hasFlyout ? <MenuDoorRow key={row.id} {...row} /> : <MenuLinkRow key={row.id} {...row} />))}
      </ul>
      <ul className={`${rows.list} ${styles.further}`}>
        <MenuLinkRow label="Merkliste" href={wishlistHref} />
        <MenuLinkRow label="Kontakt" href={contactHref} note="Wir sind für Sie da" />
        <MenuLinkRow label={`Zu ${other.name}`} href={other.href} note={other.claim} />
      </ul>
    </MenuSlide>
  );
}
