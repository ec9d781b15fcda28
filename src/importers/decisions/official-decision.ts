import type { z } from "zod";
import type { decisionTexts } from "#src/content/collections/decision-texts.ts";
import type { DecisionBody } from "#src/features/case-law/rules/decision-text.ts";

export type DecisionFront = z.output<typeof decisionTexts.schema>;
export type DecisionFile = Readonly<{ front: DecisionFront; body: DecisionBody }>;

export type OfficialDecision = DecisionFile &
  Readonly<{
    unknown: readonly string[];
  }>;

/** No decision comes near. */
export const MAX_BYTES = 20_000_000;
