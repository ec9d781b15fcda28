import type { Origins } from "#src/brand/brand.ts";
import type { AudienceKey } from "../billing.ts";
import type { ToldFacts } from "../booking.ts";
import type { IsoDay } from "../german-date.ts";
import type { OvernightOption } from "../overnight-option.ts";
import type { PortalEvent } from "../portal-event.ts";
import type { Quote } from "../price-quote.ts";
import type { RecipientKind } from "../recipient.ts";

/** An empty name is a line to be filled in by hand; `kind` is null where nothing was ordered yet. */
export type PackPerson = Readonly<{ name: string; kind: RecipientKind | null; option: OvernightOption | null }>;

/** What an event is about, out of its theme or conference; both lists are empty where nothing is published. */
export type PackSubject = Readonly<{
  /** What participants can do afterwards. */
  goals: readonly string[];
  program: readonly Readonly<{ title: string; items: readonly string[] }>[];
}>;

/** All that the documents of one event are made of; plain data. */
export type PackInput = Readonly<{
  audience: AudienceKey;
  /** As the committee calls itself; null is left blank, as is a company that is not known. */
  committee: string | null;
  company: string | null;
  /** In the order of the tiers; at least one. */
  people: readonly PackPerson[];
  event: PortalEvent;
  /** For exactly these people; null where it can't be told. */
  quote: Quote | null;
  subject: PackSubject;
  origins: Origins;
  today: IsoDay;
  /** Set when date, time or place have changed since the customer was last told of them: what they were. */
  reissued: Readonly<{ before: ToldFacts }> | null;
}>;
