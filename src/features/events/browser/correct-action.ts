import type { BookingState } from "#src/domain/events/event.ts";
import { waitingListPath } from "#src/domain/events/event-actions.ts";

type Live = Readonly<{ eventId: number; state: BookingState }>;

/** What only an open event has: its price, the calculator, the fax. Instead the page says what became of it, and where to go. */
function closePage(page: ParentNode, { eventId, state }: Live): void {
  for (const part of page.querySelectorAll(`[data-open-only="${eventId}"]`)) part.remove();
  const said = page.querySelector<HTMLElement>(`[data-closed="${eventId}"][data-state="${state}"]`);
  if (said) said.hidden = false;
}

/**
 * What can be done about an event that is another one than the page was made with: a full one offers its waiting list, a cancelled
 * or past one nothing, and one that has seats again what the page keeps ready for it.
 */
export function correctAction(page: ParentNode, { eventId, state }: Live): void {
  const isBookable = state === "frei" || state === "wenige";
  if (state !== "warteliste")
    for (const full of page.querySelectorAll(`[data-full="${eventId}"]`))
      full.replaceWith((isBookable && full.querySelector("template")?.content) || "");
  if (isBookable) return;
  if (state !== "warteliste") closePage(page, { eventId, state });
  const fields = page.querySelectorAll(`form[method=post] > input[name=eventId][value="${eventId}"]`);
  const forms = [...fields].flatMap((field) => field.closest("astro-island") ?? field.closest("form") ?? []);
  for (const action of [...forms, ...page.querySelectorAll(`[data-seats-of="${eventId}"]`)]) {
    if (state === "warteliste") offerWaitingList(eventId, action);
    else action.remove();
  }
}

/** The action is kept, as where the page was made full: whoever comes back may find seats again. */
function offerWaitingList(eventId: number, action: Element): void {
  const full = document.createElement("div");
  full.dataset["full"] = `${eventId}`;
  action.replaceWith(full);
  const kept = document.createElement("template");
  kept.content.append(action);
  const note = document.createElement("p");
  const link = document.createElement("a");
  link.href = waitingListPath({ eventId });
  link.textContent = "Auf die Warteliste";
  note.append("Inzwischen ausgebucht – ", link);
  full.append(note, kept);
}
