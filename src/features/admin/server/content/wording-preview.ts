import type { Brand } from "#src/brand/brand.ts";
import { profiles } from "#src/brand/brand.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { bookingWordings, mailWordings } from "#src/domain/wordings/mail-wordings.ts";
import { paperWordings } from "#src/domain/wordings/paper-wordings.ts";
import { partLabel } from "#src/domain/wordings/part-labels.ts";
import { type OwnParts, type Wording, wordingProblem, wordsOf } from "#src/domain/wordings/wording.ts";
import { partsOf } from "#src/editing/file-parts.ts";
import type { MailBlock } from "#src/shared/server/mail/mail.ts";
import { renderHtml } from "#src/shared/server/mail/render-html.ts";
import { wordedBlocks } from "#src/shared/server/mail/worded-mail.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { EntryState } from "./entry-state.ts";

type Kind = "mail" | "paper";
type Found = Readonly<{ kind: Kind; wording: Wording }>;

function wordingAt({ collection, id }: EntryState["place"]): Found | undefined {
  const named = (all: Readonly<Record<string, Wording>>): Wording | undefined => (Object.hasOwn(all, id) ? all[id] : undefined);
  const [kind, wording] =
    collection?.name === "mail-texts"
      ? (["mail", named(mailWordings)] as const)
      : (["paper", collection?.name === "paper-texts" ? named(paperWordings) : undefined] as const);
  return wording && { kind, wording };
}

/** Whether an entry is the words of a mail or of a paper, which no page is made of. */
export const wordingKind = (place: EntryState["place"]): Kind | undefined => wordingAt(place)?.kind;

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const note = (words: string): MailBlock => ({ kind: "note", text: words });

const isBooking = ({ collection, id }: EntryState["place"]): boolean =>
  collection?.name === "mail-texts" && Object.hasOwn(bookingWordings, id);

/** What the program sets below the opening, in words. */
function factsOf({ kind, wording }: Found, place: EntryState["place"]): string | undefined {
  if (kind === "paper") return "Hier stehen Gremium, Personen, Schulung und Kosten.";
  return wording.facts ?? (isBooking(place) ? "Hier stehen Nummer, Veranstaltung, Zeit, Ort und Personen." : undefined);
}

function variantBlocks(found: Found, place: EntryState["place"], own: OwnParts, many: boolean): readonly MailBlock[] {
  const { kind, wording } = found;
  const { subject, title, ...words } = wordsOf(wording, own, wording.samples, many) as Readonly<Record<string, string>>;
  const head = [subject === undefined ? [] : [note(`Betreff: ${subject}`)], title === undefined ? [] : [text(title)]].flat();
  const greeted = kind === "mail" && "opening" in words && wording.greeted !== false;
  const said = factsOf(found, place);
  const facts = said === undefined || said === "" || place.id === "gruss" ? [] : [["Angaben", said] as const];
  return [...head, ...(greeted ? [text("Guten Tag Frau Muster,")] : []), ...wordedBlocks(words, { facts, href: "#" })];
}

/**
 * A mail or paper with the words of a draft, filled with examples; `undefined` for other entries. A part that is not right yet is shown
 * as it is built in, and said. (spec:editing#wordings)
 */
export function wordingPreview(
  { place, text: source }: Pick<EntryState, "place" | "text">,
  brand: Brand,
  origins: PortalLocals["origins"],
): string | undefined {
  const found = wordingAt(place);
  if (found === undefined) return undefined;
  const { wording } = found;
  const fields = Object.entries(partsOf(place.file, source)?.fields ?? {}).map(([part, value]) => [part, String(value)] as const);
  const wrong = fields.filter(([part, words]) => wordingProblem(wording, part, words) !== null).map(([part]) => partLabel(part));
  const own = Object.fromEntries(fields);
  const hasMany = Object.keys(wording.parts).some((part) => part.endsWith("Many"));
  const blocks = [
    note("Vorschau mit Beispielen in den Platzhaltern."),
    ...(wrong.length === 0 ? [] : [note(`Noch nicht richtig und deshalb mit dem eingebauten Text: ${wrong.join("; ")}.`)]),
    ...variantBlocks(found, place, own, false),
    ...(hasMany ? [note("Wenn es mehrere sind:"), ...variantBlocks(found, place, own, true)] : []),
    ...(wording.stays === undefined ? [] : [note(`Darunter, und nicht zu ändern: ${wording.stays}`)]),
    ...(isBooking(place) && !("questions" in wording.parts)
      ? [note(`Darunter: Fragen beantworten wir gern unter ${servicePhone.label}. Freundliche Grüße, Ihr ${profiles[brand].name}-Team`)]
      : []),
  ];
  return renderHtml({ brand, to: "", subject: wording.title, blocks }, origins);
}
