import { join } from "node:path";

/** `dist/store/k/k3x…`: 64 folders, as two threads making ten thousand files in one folder wait for each other. */
export const bodyFile = (store: string, name: string): string => join(store, name.slice(0, 1), name);
