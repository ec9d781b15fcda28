import { defineWordings } from "../wording.ts";

const NOT_YOU =
  "Falls Sie das nicht waren, setzen Sie Ihr Passwort bitte gleich über „Passwort vergessen“ neu und rufen Sie uns an. Unsere Nummer steht am Ende dieser Nachricht.";
const UNASKED = "Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht.";
const RESET_BY_US =
  "unsere Administration hat den zweiten Faktor Ihres Kontos zurückgesetzt. Die bisherige App, Ihre Wiederherstellungscodes und Ihre Passkeys gelten nicht mehr, und alle Anmeldungen wurden beendet.";

const newAddress = {
  subject: "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
  opening: "diese Adresse soll künftig zu Ihrem Konto bei mein ifb gehören. Bitte bestätigen Sie das innerhalb von {dauer}.",
  action: "Neue Adresse bestätigen",
};
const deleted = {
  subject: "Ihr Konto wurde gelöscht",
  opening:
    "Ihr Konto bei mein ifb ist gelöscht, alle Geräte sind abgemeldet. Frühere Anfragen haben wir von Ihren Angaben getrennt, den Newsletter haben wir beendet.",
};
const lastOne = {
  further: "Diese Nachricht ist die letzte zu diesem Konto. Wir löschen sie nach {loeschfrist} auch aus unserem Postausgang.",
  note: "Haben Sie das nicht veranlasst, rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht.",
};

/** On registration, password and security of an account. Where the button leads is no words and can't be lost. */
export const accountWordings = defineWordings({
  "konto-bestaetigen": {
    title: "Konto: E-Mail-Adresse bestätigen",
    when: "Nach der Registrierung. Ohne diese E-Mail kann sich niemand anmelden.",
    parts: {
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      opening:
        "mit dieser Adresse wurde ein Konto für mein ifb angelegt. Bitte bestätigen Sie mit dem Passwort, das Sie dabei gewählt haben, dass sie Ihnen gehört.",
      action: "E-Mail-Adresse bestätigen",
      note: "Der Link gilt {dauer}. Haben Sie kein Konto angelegt, brauchen Sie nichts zu tun: Ohne Bestätigung löschen wir die Angaben nach {loeschfrist}.",
    },
    samples: { dauer: "sieben Tage", loeschfrist: "30 Tagen" },
  },
  "passwort-vergessen": {
    title: "Passwort vergessen",
    when: "Wenn jemand ein neues Passwort anfordert.",
    parts: {
      subject: "Neues Passwort für mein ifb",
      opening: "über diesen Link wählen Sie ein neues Passwort. Er gilt {dauer} und nur einmal.",
      action: "Neues Passwort wählen",
      note: "Haben Sie kein neues Passwort angefordert, brauchen Sie nichts zu tun. Ihr bisheriges bleibt gültig.",
    },
    samples: { dauer: "eine Stunde" },
  },
  "passwort-anderes-konto": {
    title: "Passwort vergessen, Konto zusammengeführt",
    when: "Wenn jemand ein neues Passwort für ein Konto anfordert, das mit einem anderen zusammengeführt wurde.",
    parts: {
      subject: "Ihr Konto bei mein ifb",
      opening:
        "Sie möchten ein neues Passwort. Dieses Konto haben wir mit Ihrem anderen zusammengeführt. Bitte melden Sie sich mit {adresse} an, oder fordern Sie für diese Adresse ein neues Passwort an.",
    },
    samples: { adresse: "erika.muster@example.org" },
  },
  "passwort-neu-gesetzt": {
    title: "Passwort neu gesetzt",
    when: "Wenn ein Passwort über den Link „Passwort vergessen“ neu gesetzt wurde.",
    parts: {
      subject: "Ihr Passwort wurde geändert",
      opening: "das Passwort Ihres Kontos wurde gerade neu gesetzt. Alle Geräte wurden abgemeldet.",
      note: "Waren Sie das nicht, setzen Sie das Passwort bitte gleich neu und rufen Sie uns an.",
    },
    samples: {},
  },
  "passwort-geaendert": {
    title: "Passwort geändert",
    when: "Wenn jemand das Passwort in den Einstellungen geändert hat.",
    parts: {
      subject: "Ihr Passwort wurde geändert",
      opening: "das Passwort Ihres Kontos bei mein ifb wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.",
      note: NOT_YOU,
    },
    samples: {},
  },
  "adresse-bestaetigen": {
    title: "Neue E-Mail-Adresse bestätigen",
    when: "An die neue Adresse, wenn jemand sie in den Einstellungen eingetragen hat.",
    parts: { ...newAddress, note: "Haben Sie das nicht veranlasst, brauchen Sie nichts zu tun: Ohne Bestätigung ändert sich nichts." },
    samples: { dauer: "24 Stunden" },
  },
  "adresse-bestaetigen-von-uns": {
    title: "Neue E-Mail-Adresse bestätigen, von uns eingetragen",
    when: "An die neue Adresse, wenn unser Team sie eingetragen hat.",
    parts: {
      ...newAddress,
      note: "Haben Sie uns nicht darum gebeten, brauchen Sie nichts zu tun: Ohne Bestätigung ändert sich nichts.",
    },
    samples: { dauer: "24 Stunden" },
  },
  "adresse-aenderung": {
    title: "E-Mail-Adresse soll geändert werden",
    when: "An die bisherige Adresse, wenn jemand eine neue eingetragen hat.",
    parts: {
      subject: "Ihre E-Mail-Adresse soll geändert werden",
      opening:
        "für Ihr Konto bei mein ifb wurde eine neue E-Mail-Adresse eingetragen. Wir haben dorthin einen Link geschickt; bis er bestätigt ist, gilt weiter diese Adresse.",
      note: NOT_YOU,
    },
    samples: {},
  },
  "adresse-aenderung-von-uns": {
    title: "E-Mail-Adresse soll geändert werden, von uns eingetragen",
    when: "An die bisherige Adresse, wenn unser Team eine neue eingetragen hat.",
    parts: {
      subject: "Ihre E-Mail-Adresse soll geändert werden",
      opening:
        "wir haben für Ihr Konto bei mein ifb eine neue E-Mail-Adresse eingetragen. Bis sie dort bestätigt ist, gilt weiter diese Adresse.",
      note: UNASKED,
    },
    samples: {},
  },
  "adresse-geaendert": {
    title: "E-Mail-Adresse geändert",
    when: "An die bisherige Adresse, wenn die neue bestätigt ist.",
    parts: {
      subject: "Ihre E-Mail-Adresse wurde geändert",
      opening:
        "zu Ihrem Konto bei mein ifb gehört jetzt eine andere E-Mail-Adresse. Dorthin schreiben wir auch zu allem, was Sie mit dieser hier bestellt, vereinbart oder angefragt haben; Links aus unseren bisherigen E-Mails dazu gelten nicht mehr.",
      further: "Newsletter und andere Nachrichten, die eigens für diese Adresse bestellt sind, kommen weiter, bis Sie sie abbestellen.",
      note: "Falls Sie das nicht waren, rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht.",
    },
    samples: {},
  },
  "adresse-gilt": {
    title: "Neue E-Mail-Adresse gilt",
    when: "An die neue Adresse, wenn sie bestätigt ist.",
    parts: {
      subject: "Ihre neue E-Mail-Adresse gilt",
      opening: "diese Adresse gehört jetzt zu Ihrem Konto bei mein ifb. Bitte melden Sie sich ab sofort damit an.",
      further:
        "Hierher schreiben wir auch zu allem, was Sie mit der bisherigen bestellt, vereinbart oder angefragt haben. Die Links in unseren bisherigen E-Mails dazu gelten nicht mehr; wenn Sie angemeldet sind, finden Sie alles bei mein ifb.",
    },
    samples: {},
  },
  "zweiter-faktor-eingerichtet": {
    title: "Zweiter Faktor eingerichtet",
    when: "Wenn jemand einen zweiten Faktor eingerichtet hat.",
    parts: {
      subject: "Zweiter Faktor eingerichtet",
      opening:
        "für Ihr Konto bei mein ifb ist jetzt ein zweiter Faktor eingerichtet. Bei jeder Anmeldung fragen wir zusätzlich nach einem Code aus Ihrer App.",
      further: "Bitte bewahren Sie die Wiederherstellungscodes sicher auf. Damit kommen Sie in Ihr Konto, wenn Sie Ihr Gerät verlieren.",
      note: NOT_YOU,
    },
    samples: {},
  },
  "zweiter-faktor-abgeschaltet": {
    title: "Zweiter Faktor abgeschaltet",
    when: "Wenn jemand den zweiten Faktor abgeschaltet hat.",
    parts: {
      subject: "Zweiter Faktor abgeschaltet",
      opening: "der zweite Faktor Ihres Kontos bei mein ifb ist abgeschaltet. Zur Anmeldung genügt wieder Ihr Passwort.",
      note: NOT_YOU,
    },
    samples: {},
  },
  "zweiter-faktor-zurueckgesetzt": {
    title: "Zweiter Faktor zurückgesetzt",
    when: "Wenn unsere Administration den zweiten Faktor eines Kontos zurückgesetzt hat.",
    parts: {
      subject: "Ihr zweiter Faktor wurde zurückgesetzt",
      opening: RESET_BY_US,
      further:
        "Bis Sie einen neuen zweiten Faktor einrichten, schützt allein Ihr Passwort das Konto. Wir empfehlen Ihnen, ihn bald wieder einzurichten.",
      action: "Zweiten Faktor einrichten",
      note: "Haben Sie uns nicht darum gebeten? Dann ändern Sie bitte Ihr Passwort und melden Sie sich bei uns.",
    },
    samples: {},
  },
  "zweiter-faktor-zurueckgesetzt-team": {
    title: "Zweiter Faktor zurückgesetzt, Konto unseres Teams",
    when: "Dasselbe für Konten der Verwaltung, denen er vorgeschrieben ist.",
    parts: {
      subject: "Ihr zweiter Faktor wurde zurückgesetzt",
      opening: RESET_BY_US,
      further: "Bei der nächsten Anmeldung richten Sie einen neuen zweiten Faktor ein. Für Ihr Konto ist er vorgeschrieben.",
      action: "Zweiten Faktor einrichten",
      note: "Haben Sie uns nicht darum gebeten? Dann ändern Sie bitte Ihr Passwort und melden Sie sich bei uns.",
    },
    samples: {},
  },
  "wiederherstellungscodes-neu": {
    title: "Neue Wiederherstellungscodes",
    when: "Wenn jemand neue Wiederherstellungscodes erzeugt hat.",
    parts: {
      subject: "Neue Wiederherstellungscodes",
      opening: "für Ihr Konto bei mein ifb wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.",
      note: NOT_YOU,
    },
    samples: {},
  },
  "passkey-hinzugefuegt": {
    title: "Passkey hinzugefügt",
    when: "Wenn jemand einen Passkey eingerichtet hat.",
    parts: {
      subject: "Passkey hinzugefügt",
      opening: "für Ihr Konto bei mein ifb wurde gerade ein Passkey eingerichtet ({passkey}). Damit kann man sich ohne Passwort anmelden.",
      note: "Falls Sie das nicht waren, entfernen Sie den Passkey bitte gleich unter „Sicherheit“ in Ihren Einstellungen, ändern Sie Ihr Passwort und rufen Sie uns an. Unsere Nummer steht am Ende dieser Nachricht.",
    },
    samples: { passkey: "Diensthandy" },
    typed: ["passkey"],
  },
  "passkey-entfernt": {
    title: "Passkey entfernt",
    when: "Wenn jemand einen Passkey entfernt hat.",
    parts: {
      subject: "Passkey entfernt",
      opening: "aus Ihrem Konto bei mein ifb wurde gerade ein Passkey entfernt ({passkey}). Anmelden kann man sich damit nicht mehr.",
      note: NOT_YOU,
    },
    samples: { passkey: "Diensthandy" },
    typed: ["passkey"],
  },
  "daten-heruntergeladen": {
    title: "Eigene Daten heruntergeladen",
    when: "Wenn jemand die Datei mit allen eigenen Daten geladen hat.",
    parts: {
      subject: "Ihre Daten wurden heruntergeladen",
      opening:
        "aus Ihrem Konto bei mein ifb wurde gerade eine Datei mit allen Daten heruntergeladen, die wir zu Ihrer Person gespeichert haben.",
      note: NOT_YOU,
    },
    samples: {},
  },
  "konto-geloescht": {
    title: "Konto gelöscht, Beiträge im Forum bleiben",
    when: "Wenn jemand das eigene Konto gelöscht hat und Beiträge ohne Namen stehen bleiben.",
    parts: { ...deleted, posts: "Ihre Beiträge im Forum, falls es welche gibt, stehen dort ohne Ihren Namen.", ...lastOne },
    samples: { loeschfrist: "30 Tagen" },
  },
  "konto-geloescht-mit-beitraegen": {
    title: "Konto gelöscht, Beiträge im Forum auch",
    when: "Wenn jemand das eigene Konto mit den Beiträgen im Forum gelöscht hat.",
    parts: {
      ...deleted,
      posts: "Ihre Beiträge im Forum sind gelöscht. Von einer Frage, auf die andere geantwortet haben, bleibt nur der Titel.",
      ...lastOne,
    },
    samples: { loeschfrist: "30 Tagen" },
  },
  "konto-gesperrt": {
    title: "Konto gesperrt",
    when: "Wenn unser Team ein Konto gesperrt hat.",
    parts: {
      subject: "Ihr Konto ist gesperrt",
      opening: "wir haben Ihr Konto bei mein ifb gesperrt und alle Geräte abgemeldet. Ihre Buchungen bleiben davon unberührt.",
      further: "Bitte rufen Sie uns an, wir klären das mit Ihnen: {telefon}.",
    },
    samples: { telefon: "089 0000-100" },
  },
  "konto-entsperrt": {
    title: "Konto wieder frei",
    when: "Wenn unser Team eine Sperre aufgehoben hat.",
    parts: {
      subject: "Ihr Konto ist wieder frei",
      opening: "Ihr Konto bei mein ifb ist nicht mehr gesperrt. Sie können sich wieder anmelden.",
    },
    samples: {},
  },
  "konto-angelegt": {
    title: "Konto von uns angelegt",
    when: "Wenn unser Team ein Konto angelegt hat. Wer die E-Mail bekommt, wählt das Passwort.",
    parts: {
      subject: "Ihr Konto bei mein ifb",
      opening:
        "wir haben für Sie ein Konto bei mein ifb angelegt. Bitte wählen Sie dafür ein Passwort; damit bestätigen Sie auch Ihre Adresse.",
      action: "Passwort wählen",
      note: "Der Link gilt {dauer}. Möchten Sie kein Konto, brauchen Sie nichts zu tun: Ohne Bestätigung löschen wir die Angaben nach {loeschfrist}.",
    },
    samples: { dauer: "sieben Tage", loeschfrist: "30 Tagen" },
  },
  "konten-zusammengefuehrt": {
    title: "Konten zusammengeführt",
    when: "Wenn unser Team zwei Konten einer Person zusammengeführt hat.",
    parts: {
      subject: "Ihre Konten sind zusammengeführt",
      opening: "Sie hatten zwei Konten bei mein ifb. Wir haben sie zusammengeführt: Bitte melden Sie sich künftig mit {adresse} an.",
      further:
        "Ihre Bestellungen, Plätze, Gremien, Anfragen, Merkliste und Notizen sind dort. Einwilligungen des früheren Kontos sind beendet.",
      note: UNASKED,
    },
    samples: { adresse: "erika.muster@example.org" },
  },
});
