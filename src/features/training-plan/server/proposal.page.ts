import { formatEuro } from "#src/domain/pricing/money.ts";
import { nameOfPerson } from "#src/domain/training-plan/plan-content.ts";
import { keptForm } from "#src/endpoints/form/kept-form.ts";
import { type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { proposalForm } from "../rules/plan.forms.ts";
import { planPath, proposalPath } from "../rules/plan-paths.ts";
import { changePlan } from "./change-plan.ts";
import { notOpen, type PlanContext } from "./plan.page.ts";
import { openPlan } from "./plan-access.ts";
import { outcomeOf, planActing, pressedMessage, revisionIn } from "./plan-form.ts";
import { dateInWords, themeTitle } from "./plan-words.ts";
import { proposalFor, withProposal } from "./proposal.ts";
import { readPlan, type SeatsOf } from "./read-plan.ts";

export type ProposalPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  id: string;
  title: string;
  revision: string;
  seed: string;
  nextHref: string;
  people: readonly Readonly<{ name: string; rows: readonly Readonly<{ title: string; date: string | null; because: string }>[] }>[];
  found: number;
  open: number;
  /** Null for whoever sees no prices. */
  sums: Readonly<{ net: string; saving: string | null }> | null;
}>;

const seedIn = (text: string | null): number => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1);

/** `/meinifb/schulungsplan/{id}/vorschlag`: dates for the whole committee, each with its reason; nothing is kept before it is taken over. */
export async function proposalPage(context: PlanContext, seatsOf: SeatsOf): Promise<Response | ProposalPage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const id = context.params["plan"] ?? "";
  const sent = sentForm(context);
  if (sent !== null && sent !== proposalForm.id) return new Response(null, { status: 400 });
  if (sent !== null && (await openPlan(db, id, acting)) === null) return notOpen(context, id, acting);
  const answer =
    sent === null
      ? null
      : await submit(proposalForm, context, acting, async ({ saat, stand }) => {
          const saved = await changePlan(id, revisionIn(stand), acting, async (plan, tx) => {
            const read = await readPlan(tx, plan, { seatsOf, now, userId: null });
            return withProposal(read, await proposalFor(tx, read, { now, seed: seedIn(saat) }));
          });
          return outcomeOf(saved, planPath(id), "uebernommen");
        });
  if (answer instanceof Response) return answer;
  const opened = await openPlan(db, id, acting);
  if (opened === null) return notOpen(context, id, acting);
  if (!opened.editable) return new Response(null, { status: 403 });
  const { plan, seesPrices } = opened;
  const back = keptForm(context, acting.session.userId);
  const again = back?.pairs.find(([name]) => name === "saat")?.[1];
  const seed = seedIn(again ?? new URL(context.request.url).searchParams.get("saat"));
  const read = await readPlan(db, plan, { seatsOf, now, userId: null });
  const { proposed, events, net, saving } = await proposalFor(db, read, { now, seed });
  const byPerson = Map.groupBy(proposed, ({ personId }) => personId);
  const found = proposed.filter(({ eventId }) => eventId !== null).length;
  return {
    ...{ reader: portalReader(session), id, title: plan.title, revision: String(plan.revision), seed: String(seed) },
    message: pressedMessage(context, { problem: answer === null ? null : (answer.problem ?? ""), again: back !== null }),
    nextHref: `${proposalPath(id)}?saat=${(seed % 999_999) + 1}`,
    people: plan.people.flatMap((person) => {
      const rows = byPerson.get(person.id) ?? [];
      const event = (eventId: number | null) => (eventId === null ? undefined : events.get(eventId));
      const shown = rows.map(({ theme, eventId, because }) => {
        const date = event(eventId);
        return { title: themeTitle(theme), date: date === undefined ? null : dateInWords(date), because };
      });
      return shown.length === 0 ? [] : [{ name: nameOfPerson(person), rows: shown }];
    }),
    ...{ found, open: proposed.length - found },
    sums: seesPrices ? { net: formatEuro(net), saving: saving > 0 ? formatEuro(saving) : null } : null,
  };
}
