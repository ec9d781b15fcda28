import type { Store } from "#db/client.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import type { SamplePerson } from "./sample-committee.ts";

type Fields = Readonly<Record<string, string>>;
type Context = ReturnType<typeof formContext>;

/** Sends a form of a page and tells how it was answered. */
export async function settle<Page>(
  store: Store,
  page: (context: Context) => Promise<Response | Page>,
  path: string,
  { cookie }: Pick<SamplePerson, "cookie">,
  fields: Fields,
  headers: Fields = {},
): Promise<Readonly<{ status: number | undefined; location: string | null; page: Page | null }>> {
  const context = formContext(store, path, fields, { cookie, headers });
  const answer = await page(context);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location"), page: null };
  return { status: context.response.status, location: null, page: answer };
}

/** Forms that were shown for no committee; all others name it. */
const unnamed: ReadonlySet<string> = new Set(["anlegen", "loeschen", "wechseln"]);

export const forCommittee = (form: string, gremiumId: string, fields: Fields): Fields =>
  unnamed.has(form) ? fields : { gremium: gremiumId, ...fields };
