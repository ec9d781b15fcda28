import type { Store } from "#db/client.ts";
import type { Brand } from "#src/brand/brand.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import type { FormPageContext } from "../request.page.ts";

export const stampOf = (formId: string, openedAgoMs = 60_000): string => makeStamp(formId, testSecret, new Date(Date.now() - openedAgoMs));

export type FormPost = Readonly<{ body: string; headers?: Readonly<Record<string, string>> }>;

export const formPost = (stamp: string, fields: Readonly<Record<string, string>>): FormPost => ({
  body: new URLSearchParams({ ...fields, [TRAP_FIELD]: "", [STAMP_FIELD]: stamp }).toString(),
});

export function pageContext(store: Store, path: string, post?: FormPost, brand: Brand = "ifb"): FormPageContext {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins[brand], ...post?.headers };
  const request = new Request(testOrigins[brand] + path, post === undefined ? {} : { method: "POST", body: post.body, headers });
  return { request, locals: { ...testLocals(store), brand }, response: { headers: new Headers() } };
}
