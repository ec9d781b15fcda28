/** Before so many people have answered, nothing is said about their answers (spec:staff#feedback). */
export const MIN_ANSWERS = 5;

const average = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `answers`: one to five stars each, given by people who took part. Nothing else ever makes a figure. */
export function ratingText(answers: readonly number[]): string {
  if (answers.length < MIN_ANSWERS) return "Noch keine Bewertungen";
  const sum = answers.reduce((a, b) => a + b, 0);
  return `${average.format(sum / answers.length)} von 5 (${answers.length} Bewertungen)`;
}
