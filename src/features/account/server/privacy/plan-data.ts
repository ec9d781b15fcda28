import type { Db } from "#db/client.ts";
import { plansAbout } from "#db/repositories/training-plan-people.ts";
import { claimNames, officeNames } from "#src/domain/training-plan/claims.ts";

/** What training plans of committees say of a person, private notes about her too. */
export const planData = async (db: Db, userId: string) => ({
  schulungsplaene: (await plansAbout(db, userId)).map(({ plan, person, items }) => ({
    plan,
    vorname: person.firstname,
    nachname: person.lastname,
    amt: officeNames[person.office],
    ersatzmitglied: person.seat === "substitute",
    erstmalsImAmt: person.firstTerm === 1,
    vorherInDerJav: person.earlierJav === 1,
    arbeitstageJeWoche: person.workingDays,
    amtszeitVon: person.termFrom,
    amtszeitBis: person.termUntil,
    eintraege: items.map((item) => ({
      thema: item.theme,
      termin: item.eventId,
      grundlage: claimNames[item.claim],
      begruendung: item.reason,
      notiz: item.note,
      dringlichkeit: item.priority,
      stand: item.choice,
    })),
  })),
});
