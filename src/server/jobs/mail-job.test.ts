import { setImmediate as turn } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { createMailJob, mailTransport } from "./mail-job.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { type MailServer, startMailServer } from "./test/mail-server.ts";
import { mailsThat, outboxWith, queue, sender } from "./test/outbox.ts";

function startJob(store: Store, server: MailServer) {
  const job = createMailJob({ store, transport: createSmtpTransport(server.url, sender) });
  job.start();
  onTestFinished(job.stop);
  return job;
}

it("sends what lay there, and what comes in as soon as it is there", async () => {
  const server = await startMailServer();
  const store = await outboxWith({});
  const job = startJob(store, server);
  await server.arrival(1);
  // The job looks again only after seconds: what comes in now arrives because it was heard of.
  await queue(store);
  await server.arrival(2);
  await queue(store);
  await server.arrival(3);
  await job.stop();
  expect(await mailsThat(store, "gesendet")).toHaveLength(3);
});

it("finishes what is on its way and begins nothing more when it stops", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const server = await startMailServer({ answerAfter: promise });
  const store = await outboxWith({}, {}, {}, {}, {}, {});
  const job = startJob(store, server);
  await server.arrival(4);
  let stopped = false;
  const stopping = job.stop().then(() => {
    stopped = true;
  });
  await turn();
  expect(stopped).toBe(false);
  answer();
  await stopping;
  expect(await mailsThat(store, "gesendet")).toHaveLength(4);
  expect(await mailsThat(store, "wartet")).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
});

it("stops when it was never started, and twice", async () => {
  const store = await outboxWith({});
  const job = createMailJob({ store, transport: createSmtpTransport("smtp://127.0.0.1:9", sender) });
  await job.stop();
  await job.stop();
  expect(await mailsThat(store, "wartet")).toMatchObject([{ attempts: 0 }]);
});

it.each([{}, { MAIL_URL: "smtp://mail.example.org:587" }, { MAIL_URL: "smtps://name:wort@mail.example.org" }])(
  "has somewhere to send with %j",
  (env) => {
    const transport = mailTransport(readEnvironment(env));
    onTestFinished(transport.close);
    expect(transport.deliver).toBeTypeOf("function");
  },
);
