import type { AnswerVote } from "#src/shared/http/answer-vote.ts";

/** What came of a question (spec: chatbot#states). */
export type AnswerState = AnswerVote["state"];

/** `/chatbot` or `/chatbot-sbv`, which ranks what concerns the SBV first. */
export type Variant = AnswerVote["variant"];

export const pathOfVariant = { br: "/chatbot", sbv: "/chatbot-sbv" } as const satisfies Record<Variant, string>;

/** A text of ours, word for word, with the place it stands at. */
export type Proof = Readonly<{
  /** Names text and place: another wording has another one. */
  id: string;
  /** `redaktion`: the answer that editors gave to this question; `text`: a passage of a page. */
  kind: "redaktion" | "text";
  quote: string;
  /** The quote begins or ends within its paragraph. */
  cut: Readonly<{ before: boolean; after: boolean }>;
  title: string;
  heading: string;
  label: string;
  /** Leads to the sentence itself. */
  href: string;
  /** ISO day of the last check; empty where none is kept. */
  checked: string;
  sources: readonly Readonly<{ text: string; href?: string }>[];
}>;

export type Way = Readonly<{ href: string; label: string }>;

export type Answer = Readonly<{
  state: AnswerState;
  /** Says what the state means for this question. */
  message: string;
  proofs: readonly Proof[];
  /** Leads to the same passages later, checked anew; only where there are some. */
  keptHref?: string;
  seminar?: Readonly<{ href: string; title: string }>;
  /** What to do next, most fitting first. */
  ways: readonly Way[];
}>;
