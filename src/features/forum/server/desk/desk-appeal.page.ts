import { forumMeasureById } from "#db/repositories/forum-moderation.ts";
import { forumPostById } from "#db/repositories/forum-posts.ts";
import { deskAppealPath, deskPostPath } from "#src/domain/forum/forum-paths.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { appealDecisionForm } from "../../rules/desk.forms.ts";
import { groundNames, measureNames } from "../../rules/statement.ts";
import { decideAppeal } from "../moderate.ts";
import { htmlOf, linksOfCitations } from "../text/shown-text.ts";
import { answerDesk, deskForm, type ShownForm } from "./desk-forms.ts";

export type DeskAppealModel = Readonly<{
  path: string;
  facts: readonly (readonly [label: string, value: string, href?: string])[];
  appeal: string;
  html: string | null;
  form: ShownForm | null;
  /** Whoever took the decision reads this instead of the form. */
  own: boolean;
  decided: string | null;
}>;

/** `/manage/forum/widerspruch/{measure}`: what was decided, what is held against it, and the decision of somebody else. */
export async function deskAppealPage(
  page: PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>,
): Promise<Response | DeskAppealModel> {
  const acting = await actingOn(page);
  const { db } = acting.locals.store;
  const id = page.params["measure"] ?? "";
  const path = deskAppealPath(id);
  const known = await forumMeasureById(db, id);
  if (known === undefined || known.appealedAt === null) return new Response(null, { status: 404 });
  const forms = await answerDesk(page, acting, path, {
    entscheiden: deskForm(appealDecisionForm, "forum-appeal-decided", ({ outcome, reason }) =>
      decideAppeal(id, { outcome: outcome === "aufgehoben" ? "aufgehoben" : "bleibt", reason }, acting),
    ),
  });
  if (forms instanceof Response) return forms;
  const measure = (await forumMeasureById(db, id)) ?? known;
  const post = measure.postId === null ? undefined : await forumPostById(db, measure.postId);
  const own = measure.byId === acting.session.userId;
  const open = measure.outcome === null;
  return {
    path,
    facts: [
      ["Maßnahme", measureNames[measure.measure]],
      ["Am", formatInstant(measure.at)],
      ["Grundlage", `${groundNames[measure.ground]}: ${measure.rule}`],
      ["Begründung", measure.facts],
      ["Widerspruch vom", formatInstant(measure.appealedAt ?? measure.at)],
      ...(post === undefined ? [] : [["Beitrag", "mit allem, was dazu gehört", deskPostPath(post.id)] as const]),
    ],
    appeal: measure.appeal,
    html: post === undefined ? null : htmlOf(post, linksOfCitations()),
    form: open && !own ? forms.entscheiden : null,
    own: open && own,
    decided:
      measure.outcome === null
        ? null
        : `${measure.outcome === "aufgehoben" ? "Die Maßnahme ist aufgehoben." : "Es bleibt bei der Maßnahme."} ${measure.outcomeReason}`,
  };
}
