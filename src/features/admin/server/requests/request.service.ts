import { createHash } from "node:crypto";
import { changeRequestNote, changeRequestStatus, requestById } from "#db/repositories/admin-requests.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { DoneCode } from "../../rules/manage-messages.ts";
import type { RequestForm } from "../../rules/request-form.ts";
import { nextStatuses } from "../../rules/request-labels.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

export type RequestRefusal = "request-unknown" | "status-outdated" | "note-outdated" | "forbidden";

type WorkForm = Extract<RequestForm, { intent: "status" | "note" }>;

export const noteVersion = (note: string): string => createHash("sha256").update(note).digest("base64url").slice(0, 12);

/** Does what a form below a request asks for; every change stands in the audit log, the note without its text. */
export async function changeRequest(id: string, form: WorkForm, acting: Acting): Promise<Outcome<DoneCode, RequestRefusal>> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    const row = await requestById(tx, id);
    if (row === undefined) return { ok: false, reason: "request-unknown" };
    if (!(await mayStill(tx, "requests", acting))) return { ok: false, reason: "forbidden" };
    const subject = `request:${id}`;
    if (form.intent === "note") {
      if (form.version !== noteVersion(row.note)) return { ok: false, reason: "note-outdated" };
      if (form.note !== row.note) {
        await changeRequestNote(tx, id, { from: row.note, to: form.note }, now);
        await audit(tx, acting, { action: "request-note-changed", subject, detail: { reference: row.reference } });
      }
      return { ok: true, value: "note-saved" };
    }
    const { from, to } = form;
    const offered = nextStatuses[row.status].some((next) => next.to === to);
    if (from !== row.status || !offered || !(await changeRequestStatus(tx, id, { from, to }, now)))
      return { ok: false, reason: "status-outdated" };
    await audit(tx, acting, { action: "request-status-changed", subject, detail: { reference: row.reference, from, to } });
    return { ok: true, value: "status-changed" };
  });
}
