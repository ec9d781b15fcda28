import type { Environment } from "#src/shared/server/environment.ts";
import { logError } from "#src/shared/server/log.ts";
import { onMailQueued } from "#src/shared/server/mail/outbox-signal.ts";
import { createFileTransport, mailFolder } from "./file-transport.ts";
import type { MailTransport } from "./mail-transport.ts";
import { type Outbox, sendDueMails } from "./send-due-mails.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { withoutValues } from "./without-values.ts";

/** For mails of other processes and for second tries. */
const EVERY_MS = 5000;

export type MailJob = Readonly<{
  start: () => void;
  /** Begins nothing more and resolves when what is on its way has arrived or reached its time limit. */
  stop: () => Promise<void>;
}>;

/** By `MAIL_URL`, or into files below `VAR_DIR` where there is none. */
export function mailTransport(environment: Environment): MailTransport {
  const { mailUrl, varDir } = environment;
  return mailUrl === undefined ? createFileTransport(mailFolder(varDir), environment) : createSmtpTransport(mailUrl, environment);
}

/** Sends what is due at once when a mail is queued in this process, and every few seconds. */
export function createMailJob({ store, transport }: Pick<Outbox, "store" | "transport">): MailJob {
  let stopping = false;
  let woken = false;
  let wake = (): void => undefined;
  let running: Promise<void> | undefined;
  let deafen = (): void => undefined;

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, EVERY_MS).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        await sendDueMails({ store, transport, now: () => new Date(), stopping: () => stopping });
      } catch (error) {
        logError("mail-job-failed", withoutValues(error));
      }
      if (!stopping && !woken) await rest();
    }
  }

  function rouse(): void {
    woken = true;
    wake();
  }

  return {
    start() {
      deafen = onMailQueued(rouse);
      running ??= loop();
    },
    async stop() {
      stopping = true;
      deafen();
      rouse();
      await running;
      transport.close();
    },
  };
}
