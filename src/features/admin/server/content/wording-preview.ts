import type { Brand } from "#src/brand/brand.ts";
import { profiles } from "#src/brand/brand.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { mailWordings } from "#src/domain/wordings/mail-wordings.ts";
import { paperWordings } from "#src/domain/wordings/paper-wordings.ts";
import { partLabel } from "#src/domain/wordings/part-labels.ts";
import { type Wording, wordingProblem, wordsOf } from "#src/domain/wordings/wording.ts";
import { partsOf } from "#src/editing/file-parts.ts";
import type { MailBlock } from "#src/shared/server/mail/mail.ts";
import { renderHtml } from "#src/shared/server/mail/render-html.ts";
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

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const note = (words: string): MailBlock => ({ kind: "note", text: words });

const around: Readonly<Record<Kind, readonly MailBlock[]>> = {
  mail: [{ kind: "facts", facts: [["Angaben", "Hier stehen Nummer, Veranstaltung, Zeit, Ort und Personen."]] }],
  paper: [{ kind: "facts", facts: [["Angaben", "Hier stehen Gremium, Personen, Schulung und Kosten."]] }],
};

function variantBlocks({ kind, wording }: Found, own: Readonly<Record<string, string>>, many: boolean): readonly MailBlock[] {
  const { subject, title, opening, ...rest } = wordsOf(wording, own, wording.samples, many) as Readonly<Partial<Record<string, string>>>;
  const head = [subject === undefined ? [] : [note(`Betreff: ${subject}`)], title === undefined ? [] : [text(title)]].flat();
  const greeted = kind === "mail" && opening !== undefined ? [text("Guten Tag Frau Muster,")] : [];
  const below = Object.values(rest).map((words) => text(words ?? ""));
  return [...head, ...greeted, ...(opening === undefined ? [] : [text(opening), ...around[kind]]), ...below];
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
  const { kind, wording } = found;
  const fields = Object.entries(partsOf(place.file, source)?.fields ?? {}).map(([part, value]) => [part, String(value)] as const);
  const wrong = fields.filter(([part, words]) => wordingProblem(wording, part, words) !== null).map(([part]) => partLabel(part));
  const own = Object.fromEntries(fields);
  const hasMany = Object.keys(wording.parts).some((part) => part.endsWith("Many"));
  const blocks = [
    note("Vorschau mit Beispielen in den Platzhaltern."),
    ...(wrong.length === 0 ? [] : [note(`Noch nicht richtig und deshalb mit dem eingebauten Text: ${wrong.join("; ")}.`)]),
    ...variantBlocks(found, own, false),
    ...(hasMany ? [note("Wenn es mehrere sind:"), ...variantBlocks(found, own, true)] : []),
    ...(kind === "mail" && place.id !== "gruss"
      ? [note(`Darunter: Fragen beantworten wir gern unter ${servicePhone.label}. Freundliche Grüße, Ihr ${profiles[brand].name}-Team`)]
      : []),
  ];
  return renderHtml({ brand, to: "", subject: wording.title, blocks }, origins);
}
