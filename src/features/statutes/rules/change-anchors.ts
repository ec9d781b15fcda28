export const stateAnchor = (asOf: string): string => `stand-${asOf}`;

export const wordingAnchor = (asOf: string): string => `fassung-${asOf}`;
