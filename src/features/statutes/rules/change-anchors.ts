/** The place on the page of changes where a state is told of. */
export const stateAnchor = (asOf: string): string => `stand-${asOf}`;

/** The place on a norm's page where a wording stands beside the one that followed it. */
export const wordingAnchor = (asOf: string): string => `fassung-${asOf}`;
