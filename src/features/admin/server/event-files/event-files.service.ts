import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import {
  bookedSeatsAt,
  deleteEventFile,
  type EventFile,
  eventFileById,
  markPhoto,
  peopleOnPhotos,
  showPhotoAgain,
} from "#db/repositories/event-files.ts";
import { eventById } from "#db/repositories/events.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { type EventFilesForm, seatsIn } from "../../rules/event-files-form.ts";
import type { DoneCode, ProblemCode } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { type PhotoDecision, photoDecidedMail } from "./photo-mails.ts";

type Done = Outcome<
  Extract<DoneCode, "file-deleted" | "photo-marked" | "photo-shown-again">,
  Extract<ProblemCode, "file-gone" | "photo-outdated" | "people-missing">
>;

/** What is noted on a photo, for telling the second of two who note something. */
export const markVersion = ({ marked, hiddenAt }: EventFile, people: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([marked, hiddenAt, people]))
    .digest("base64url")
    .slice(0, 12);

async function mark(tx: Db, photo: EventFile, form: Extract<EventFilesForm, { intent: "mark" }>): Promise<Done> {
  const people = (await peopleOnPhotos(tx, [photo.id])).get(photo.id) ?? [];
  if (form.from !== markVersion(photo, people)) return { ok: false, reason: "photo-outdated" };
  const atEvent = new Set((await bookedSeatsAt(tx, photo.eventId)).map(({ id }) => id));
  const chosen = form.marked === "personen" ? seatsIn(form).filter((id) => atEvent.has(id)) : [];
  if (form.marked === "personen" && chosen.length === 0) return { ok: false, reason: "people-missing" };
  await markPhoto(tx, photo.id, form.marked, chosen);
  return { ok: true, value: "photo-marked" };
}

/** Tells whoever has hidden the photo; nobody where nobody waits, or the account is gone. */
async function tellWhoHid(tx: Db, { hiddenBy, eventId }: EventFile, decision: PhotoDecision, { locals, now }: Acting): Promise<void> {
  const person = hiddenBy === null ? undefined : await userById(tx, hiddenBy);
  const event = await eventById(tx, eventId);
  if (person === undefined || event === undefined) return;
  await queueMail(tx, photoDecidedMail(person, event, decision), { origins: locals.origins, now });
}

/** Does what a form below a file asks for; everything stands in the audit log, people without their names. Who has hidden a photo is told by mail what became of it. */
export async function changeEventFile(eventId: number, form: EventFilesForm, acting: Acting): Promise<Done> {
  return acting.locals.store.write(async (tx): Promise<Done> => {
    const file = await eventFileById(tx, form.file);
    if (file === undefined || file.eventId !== eventId) return { ok: false, reason: "file-gone" };
    const subject = `event-file:${file.id}`;
    if (form.intent === "delete" || form.intent === "delete-paper") {
      await deleteEventFile(tx, file.id);
      await tellWhoHid(tx, file, "deleted", acting);
      const reason = form.intent === "delete" ? { reason: form.reason } : {};
      await audit(tx, acting, { action: "event-file-deleted", subject, detail: { eventId, kind: file.kind, ...reason } });
      return { ok: true, value: "file-deleted" };
    }
    if (file.kind !== "foto") return { ok: false, reason: "file-gone" };
    if (form.intent === "show-again") {
      if (!(await showPhotoAgain(tx, file.id))) return { ok: false, reason: "photo-outdated" };
      await tellWhoHid(tx, file, "shown-again", acting);
      await audit(tx, acting, { action: "photo-shown-again", subject, detail: { eventId, reason: form.reason } });
      return { ok: true, value: "photo-shown-again" };
    }
    const done = await mark(tx, file, form);
    if (done.ok) await audit(tx, acting, { action: "photo-marked", subject, detail: { eventId, to: form.marked } });
    return done;
  });
}
