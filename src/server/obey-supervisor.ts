import { logError } from "#src/shared/server/process/log.ts";
import type { Family } from "./metrics/family.ts";
import type { Portal } from "./portal-server.ts";
import { isSupervisorMessage, type MeasuresMessage, type ReadyMessage } from "./worker-messages.ts";

type Obedience = Readonly<{ drain: () => void; measure: (facts: boolean) => Promise<readonly Family[]> }>;

/** Tells the supervisor that this process serves, and does what it says from then on. Without one nothing happens. */
export function obeySupervisor({ code, look }: Pick<Portal, "code" | "look">, { drain, measure }: Obedience): void {
  async function tell(number: number, facts: boolean): Promise<void> {
    const families = await measure(facts);
    // The supervisor may have gone meanwhile.
    if (process.connected) process.send?.({ kind: "measures", number, families } satisfies MeasuresMessage);
  }
  process.on("message", (message: unknown) => {
    if (!isSupervisorMessage(message)) return;
    if (message.kind === "measure") tell(message.number, message.facts).catch((error: unknown) => logError("measuring-failed", error));
    else if (message.kind === "look") look();
    else drain();
  });
  process.send?.({ kind: "ready", code } satisfies ReadyMessage);
}
