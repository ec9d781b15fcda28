/** A failed query names its values, addresses among them; its cause does not. */
export const withoutValues = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? error.cause : error);
