import type { StoredPlan } from "#db/repositories/training-plans.ts";
import type { Origins } from "#src/brand/brand.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";

/** More stand in the plan itself. */
const LINES = 25;

export type Line = Readonly<{ about: string; sentences: readonly string[] }>;

type Chair = Readonly<{ email: string; firstname: string; lastname: string }>;
type Changed = Readonly<{ plan: Pick<StoredPlan, "id" | "title" | "gremiumId">; committee: string; lines: readonly Line[] }>;

const furtherInWords = (count: number): string =>
  count === 1 ? "Dazu kommt ein weiterer Eintrag." : `Dazu kommen ${count} weitere Einträge.`;

/** To a chair of the plan's committee: what became different since the last time, at most 25 entries in words. */
export function changesMail(chair: Chair, { plan, committee, lines }: Changed, { ifb }: Origins): Mail {
  const more = lines.length - LINES;
  const { subject, opening, action, note } = mailWords("plan-geaendert", {
    plan: quotedName(plan.title, "ohne Titel"),
    gremium: quotedName(committee, "ohne Namen"),
  });
  return {
    brand: "ifb",
    to: chair.email,
    subject,
    optional: "committee-news",
    blocks: [
      { kind: "text", text: greetingByName(chair) },
      { kind: "text", text: opening },
      { kind: "facts", facts: lines.slice(0, LINES).map(({ about, sentences }) => [about, sentences.join(" ")]) },
      ...(more > 0 ? [{ kind: "text", text: furtherInWords(more) } as const] : []),
      { kind: "action", label: action, href: `${ifb}/meinifb/schulungsplan/${plan.id}?gremium=${plan.gremiumId}` },
      { kind: "note", text: note },
    ],
  };
}
