import type { Portal } from "./portal-server.ts";
import { isSupervisorMessage, type WorkerMessage } from "./worker-messages.ts";

/** Tells the supervisor that this process serves, and does what it says from then on. Without one nothing happens. */
export function obeySupervisor({ code, look }: Pick<Portal, "code" | "look">, drain: () => void): void {
  process.on("message", (message: unknown) => {
    if (!isSupervisorMessage(message)) return;
    if (message.kind === "look") look();
    else drain();
  });
  process.send?.({ kind: "ready", code } satisfies WorkerMessage);
}
