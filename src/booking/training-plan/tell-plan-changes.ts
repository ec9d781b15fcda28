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
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";

/** So many plans are looked for at once. */
const BATCH = 50;
/** Nobody's mail comes at night. */
const FROM_CLOCK = "07:00";
/** More stand in the plan itself. */
const LINES = 25;

type Context = Readonly<{ origins: Origins; now: Date }>;

type Line = Readonly<{ about: string; sentences: readonly string[] }>;

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

type Chair = Readonly<{ email: string; firstname: string; lastname: string }>;

function changesMail(chair: Chair, plan: StoredPlan, committee: string, lines: readonly Line[], { origins }: Context): Mail {
  const more = lines.length - LINES;
  return {
    brand: "ifb",
    to: chair.email,
    subject: "Änderungen in Ihrem Schulungsplan",
    optional: "committee-news",
    blocks: [
      { kind: "text", text: greetingByName(chair) },
      {
        kind: "text",
        text: `im Schulungsplan ${quotedName(plan.title, "ohne Titel")} des Gremiums ${quotedName(committee, "ohne Namen")} hat sich etwas geändert:`,
      },
      { kind: "facts", facts: lines.slice(0, LINES).map(({ about, sentences }) => [about, sentences.join(" ")]) },
      ...(more > 0 ? [{ kind: "text", text: `Dazu kommen ${more} weitere Einträge.` } as const] : []),
      { kind: "action", label: "Schulungsplan ansehen", href: `${origins.ifb}/meinifb/schulungsplan/${plan.id}` },
      { kind: "note", text: "Wer schon einen Platz hat, erhält zu seinem Termin eine eigene Nachricht." },
    ],
  };
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
  for (const chair of chairs) await queueMail(tx, changesMail(chair, plan, committee, lines, context), context);
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
