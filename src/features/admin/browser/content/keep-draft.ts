type Answer = Readonly<{ version?: number; others?: readonly string[]; problem?: string }>;

/** What became of a text that was to be kept. Who has come in between is answered by a save alone; all else is tried again. */
export type Kept =
  | Readonly<{ outcome: "kept"; version: number; others: readonly string[] }>
  | Readonly<{ outcome: "overtaken" | "refused" | "logged-out" | "offline"; sentence: string }>;

const NOT_KEPT = "Der Entwurf lässt sich gerade nicht sichern.";
const LOGGED_OUT =
  "Ihre Anmeldung ist abgelaufen: Was Sie schreiben, bleibt hier stehen und wird gesichert, sobald Sie wieder angemeldet sind.";
const OFFLINE = "Keine Verbindung: Was Sie schreiben, ist noch nicht gesichert.";

async function keptBy(sent: Promise<Response>): Promise<Kept> {
  try {
    const answer = await sent;
    // To the login, which answers with a page.
    if (answer.redirected) return { outcome: "logged-out", sentence: LOGGED_OUT };
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    const { version, others = [], problem = NOT_KEPT } = isJson ? ((await answer.json()) as Answer) : {};
    if (version !== undefined) return { outcome: "kept", version, others };
    return { outcome: answer.status === 409 ? "overtaken" : "refused", sentence: problem };
  } catch {
    return { outcome: "offline", sentence: OFFLINE };
  }
}

export type Keeper = Readonly<{
  isKept: () => boolean;
  /** Keeps what has been typed; one after the other, so that nobody overtakes themselves. False where something is not kept. */
  keep: () => Promise<boolean>;
  wasOvertaken: () => boolean;
}>;

/** Keeps a form as a draft. `typed`: what it says now, without the version; `shown` is told of each attempt. */
export function draftKeeper(typed: () => string, send: () => Promise<Response>, shown: (kept: Kept) => void): Keeper {
  let known = typed();
  let overtaken = false;
  let running: Promise<void> = Promise.resolve();
  const isKept = (): boolean => typed() === known;

  async function once(): Promise<void> {
    if (overtaken || isKept()) return;
    const now = typed();
    const kept = await keptBy(send());
    if (kept.outcome === "kept") known = now;
    overtaken = kept.outcome === "overtaken";
    shown(kept);
  }

  return {
    isKept,
    keep: async () => {
      running = running.then(once);
      await running;
      return isKept();
    },
    wasOvertaken: () => overtaken,
  };
}
