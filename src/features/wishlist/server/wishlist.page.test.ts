import { expect, it } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/shared/server/test/log-in-as.ts";
import { readContext } from "#src/shared/server/test/page-context.ts";
import { wishlistPage } from "./wishlist.page.ts";

it("knows who reads it, for the navigation beside it", async () => {
  const store = await sampleStore([]);
  const cookie = await cookieFor(store, await makeAccount(store, "vera@example.org"));
  expect(await wishlistPage(readContext(store, "/meinifb/merkliste", { cookie }))).toEqual({
    reader: { gremium: null, impersonated: false },
  });
  await store.close();
});
