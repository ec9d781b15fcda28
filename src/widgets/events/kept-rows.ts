/** Goes with the summary: when something about an event changes, it gets another one. */
const kept = new WeakMap<object, string>();

/** The first row of a page brings the scripts of all: it is drawn anew, and what carries a script is kept for nobody. */
export async function keptRows<E extends object>(
  events: readonly E[],
  leading: boolean,
  draw: (event: E) => Promise<string>,
): Promise<string> {
  let rows = "";
  for (const [place, event] of events.entries()) {
    const row = leading && place === 0 ? await draw(event) : (kept.get(event) ?? (await draw(event)));
    if (!row.includes("<script")) kept.set(event, row);
    rows += row;
  }
  return rows;
}
