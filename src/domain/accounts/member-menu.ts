import { MEMBER_AREA, SECOND_FACTOR_SETTINGS } from "#src/shared/http/login-path.ts";
import { knowledgeIndexPath, knowledgePath } from "../law/knowledge.ts";

/** Entry of the account menu (spec:quick-login#account-menu). */
export type MenuEntry = Readonly<{ title: string; uri: string; visible: boolean; active: boolean }>;

/** `shop`: a merchandise shop is connected. */
export type MemberReader = Readonly<{ gremium: object | null; impersonated: boolean; shop?: boolean | undefined }>;

export type MemberCommittee = Readonly<{ id: string; name: string }>;

/** The pages about one's own account; all of them lie on the main site. */
export const memberPaths = {
  settings: "/meinifb/einstellungen",
  hotel: "/meinifb/einstellungen/hotel",
  advertising: "/meinifb/einstellungen/werbung",
  photos: "/meinifb/einstellungen/fotos",
  notifications: "/meinifb/einstellungen/benachrichtigungen",
  security: "/meinifb/einstellungen/sicherheit",
  confirmEmail: "/meinifb/einstellungen/email-bestaetigen",
  secondFactor: SECOND_FACTOR_SETTINGS,
  data: "/meinifb/einstellungen/daten",
} as const;

const { settings, hotel, advertising, photos, notifications, security, data, secondFactor, confirmEmail } = memberPaths;

/** What else counts as an entry's page. */
const within: Readonly<Record<string, readonly string[]>> = {
  [settings]: [hotel, advertising, photos, notifications],
  [security]: [secondFactor, confirmEmail],
};

/** Impersonators see no credentials. `origin`: the main site's from here, empty at home; elsewhere no entry is active. */
export function memberMenu(path: string, { gremium, impersonated, shop = false }: MemberReader, origin = ""): readonly MenuEntry[] {
  const entry = (title: string, uri: string, visible = true): MenuEntry => ({
    title,
    uri: origin + uri,
    visible,
    active:
      origin === "" &&
      (path === uri || (within[uri]?.includes(path) ?? false) || (uri === knowledgeIndexPath && path.startsWith(knowledgePath("")))),
  });
  const inGremium = gremium !== null;
  return [
    entry("Übersicht", MEMBER_AREA),
    entry("Meine Buchungen", "/meinifb/buchungen"),
    entry("Merkliste", "/meinifb/merkliste"),
    entry("Gemerkte Suchen", "/meinifb/suchen"),
    entry("Wissen von A bis Z", knowledgeIndexPath),
    entry("Einstellungen", settings),
    entry("Sicherheit", security, !impersonated),
    entry("Ihre Daten", data, !impersonated),
    entry("Mitglieder des Gremiums", "/meinifb/gremium-mitglieder", inGremium),
    entry("Buchungen des Gremiums", "/meinifb/gremium-buchungen", inGremium),
    entry("Jahr und Budget", "/meinifb/gremium-budget", inGremium),
    entry("Schulungsplan", "/meinifb/schulungsplan", inGremium),
    entry("Gremium", "/meinifb/gremium-einstellungen", inGremium),
    entry("Werbemittelshop", "/werbemittelshop-login", shop && !impersonated),
  ];
}

/** Only entries that are visible and have a title are shown (spec:quick-login#account-menu). */
export const shownEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.filter(({ visible, title }) => visible && title !== "");
