import { sessionOf } from "#src/accounts/session/session.ts";
import { portalReader } from "#src/endpoints/portal-page.ts";
import type { PageContext } from "./page-answers.ts";

export type MemberTile = Readonly<{ title: string; text: string; href: string }>;
export type MemberArea = Readonly<{
  reader: ReturnType<typeof portalReader>;
  firstname: string;
  committee: string | null;
  tiles: readonly MemberTile[];
}>;

/** The start page of mein ifb; its route lets nobody in who is not logged in. */
export async function memberArea({ request, locals }: PageContext): Promise<MemberArea> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) throw new Error("the member area is guarded");
  const { firstname, gremium, staffRole } = session.user;
  const own = session.impersonatorId === null;
  const tiles: readonly (MemberTile | null)[] = [
    { title: "Seminare und Termine", text: "Termine finden, vergleichen und in den Warenkorb legen.", href: "/seminare/p" },
    { title: "Warenkorb", text: "Was Sie ausgewählt haben, auf jedem Gerät.", href: "/seminare/warenkorb" },
    { title: "Meine Buchungen", text: "Ansehen, buchen, stornieren, Ersatzperson nennen.", href: "/meinifb/buchungen" },
    { title: "Wissen von A bis Z", text: "Begriffe nachschlagen und ausdrucken, mit Quellen.", href: "/kundenportal/br-a-z" },
    gremium === null
      ? {
          title: "Gremium",
          text: "Gründen Sie Ihr Gremium im Portal oder treten Sie mit einer Einladung bei.",
          href: "/meinifb/gremium-einstellungen",
        }
      : {
          title: gremium.name,
          text: gremium.chair ? "Mitglieder einladen und verwalten." : "Wer dabei ist und was gebucht wurde.",
          href: "/meinifb/gremium-mitglieder",
        },
    { title: "Einstellungen", text: "Name, Firma und Telefon für Buchungen.", href: "/meinifb/einstellungen" },
    own
      ? { title: "Sicherheit", text: "Passwort, zweiter Faktor und angemeldete Geräte.", href: "/meinifb/einstellungen/sicherheit" }
      : null,
    own ? { title: "Ihre Daten", text: "Auskunft herunterladen oder das Konto löschen.", href: "/meinifb/einstellungen/daten" } : null,
    staffRole === null ? null : { title: "Verwaltung", text: "Anfragen, Konten und Postausgang.", href: "/manage" },
  ];
  return { reader: portalReader(session), firstname, committee: gremium?.name ?? null, tiles: tiles.filter((tile) => tile !== null) };
}
