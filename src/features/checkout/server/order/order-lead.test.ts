import { expect, it } from "vitest";
import { orderLead } from "./order-lead.ts";

const booked = { status: "gebucht", holdEndsAt: null } as const;
const held = { status: "reserviert", holdEndsAt: new Date("2026-12-06T23:00:00Z") } as const;
const later = { status: "reserviert", holdEndsAt: new Date("2026-12-08T23:00:00Z") } as const;
const gone = { status: "storniert", holdEndsAt: null } as const;

it.each([
  [
    [later, held, held],
    "br",
    /^Ihre 3 Plätze sind reserviert bis 6\. Dezember 2026\. Fassen Sie jetzt im Betriebsrat den Beschluss; danach/,
  ],
  [[held], "sbv", /^Ihr Platz ist reserviert bis 6\. Dezember 2026\. Teilen Sie jetzt dem Arbeitgeber/],
  [[held, booked, booked], "jav", /^Ihr Platz ist reserviert bis 6\. Dezember 2026, 2 weitere sind verbindlich gebucht\. Lassen Sie/],
  [[booked, booked, gone], "br", /^Vielen Dank! Ihre 2 Plätze sind verbindlich gebucht\.$/],
  [[gone], "br", /^Zu dieser Bestellung gehören keine Plätze mehr\.$/],
] as const)("begins with what counts and what to do next", (bookings, audience, text) =>
  expect(orderLead(bookings, audience)).toMatch(text),
);
