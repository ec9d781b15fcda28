export type ProcessMark = Readonly<{ set: () => void; isSet: () => boolean }>;

/** Something said once about the whole process; compiled pages carry their own copy of each module and have to hear it too. */
export function processMark(name: string): ProcessMark {
  const key = Symbol.for(name);
  const marks = globalThis as Record<symbol, unknown>;
  return {
    set: () => {
      marks[key] = true;
    },
    isSet: () => marks[key] === true,
  };
}
