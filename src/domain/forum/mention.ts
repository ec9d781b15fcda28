/** The names that a text calls with `@`, whatever their case; of two that begin alike the longer one is meant. */
export function mentionedIn(text: string, names: readonly string[]): readonly string[] {
  let rest = text.toLowerCase();
  const found: string[] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const call = `@${name.toLowerCase()}`;
    let called = false;
    for (let at = rest.indexOf(call); at >= 0; at = rest.indexOf(call, at + 1)) {
      if (/[\p{L}\p{N}]/u.test(rest[at + call.length] ?? "") || /[\p{L}\p{N}]/u.test(rest[at - 1] ?? "")) continue;
      rest = `${rest.slice(0, at)}${" ".repeat(call.length)}${rest.slice(at + call.length)}`;
      called = true;
    }
    if (called) found.push(name);
  }
  return found;
}
