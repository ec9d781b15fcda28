import { field, group } from "../define/help.ts";

const hidden = field("Ausgeblendet", "„1“ blendet den Eintrag aus, „0“ oder keine Angabe zeigt ihn.");
const url = field("Adresse", "Seite des eigenen Angebots, beginnt mit /. Ohne Adresse steht nur der Text da.");
const linkText = field("Text", "Beschriftung des Eintrags.");
const linkDescription = field("Beschreibung", "Ein kurzer Satz unter der Beschriftung.");

const itemHelp = {
  id: field("Kennung", "Nur nötig, wenn andere Stellen den Eintrag ansprechen. Kleine Buchstaben, Ziffern, Bindestriche."),
  linkText,
  url,
  linkClass: field("Besonderheit", "close-flyout: Der Link schließt das Menü, in dem er steht."),
  linkStyle: field("Aussehen", "headline steht über einer Gruppe, button ist die wichtigste Handlung, quiet tritt zurück."),
  linkDescription,
  linkPosition: field("Platz im Menü", "left, middle, right, top oder bottom."),
  expandable: field("Aufklappbar", "„1“ macht den Eintrag aufklappbar."),
  hiddenOnFrontend: hidden,
  tabLabel: field("Reiter", "Beschriftung des Reiters. Nötig, wenn der Reiter eine Beschreibung oder einen Link hat."),
  tabDescription: field("Beschreibung des Reiters", "Ein Satz zum Inhalt des Reiters."),
  tabLinkRel: field("Link des Reiters, eigene Seite", "Beginnt mit /. Nicht zusammen mit einer fremden Adresse."),
  tabLinkAbs: field("Link des Reiters, fremde Seite", "Beginnt mit https://."),
};

const linkHelp = { linkText, url, linkDescription, hiddenOnFrontend: hidden };

export const navigationHelp = {
  header: group("Kopfzeile", "Drei bis acht Menüpunkte mit höchstens drei Ebenen.", {
    ...itemHelp,
    flyoutStyle: field("Form des Menüs", "2-col, 3-col oder 4-col-grid-headline."),
    inspiration: field("Bilderfolge", "„1“ zeigt die Bilderfolge im Menü."),
    inspirationContent: group("Folien", "Höchstens fünf.", {
      imageVertical: field("Hochformat", "Name einer Zeichnung ohne .svg."),
      imageHorizontal: field("Querformat", "Name einer Zeichnung ohne .svg."),
      content: field("Text", "Ein Satz, 20 bis 200 Zeichen."),
    }),
    children: group("Zweite Ebene", "Einträge des Menüs.", {
      ...itemHelp,
      children: group("Dritte Ebene", "Einträge unter einem Reiter oder einer Überschrift.", {
        ...itemHelp,
        children: field("Vierte Ebene", "Gibt es nicht: Die Navigation hat höchstens drei Ebenen."),
      }),
    }),
  }),
  footer: group("Fußzeile", "Mindestens zwei Spalten.", {
    linkText: field("Überschrift", "Überschrift der Spalte."),
    children: group("Links", "Mindestens einer.", linkHelp),
  }),
  legal: group("Rechtliches", "Mindestens zwei Links, zum Beispiel Impressum und Datenschutz.", linkHelp),
  service: group("Kontakt", "Links im Kontaktmenü.", {
    ...linkHelp,
    url: field("Adresse", "Seite (/…), Telefonnummer (tel:+49…) oder E-Mail-Adresse (mailto:…)."),
  }),
  social: group("Soziale Medien", "Eigene Seiten in sozialen Netzen, jeweils mit https://. Was fehlt, wird nicht gezeigt.", {
    facebook: field("Facebook", "Adresse der Seite bei Facebook."),
    youtube: field("YouTube", "Adresse des Kanals bei YouTube."),
    instagram: field("Instagram", "Adresse der Seite bei Instagram."),
    linkedIn: field("LinkedIn", "Adresse der Seite bei LinkedIn."),
  }),
  sister: group("Schwesterseite", "Links auf die andere Website. Jede Adresse beginnt mit / und gilt dort.", linkHelp),
};
