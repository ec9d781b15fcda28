import type { Store } from "#db/client.ts";
import { facts } from "./operating/facts.ts";
import { PortalProblem } from "./portal-problem.ts";

/** Holds, fees and second factors end to the second or at midnight: machines that differ by more would decide against each other. */
const MOST_APART_MS = 60_000;

/** Throws `PortalProblem` where this machine's clock is not the one that all machines on the same database share. */
export async function refuseWrongClock(store: Pick<Store, "now">): Promise<void> {
  const aheadMs = await facts.clockAhead(store);
  if (Math.abs(aheadMs) <= MOST_APART_MS) return;
  const seconds = `${Math.round(Math.abs(aheadMs) / 1000)} Sekunden`;
  throw new PortalProblem(
    `Die Uhr dieses Rechners geht gegenüber der des Datenbankservers ${seconds} ${aheadMs > 0 ? "vor" : "nach"}. Fristen und Anmeldungen liefen damit falsch ab. Bitte stellen Sie die falsche der beiden, am besten durch NTP, und starten Sie das Portal dann erneut.`,
  );
}
