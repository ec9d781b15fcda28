import { claimNames, claims, officeNames, offices } from "#src/domain/training-plan/claims.ts";
import { priorities } from "#src/domain/training-plan/plan-content.ts";
import { defineForm, type FieldOption } from "#src/shared/forms/form.ts";

/** Only people who are logged in get these forms: nothing has to tell them from programs. */
const unguarded = true;

/** The revision that the form was shown for. */
const shownFor = { stand: { kind: "hidden", label: "Stand", rule: "line" } } as const;

const openHeadFields = {
  titel: { kind: "text", label: "Titel", rule: "line", hint: "Zum Beispiel „Schulungen 2027 bis 2030“." },
  von: { kind: "date", label: "Erster Tag", rule: "day", width: "half" },
  bis: { kind: "date", label: "Letzter Tag", rule: "day", width: "half", hint: "Zum Beispiel das Ende der Amtszeit." },
} as const;

const headFields = {
  ...openHeadFields,
  budget: {
    kind: "text",
    label: "Budget netto in Euro",
    rule: "line",
    optional: true,
    width: "half",
    hint: "Für die ganze Zeit, zum Beispiel 40.000,00. Leer: kein Budget.",
  },
} as const;

/** The committee that the form was shown for. */
const shownIn = { gremium: { kind: "hidden", label: "Gremium", rule: "line", optional: true } } as const;

/** Of staff: for no committee yet. */
export const newPlanForm = defineForm({ id: "anlegen", unguarded, fields: headFields, submit: "Plan anlegen" });
export const ownPlanForm = defineForm({ id: "anlegen", unguarded, fields: { ...headFields, ...shownIn }, submit: "Plan anlegen" });
/** `prices`: the budget is for whoever sees what the committee's seats cost. */
export const headForm = (prices: boolean) =>
  defineForm({
    id: "angaben",
    unguarded,
    fields: { ...(prices ? headFields : (openHeadFields as typeof headFields)), ...shownFor },
    submit: "Angaben speichern",
  });

export const personForm = (templates: readonly FieldOption[]) =>
  defineForm({
    id: "person",
    unguarded,
    fields: {
      vorname: { kind: "text", label: "Vorname", rule: "firstname", width: "half", autocomplete: "off" },
      nachname: { kind: "text", label: "Nachname", rule: "lastname", width: "half", autocomplete: "off" },
      amt: {
        kind: "select",
        label: "Amt",
        rule: "line",
        width: "half",
        options: offices.map((value) => ({ value, label: officeNames[value] })),
      },
      aufgabe: {
        kind: "select",
        label: "Weitere Aufgabe",
        rule: "line",
        optional: true,
        width: "half",
        options: templates,
        hint: "Bestimmt, was zusätzlich vorgeschlagen wird.",
      },
      beginn: { kind: "date", label: "Amtszeit von", rule: "day", width: "half" },
      ende: { kind: "date", label: "Amtszeit bis", rule: "day", width: "half" },
      arbeitstage: {
        kind: "select",
        label: "Arbeitstage je Woche",
        rule: "line",
        width: "half",
        options: ["1", "2", "3", "4", "5", "6"],
        hint: "Danach rechnen sich die Wochen nach § 37 Abs. 7 BetrVG.",
      },
      ersatz: { kind: "checkbox", label: "Ersatzmitglied, nicht endgültig nachgerückt", optional: true },
      erstmals: { kind: "checkbox", label: "Erstmals in diesem Amt", optional: true },
      jav: { kind: "checkbox", label: "War früher in der JAV", optional: true },
      person: { kind: "hidden", label: "Person", rule: "line", optional: true },
      ...shownFor,
    },
    submit: "Person speichern",
  });

export const removePersonForm = defineForm({
  id: "person-entfernen",
  unguarded,
  fields: { person: { kind: "hidden", label: "Person", rule: "line" }, ...shownFor },
  submit: "Aus dem Plan nehmen",
});

const publicFields = {
  grundlage: {
    kind: "select",
    label: "Anspruchsgrundlage",
    rule: "line",
    width: "half",
    options: claims.map((value) => ({ value, label: claimNames[value] })),
  },
  dringlichkeit: {
    kind: "select",
    label: "Dringlichkeit",
    rule: "line",
    width: "half",
    options: [...priorities],
  },
  begruendung: {
    kind: "textarea",
    label: "Warum sind diese Kenntnisse erforderlich?",
    rule: "note",
    optional: true,
    rows: 3,
    hint: "Bezogen auf Ihren Betrieb und die Aufgaben der Person.",
  },
} as const;

/** For chairs and staff alone. */
const detailFields = {
  ...publicFields,
  notiz: { kind: "textarea", label: "Interne Notiz", rule: "note", optional: true, rows: 2, hint: "Sieht nur der Vorsitz." },
} as const;

const shownFields = (notes: boolean): typeof detailFields => (notes ? detailFields : (publicFields as typeof detailFields));

export const newItemForm = (people: readonly FieldOption[], themes: readonly FieldOption[], notes: boolean) =>
  defineForm({
    id: "eintrag",
    unguarded,
    fields: {
      person: { kind: "select", label: "Person", rule: "line", options: people, width: "half" },
      thema: { kind: "select", label: "Seminar", rule: "line", options: themes, width: "half" },
      ...shownFields(notes),
      ...shownFor,
    },
    submit: "In den Plan aufnehmen",
  });

export const itemForm = (notes: boolean) =>
  defineForm({ id: "eintrag-aendern", unguarded, fields: { ...shownFields(notes), ...shownFor }, submit: "Speichern" });

const itemActions = { eintrag: { kind: "hidden", label: "Eintrag", rule: "line" }, ...shownFor } as const;

export const dateForm = defineForm({
  id: "termin",
  unguarded,
  fields: { termin: { kind: "hidden", label: "Termin", rule: "line", optional: true }, ...itemActions },
  submit: "Diesen Termin nehmen",
});
export const discardForm = defineForm({ id: "verwerfen", unguarded, fields: itemActions, submit: "Verwerfen" });
export const restoreForm = defineForm({ id: "wiederaufnehmen", unguarded, fields: itemActions, submit: "Wieder planen" });
export const removeItemForm = defineForm({ id: "eintrag-entfernen", unguarded, fields: itemActions, submit: "Eintrag löschen" });

export const proposalForm = defineForm({
  id: "vorschlag",
  unguarded,
  fields: { saat: { kind: "hidden", label: "Vorschlag", rule: "line" }, ...shownFor },
  submit: "Vorschlag übernehmen",
});

export const seenForm = defineForm({
  id: "gesehen",
  unguarded,
  fields: { gezeigt: { kind: "hidden", label: "Gezeigt", rule: "line" } },
  submit: "Änderungen als gesehen markieren",
});

export const copyForm = defineForm({
  id: "kopieren",
  unguarded,
  fields: { schluessel: { kind: "hidden", label: "Schlüssel", rule: "line", optional: true }, ...shownFor },
  submit: "Plan kopieren",
});

export const deleteForm = defineForm({
  id: "loeschen",
  unguarded,
  fields: {
    verstanden: {
      kind: "checkbox",
      label: "Ich möchte diesen Plan löschen. Bestellungen bleiben bestehen.",
      missing: "Bitte bestätigen Sie, dass Sie den Plan löschen wollen",
    },
    ...shownFor,
  },
  submit: "Plan löschen",
});

const lasting = {
  frist: {
    kind: "select",
    label: "Gilt",
    rule: "line",
    width: "half",
    options: [
      { value: "7", label: "7 Tage" },
      { value: "30", label: "30 Tage" },
      { value: "90", label: "90 Tage" },
    ],
  },
} as const;

export const employerLinkForm = defineForm({
  id: "arbeitgeber",
  unguarded,
  fields: { ...lasting, namen: { kind: "checkbox", label: "Namen der Teilnehmenden zeigen", optional: true } },
  submit: "Link für den Arbeitgeber erstellen",
});
export const handOverForm = defineForm({
  id: "uebergabe",
  unguarded,
  fields: {
    ...lasting,
    email: {
      kind: "email",
      label: "Gleich per E-Mail schicken an",
      rule: "email",
      optional: true,
      width: "half",
      autocomplete: "off",
      hint: "Leer: Sie geben den Link selbst weiter.",
    },
  },
  submit: "Link zur Übergabe erstellen",
});
export const revokeForm = defineForm({
  id: "widerrufen",
  unguarded,
  fields: { link: { kind: "hidden", label: "Link", rule: "line" } },
  submit: "Widerrufen",
});
export const feedForm = defineForm({ id: "kalender", unguarded, fields: {}, submit: "Kalenderadresse erzeugen" });
export const endFeedForm = defineForm({ id: "kalender-aus", unguarded, fields: {}, submit: "Kalender abschalten" });

export const takeOverForm = defineForm({ id: "uebernehmen", unguarded, fields: shownIn, submit: "In unser Gremium übernehmen" });
