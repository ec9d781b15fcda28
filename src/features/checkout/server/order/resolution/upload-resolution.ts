import { randomUUID } from "node:crypto";
import { countOrderPapers, insertOrderPaper } from "#db/repositories/order-papers.ts";
import type { Order } from "#db/repositories/orders.ts";
import { audit } from "#src/accounts/audit.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { type KeptPaper, keepPaper } from "#src/shared/server/files/keep-upload.ts";
import { type ReceivedFile, receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { fileRefusals, uploadRefusals } from "#src/shared/server/files/upload-refusals.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";

/** At one order; more is no resolution. */
export const MOST_PAPERS = 10;
const TRIES = { rule: "resolution", limit: 20, windowMs: 60 * 60 * 1000 } as const;

type Uploading = Readonly<{ order: Order; locals: PortalLocals; session: ActiveSession | null; now: Date }>;
export type Refusal = Readonly<{ status: number; sentence: string }>;
type Result = Refusal | null;

const foreign: Refusal = { status: 403, sentence: "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab." };
const nothing: Refusal = { status: 422, sentence: "Bitte wählen Sie den unterschriebenen Beschluss als Datei aus." };
const tooMany: Refusal = {
  status: 409,
  sentence: `Zu dieser Bestellung liegen schon ${MOST_PAPERS} Dateien. Bitte löschen Sie zuerst eine davon.`,
};
const tooOften: Refusal = {
  status: 429,
  sentence: "Zu dieser Bestellung wurde sehr oft etwas hochgeladen. Bitte versuchen Sie es in einer Stunde noch einmal.",
};

/** Counts in the transaction that adds: two uploads at once never make eleven. */
function add(name: string, kept: KeptPaper, { order, locals, session, now }: Uploading): Promise<Result> {
  return locals.store.write(async (tx) => {
    const row = { id: randomUUID(), orderId: order.id, name, ...kept, uploadedBy: session?.userId ?? null, uploadedAt: now };
    if (!(await insertOrderPaper(tx, row))) return null;
    if ((await countOrderPapers(tx, order.id)) > MOST_PAPERS) throw new TooMany();
    await audit(
      tx,
      { locals, session, now },
      { action: "resolution-added", subject: `order:${order.id}`, detail: { reference: order.number } },
    );
    return null;
  });
}

class TooMany extends Error {}

async function keepOne(file: ReceivedFile, uploading: Uploading): Promise<Result> {
  const { locals, now } = uploading;
  const turn = { client: clientNetwork(locals.clientAddress), first: true };
  const kept = await keepPaper(file, { store: locals.store, place: locals.uploads, turn, now });
  if (!kept.ok) {
    const { status, sentence } = fileRefusals[kept.reason];
    return { status, sentence: `„${file.name}“: ${sentence}` };
  }
  try {
    return await add(file.name, kept.value, uploading);
  } catch (error) {
    if (error instanceof TooMany) return tooMany;
    throw error;
  }
}

/** Takes the signed resolution of an order; null when all is well. The first file that is refused ends it. Throws `QueueFull`. */
export async function uploadResolution(request: Request, uploading: Uploading): Promise<Result> {
  const { order, locals, now } = uploading;
  if (!isTrusted(request, locals.origins)) return foreign;
  if (!(await allow(locals.store, { ...TRIES, key: order.id }, now))) return tooOften;
  const received = await receiveUpload(request, locals.uploads.folder, uploadLimits.beschluss, async ({ files }): Promise<Result> => {
    if (files.length === 0) return nothing;
    for (const file of files) {
      const refused = await keepOne(file, uploading);
      if (refused !== null) return refused;
    }
    return null;
  });
  return received.ok ? received.value : uploadRefusals[received.reason];
}
