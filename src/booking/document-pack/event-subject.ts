import { publishedEntry } from "#src/catalogue/published-sources.ts";
import type { PackSubject } from "#src/domain/document-pack/pack-input.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Audience } from "#src/domain/law/audiences.ts";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";

type EventSubject = PackSubject &
  Readonly<{
    /** Whose documents make sense for it: whole committees count as works council; all where nothing is published. */
    audiences: readonly AudienceKey[];
  }>;

function keysOf(audiences: readonly Audience[]): readonly AudienceKey[] {
  const wanted = new Set(audiences.map((audience) => (audience === "gremium" ? "br" : audience)));
  return audienceKeys.filter((key) => wanted.has(key));
}

export function eventSubject({ themeSlug, conferenceSlug }: Pick<PortalEvent, "themeSlug" | "conferenceSlug">): EventSubject {
  const theme = themeSlug === null ? undefined : publishedEntry("themes", themeSlug);
  if (theme !== undefined) {
    const { goals, program, audiences } = theme.entry.data;
    return { goals, program, audiences: keysOf(audiences) };
  }
  const conference = conferenceSlug === null ? undefined : publishedEntry("conferences", conferenceSlug);
  if (conference === undefined) return { goals: [], program: [], audiences: audienceKeys };
  const { program, audiences } = conference.entry.data;
  const days = program.map(({ title, sessions }) => ({ title, items: sessions.map((session) => `${session.time} Uhr: ${session.title}`) }));
  return { goals: [], program: days, audiences: keysOf(audiences) };
}
