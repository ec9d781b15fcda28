const MOST_PEOPLE = 5;

/** For so many people costs are shown. */
export const peopleChoices: readonly number[] = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1);
