import { userById } from "#db/repositories/users.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { Assistance } from "../../rules/assistance.ts";
import type { OwnData } from "../../rules/personal-data.ts";
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

/** Name and company of the account, which are blanked too; asked for only when somebody else will see the question. */
export async function ownDataOf(cookies: string | null, locals: PortalLocals): Promise<OwnData> {
  const session = await sessionOf(locals, cookies);
  const user = session === null ? undefined : await userById(locals.store.db, session.userId);
  return user === undefined ? {} : { company: user.company ?? undefined, firstname: user.firstname, lastname: user.lastname };
}

const LIMIT = 10;
const WINDOW_MS = 60_000;

/** Whether one more answer may be written for this client: each costs the endpoint's time (spec: chatbot#generated). */
export const mayWrite = ({ store, clientAddress }: PortalLocals, now: Date): Promise<boolean> =>
  allow(store, { rule: "chatbot-write", key: clientAddress, limit: LIMIT, windowMs: WINDOW_MS }, now);
