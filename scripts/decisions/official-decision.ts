import type { z } from "zod";
import type { decisionTexts } from "#src/content/schemas/decision-texts.ts";
import type { DecisionBody } from "#src/features/case-law/rules/decision-text.ts";

export type DecisionFront = z.output<typeof decisionTexts>;
export type DecisionFile = Readonly<{ front: DecisionFront; body: DecisionBody }>;

/** One decision as a file of a source tells it. */
export type OfficialDecision = DecisionFile &
  Readonly<{
    /** Elements the reader does not know; their text was kept. */
    unknown: readonly string[];
  }>;

/** No decision comes near. */
export const MAX_BYTES = 20_000_000;
