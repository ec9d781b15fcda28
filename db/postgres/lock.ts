/** Any number that nobody else takes for a lock of this database: who brings it up to date holds it. */
export const LOCK = 7_203_114;
