export type ScriptChunk = Readonly<{ entry: boolean; imports: readonly string[]; sheets: readonly string[] }>;

/** Stylesheets of scripts that only come when somebody touches something: no entry imports them statically. */
export function lazySheets(chunks: ReadonlyMap<string, ScriptChunk>): ReadonlySet<string> {
  const eager = new Set([...chunks].flatMap(([name, { entry }]) => (entry ? [name] : [])));
  // A set that grows while it is walked visits what was added.
  for (const name of eager) for (const imported of chunks.get(name)?.imports ?? []) eager.add(imported);
  const lazy = new Set<string>();
  for (const [name, { sheets }] of chunks) if (!eager.has(name)) for (const sheet of sheets) lazy.add(sheet);
  for (const name of eager) for (const sheet of chunks.get(name)?.sheets ?? []) lazy.delete(sheet);
  return lazy;
}

/** What nine of ten routes with styles have in common, in their order. */
export function frameSheets(routes: readonly (readonly string[])[]): readonly string[] {
  const styled = routes.filter((sheets) => sheets.length > 0);
  const counts = new Map<string, number>();
  for (const sheets of styled) for (const sheet of sheets) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  return [...counts].flatMap(([sheet, count]) => (count >= styled.length * 0.9 ? [sheet] : []));
}

/** The styles of one route in the order in which they count: the frame's first, where it has all of it. */
export function orderedSheets(sheets: readonly string[], frame: readonly string[]): readonly string[] {
  if (!frame.every((sheet) => sheets.includes(sheet))) return sheets;
  return [...frame, ...sheets.filter((sheet) => !frame.includes(sheet))];
}
