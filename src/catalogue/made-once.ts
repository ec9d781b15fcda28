/**
 * `make`, called again for an object only when what else it is made from is another: of thousands of events a booking changes
 * one, and the others come to what they came to before.
 */
export function madeOnce<From extends object, Rest extends readonly unknown[], Made>(
  make: (from: From, ...rest: Rest) => Made,
): (from: From, ...rest: Rest) => Made {
  const known = new WeakMap<From, Readonly<{ rest: Rest; made: Made }>>();
  return (from, ...rest) => {
    const before = known.get(from);
    if (before?.rest.every((value, index) => value === rest[index])) return before.made;
    const made = make(from, ...rest);
    known.set(from, { rest, made });
    return made;
  };
}
