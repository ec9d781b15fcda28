import { userById } from "#db/repositories/users.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { Assistance } from "../../rules/assistance.ts";
import { Breaker } from "./breaker.ts";
import { type ChatEndpoint, hostOf, isOutside } from "./chat-endpoint.ts";

export type ChatInUse = Readonly<{ endpoint: ChatEndpoint; breaker: Breaker }>;

const breaker = new Breaker();

/** The endpoint that writes answers; `undefined` where none is configured. */
export function chatInUse(): ChatInUse | undefined {
  const endpoint = buildEnvironment().chat;
  return endpoint && { endpoint, breaker };
}

export const assistanceOf = ({ endpoint }: ChatInUse): Assistance => ({
  model: endpoint.model,
  host: hostOf(endpoint),
  outside: isOutside(endpoint),
});

/** Whether the endpoint may see a question: inside the house always, outside only for who agreed. */
export const mayAsk = (chat: ChatInUse | undefined, consent: boolean): chat is ChatInUse =>
  chat !== undefined && (consent || !isOutside(chat.endpoint));

/** The company of the account, which is blanked too; asked for only when somebody else will see the question. */
export async function companyOf(cookies: string | null, locals: PortalLocals): Promise<string | undefined> {
  const session = await sessionOf(locals, cookies);
  if (session === null) return undefined;
  return (await userById(locals.store.db, session.userId))?.company ?? undefined;
}
