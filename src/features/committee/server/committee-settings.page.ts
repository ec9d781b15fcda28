import { type GremiumRow, gremiumById, membershipsOf, type OwnMembership } from "#db/repositories/gremien.ts";
import { settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { chooseForm } from "#src/domain/accounts/choose-committee.form.ts";
import { committeeKindNames, committeeKinds, functionNames, isMember } from "#src/domain/accounts/committee.ts";
import { type CommitteeRules, defaultRules } from "#src/domain/accounts/committee-settings.ts";
import { memberMenu } from "#src/domain/accounts/member-menu.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { changeForm, forgetForm, foundForm, leaveForm } from "../rules/committee.forms.ts";
import { committeeMessages } from "../rules/committee-messages.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";
import { settingsForm } from "../rules/settings.form.ts";
import { termInWords } from "../rules/term-in-words.ts";
import { answerTo } from "./acting.ts";
import { changeCommittee, chooseCommittee, factsStamp, forgetCommittee, foundCommittee, leaveCommittee } from "./committee.service.ts";
import { changeSettings, settingsStamp, settingValues } from "./settings.service.ts";
import { problemOf, shownAgain } from "./shown-again.ts";

type Reader = ReturnType<typeof portalReader>;

export type OwnCommittee = Readonly<{
  id: string;
  name: string;
  /** `Betriebsrat, Muster GmbH` */
  about: string;
  functions: readonly string[];
  position: string | null;
  acted: boolean;
  /** Counts today, so one may act for it. */
  current: boolean;
}>;

/** `gremium` is the committee acted for; null for somebody who acts for none. */
export type CommitteeSettingsPage = Readonly<{
  reader: Reader;
  message: PageMessage | null;
  gremium: Readonly<{ name: string; company: string; kind: string | null; chair: boolean }> | null;
  committees: readonly OwnCommittee[];
  found: FormState;
  change: FormState;
  leave: FormState;
  /** For the chair alone; what others may read of it stands in `rules`. */
  settings: FormState | null;
  rules: readonly string[];
}>;

const { settings, members } = committeePaths;

const kindOf = (value: string): GremiumRow["kind"] => committeeKinds.find((kind) => kind === value) ?? null;

/** A training plan, by its id. */
const PLAN = /^\/meinifb\/schulungsplan\/[\w-]{1,64}$/;

/** Back to the page of the member area that the form stood on, or to the plan that was asked for. */
function pageBehind(path = ""): string {
  if (PLAN.test(path)) return path;
  const pages = memberMenu("", { gremium: {}, impersonated: false });
  return pages.find(({ uri }) => uri === path)?.uri ?? settings;
}

/** Of two chairs who save at once the second is told what the first has written. */
async function withWhatStands(
  answer: Extract<FormOutcome, { ok: false }>,
  gremiumId: string | undefined,
  { locals }: Acting,
): Promise<FormOutcome> {
  const stored = gremiumId === undefined ? undefined : await gremiumById(locals.store.db, gremiumId);
  if (stored === undefined) return answer;
  const kind = stored.kind === null ? "" : `, ${committeeKindNames[stored.kind]}`;
  return { ...answer, problem: `${answer.problem ?? ""} Jetzt gilt: „${stored.name}“, ${stored.company}${kind}.` };
}

async function answered(id: string | null, context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  switch (id) {
    case null:
      return null;
    case chooseForm.id:
      return submit(chooseForm, context, acting, async ({ gremium, zurueck }) =>
        answerTo(await chooseCommittee(gremium, acting), pageBehind(zurueck), "gewechselt"),
      );
    case foundForm.id:
      return submit(foundForm, context, acting, async ({ kind, ...facts }) =>
        answerTo(await foundCommittee({ ...facts, kind: kindOf(kind) }, acting), members, "angelegt"),
      );
    case changeForm.id:
      return submit(changeForm, context, acting, async ({ kind, gremium: gremiumId, gezeigt, name, company }) => {
        const facts = { name, company, kind: kindOf(kind) };
        const answer = answerTo(await changeCommittee(facts, { ...acting, gremiumId }, gezeigt), settings, "umbenannt");
        return answer.ok || answer.problem !== committeeRefusals["facts-changed"] ? answer : withWhatStands(answer, gremiumId, acting);
      });
    case settingsForm.id:
      return submit(settingsForm, context, acting, (typed) => changeSettings(typed, { ...acting, gremiumId: typed.gremium }));
    case leaveForm.id:
      return submit(leaveForm, context, acting, async ({ gremium: gremiumId }) =>
        answerTo(await leaveCommittee({ ...acting, gremiumId }), settings, "verlassen"),
      );
    case forgetForm.id:
      return submit(forgetForm, context, acting, async ({ gremium: gremiumId }) =>
        answerTo(await forgetCommittee(gremiumId, acting), settings, "ausgetragen"),
      );
    default:
      return new Response(null, { status: 400 });
  }
}

const toOwn =
  (acted: string | undefined, today: IsoDay) =>
  (own: OwnMembership): OwnCommittee => {
    const { gremium, terms, position } = own;
    return {
      id: gremium.id,
      name: gremium.name,
      about: [...(gremium.kind === null ? [] : [committeeKindNames[gremium.kind]]), gremium.company].join(", "),
      functions: terms.map((term) => `${functionNames[term.function]}, ${termInWords(term, today)}`),
      position,
      acted: gremium.id === acted,
      current: isMember(own, today),
    };
  };

/** All committees that somebody belongs or belonged to, with functions and their days. */
export async function ownCommittees({ locals, session, now }: Acting): Promise<readonly OwnCommittee[]> {
  return (await membershipsOf(locals.store.db, session.userId)).map(toOwn(session.user.gremium?.id, todayInBerlin(now)));
}

/** After a conflict the form counts for what stands now, as its reader has been told; with a wrong field it stays what it was shown for. */
const withStamp = (state: FormState, stamp: string): FormState => {
  const wrong = Object.keys(state.errors).length > 0 ? state.values["gezeigt"] : undefined;
  return { ...state, values: { ...state.values, gezeigt: wrong ?? stamp } };
};

const rulesInWords = ({ mayBook, pricesFor }: CommitteeRules): readonly string[] => [
  mayBook === "chair" ? "Für dieses Gremium bestellt nur der Vorsitz." : "Für dieses Gremium dürfen alle Mitglieder bestellen.",
  pricesFor === "chair" ? "Preise sieht der Vorsitz und wer selbst bestellt hat." : "Preise sehen alle Mitglieder.",
];

export async function committeeSettingsPage(context: PageContext): Promise<Response | CommitteeSettingsPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const sent = sentForm(context);
  const answer = await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const { gremium: own } = session.user;
  const memberships = await membershipsOf(locals.store.db, session.userId);
  const gremium = memberships.find(({ gremiumId }) => gremiumId === own?.id)?.gremium;
  const facts = { name: gremium?.name ?? "", company: gremium?.company ?? "", kind: gremium?.kind ?? "" };
  const named = { gremium: own?.id ?? "" };
  const stored = own === null ? null : await settingsOfGremium(locals.store.db, own.id);
  const values = settingValues(stored?.settings);
  const chairs = own?.chair === true ? [changeForm, settingsForm] : [];
  const again = shownAgain(sent, answer, [foundForm, leaveForm, ...chairs], own?.id);
  const stateOf = (form: Parameters<typeof freshForm>[0], values = {}): FormState =>
    again !== null && sent === form.id ? again : freshForm(form, { locals, now }, values);
  return {
    reader: portalReader(session),
    message: again === null ? (problemOf(answer) ?? messageOn(context, committeeMessages)) : null,
    gremium: own === null || gremium === undefined ? null : { ...gremium, chair: own.chair },
    committees: memberships.map(toOwn(own?.id, todayInBerlin(now))),
    found: stateOf(foundForm),
    change: withStamp(stateOf(changeForm, { ...facts, ...named }), gremium === undefined ? "" : factsStamp(gremium)),
    leave: stateOf(leaveForm, named),
    settings: own?.chair === true ? withStamp(stateOf(settingsForm, { ...values, ...named }), settingsStamp(values)) : null,
    rules: own === null ? [] : rulesInWords(stored?.settings ?? defaultRules),
  };
}
