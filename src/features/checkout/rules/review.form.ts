import { defineForm } from "#src/shared/forms/form.ts";

/** `schluessel` makes the order count once, `fingerprint` names what was shown (src/booking/order-fingerprint.ts), `gremium` for which committee. */
const hidden = (label: string) => ({ kind: "hidden", label, rule: "line", optional: true }) as const;

/**
 * The button says that it costs something where something is booked for good (§ 312j Abs. 3 BGB). `unguarded`: the key of this
 * very cart and what was shown of it have to come along, and whoever is quick shall not be asked a second time.
 */
export const reviewForm = defineForm({
  id: "pruefung",
  unguarded: true,
  submit: "Zahlungspflichtig bestellen",
  fields: {
    schluessel: hidden("Bestellvorgang"),
    fingerprint: hidden("Stand"),
    gremium: hidden("Gremium"),
    terms: {
      kind: "checkbox",
      label: "Ich habe die AGB gelesen und bin mit ihnen einverstanden.",
      missing: "Bitte bestätigen Sie, dass Sie die AGB gelesen haben",
    },
  },
  groups: [{ title: "Bestellung abschließen", fields: ["terms", "schluessel", "fingerprint", "gremium"] }],
});

export const reserveOnly = "Kostenfrei reservieren";
