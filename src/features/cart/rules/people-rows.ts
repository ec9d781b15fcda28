import { type RecipientKind, recipientKinds } from "#src/domain/cart/recipient.ts";
import type { RecipientInput } from "#src/domain/cart/recipient-input.ts";
import { type ParticipantRole, participantRoles, YES_NO } from "#src/domain/cart/statement.ts";
import { isOvernightOption } from "#src/domain/events/overnight-option.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { checkText, type TextCheck } from "#src/shared/forms/check-text.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { peopleIn } from "./people-list.ts";

export const rowFields = ["salutation", "firstname", "lastname", "email", "kind", "option", "role", "newcomer"] as const;
export type RowField = (typeof rowFields)[number];
/** As typed. An empty `kind` or `option` is that of the first row. */
export type PersonRow = Readonly<Record<RowField, string>>;
export type RowErrors = Readonly<Partial<Record<RowField, string>>>;

/** What was typed about the people of one item, whether it can be taken or not. */
export type PeopleDraft = Readonly<{
  rows: readonly PersonRow[];
  /** A pasted list. */
  list: string;
  /** Ticked members of the committee, by account. */
  members: readonly string[];
  /** How many rows are wanted. */
  wanted: number | null;
}>;

/** The form that all fields of the cart page belong to, wherever they stand. */
export const CART_FORM = "kasse";
/** What the button that was pressed asks for: `kasse`, `speichern`, `zeilen:…`, `entfernen:…`. */
export const ACTION_FIELD = "tun";

export const emptyRow: PersonRow = { salutation: "", firstname: "", lastname: "", email: "", kind: "", option: "", role: "", newcomer: "" };
export const emptyDraft: PeopleDraft = { rows: [], list: "", members: [], wanted: null };

export const rowFieldName = (field: RowField, row: number, cartItemId: string): string => `${field}.${row}.${cartItemId}`;
export const listName = (cartItemId: string): string => `liste.${cartItemId}`;
export const countName = (cartItemId: string): string => `anzahl.${cartItemId}`;
export const memberName = (cartItemId: string): string => `mitglied.${cartItemId}`;

const NAME = /^([a-z]+)\.(?:(\d{1,2})\.)?([0-9a-f-]{36})$/;

const isRowField = (name: string): name is RowField => (rowFields as readonly string[]).includes(name);

export const isEmptyRow = ({ firstname, lastname, email }: PersonRow): boolean =>
  [firstname, lastname, email].every((text) => text.trim() === "");

export const isEmptyDraft = ({ rows, list, members }: PeopleDraft): boolean =>
  rows.every(isEmptyRow) && list.trim() === "" && members.length === 0;

function wantedIn(text: string): number | null {
  const count = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return count < 1 ? null : Math.min(count, MAX_PARTICIPANTS);
}

/** Everything typed about people, by item; fields of other parts of the page are left alone. */
export function readDrafts(fields: Iterable<readonly [string, string]>): ReadonlyMap<string, PeopleDraft> {
  const drafts = new Map<string, PeopleDraft>();
  for (const [name, text] of fields) {
    const [, field = "", row, cartItemId = ""] = NAME.exec(name) ?? [];
    const draft = drafts.get(cartItemId) ?? emptyDraft;
    const at = Number(row ?? 0) - 1;
    if (isRowField(field) && at >= 0 && at < 2 * MAX_PARTICIPANTS) {
      const rows = Array.from({ length: Math.max(draft.rows.length, at + 1) }, (_, index) => draft.rows[index] ?? emptyRow);
      drafts.set(cartItemId, { ...draft, rows: rows.with(at, { ...(rows[at] ?? emptyRow), [field]: text }) });
    } else if (field === "liste") drafts.set(cartItemId, { ...draft, list: text });
    else if (field === "mitglied") drafts.set(cartItemId, { ...draft, members: [...draft.members, text] });
    else if (field === "anzahl") drafts.set(cartItemId, { ...draft, wanted: wantedIn(text) });
  }
  return drafts;
}

/** A list becomes rows: first those that are still empty, then further ones. Kind and option of the rows stay. */
export function withListInRows({ rows, list, ...draft }: PeopleDraft): PeopleDraft {
  const people = [...peopleIn(list)];
  const filled = rows.map((row) => (isEmptyRow(row) ? { ...row, ...people.shift() } : row));
  return { ...draft, list: "", rows: [...filled, ...people.map((person) => ({ ...emptyRow, ...person }))] };
}

/** As many rows as are wanted; what was typed is never cut off. */
export function withRows(draft: PeopleDraft, count: number): PeopleDraft {
  const last = draft.rows.findLastIndex((row) => !isEmptyRow(row)) + 1;
  const length = Math.max(1, last, Math.min(count, MAX_PARTICIPANTS));
  return { ...draft, rows: Array.from({ length }, (_, index) => draft.rows[index] ?? emptyRow) };
}

const rules: Readonly<Record<"firstname" | "lastname" | "email", TextCheck>> = {
  firstname: { rule: "firstname" },
  lastname: { rule: "lastname" },
  email: { rule: "email", optional: true },
};

type CheckedRow = Readonly<{ ok: true; input: RecipientInput }> | Readonly<{ ok: false; errors: RowErrors }>;

/** Checks a row that is not empty; kind and option left open are those of the first row. */
export function checkRow(row: PersonRow, first: PersonRow): CheckedRow {
  const errors: Partial<Record<RowField, string>> = {};
  const taken: Record<string, string | undefined> = {};
  for (const [field, rule] of Object.entries(rules) as ["firstname" | "lastname" | "email", TextCheck][]) {
    const checked = checkText(rule, row[field]);
    if (checked.ok) taken[field] = checked.value;
    else errors[field] = checked.message;
  }
  const salutation = row.salutation === "" ? undefined : checkText({ rule: "salutation" }, row.salutation);
  if (salutation?.ok === false) errors.salutation = salutation.message;
  const kind = row.kind || first.kind;
  const option = row.option || first.option;
  if (kind !== "" && !recipientKinds.includes(kind as RecipientKind)) errors.kind = messages.option;
  if (option !== "" && !isOvernightOption(option)) errors.option = messages.option;
  if (row.role !== "" && !participantRoles.includes(row.role as ParticipantRole)) errors.role = messages.option;
  if (row.newcomer !== "" && !YES_NO.some(({ value }) => value === row.newcomer)) errors.newcomer = messages.option;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { firstname = "", lastname = "", email } = taken;
  return {
    ok: true,
    input: {
      firstname,
      lastname,
      ...(email === undefined ? {} : { email }),
      ...(row.salutation === "" ? {} : { salutation: row.salutation }),
      ...(kind === "" ? {} : { kind }),
      ...(option === "" ? {} : { hotelOverNightOption: option }),
      ...(row.role === "" ? {} : { role: row.role }),
      ...(row.newcomer === "" ? {} : { newcomer: row.newcomer }),
    },
  };
}
