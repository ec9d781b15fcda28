import { eventSubject } from "#src/booking/document-pack/event-subject.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { defaultOvernight, optionsAt } from "#src/domain/cart/recipient-input.ts";
import type { DocumentPack } from "#src/domain/document-pack/pack-document.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { PackFilePaths } from "../rules/pack-files.ts";
import { cartPackForm } from "../rules/pack-form.ts";
import { type PackHead, readHead, readPack } from "../rules/read-pack.ts";
import { cartItems, headValues, type PackCartItem, peopleValues, type ReadCart } from "./known-values.ts";
import { closedReason, makePack, packFilePaths, packPath } from "./make-pack.ts";

export const CART_PACKS_PATH = "/seminare/warenkorb/unterlagen";

export type CartPack = Readonly<{
  cartItemId: string;
  title: string;
  eventPath: string;
  dates: string;
  place: string;
  problem: string | null;
  pack: DocumentPack | null;
  packPath: string;
  files: PackFilePaths;
  fields: readonly (readonly [name: string, value: string])[];
}>;

export type CartPacksPage = Readonly<{
  head: PageHead;
  form: Readonly<{ state: FormState; action: string; audiences: readonly AudienceKey[] }>;
  empty: boolean;
  packs: readonly CartPack[];
}>;

const head: PageHead = personalHead({
  brand: "ifb",
  path: CART_PACKS_PATH,
  title: "Unterlagen für Ihr Gremium",
  description: "Beschlusstext, Mitteilung an den Arbeitgeber, Kostenaufstellung und Programm zu jedem Termin im Warenkorb.",
  crumbs: [
    { label: "Seminare", path: "/seminare" },
    { label: "Warenkorb", path: "/seminare/warenkorb" },
  ],
});

const closedSentences = {
  cancelled: "Dieser Termin wurde abgesagt, dafür gibt es keine Unterlagen.",
  past: "Dieser Termin liegt in der Vergangenheit, dafür gibt es keine Unterlagen.",
} as const;

function problemOf({ event, recipients }: PackCartItem, today: IsoDay): string | null {
  const closed = closedReason(event, today);
  if (closed !== null) return closedSentences[closed];
  if (recipients.length <= MAX_PARTICIPANTS) return null;
  return `Hier stehen ${recipients.length} Personen, möglich sind ${MAX_PARTICIPANTS}. Bitte tragen Sie im Warenkorb Personen aus.`;
}

function packOf(item: PackCartItem, who: PackHead, made: Readonly<{ locals: PortalLocals; today: IsoDay }>): CartPack {
  const { cartItemId, event, recipients } = item;
  const { audience, committee, company } = who;
  const values = { zielgruppe: audience, gremium: committee ?? "", firma: company ?? "", ...peopleValues(recipients) };
  const problem = problemOf(item, made.today);
  const read = readPack(values, { audiences: [audience], options: optionsAt(event), defaultOption: defaultOvernight(event) });
  return {
    cartItemId,
    title: event.title,
    eventPath: eventPath(event),
    dates: formatRange(event.startDate, event.endDate),
    place: notifiedFacts(event).place,
    problem,
    pack: problem === null && read.ok ? makePack(event, read.choice, made) : null,
    packPath: packPath(event.eventId),
    files: packFilePaths(event.eventId),
    fields: Object.entries(values).filter(([, value]) => value !== ""),
  };
}

function audiencesIn(items: readonly PackCartItem[]): readonly AudienceKey[] {
  const wanted = new Set(items.flatMap(({ event }) => eventSubject(event).audiences));
  return audienceKeys.filter((key) => wanted.has(key));
}

async function formOf(context: PageContext, now: Date): Promise<Readonly<{ status: number; state: FormState }>> {
  const { request, locals } = context;
  if (request.method !== "POST") return { status: 200, state: freshForm(cartPackForm, { locals, now }, await headValues(context)) };
  const taken = await submitForm(cartPackForm, request, { locals, now });
  if (!taken.ok) return taken;
  return { status: 200, state: { values: taken.typed, errors: {}, problem: null, stamp: taken.stamp } };
}

/** `/seminare/warenkorb/unterlagen`: the documents of every event in the visitor's cart, with the people entered there. */
export async function cartPacksPage(context: PageContext, readCart: ReadCart): Promise<CartPacksPage> {
  const { locals, response } = context;
  const now = new Date();
  const items = await cartItems(context, readCart);
  const audiences = audiencesIn(items);
  const { status, state } = await formOf(context, now);
  response.status = status;
  response.headers.set("Cache-Control", "no-store");
  const right = status === 200;
  const who = readHead(state.values, audiences);
  const values: TypedValues = { ...state.values, zielgruppe: who.audience };
  const made = { locals, today: todayInBerlin(now) };
  return {
    head,
    empty: items.length === 0,
    form: { state: { ...state, values }, action: CART_PACKS_PATH, audiences },
    packs: right ? items.map((item) => packOf(item, who, made)) : [],
  };
}
