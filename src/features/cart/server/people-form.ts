import { canReserve } from "#src/domain/booking/hold.ts";
import { fullName, isSamePerson } from "#src/domain/cart/recipient.ts";
import { offeredOption, optionsAt, recipientPreset } from "#src/domain/cart/recipient-input.ts";
import { type OvernightOption, overnightOptions } from "#src/domain/events/overnight-option.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { emptyDraft, isEmptyDraft, type PeopleDraft, type PersonRow, type RowErrors, withRows } from "../rules/people-rows.ts";
import type { CommitteeMember } from "./committee-members.ts";
import type { FilledCartItem } from "./list-cart.service.ts";

export type PeopleForm = Readonly<{
  cartItemId: string;
  /** Number of the first row among the people of the item. */
  first: number;
  rows: readonly Readonly<{ values: PersonRow; errors: RowErrors }>[];
  /** Hotel options that the event offers. */
  options: readonly OvernightOption[];
  reservable: boolean;
  /** How many people still fit in. */
  room: number;
  list: string;
  members: readonly Readonly<{ userId: string; name: string; ticked: boolean; listed: boolean }>[];
  problem: string | null;
  /** Opened on purpose, so that it can be closed again. */
  closable: boolean;
}>;

/** What came back of a form that was not taken, for one item. */
export type Returned = Readonly<{ draft: PeopleDraft; errors: ReadonlyMap<number, RowErrors>; problem: string | null }>;

/** What the address asks for: how many rows, and the hotel option of all or, between commas, of each. */
export type Wanted = Readonly<{ count: number; option: string | null; asked: boolean }>;

type Frame = Readonly<{ members: readonly CommitteeMember[]; returned: Returned | undefined; wanted: Wanted; now: Date }>;

/** What a row starts with: the first one with all choices, each further one with what was chosen for it alone. */
function startOf(index: number, { event, recipients }: FilledCartItem, wanted: Wanted, now: Date): Pick<PersonRow, "kind" | "option"> {
  const preset = recipientPreset(event, recipients.at(-1), now);
  const options = (wanted.option ?? "").split(",").map((one) => offeredOption(one, event) ?? "");
  if (index === 0) return { kind: preset.kind, option: options[0] || (preset.hotelOverNightOption ?? "") };
  return { kind: "", option: options[index] === options[0] ? "" : (options[index] ?? "") };
}

/** The rows in which people of an item are entered; null where nobody can be, and nothing was typed. */
export function peopleFormOf(item: FilledCartItem, open: boolean, { members, returned, wanted, now }: Frame): PeopleForm | null {
  const { cartItemId, event, recipients } = item;
  const kept = returned !== undefined && (!isEmptyDraft(returned.draft) || returned.draft.wanted !== null);
  if (event.conferenceSlug !== null || !(kept || (open && (recipients.length === 0 || wanted.asked)))) return null;
  const draft = withRows(returned?.draft ?? emptyDraft, returned?.draft.wanted ?? wanted.count);
  return {
    cartItemId,
    first: recipients.length + 1,
    rows: draft.rows.map((row, index) => {
      const start = index === 0 || returned === undefined ? startOf(index, item, wanted, now) : row;
      return {
        values: { ...row, kind: row.kind || start.kind, option: row.option || start.option },
        errors: returned?.errors.get(index) ?? {},
      };
    }),
    options: optionsAt(event),
    reservable: canReserve(now, event.startDate),
    room: Math.max(1, MAX_PARTICIPANTS - recipients.length),
    list: draft.list,
    members: members.map((member) => ({
      userId: member.userId,
      name: fullName(member),
      ticked: draft.members.includes(member.userId),
      listed: recipients.some((one) => isSamePerson(one, member)),
    })),
    problem: returned?.problem ?? null,
    closable: recipients.length > 0,
  };
}

/** What was typed for an item that is not in the cart any more: shown as it was, to be sent again after a new login. */
export function strayForm(cartItemId: string, { draft, errors, problem }: Returned): PeopleForm {
  const { rows, list } = withRows(draft, 1);
  return {
    ...{
      cartItemId,
      first: 1,
      options: overnightOptions,
      reservable: true,
      room: MAX_PARTICIPANTS,
      list,
      members: [],
      problem,
      closable: false,
    },
    rows: rows.map((values, index) => ({ values, errors: errors.get(index) ?? {} })),
  };
}
