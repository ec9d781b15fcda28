/** What was chosen from a list in a request form says nothing about who chose it. */
const impersonal: ReadonlySet<string> = new Set(["catalogue", "hotelOverNightOption", "participants", "topic"]);

/** The fields of a request (JSON) that may stay when the person's account is gone. */
export function keptFields(fields: string): string {
  const read: unknown = JSON.parse(fields);
  const entries = typeof read === "object" && read !== null ? Object.entries(read) : [];
  return JSON.stringify(Object.fromEntries(entries.filter(([name]) => impersonal.has(name))));
}
