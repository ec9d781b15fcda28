import type { Origins } from "#src/brand/brand.ts";
import type { NotifiedFacts } from "../booking/booking.ts";
import type { RecipientKind } from "../cart/recipient.ts";
import type { OvernightOption } from "../events/overnight-option.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import type { AudienceKey } from "../law/audiences.ts";
import type { Quote } from "../pricing/price-quote.ts";
import type { IsoDay } from "../time/german-date.ts";
import type { PaperTexts } from "../wordings/paper-wordings.ts";

/** An empty name is a line to be filled in by hand; `kind` is null where nothing was ordered yet. */
export type PackPerson = Readonly<{ name: string; kind: RecipientKind | null; option: OvernightOption | null }>;

export type PackSubject = Readonly<{
  goals: readonly string[];
  program: readonly Readonly<{ title: string; items: readonly string[] }>[];
}>;

/**
 * What has changed since the customer was last told: date, time or place as they were, the title where the seats moved from another
 * event, who had the one seat and has it now.
 */
export type PackReissue = Readonly<{
  before?: NotifiedFacts & Readonly<{ title?: string }>;
  person?: Readonly<{ before: string; now: string }>;
}>;

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
  /** What editors wrote in the place of built-in words. */
  texts: PaperTexts;
  origins: Origins;
  today: IsoDay;
  reissued: PackReissue | null;
}>;
