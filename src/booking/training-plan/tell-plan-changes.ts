import type { Db, Store } from "#db/client.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { gremiumById, membersOf } from "#db/repositories/gremien.ts";
import { keepKnown, planById, plansToLookAt, type StoredPlan, takeTurn } from "#db/repositories/training-plans.ts";
import type { Origins } from "#src/brand/brand.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { factChanges, itemFacts, readFacts, toldFacts } from "#src/domain/training-plan/plan-changes.ts";
import { nameOfPerson } from "#src/domain/training-plan/plan-content.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { changesMail, type Line } from "./changes-mail.ts";

/** So many plans are looked for at once. */
const BATCH = 50;
/** Nobody's mail comes at night. */
const FROM_CLOCK = "07:00";
type Context = Readonly<{ origins: Origins; now: Date }>;

type Changes = Readonly<{ lines: readonly Line[]; told: ReadonlyMap<string, string> }>;

/** What became different since the chair was last told, and what is told from now on. */
async function changesOf(tx: Db, plan: StoredPlan, today: IsoDay): Promise<Changes> {
  const themes = planningThemes();
  const events = await eventsByNumber(
    tx,
    plan.items.flatMap(({ eventId }) => eventId ?? []),
  );
  const names = new Map(plan.people.map((person) => [person.id, nameOfPerson(person)]));
  const [lines, told]: [Line[], Map<string, string>] = [[], new Map()];
  for (const { id, personId, theme, eventId, choice } of plan.items) {
    const known = readFacts(plan.known.get(id));
    if (known === null || choice === "verworfen") continue;
    const event = eventId === null ? undefined : events.get(eventId);
    if (event !== undefined && event.endDate < today) continue;
    const now = itemFacts(event, themes.get(theme));
    const sentences = factChanges(known.told, now);
    if (sentences.length === 0) continue;
    told.set(id, toldFacts(known, now));
    lines.push({ about: `${names.get(personId) ?? ""}, ${known.told.theme?.title ?? theme}`, sentences });
  }
  return { lines, told };
}

async function tellOf(tx: Db, id: string, context: Context): Promise<number> {
  const today = todayInBerlin(context.now);
  if (!(await takeTurn(tx, id, today))) return 0;
  const plan = await planById(tx, id);
  if (plan === undefined || plan.gremiumId === null) return 0;
  const { lines, told } = await changesOf(tx, plan, today);
  if (lines.length === 0) return 0;
  await keepKnown(tx, id, told);
  const committee = (await gremiumById(tx, plan.gremiumId))?.name ?? "";
  const chairs = (await membersOf(tx, plan.gremiumId, today)).filter(({ chair }) => chair);
  for (const chair of chairs) await queueMail(tx, changesMail(chair, { plan, committee, lines }, context.origins), context);
  return chairs.length;
}

/**
 * Tells chairs once a day, from seven o'clock in Berlin on, what events, prices and themes of their plans became; returns the
 * number of mails. Each plan is one transaction that takes its turn of the day, so that several processes tell nobody twice
 * (spec:training-plan#changes-by-the-provider).
 */
export async function tellPlanChanges({ db, write }: Pick<Store, "db" | "write">, context: () => Context): Promise<number> {
  for (let mails = 0; ; ) {
    const at = context();
    if (formatClock(at.now) < FROM_CLOCK) return mails;
    const ids = await plansToLookAt(db, todayInBerlin(at.now), BATCH);
    for (const id of ids) mails += await write((tx) => tellOf(tx, id, at));
    if (ids.length < BATCH) return mails;
  }
}
