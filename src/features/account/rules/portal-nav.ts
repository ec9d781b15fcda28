import { MEMBER_AREA } from "#src/shared/http/login-path.ts";
import { accountPaths } from "./account-paths.ts";

/** Who reads the portal, as far as its navigation depends on it. */
export type PortalReader = Readonly<{ gremium: object | null; impersonated: boolean }>;

export type PortalEntry = Readonly<{ title: string; uri: string; visible: boolean; active: boolean }>;

const { settings, security, data, secondFactor, confirmEmail } = accountPaths;

/** What else counts as an entry's page. */
const within: Readonly<Record<string, readonly string[]>> = { [security]: [secondFactor, confirmEmail] };

/**
 * The entries of the portal's navigation (specification 2, account menu); the active one is the page at `path`.
 * Who acts as somebody else sees nothing about credentials, who is in no committee nothing about committees.
 */
export function portalEntries(path: string, { gremium, impersonated }: PortalReader): readonly PortalEntry[] {
  const entry = (title: string, uri: string, visible = true): PortalEntry => ({
    title,
    uri,
    visible,
    active: path === uri || (within[uri]?.includes(path) ?? false),
  });
  const inGremium = gremium !== null;
  return [
    entry("Übersicht", MEMBER_AREA),
    entry("Einstellungen", settings),
    entry("Sicherheit", security, !impersonated),
    entry("Ihre Daten", data, !impersonated),
    entry("Mitglieder des Gremiums", "/meinifb/gremium-mitglieder", inGremium),
    entry("Buchungen des Gremiums", "/meinifb/gremium-buchungen", inGremium),
    entry("Gremium", "/meinifb/gremium-einstellungen", inGremium),
  ];
}
