import type { Service } from "#src/endpoints/handle.ts";
import type { answerQuestionCall, writeAnswerCall } from "../rules/answer-question.contract.ts";
import { askInTurn, write } from "./ask.ts";
import { chatInUse, mayAsk, mayWrite, ownDataOf } from "./model/chat-in-use.ts";

export const answerAsked = (async (asked, { locals, now }) => {
  const { proofs, ways, blanked, ...rest } = await askInTurn(asked, locals, now);
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

const eventOf = (kind: string, data: unknown): Uint8Array => new TextEncoder().encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);

/** Each sentence as soon as it was checked; who goes away stops the writing. */
export const writeAnswered = (async ({ consent, ...asked }, { locals, now, cookies }) => {
  const chat = chatInUse();
  const answer = await askInTurn(asked, locals, now);
  const away = new AbortController();
  const writes = mayAsk(chat, consent) && answer.proofs.length > 0;
  if (writes && !(await mayWrite(locals, now))) return { ok: false, reason: "too-many" };
  const own = writes ? await ownDataOf(cookies, locals) : {};
  const events = writes ? write(asked, answer, { chat, own, signal: away.signal }) : undefined;
  const stream = new ReadableStream<Uint8Array>({
    async pull(out) {
      const next = await events?.next();
      if (next === undefined || next.done) {
        if (next === undefined) out.enqueue(eventOf("passages", {}));
        out.close();
        return;
      }
      const { value } = next;
      out.enqueue(eventOf(value.kind, value.kind === "sentence" ? value.sentence : {}));
    },
    cancel: () => away.abort(),
  });
  return {
    ok: true,
    value: new Response(stream, {
      headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-AI-Generated": "true", "X-Accel-Buffering": "no" },
    }),
  };
}) satisfies Service<typeof writeAnswerCall>;
