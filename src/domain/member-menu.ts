import { MEMBER_AREA } from "#src/shared/http/login-path.ts";
import { knowledgeIndexPath, knowledgePath } from "./knowledge.ts";

/** Menu entry of specification 3. */
export type MenuEntry = Readonly<{ title: string; uri: string; visible: boolean; active: boolean }>;

/** Who reads the member area, as far as its menus depend on it. */
export type MemberReader = Readonly<{ gremium: object | null; impersonated: boolean }>;

/** The pages about one's own account; all of them lie on the main site. */
export const memberPaths = {
  settings: "/meinifb/einstellungen",
  security: "/meinifb/einstellungen/sicherheit",
  confirmEmail: "/meinifb/einstellungen/email-bestaetigen",
  secondFactor: "/meinifb/einstellungen/zweiter-faktor",
  data: "/meinifb/einstellungen/daten",
} as const;

const { settings, security, data, secondFactor, confirmEmail } = memberPaths;

/** What else counts as an entry's page. */
const within: Readonly<Record<string, readonly string[]>> = { [security]: [secondFactor, confirmEmail] };

/**
 * The entries of the member area; the active one is the page at `path`. Who acts as somebody else sees nothing about
 * credentials, who is in no committee nothing about committees. `origin` is the main site's as seen from here: empty at
 * home, and on the other site, where no entry can be the page itself.
 */
export function memberMenu(path: string, { gremium, impersonated }: MemberReader, origin = ""): readonly MenuEntry[] {
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
    entry("Wissen von A bis Z", knowledgeIndexPath),
    entry("Einstellungen", settings),
    entry("Sicherheit", security, !impersonated),
    entry("Ihre Daten", data, !impersonated),
    entry("Mitglieder des Gremiums", "/meinifb/gremium-mitglieder", inGremium),
    entry("Buchungen des Gremiums", "/meinifb/gremium-buchungen", inGremium),
    entry("Gremium", "/meinifb/gremium-einstellungen", inGremium),
  ];
}

/** Only entries that are visible and have a title are shown (specification 2). */
export const shownEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.filter(({ visible, title }) => visible && title !== "");
