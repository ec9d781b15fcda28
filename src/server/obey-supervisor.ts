import { logError } from "#src/shared/server/process/log.ts";
import type { Family } from "./metrics/family.ts";
import type { Portal } from "./portal-server.ts";
import { isSupervisorMessage, type MeasuresMessage, type WorkerMessage } from "./worker-messages.ts";

type Endings = Readonly<Record<"drain" | "leave", () => Promise<void>>>;
type Obedience = Endings & Readonly<{ measure: (facts: boolean) => Promise<readonly Family[]> }>;

/**
 * Tells the supervisor that this process serves, and does what it says from then on. `askToLeave` is what SIGTERM means: the
 * supervisor starts a successor first, when it goes on itself. Without one, or when it is gone, this process leaves at once.
 */
export function obeySupervisor(
  { code, look, announce }: Pick<Portal, "code" | "look" | "announce">,
  { measure, ...endings }: Obedience,
): Readonly<{ askToLeave: () => void }> {
  let ending: keyof Endings | undefined;
  function end(how: keyof Endings): void {
    if (ending === how || ending === "leave") return;
    ending = how;
    void endings[how]();
  }
  const say = (message: WorkerMessage | MeasuresMessage): boolean => process.connected && (process.send?.(message) ?? false);
  async function tell(number: number, facts: boolean): Promise<void> {
    say({ kind: "measures", number, families: await measure(facts) });
  }
  process.on("message", (message: unknown) => {
    if (!isSupervisorMessage(message)) return;
    if (message.kind === "measure") tell(message.number, message.facts).catch((error: unknown) => logError("measuring-failed", error));
    else if (message.kind === "look") look();
    else end(message.kind);
  });
  say({ kind: "ready", code });
  return {
    askToLeave() {
      announce();
      if (!say({ kind: "leaving" })) end("leave");
    },
  };
}
