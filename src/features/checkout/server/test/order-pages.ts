import type { Store } from "#db/client.ts";
import { orderPath } from "#src/booking/links.ts";
import { early, type Ordered } from "#src/booking/test/dates-to-move.ts";
import { cookiesAfter, formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { type DonePage, donePage } from "../order/done.page.ts";

export type Fields = Readonly<Record<string, string>>;

export const pathOf = ({ order }: Ordered): string => orderPath(order, testSecret);
const params = (made: Ordered) => ({ order: pathOf(made).split("/").at(-1) ?? "" });

/** Which step the page of an order shows, for which seats. */
export const query = (action: string, ids: readonly string[] = [], more: Fields = {}): string =>
  `?${new URLSearchParams([["aktion", action], ...ids.map((id) => ["platz", id]), ...Object.entries(more)])}`;

/** Opens the page of an order, its steps and its forms as somebody with the link does, at any moment. */
export function orderPages(storeNow: () => Store) {
  const open = async (made: Ordered, search = "", instant = early, cookie = ""): Promise<DonePage> => {
    const context = { ...readContext(storeNow(), pathOf(made) + search, { cookie }), params: params(made) };
    const page = await donePage(context, new Date(instant));
    if (page instanceof Response || "ended" in page) throw new Error("no order is shown");
    return page;
  };
  return {
    open,
    /** Follows the redirect to a form that was refused: `page` is what stands there, `returned` its query and cookies. */
    send: async (made: Ordered, action: string, fields: Fields, { instant = early, cookie = "" } = {}) => {
      const context = formContext(storeNow(), `${pathOf(made)}?aktion=${action}`, fields, { cookie });
      const page = await donePage({ ...context, params: params(made) }, new Date(instant));
      if (!(page instanceof Response)) throw new Error(`answered at once with ${context.response.status}`);
      const { status } = page;
      const location = page.headers.get("Location");
      const search = /\?aktion=\w+&stand=[\w-]+/.exec(location ?? "")?.[0];
      if (search === undefined) return { location, status, page: null, returned: null };
      const returned = { search, cookie: cookiesAfter(cookie, page) };
      return { location, status, page: await open(made, search, instant, returned.cookie), returned };
    },
    stepOf: async <Kind extends NonNullable<DonePage["step"]>["kind"]>(made: Ordered, search: string, kind: Kind, instant = early) => {
      const { step, message } = await open(made, search, instant);
      if (step?.kind !== kind) throw new Error(`step ${step?.kind}: ${message?.text}`);
      return step as Extract<NonNullable<DonePage["step"]>, { kind: Kind }>;
    },
  };
}
