import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { forumReasons } from "#src/domain/forum/permission.ts";
import { pseudonymSentences } from "#src/domain/forum/pseudonym.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type Acting, actingOn, type FormOutcome, type PageContext, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { nameForm } from "../../rules/forum.forms.ts";
import { chooseName } from "../choose-name.ts";

export type NamePage = Readonly<{
  head: PageHead;
  /** The name that was chosen already. */
  name: string | null;
  state: FormState | null;
  /** Why nobody can choose one now. */
  problem: string | null;
}>;

const head = personalHead({
  ...{
    brand: "betriebsrat",
    path: forumPages.name,
    title: "Ihr Name im Forum",
    description: "Unter welchem Namen Sie im Forum schreiben.",
  },
  crumbs: [{ label: "Forum", path: forumPages.start }],
});

async function taken(name: string, acting: Acting): Promise<FormOutcome> {
  const chosen = await chooseName(name, acting);
  if (chosen.ok) return { ok: true, answer: seeOther(`${forumPages.own}?meldung=name`) };
  if (chosen.reason === "forbidden") return { ok: false, status: 403, problem: blockerOf(acting) ?? forumReasons["e-mail-bestätigen"] };
  return { ok: false, status: 422, errors: { name: pseudonymSentences[chosen.reason] } };
}

const blockerOf = ({ session }: Acting): string | null =>
  session.impersonatorId !== null
    ? forumReasons["in-fremdem-namen"]
    : session.user.emailConfirmed
      ? null
      : forumReasons["e-mail-bestätigen"];

/** Chooses the name for the forum, once. */
export async function namePage(context: PageContext): Promise<Response | NamePage> {
  const acting = await actingOn(context);
  const profile = await forumProfileOf(acting.locals.store.db, acting.session.userId);
  const page = { head, name: profile?.pseudonym ?? null, problem: blockerOf(acting) };
  if (sentForm(context) === null) return { ...page, state: profile === undefined ? freshForm(nameForm, acting) : null };
  const answer = await submit(nameForm, context, acting, ({ name }) => taken(name, acting));
  return answer instanceof Response ? answer : { ...page, state: answer };
}
