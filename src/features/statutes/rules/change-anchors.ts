import { slugOf } from "#src/domain/german-text/slug.ts";

export const stateAnchor = (asOf: string): string => `stand-${asOf}`;

export const wordingAnchor = (asOf: string): string => `fassung-${asOf}`;

/** Of a provision that is no longer contained; its label is all that is left of it everywhere. */
export const formerAnchor = (label: string): string => `weggefallen-${slugOf(label)}`;
