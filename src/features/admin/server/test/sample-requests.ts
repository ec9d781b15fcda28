import { randomUUID } from "node:crypto";
import type { Store } from "#db/client.ts";
import { requests } from "#db/schema/requests.ts";

type RequestValues = typeof requests.$inferInsert;

export async function makeRequest(
  store: Store,
  { fields = {}, ...change }: Partial<Omit<RequestValues, "fields">> & Readonly<{ fields?: Readonly<Record<string, unknown>> }> = {},
): Promise<string> {
  const id = randomUUID();
  const at = change.createdAt ?? new Date("2026-11-20T10:00:00Z");
  const email = change.email ?? "anna@example.org";
  const values: RequestValues = {
    id,
    reference: `A-${id.slice(0, 8)}`,
    formKey: id,
    kind: "contact",
    brand: "ifb",
    email,
    fields: JSON.stringify({ firstname: "Anna", lastname: "Muster", email, message: "Bitte rufen Sie an.", ...fields }),
    status: "neu",
    note: "",
    createdAt: at,
    updatedAt: at,
    ...change,
  };
  await store.write((tx) => tx.insert(requests).values(values));
  return id;
}
