import { request } from "#src/shared/http/request.ts";
import { participantsRoute } from "../rules/participants.route.ts";

/** Puts the words on who takes part into their place, which stays hidden without any. */
export async function showParticipants(place: HTMLElement | null): Promise<void> {
  const text = place?.querySelector("p");
  if (!place || !text) return;
  try {
    const { words } = await request(participantsRoute, { id: place.dataset["participants"] ?? "" });
    if (words === null) return;
    text.textContent = words;
    place.hidden = false;
  } catch {
    // Nobody misses what was never there.
  }
}
