import { defineWordings } from "../wording.ts";

const gremium = { gremium: "„Betriebsrat Nord“" };
const typed = ["gremium", "mitglied"];

const UNASKED = "Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht.";
const MISTAKEN = "Halten Sie das für ein Versehen, wenden Sie sich bitte an den Vorsitz Ihres Gremiums.";
const asMember = "Als Mitglied sehen Sie, wer noch dazugehört und welche Schulungen Ihr Gremium gebucht hat.";

const invitation = {
  samples: { ...gremium, einladende: "„Max Beispiel“", firma: "„Muster GmbH“", dauer: "14 Tage" },
  typed: ["gremium", "einladende", "firma"],
};
const invited = {
  action: "Einladung ansehen",
  note: "Die Einladung gilt {dauer}, nur einmal und nur für diese E-Mail-Adresse. Möchten Sie nicht beitreten, brauchen Sie nichts zu tun.",
};

/** On committees. What chairs and members have typed comes in quotes, or not at all. */
export const committeeWordings = defineWordings({
  "gremium-angelegt": {
    title: "Gremium: angelegt",
    when: "Wenn jemand ein Gremium angelegt hat.",
    parts: {
      subject: "Ihr Gremium bei mein ifb",
      opening:
        "Sie haben das Gremium {gremium} bei mein ifb angelegt und führen dort den Vorsitz. Laden Sie jetzt die Mitglieder Ihres Gremiums ein.",
      action: "Mitglieder einladen",
    },
    samples: gremium,
    typed,
  },
  "gremium-einladung": {
    title: "Gremium: Einladung",
    when: "Wenn der Vorsitz jemanden als Mitglied einlädt.",
    parts: {
      subject: "Einladung in ein Gremium bei mein ifb",
      opening: `{einladende} lädt Sie ein, bei mein ifb dem Gremium {gremium} (Firma: {firma}) beizutreten. ${asMember}`,
      ...invited,
    },
    ...invitation,
  },
  "gremium-einladung-vorsitz": {
    title: "Gremium: Einladung in den Vorsitz",
    when: "Wenn der Vorsitz jemanden einlädt, den Vorsitz mitzuführen.",
    parts: {
      subject: "Einladung in ein Gremium bei mein ifb",
      opening: `{einladende} lädt Sie ein, bei mein ifb dem Gremium {gremium} (Firma: {firma}) beizutreten und dort den Vorsitz mitzuführen. ${asMember}`,
      ...invited,
    },
    ...invitation,
  },
  "gremium-einladung-zurueckgezogen": {
    title: "Gremium: Einladung zurückgezogen",
    when: "Wenn der Vorsitz eine Einladung zurückzieht.",
    parts: {
      subject: "Ihre Einladung in ein Gremium ist zurückgezogen",
      opening: "die Einladung in das Gremium {gremium} wurde zurückgezogen. Der Link darin gilt nicht mehr.",
    },
    samples: gremium,
    typed,
  },
  "gremium-willkommen": {
    title: "Gremium: willkommen",
    when: "An ein neues Mitglied, das die Einladung angenommen hat.",
    parts: {
      subject: "Willkommen in Ihrem Gremium",
      opening: "Sie gehören jetzt bei mein ifb zum Gremium {gremium}.",
      action: "Gremium ansehen",
    },
    samples: gremium,
    typed,
  },
  "gremium-neues-mitglied": {
    title: "Gremium: neues Mitglied",
    when: "An den Vorsitz, wenn jemand die Einladung angenommen hat.",
    parts: {
      subject: "Neues Mitglied in Ihrem Gremium",
      opening: "{mitglied} hat die Einladung angenommen und gehört jetzt zum Gremium {gremium}.",
      action: "Mitglieder ansehen",
    },
    samples: { ...gremium, mitglied: "„Erika Muster“" },
    typed,
  },
  "gremium-entfernt": {
    title: "Gremium: aus dem Gremium entfernt",
    when: "An ein Mitglied, das der Vorsitz entfernt hat.",
    parts: {
      subject: "Sie gehören nicht mehr zu einem Gremium",
      opening: "der Vorsitz hat Sie aus dem Gremium {gremium} bei mein ifb entfernt. Ihr eigenes Konto bleibt bestehen.",
      note: MISTAKEN,
    },
    samples: gremium,
    typed,
  },
  "gremium-verlassen": {
    title: "Gremium: verlassen",
    when: "An ein Mitglied, das von sich aus gegangen ist.",
    parts: {
      subject: "Sie haben ein Gremium verlassen",
      opening: "Sie gehören bei mein ifb nicht mehr zum Gremium {gremium}. Ihr eigenes Konto bleibt bestehen.",
    },
    samples: gremium,
    typed,
  },
  "gremium-mitglied-gegangen": {
    title: "Gremium: ein Mitglied ist gegangen",
    when: "An den Vorsitz, wenn ein Mitglied das Gremium verlassen hat.",
    parts: {
      subject: "Ein Mitglied hat Ihr Gremium verlassen",
      opening: "{mitglied} gehört nicht mehr zum Gremium {gremium}.",
      action: "Mitglieder ansehen",
    },
    samples: { ...gremium, mitglied: "„Erika Muster“" },
    typed,
  },
  "gremium-mitglied-geloescht": {
    title: "Gremium: ein Mitglied hat sein Konto gelöscht",
    when: "An den Vorsitz, wenn ein Mitglied das eigene Konto gelöscht hat.",
    parts: {
      subject: "Ein Mitglied gehört nicht mehr zu Ihrem Gremium",
      opening: "das Konto von {mitglied} bei mein ifb ist gelöscht. Damit endet auch die Mitgliedschaft im Gremium {gremium}.",
      action: "Mitglieder ansehen",
    },
    samples: { ...gremium, mitglied: "„Erika Muster“" },
    typed,
  },
  "gremium-vorsitz-erhalten": {
    title: "Gremium: Vorsitz erhalten",
    when: "An ein Mitglied, dem der Vorsitz den Vorsitz gegeben hat.",
    parts: {
      subject: "Sie führen jetzt den Vorsitz Ihres Gremiums",
      opening:
        "{mitglied} hat Ihnen bei mein ifb den Vorsitz im Gremium {gremium} gegeben. Sie können Mitglieder einladen und entfernen und das Gremium umbenennen.",
      action: "Mitglieder verwalten",
    },
    samples: { ...gremium, mitglied: "„Max Beispiel“" },
    typed,
  },
  "gremium-vorsitz-uebertragen": {
    title: "Gremium: Vorsitz übertragen",
    when: "An den bisherigen Vorsitz, wenn er ihn übertragen hat.",
    parts: {
      subject: "Sie haben den Vorsitz übertragen",
      opening: "{mitglied} führt jetzt den Vorsitz im Gremium {gremium}. Sie bleiben Mitglied des Gremiums.",
      note: "Haben Sie das nicht selbst getan, ändern Sie bitte Ihr Passwort und rufen Sie uns an.",
    },
    samples: { ...gremium, mitglied: "„Erika Muster“" },
    typed,
  },
  "gremium-funktion-geaendert": {
    title: "Gremium: Funktion geändert",
    when: "An ein Mitglied, dessen Funktion der Vorsitz geändert hat.",
    parts: {
      subject: "Ihre Funktion im Gremium wurde geändert",
      opening: "der Vorsitz hat Ihre Funktion im Gremium {gremium} bei mein ifb geändert: {aenderung}.",
      action: "Mitglieder ansehen",
      note: MISTAKEN,
    },
    samples: { ...gremium, aenderung: "stellvertretender Vorsitz ab 1. März 2027" },
    typed,
  },
  "gremium-berichtigt": {
    title: "Gremium: Angaben von uns berichtigt",
    when: "An den Vorsitz, wenn unser Team Name, Firma oder Art geändert hat.",
    parts: {
      subject: "Die Angaben zu Ihrem Gremium sind geändert",
      opening: "wir haben Name, Firma oder Art Ihres Gremiums bei mein ifb berichtigt. Es heißt jetzt {gremium}.",
      action: "Gremium ansehen",
      note: UNASKED,
    },
    samples: gremium,
    typed,
  },
  "gremium-aufgenommen": {
    title: "Gremium: von uns aufgenommen",
    when: "An eine Person, die unser Team in ein Gremium aufgenommen hat.",
    parts: {
      subject: "Sie gehören jetzt zu einem Gremium",
      opening: "wir haben Sie bei mein ifb in das Gremium {gremium} aufgenommen. Ihre Funktion: {funktion}.",
      action: "Gremium ansehen",
      note: UNASKED,
    },
    samples: { ...gremium, funktion: "Mitglied" },
    typed,
  },
  "gremium-herausgenommen": {
    title: "Gremium: von uns herausgenommen",
    when: "An ein Mitglied, das unser Team aus einem Gremium genommen hat.",
    parts: {
      subject: "Sie gehören nicht mehr zu einem Gremium",
      opening: "wir haben Sie bei mein ifb aus dem Gremium {gremium} genommen. Ihr eigenes Konto bleibt bestehen.",
      note: UNASKED,
    },
    samples: gremium,
    typed,
  },
  "gremium-vorsitz-gegeben": {
    title: "Gremium: Vorsitz von uns gegeben",
    when: "An ein Mitglied, dem unser Team den Vorsitz gegeben hat.",
    parts: {
      subject: "Sie führen jetzt den Vorsitz Ihres Gremiums",
      opening:
        "wir haben Ihnen bei mein ifb den Vorsitz im Gremium {gremium} gegeben. Sie können Mitglieder einladen und entfernen und das Gremium umbenennen.",
      action: "Gremium ansehen",
      note: UNASKED,
    },
    samples: gremium,
    typed,
  },
  "gremium-vorsitz-neu-vergeben": {
    title: "Gremium: Vorsitz von uns neu vergeben",
    when: "An den bisherigen Vorsitz, wenn unser Team ihn neu vergeben hat.",
    parts: {
      subject: "Den Vorsitz Ihres Gremiums führt jetzt jemand anderes",
      opening: "im Gremium {gremium} bei mein ifb haben wir den Vorsitz neu vergeben. Sie bleiben Mitglied des Gremiums.",
      action: "Gremium ansehen",
      note: UNASKED,
    },
    samples: gremium,
    typed,
  },
  "gremien-zusammengefuehrt": {
    title: "Gremien zusammengeführt",
    when: "An den Vorsitz, wenn unser Team zwei Einträge eines Gremiums zusammengeführt hat.",
    parts: {
      subject: "Ihre Gremien sind zusammengeführt",
      opening:
        "Ihr Gremium gab es bei mein ifb zweimal. Wir haben beide zusammengeführt: Mitglieder, Bestellungen und Pläne stehen jetzt bei {gremium}. Bitte sehen Sie die Mitglieder und ihre Funktionen einmal durch.",
      action: "Gremium ansehen",
      note: UNASKED,
    },
    samples: gremium,
    typed,
  },
});
