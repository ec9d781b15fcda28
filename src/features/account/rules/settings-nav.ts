import { accountPaths } from "./account-paths.ts";
import type { PortalReader } from "./portal-nav.ts";

type SettingsEntry = Readonly<{ title: string; text: string; uri: string }>;

/** The pages of the settings; consents and wishes are for the person alone (spec:accounts-and-roles#impersonation). */
export function settingsEntries({ impersonated }: Pick<PortalReader, "impersonated">): readonly SettingsEntry[] {
  const own: readonly SettingsEntry[] = [
    { title: "Hotel und Verpflegung", text: "Zimmer, Ernährung, Allergien, Barrierefreiheit.", uri: accountPaths.hotel },
    { title: "Werbung und Newsletter", text: "Worüber wir Sie informieren dürfen, und auf welchem Weg.", uri: accountPaths.advertising },
    { title: "Fotos", text: "Ob Fotos von Veranstaltungen Sie zeigen dürfen.", uri: accountPaths.photos },
  ];
  return [
    { title: "Angaben und Kalender", text: "Anrede, Name, Firma, Telefon, Kalenderadresse.", uri: accountPaths.settings },
    ...(impersonated ? [] : own),
    { title: "Benachrichtigungen", text: "Welche E-Mails Sie erhalten.", uri: accountPaths.notifications },
  ];
}
