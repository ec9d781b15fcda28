import { eventPath } from "../events/portal-event.ts";
import { eventBlocks } from "./event-blocks.ts";
import type { PackBlock } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

export function seminarProgram({
  event,
  subject: { goals, program },
  origins,
}: PackInput): Readonly<{ title: string; blocks: readonly PackBlock[]; hints: readonly string[] }> {
  const online: PackBlock = { kind: "text", text: `Der Termin im Internet: ${origins.ifb}${eventPath(event)}` };
  return {
    title: "Programm",
    blocks: [
      ...eventBlocks(event),
      ...(goals.length === 0
        ? []
        : ([
            { kind: "heading", text: "Lernziele" },
            { kind: "list", items: goals },
          ] as const)),
      ...program.flatMap(({ title, items }): readonly PackBlock[] => [
        { kind: "heading", text: title },
        { kind: "list", items },
      ]),
      ...(program.length === 0 ? [{ kind: "text", text: "Das Programm schicken wir Ihnen auf Anfrage zu." } as const] : []),
      online,
    ],
    hints: [],
  };
}
