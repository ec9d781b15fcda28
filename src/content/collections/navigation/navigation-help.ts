import { choice, field, group, rows } from "../define/help.ts";

const yesOrNo = { "0": "nein", "1": "ja" };
const hidden = choice("Ausgeblendet", "Ja blendet den Eintrag aus, ohne Angabe ist er zu sehen.", yesOrNo);
const url = field("Adresse", "Seite des eigenen Angebots, beginnt mit /. Ohne Adresse steht nur der Text da.");
const linkText = field("Text", "Beschriftung des Eintrags.");
const linkDescription = field("Beschreibung", "Ein kurzer Satz unter der Beschriftung.");

const itemHelp = {
  id: field("Kennung", "Nur nötig, wenn andere Stellen den Eintrag ansprechen. Kleine Buchstaben, Ziffern, Bindestriche."),
  linkText,
  url,
  linkClass: choice("Besonderheit", "Was der Link außerdem tut.", { "close-flyout": "Schließt das Menü, in dem er steht" }),
  linkStyle: choice("Aussehen", "Ohne Angabe ein Link wie die anderen.", {
    headline: "Überschrift einer Gruppe",
    button: "Knopf: die wichtigste Handlung",
    quiet: "Unauffällig",
  }),
  linkDescription,
  linkPosition: choice("Platz im Menü", "Ohne Angabe in der Reihenfolge der Einträge.", {
    left: "Links",
    middle: "Mitte",
    right: "Rechts",
    top: "Oben",
    bottom: "Unten",
  }),
  expandable: choice("Aufklappbar", "Ob der Eintrag auf- und zugeklappt werden kann.", yesOrNo),
  hiddenOnFrontend: hidden,
  tabLabel: field("Reiter", "Beschriftung des Reiters. Nötig, wenn der Reiter eine Beschreibung oder einen Link hat."),
  tabDescription: field("Beschreibung des Reiters", "Ein Satz zum Inhalt des Reiters."),
  tabLinkRel: field("Link des Reiters, eigene Seite", "Beginnt mit /. Nicht zusammen mit einer fremden Adresse."),
  tabLinkAbs: field("Link des Reiters, fremde Seite", "Beginnt mit https://."),
};

const linkHelp = { linkText, url, linkDescription, hiddenOnFrontend: hidden };

export const navigationHelp = {
  header: rows("Kopfzeile", "Menüpunkt", "Drei bis acht Menüpunkte mit höchstens drei Ebenen.", {
    ...itemHelp,
    flyoutStyle: choice("Form des Menüs", "Ohne Angabe eine Liste mit Unterpunkten.", {
      "2-col": "Zwei Spalten",
      "3-col": "Drei Spalten",
      "4-col-grid-headline": "Vier Spalten unter Überschriften",
    }),
    inspiration: choice("Bilderfolge", "Ob das Menü die Folien zeigt.", yesOrNo),
    inspirationContent: rows("Folien", "Folie", "Höchstens fünf.", {
      imageVertical: field("Hochformat", "Name einer Zeichnung ohne .svg."),
      imageHorizontal: field("Querformat", "Name einer Zeichnung ohne .svg."),
      content: field("Text", "Ein Satz, 20 bis 200 Zeichen."),
    }),
    children: rows("Zweite Ebene", "Eintrag", "Einträge des Menüs.", {
      ...itemHelp,
      children: rows("Dritte Ebene", "Eintrag", "Einträge unter einem Reiter oder einer Überschrift.", {
        ...itemHelp,
        children: field("Vierte Ebene", "Gibt es nicht: Die Navigation hat höchstens drei Ebenen."),
      }),
    }),
  }),
  footer: rows("Fußzeile", "Spalte", "Mindestens zwei Spalten.", {
    linkText: field("Überschrift", "Überschrift der Spalte."),
    children: rows("Links", "Link", "Mindestens einer.", linkHelp),
  }),
  legal: rows("Rechtliches", "Link", "Mindestens zwei Links, zum Beispiel Impressum und Datenschutz.", linkHelp),
  service: rows("Kontakt", "Link", "Links im Kontaktmenü.", {
    ...linkHelp,
    url: field("Adresse", "Seite (/…), Telefonnummer (tel:+49…) oder E-Mail-Adresse (mailto:…)."),
  }),
  social: group("Soziale Medien", "Eigene Seiten in sozialen Netzen, jeweils mit https://. Was fehlt, wird nicht gezeigt.", {
    facebook: field("Facebook", "Adresse der Seite bei Facebook."),
    youtube: field("YouTube", "Adresse des Kanals bei YouTube."),
    instagram: field("Instagram", "Adresse der Seite bei Instagram."),
    linkedIn: field("LinkedIn", "Adresse der Seite bei LinkedIn."),
  }),
  sister: rows("Schwesterseite", "Link", "Links auf die andere Website. Jede Adresse beginnt mit / und gilt dort.", linkHelp),
};
