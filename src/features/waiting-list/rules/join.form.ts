import { MAX_WAITING_SEATS } from "#src/domain/booking/waiting-list.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { contactFields, personFields } from "#src/shared/forms/groups/person-fields.ts";

export const JOIN_FORM_ID = "warteliste";

const placesInWords = (count: number): string => (count === 1 ? "1 Platz" : `${count} Plätze`);

export const mostPlaces = ({ seats }: Readonly<{ seats: number }>): number => Math.min(MAX_WAITING_SEATS, seats);

const placesFrom = (fewest: number, most: number) =>
  Array.from({ length: Math.max(0, most - fewest + 1) }, (_, index) => ({
    value: String(fewest + index),
    label: placesInWords(fewest + index),
  }));

/** Somebody who wants to wait for `fewest` to `most` seats; as many as are free can be booked at once. */
export const joinForm = ({ fewest, most }: Readonly<{ fewest: number; most: number }>) =>
  defineForm({
    id: JOIN_FORM_ID,
    fields: {
      quantity: {
        kind: "select",
        label: "Wie viele Plätze brauchen Sie?",
        rule: "line",
        options: placesFrom(fewest, most),
        missing: "Bitte geben Sie an, wie viele Plätze Sie brauchen",
        hint: "Wir bieten Ihnen die Plätze an, sobald so viele auf einmal frei sind.",
      },
      ...personFields,
      email: { ...contactFields.email, hint: "An diese Adresse geht das Angebot." },
      phone: { ...contactFields.phone, optional: true, hint: "Für Rückfragen." },
    },
    submit: "Auf die Warteliste",
  });

export type JoinForm = ReturnType<typeof joinForm>;
