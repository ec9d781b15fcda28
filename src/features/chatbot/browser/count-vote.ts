import { VOTE_FIELD, VOTE_PATH, votes } from "../rules/answer-question.path.ts";
import { THANKS } from "../rules/chatbot-texts.ts";

const FAILED = "Ihre Rückmeldung ist gerade nicht angekommen. Bitte versuchen Sie es noch einmal.";

type Sent = Readonly<{ form: HTMLFormElement; fields: FormData; variant: string | undefined }>;

/** The buttons give way to thanks; what was asked stays in the page. */
export async function countVote({ form, fields, variant }: Sent): Promise<void> {
  const buttons = form.querySelector("fieldset");
  const status = form.querySelector("[data-thanks]");
  if (!buttons || !status || buttons.disabled) return;
  buttons.disabled = true;
  const state = form.closest<HTMLElement>("[data-answer]")?.dataset["state"];
  const body = { variant, state, helpful: fields.get(VOTE_FIELD) === votes.helpful };
  try {
    const response = await fetch(VOTE_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      const refused = (await response.json()) as { error?: { message?: string } };
      status.textContent = refused.error?.message ?? FAILED;
      return;
    }
    status.textContent = THANKS;
    buttons.hidden = true;
  } catch {
    status.textContent = FAILED;
    buttons.disabled = false;
  }
}
