import type { Store } from "#db/client.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { onMailQueued } from "#src/shared/server/mail/outbox-signal.ts";
import { createFileTransport, mailFolder } from "./file-transport.ts";
import type { MailTransport } from "./mail-transport.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import { type Outbox, sendDueMails } from "./send-due-mails.ts";
import { sharedClock } from "./shared-clock.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** For mails of other processes and for second tries. */
const EVERY_MS = 5000;

/** By `MAIL_URL`, or into files below `VAR_DIR` where there is none. */
export function mailTransport(environment: Environment): MailTransport {
  const { mailUrl, varDir } = environment;
  return mailUrl === undefined ? createFileTransport(mailFolder(varDir), environment) : createSmtpTransport(mailUrl, environment);
}

type MailJob = Readonly<{ store: Pick<Store, "write" | "now">; succeeded?: () => void }> & Pick<Outbox, "transport" | "lane" | "parallel">;

export function createMailJob({ store, succeeded, ...outbox }: MailJob): Job {
  let deafen = (): void => undefined;
  const job = recurringJob({
    everyMs: EVERY_MS,
    failure: "mail-job-failed",
    ...(succeeded && { succeeded }),
    round: async () => {
      const leaseClock = await sharedClock(store);
      await sendDueMails({ ...outbox, store, now: () => new Date(), leaseClock, stopping: job.isStopping });
    },
  });
  return {
    start() {
      deafen = onMailQueued(job.rouse);
      job.start();
    },
    async stop() {
      deafen();
      await job.stop();
      outbox.transport.close();
    },
  };
}
