/** A sentence that was written by a model and held against the passages it cites (counted from 1). */
export type Sentence = Readonly<{ text: string; cites: readonly number[] }>;
