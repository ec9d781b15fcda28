import { type ForumReveal, firstApprovalOf, logOf, measuresOfPost, reportsOfPost, revealsOfPost } from "#db/repositories/forum-desk.ts";
import type { SenderRecord } from "#db/repositories/forum-misuse.ts";
import type { ForumReport } from "#db/repositories/forum-moderation.ts";
import { forumPostById, type NamedPost } from "#db/repositories/forum-posts.ts";
import { forumThreadById, type NamedThread } from "#db/repositories/forum-threads.ts";
import { deskPostPath, deskThreadPath, postPath } from "#src/domain/forum/forum-paths.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { type Acting, actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import {
  answerReportForm,
  askAuthorForm,
  dangerForm,
  decideAuthorForm,
  personForm,
  refuseForm,
  releaseForm,
  removeForm,
} from "../../rules/desk.forms.ts";
import { MISUSE_RULE, verdictOf } from "../../rules/misuse.ts";
import { groundNames, measureNames } from "../../rules/statement.ts";
import { reportNumber } from "../forum-mails.ts";
import { measurePerson } from "../measure-person.ts";
import { approvePost, dismissReport, removePost } from "../moderate.ts";
import { noteDanger } from "../note-danger.ts";
import { recordOf } from "../notices/misuse.ts";
import { shownName } from "../post-author.ts";
import { askForAuthor, decideAboutAuthor, revealedAuthor } from "../reveal-author.ts";
import { htmlOf, linksOfCitations } from "../text/shown-text.ts";
import type { LogLine } from "./desk-cells.ts";
import { answerDesk, deskForm, type ShownForm } from "./desk-forms.ts";
import { linesOf } from "./log-lines.ts";

type Fact = readonly [label: string, value: string, href?: string];
export type ShownReport = Readonly<{ number: string; facts: readonly Fact[]; reason: string; answer: string; form: ShownForm | null }>;

export type DeskPostModel = Readonly<{
  path: string;
  title: string;
  status: NamedPost["status"];
  facts: readonly Fact[];
  html: string;
  release: ShownForm | null;
  refuse: ShownForm | null;
  remove: ShownForm | null;
  person: ShownForm | null;
  danger: ShownForm;
  reports: readonly ShownReport[];
  measures: readonly Readonly<{ facts: readonly Fact[] }>[];
  reveals: readonly Readonly<{ facts: readonly Fact[]; form: ShownForm | null }>[];
  askAuthor: ShownForm | null;
  log: readonly LogLine[];
}>;

const states: Readonly<Record<NamedPost["status"], string>> = {
  entwurf: "Entwurf",
  wartet: "wartet auf Freigabe",
  sichtbar: "sichtbar",
  verborgen: "verborgen",
  gelöscht: "gelöscht",
};

const isAdmin = ({ session }: Acting): boolean => session.user.staffRole === "admin";

function reportFacts({ kind, name, email, createdAt, decidedAt }: ForumReport): readonly Fact[] {
  return [
    ["Art", kind === "rechtswidrig" ? "rechtswidriger Inhalt (Art. 16 DSA)" : "Verstoß gegen die Regeln"],
    ["Eingang", formatInstant(createdAt)],
    ["Von", [name, email].filter((text) => text !== "").join(", ") || "ohne Angabe"],
    ...(decidedAt === null ? [] : [["Beantwortet", formatInstant(decidedAt)] as const]),
  ];
}

/** What the decision about somebody who sends unfounded notices has to go by (Art. 23 (3) DSA). */
const senderFacts = (record: SenderRecord | undefined): readonly Fact[] =>
  record === undefined || record.unfounded === 0
    ? []
    : [
        [
          "In zwölf Monaten",
          `${record.unfounded} von ${record.sent} Meldungen offensichtlich unbegründet${record.warned ? ", schon verwarnt" : ""}`,
        ],
      ];

async function revealFacts(reveal: ForumReveal, acting: Acting): Promise<readonly Fact[]> {
  const { db } = acting.locals.store;
  const author = await revealedAuthor(db, reveal, acting);
  return [
    ["Grund", reveal.reason],
    ["Beantragt", formatInstant(reveal.askedAt)],
    ["Nachricht an die Person", reveal.silence === "" ? "ja" : `nein, wegen: ${reveal.silence}`],
    ["Entscheidung", reveal.outcome ?? "offen: Eine zweite Person aus der Administration muss zustimmen"],
    ...(author === undefined
      ? []
      : [["Geschrieben von", `${author.firstname} ${author.lastname}, ${author.email}`, `/manage/konten/${author.id}`] as const]),
  ];
}

function factsOf(post: NamedPost, thread: NamedThread, secondLook: string | null, origin: string): readonly Fact[] {
  const area = forumAreas().find(({ key }) => key === thread.area)?.title ?? thread.area;
  return [
    ["Thema", thread.title, deskThreadPath(thread.id)],
    ["Bereich", area],
    ["Name", shownName(post)],
    ["Stand", states[post.status]],
    ["Geschrieben", formatInstant(post.createdAt)],
    ...(post.editedAt === null ? [] : [["Geändert", formatInstant(post.editedAt)] as const]),
    ...(post.number === null ? [] : [["Nummer", String(post.number), origin + postPath(thread.id, post.number)] as const]),
    ...(secondLook === null ? [] : [["Freigabe", secondLook] as const]),
  ];
}

/** How far the release of a delicate area has come; null elsewhere. */
async function secondLookOf(post: NamedPost, thread: NamedThread, { locals, session }: Acting): Promise<string | null> {
  const delicate = forumAreas().find(({ key }) => key === thread.area)?.delicate === true;
  if (post.status !== "wartet" || !delicate) return null;
  const first = await firstApprovalOf(locals.store.db, post.id);
  if (first === undefined) return "In diesem Bereich geben zwei Personen frei. Noch niemand hat freigegeben.";
  return first.byId === session.userId
    ? "Sie haben freigegeben; eine zweite Person muss noch zustimmen."
    : "1 von 2: Mit Ihrer Freigabe erscheint der Beitrag.";
}

const DAYS = /^\d{1,3}$/;

/** `/manage/forum/beitrag/{post}`: a post with all that was said and decided about it, and what can be done. Drafts are not there. */
export async function deskPostPage(
  page: PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>,
): Promise<Response | DeskPostModel> {
  const acting = await actingOn(page);
  const { db } = acting.locals.store;
  const id = page.params["post"] ?? "";
  const path = deskPostPath(id);
  const known = await forumPostById(db, id);
  if (known === undefined || known.status === "entwurf") return new Response(null, { status: 404 });
  const forms = await answerDesk(page, acting, path, {
    freigeben: deskForm(releaseForm, "forum-released", () => approvePost(id, acting, forumAreas())),
    ablehnen: deskForm(refuseForm, "forum-removed", ({ ground, rule, facts }) =>
      removePost(id, { measure: "abgelehnt", ground: ground === "gesetz" ? "gesetz" : "regeln", rule, facts }, acting),
    ),
    entfernen: deskForm(removeForm, "forum-removed", ({ measure, ground, rule, facts }) =>
      removePost(
        id,
        { measure: measure === "gelöscht" ? "gelöscht" : "verborgen", ground: ground === "gesetz" ? "gesetz" : "regeln", rule, facts },
        acting,
      ),
    ),
    person: deskForm(personForm, "forum-person-measured", ({ measure, ground, rule, facts }) => {
      const days = DAYS.test(measure) ? Number(measure) : 0;
      const reasons = { ground: ground === "gesetz" ? ("gesetz" as const) : ("regeln" as const), rule, facts };
      return measurePerson(id, { measure: days === 0 ? "verwarnt" : "gesperrt", days, ...reasons }, acting);
    }),
    meldung: deskForm(answerReportForm, "forum-report-answered", async ({ report, answer, unfounded }) => {
      const done = await dismissReport(report, answer, acting, verdictOf(unfounded ?? ""));
      return !done.ok && done.reason === "unfit" ? { errors: { unfounded: MISUSE_RULE } } : done;
    }),
    gefahr: deskForm(dangerForm, "forum-danger-noted", ({ note }) => noteDanger(id, note, acting)),
    aufdecken: deskForm(askAuthorForm, "forum-author-asked", ({ reason, silence }) =>
      askForAuthor(id, { reason, silence: silence ?? "" }, acting),
    ),
    aufdeckung: deskForm(decideAuthorForm, "forum-author-decided", ({ reveal, outcome }) =>
      decideAboutAuthor(reveal, outcome === "aufgedeckt" ? "aufgedeckt" : "abgelehnt", acting),
    ),
  });
  if (forms instanceof Response) return forms;
  // What was refused shows the state as it is now.
  const post = (await forumPostById(db, id)) ?? known;
  const thread = await forumThreadById(db, post.threadId);
  if (thread === undefined) return new Response(null, { status: 404 });
  const waits = post.status === "wartet";
  const openReveals = await revealsOfPost(db, id);
  const hidden = (shown: ShownForm, name: string, value: string, index: number): ShownForm => ({
    ...shown,
    form: { ...shown.form, id: `${shown.form.id}-${index + 1}` },
    state: shown.state.values[name] === value ? shown.state : { ...shown.state, values: { [name]: value }, errors: {}, problem: null },
  });
  return {
    path,
    title: waits ? "Beitrag zur Freigabe" : "Beitrag",
    status: post.status,
    facts: factsOf(post, thread, await secondLookOf(post, thread, acting), acting.locals.origins.betriebsrat),
    html: htmlOf(post, linksOfCitations()),
    release: waits ? forms.freigeben : null,
    refuse: waits ? forms.ablehnen : null,
    remove: post.status === "sichtbar" ? forms.entfernen : null,
    person: post.authorId === null && post.sealedAuthor === null ? null : forms.person,
    danger: forms.gefahr,
    reports: await Promise.all(
      (await reportsOfPost(db, id)).map(async (report, index) => ({
        number: reportNumber(report),
        facts: [...reportFacts(report), ...senderFacts(await recordOf(db, report, acting.now))],
        reason: report.reason,
        answer: report.answer,
        form: report.decidedAt === null ? hidden(forms.meldung, "report", report.id, index) : null,
      })),
    ),
    measures: (await measuresOfPost(db, id)).map((measure) => ({
      facts: [
        ["Maßnahme", measureNames[measure.measure]],
        ["Am", formatInstant(measure.at)],
        ["Grundlage", `${groundNames[measure.ground]}: ${measure.rule}`],
        ["Begründung", measure.facts],
        ...(measure.appealedAt === null ? [] : [["Widerspruch", measure.appeal] as const]),
        ...(measure.outcome === null ? [] : [["Entscheidung darüber", `${measure.outcome}: ${measure.outcomeReason}`] as const]),
      ],
    })),
    reveals: isAdmin(acting)
      ? await Promise.all(
          openReveals.map(async (reveal, index) => ({
            facts: await revealFacts(reveal, acting),
            form:
              reveal.outcome === null && reveal.askedById !== acting.session.userId
                ? hidden(forms.aufdeckung, "reveal", reveal.id, index)
                : null,
          })),
        )
      : [],
    askAuthor:
      isAdmin(acting) && post.sealedAuthor !== null && openReveals.every(({ outcome }) => outcome !== null) ? forms.aufdecken : null,
    log: await linesOf(db, await logOf(db, { threadId: post.threadId, postId: id })),
  };
}
