import type { Portal } from "./portal-server.ts";
import { isSupervisorMessage, type WorkerMessage } from "./worker-messages.ts";

type Endings = Readonly<Record<"drain" | "leave", () => Promise<void>>>;

/**
 * Tells the supervisor that this process serves, and does what it says from then on. `askToLeave` is what SIGTERM means: the
 * supervisor starts a successor first, when it goes on itself. Without one, or when it is gone, this process leaves at once.
 */
export function obeySupervisor(
  { code, look, announce }: Pick<Portal, "code" | "look" | "announce">,
  endings: Endings,
): Readonly<{ askToLeave: () => void }> {
  let ending: keyof Endings | undefined;
  function end(how: keyof Endings): void {
    if (ending === how || ending === "leave") return;
    ending = how;
    void endings[how]();
  }
  const say = (message: WorkerMessage): boolean => process.connected && (process.send?.(message) ?? false);
  process.on("message", (message: unknown) => {
    if (!isSupervisorMessage(message)) return;
    if (message.kind === "look") look();
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
