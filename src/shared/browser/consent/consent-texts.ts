import type { Translation } from "vanilla-cookieconsent";

const ACCEPT_ALL = "Alle akzeptieren";
const ONLY_NECESSARY = "Nur notwendige";

/** What the visitor reads when asked. Kept in step with the section „Einwilligung“ of the privacy statement. */
export const consentTexts: Translation = {
  consentModal: {
    title: "Ihre Einwilligung",
    description:
      "Mit Ihrer Einwilligung vermerkt die Seite für Statistik und Marketing, welche Termine Sie in den Warenkorb legen und welche Sie daraus entfernen. Nötig ist das nicht: Der Warenkorb funktioniert auch ohne. Ihre Wahl können Sie jederzeit am Ende jeder Seite unter „Cookie-Einstellungen“ ändern oder widerrufen.",
    acceptAllBtn: ACCEPT_ALL,
    acceptNecessaryBtn: ONLY_NECESSARY,
    showPreferencesBtn: "Einstellungen",
    footer: '<a href="/datenschutz#einwilligung">Datenschutz</a><a href="/impressum">Impressum</a>',
  },
  preferencesModal: {
    title: "Cookie-Einstellungen",
    acceptAllBtn: ACCEPT_ALL,
    acceptNecessaryBtn: ONLY_NECESSARY,
    savePreferencesBtn: "Auswahl speichern",
    closeIconLabel: "Schließen, ohne etwas zu ändern",
    sections: [
      {
        description:
          'Hier legen Sie fest, wofür wir Ihre Angaben verwenden dürfen. Ein Widerruf gilt ab sofort. Einzelheiten stehen unter <a href="/datenschutz#einwilligung">Datenschutz</a>; wer wir sind, sagt das <a href="/impressum">Impressum</a>.',
      },
      {
        title: "Notwendig",
        description:
          "Cookies für Warenkorb und Anmeldung und das Cookie, in dem diese Auswahl steht. Wir setzen sie erst, wenn Sie die jeweilige Funktion benutzen. Abschalten lassen sie sich nicht, weil die Funktion ohne sie nicht arbeitet.",
        linkedCategory: "necessary",
      },
      {
        title: "Statistik",
        description:
          "Die Seite vermerkt, welche Termine in den Warenkorb gelegt oder daraus entfernt werden. Derzeit bleibt der Vermerk in Ihrem Browser und verschwindet, sobald Sie die Seite verlassen; an Dritte geht nichts.",
        linkedCategory: "statistics",
      },
      {
        title: "Marketing",
        description:
          "Angaben, die nur für Werbepartner bestimmt sind. Derzeit ist kein Werbepartner eingebunden; die Seite vermerkt allein, dass Sie einverstanden sind.",
        linkedCategory: "marketing",
      },
    ],
  },
};
