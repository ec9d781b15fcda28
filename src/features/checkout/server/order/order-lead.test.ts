import { expect, it } from "vitest";
import { orderLead } from "./order-lead.ts";

const booked = { state: "gebucht", holdEndsAt: null } as const;
const held = { state: "reserviert", holdEndsAt: new Date("2026-12-06T23:00:00Z") } as const;
const later = { state: "reserviert", holdEndsAt: new Date("2026-12-08T23:00:00Z") } as const;
const gone = { state: "storniert", holdEndsAt: null } as const;

it.each([
  [
    [later, held, held],
    "br",
    /^Ihre 3 Plätze sind reserviert bis 6\. Dezember 2026\. Fassen Sie jetzt im Betriebsrat den Beschluss; danach/,
  ],
  [[held], "sbv", /^Ihr Platz ist reserviert bis 6\. Dezember 2026\. Teilen Sie jetzt dem Arbeitgeber/],
  [[held, booked, booked], "jav", /^Ihr Platz ist reserviert bis 6\. Dezember 2026, 2 weitere sind verbindlich gebucht\. Lassen Sie/],
  [[booked, booked], "br", /^Vielen Dank! Ihre 2 Plätze sind verbindlich gebucht\.$/],
  [[gone], "br", /^Zu dieser Bestellung gehören keine Plätze mehr\.$/],
] as const)("begins with what counts and what to do next", (seats, audience, text) =>
  expect(orderLead(seats, { audience, untouched: true })).toMatch(text),
);

it("thanks nobody for an order that was changed since, and says when an event is under way or over", () => {
  const about = { audience: "br", untouched: false } as const;
  expect(orderLead([booked, gone], about)).toBe("Ihr Platz ist verbindlich gebucht.");
  expect(orderLead([{ state: "laufend", holdEndsAt: null }, gone], about)).toBe("Die Veranstaltung hat begonnen.");
  expect(orderLead([{ state: "beendet", holdEndsAt: null }], about)).toBe("Die Veranstaltung hat stattgefunden.");
});
