import { gremiumById } from "#db/repositories/gremien.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { freshForm } from "#src/shared/server/form/take-form.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/shared/server/portal-page.ts";
import { foundForm, leaveForm, renameForm } from "../rules/committee.forms.ts";
import { committeeMessages } from "../rules/committee-messages.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { answerTo } from "./acting.ts";
import { foundCommittee, leaveCommittee, renameCommittee } from "./committee.service.ts";

type Reader = ReturnType<typeof portalReader>;

/** `gremium` is null for somebody who is in none and may found one. */
export type CommitteeSettingsPage = Readonly<{
  reader: Reader;
  message: PageMessage | null;
  gremium: Readonly<{ name: string; company: string; chair: boolean }> | null;
  found: FormState;
  rename: FormState;
  leave: FormState;
}>;

const { settings, members } = committeePaths;

async function answered(id: string | null, context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  switch (id) {
    case null:
      return null;
    case foundForm.id:
      return submit(foundForm, context, acting, async (values) => answerTo(await foundCommittee(values, acting), members, "angelegt"));
    case renameForm.id:
      return submit(renameForm, context, acting, async (values) => answerTo(await renameCommittee(values, acting), settings, "umbenannt"));
    case leaveForm.id:
      return submit(leaveForm, context, acting, async () => answerTo(await leaveCommittee(acting), settings, "verlassen"));
    default:
      return new Response(null, { status: 400 });
  }
}

/** Founds a committee, renames or leaves one's own. */
export async function committeeSettingsPage(context: PageContext): Promise<Response | CommitteeSettingsPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const sent = sentForm(context);
  const answer = await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const own = session.user.gremium;
  const gremium = own === null ? undefined : await gremiumById(locals.store.db, own.id);
  const names = { name: gremium?.name ?? "", company: gremium?.company ?? "" };
  const stateOf = (form: Parameters<typeof freshForm>[0], values = {}): FormState =>
    answer !== null && sent === form.id ? answer : freshForm(form, { locals, now }, values);
  return {
    reader: portalReader(session),
    message: messageOn(context, committeeMessages),
    gremium: own === null ? null : { ...names, chair: own.chair },
    found: stateOf(foundForm),
    rename: stateOf(renameForm, names),
    leave: stateOf(leaveForm),
  };
}
