import { eventById } from "#db/repositories/events.ts";
import { statementsAtEvent, statementsOfTheme } from "#db/repositories/statements.ts";
import { participantsInWords } from "#src/domain/cart/statement.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { participants } from "../rules/participants.contract.ts";

const sentence = (where: string, words: string | null): string | null => (words === null ? null : `${where}: ${words}`);

export const readParticipants = (async ({ id }, { locals }) => {
  const { db } = locals.store;
  const event = await eventById(db, id);
  if (event === undefined) return { ok: true, value: { words: null } };
  const here = sentence("Bei diesem Termin", participantsInWords(await statementsAtEvent(db, id)));
  const { themeSlug } = event;
  const words =
    here ?? (themeSlug === null ? null : sentence("Bei diesem Seminar", participantsInWords(await statementsOfTheme(db, themeSlug))));
  return { ok: true, value: { words } };
}) satisfies Service<typeof participants>;
