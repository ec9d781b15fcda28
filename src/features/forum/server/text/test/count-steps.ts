type Counted = <Result>(work: () => Result) => number;

/**
 * How many characters are looked at while something is read: each one by itself, those that are cut out, and those that a search or
 * a pattern goes over. The same on every machine, however fast it is.
 */
export const stepsOf: Counted = (work) => {
  let steps = 0;
  const text = String.prototype;
  const before = { exec: RegExp.prototype.exec, charCodeAt: text.charCodeAt, slice: text.slice, indexOf: text.indexOf };
  RegExp.prototype.exec = function (this: RegExp, source: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = before.exec.call(this, source);
    steps += found === null ? (this.sticky ? 1 : source.length - from) : found.index - from + found[0].length + 1;
    return found;
  };
  text.charCodeAt = function (this: string, at: number) {
    steps += 1;
    return before.charCodeAt.call(this, at);
  };
  text.slice = function (this: string, start?: number, end?: number) {
    const cut = before.slice.call(this, start, end);
    steps += cut.length;
    return cut;
  };
  text.indexOf = function (this: string, wanted: string, from = 0) {
    const found = before.indexOf.call(this, wanted, from);
    steps += (found < 0 ? this.length : found) - from;
    return found;
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = before.exec;
    Object.assign(text, { charCodeAt: before.charCodeAt, slice: before.slice, indexOf: before.indexOf });
  }
  return steps;
};
