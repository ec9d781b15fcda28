import type { Store } from "#db/client.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";

type Page = Readonly<{ state: FormState }>;
type Opens<P extends Page> = (context: PageContext) => Promise<Response | P>;

/** The page as it is read. */
export async function openPage<P extends Page>(page: Opens<P>, store: Store, path: string, cookie: string): Promise<P> {
  const shown = await page(readContext(store, path, { cookie }));
  if (shown instanceof Response) throw new Error(`${path} is not shown`);
  return shown;
}

export type Sent<P extends Page> = Readonly<{ status: number; location: string | null; page: P | null }>;

/** What a form of the page answers; its fields as they are typed. */
export async function sendPage<P extends Page>(
  page: Opens<P>,
  store: Store,
  path: string,
  fields: Readonly<Record<string, string>>,
  visit: Readonly<{ cookie: string; headers?: Readonly<Record<string, string>> }>,
): Promise<Sent<P>> {
  const context = formContext(store, path, fields, visit);
  const answer = await page(context);
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get("Location"), page: null }
    : { status: context.response.status ?? 200, location: null, page: answer };
}
