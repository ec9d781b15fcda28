import type { ForumMeasure } from "#db/repositories/forum-moderation.ts";
import { forumPostById } from "#db/repositories/forum-posts.ts";
import { forumThreadById } from "#db/repositories/forum-threads.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { messageOn, type PageContext, type PageMessage, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { appealForm } from "../../rules/notice.forms.ts";
import { groundNames, measureNames } from "../../rules/statement.ts";
import { measureOfToken, submitAppeal } from "../appeal.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

export type DecisionModel = Readonly<{
  head: PageHead;
  path: string;
  message: PageMessage | null;
  facts: readonly (readonly [label: string, value: string])[];
  /** What the post said; null where the measure concerns no post, or its text is gone. */
  post: Readonly<{ title: string; text: string }> | null;
  appeal: Readonly<{ text: string; at: string; outcome: string | null }> | null;
  until: string;
  form: FormState | null;
}>;

const messages = {
  widersprochen: "Ihr Widerspruch ist bei uns. Jemand anderes aus unserem Team prüft ihn; das Ergebnis schreiben wir Ihnen.",
};

const problems = {
  unknown: "Diese Entscheidung gibt es nicht mehr.",
  "too-late": "Die Frist für einen Widerspruch ist abgelaufen.",
  appealed: "Gegen diese Entscheidung liegt schon ein Widerspruch vor.",
} as const;

const day = (at: Date): string => formatDay(todayInBerlin(at));

const factsOf = (measure: ForumMeasure): DecisionModel["facts"] => [
  ["Entscheidung", measureNames[measure.measure]],
  ["Getroffen am", day(measure.at)],
  ["Grundlage", `${groundNames[measure.ground]}: ${measure.rule}`],
  ["Begründung", measure.facts],
  [
    "Getroffen von",
    measure.automated === 1
      ? "einem Programm, ohne dass jemand sie geprüft hat"
      : "einem Menschen aus unserer Moderation, ohne automatisierte Mittel",
  ],
];

/** `/forum/entscheidung/{token}`: the statement of reasons (Art. 17 DSA) and the appeal; the link is enough, and reading it changes nothing. */
export async function decisionPage(page: Context, now = new Date()): Promise<Response | DecisionModel> {
  const { request, locals, params, response } = page;
  const { store, secret } = locals;
  const token = params["token"] ?? "";
  const known = await measureOfToken(store.db, token, secret);
  if (known === undefined) {
    noteMisuse("Entscheidung im Forum", locals);
    return new Response(null, { status: 404 });
  }
  response.headers.set("Referrer-Policy", "same-origin");
  const path = new URL(request.url).pathname;
  const sent =
    request.method === "POST"
      ? await submit(appealForm, page, { locals, now }, async ({ text }) => {
          const appealed = await submitAppeal({ token, text }, { store, secret, now });
          if (appealed.ok) return { ok: true, answer: seeOther(`${path}?meldung=widersprochen`) };
          return { ok: false, status: 409, problem: problems[appealed.reason] };
        })
      : null;
  if (sent instanceof Response) return sent;
  const measure = (await measureOfToken(store.db, token, secret)) ?? known;
  const post = measure.postId === null ? undefined : await forumPostById(store.db, measure.postId);
  const thread = post && (await forumThreadById(store.db, post.threadId));
  const { appealedAt, outcome } = measure;
  const decided = outcome === "aufgehoben" ? "Wir haben die Entscheidung aufgehoben." : "Es bleibt bei der Entscheidung.";
  return {
    head: personalHead({
      ...{ brand: locals.brand, path, title: "Entscheidung der Moderation", description: "Begründung einer Entscheidung im Forum." },
    }),
    path,
    message: messageOn(page, messages),
    facts: factsOf(measure),
    post: post === undefined || thread === undefined || post.source === "" ? null : { title: thread.title, text: post.source },
    appeal:
      appealedAt === null
        ? null
        : { text: measure.appeal, at: day(appealedAt), outcome: outcome === null ? null : `${decided} ${measure.outcomeReason}` },
    until: day(measure.appealUntil),
    form: sent ?? (appealedAt === null && now <= measure.appealUntil ? freshForm(appealForm, { locals, now }) : null),
  };
}
