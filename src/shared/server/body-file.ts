import { join } from "node:path";

/**
 * Where a body of the store lies: `dist/store/k/k3x…`. In 64 folders, for two threads that make ten thousand files in one
 * folder wait for each other.
 */
export const bodyFile = (store: string, name: string): string => join(store, name.slice(0, 1), name);
