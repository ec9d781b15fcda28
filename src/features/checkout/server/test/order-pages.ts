import type { Store } from "#db/client.ts";
import { orderPath } from "#src/booking/links.ts";
import { early, type Ordered } from "#src/booking/test/dates-to-move.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
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
  const open = async (made: Ordered, search = "", instant = early): Promise<DonePage> => {
    const page = await donePage({ ...readContext(storeNow(), pathOf(made) + search), params: params(made) }, new Date(instant));
    if (page instanceof Response || "ended" in page) throw new Error("no order is shown");
    return page;
  };
  return {
    open,
    send: async (made: Ordered, action: string, fields: Fields, { instant = early, cookie = "" } = {}) => {
      const context = formContext(storeNow(), `${pathOf(made)}?aktion=${action}`, fields, { cookie });
      const page = await donePage({ ...context, params: params(made) }, new Date(instant));
      if (page instanceof Response) return { location: page.headers.get("Location"), page: null, status: page.status };
      if ("ended" in page) throw new Error("the link has ended");
      return { location: null, page, status: context.response.status };
    },
    stepOf: async <Kind extends NonNullable<DonePage["step"]>["kind"]>(made: Ordered, search: string, kind: Kind, instant = early) => {
      const { step, message } = await open(made, search, instant);
      if (step?.kind !== kind) throw new Error(`step ${step?.kind}: ${message?.text}`);
      return step as Extract<NonNullable<DonePage["step"]>, { kind: Kind }>;
    },
  };
}
