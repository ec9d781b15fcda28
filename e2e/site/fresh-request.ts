import { randomUUID } from "node:crypto";
import { openStore } from "#db/client.ts";
import { insertRequest } from "#db/repositories/requests.ts";
import { databaseUrl } from "./portal.ts";

/** A request by the contact form, as it came in just now; returns its number. */
export async function freshRequest(email: string, personalNotes: string): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const code = id.toUpperCase();
  const request = {
    reference: `A-${code.slice(0, 4)}-${code.slice(4, 8)}`,
    ...{ formKey: id, kind: "contact", brand: "ifb" as const, email, userId: null, createdAt: now },
    fields: JSON.stringify({ salutation: "Frau", firstname: "Jutta", lastname: "Müller", email, personalNotes }),
  } as const;
  const store = await openStore(databaseUrl);
  await store.write((tx) => insertRequest(tx, request)).finally(store.close);
  return request.reference;
}
