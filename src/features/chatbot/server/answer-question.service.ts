import type { Service } from "#src/endpoints/handle.ts";
import type { answerQuestionCall } from "../rules/answer-question.contract.ts";
import { ask } from "./ask.ts";

export const answerAsked = (async (asked, { locals, now }) => {
  const { proofs, ways, blanked, ...rest } = ask(asked, locals, now);
  return {
    ok: true,
    value: {
      ...rest,
      proofs: proofs.map((proof) => ({ ...proof, cut: { ...proof.cut }, sources: [...proof.sources] })),
      ways: [...ways],
      blanked: [...blanked],
    },
  };
}) satisfies Service<typeof answerQuestionCall>;
