/** Runs a sticky pattern at one place. Patterns here bound every repetition, so that no text makes them slow. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Runs a pattern that ends in `$` on the few characters before a place, never before `floor`. */
export function matchBefore(pattern: RegExp, text: string, at: number, floor: number, width: number): RegExpExecArray | null {
  return pattern.exec(text.slice(Math.max(floor, at - width, 0), at));
}
