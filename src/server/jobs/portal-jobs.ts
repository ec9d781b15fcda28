import type { Store } from "#db/client.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { folderId } from "#src/release/folder-id.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { uploadFolder } from "#src/shared/server/files/file-store.ts";
import { createFileHousekeeping, createHousekeeping } from "../housekeeping.ts";
import { createBookingJob } from "./booking-job.ts";
import { createBusyJob } from "./busy-job.ts";
import { createCertificateJob } from "./certificate-job.ts";
import { createConsultingJob } from "./consulting-job.ts";
import { createContentJob } from "./content-job.ts";
import { createContentListsJob } from "./content-lists-job.ts";
import { createFeedbackJob } from "./feedback-job.ts";
import { createForumJob } from "./forum-job.ts";
import { createForumLinksJob } from "./forum-links-job.ts";
import { createJobNotes } from "./job-notes.ts";
import { createLawJob } from "./law-job.ts";
import { createLawWatchJob } from "./law-watch-job.ts";
import { leasedJob } from "./leased-job.ts";
import { createMailJob, mailTransport } from "./mail-job.ts";
import { createNewsletterJob } from "./newsletter-job.ts";
import { createPdfJob } from "./pdf-job.ts";
import { createPlanJob } from "./plan-job.ts";
import { createPublishJob, fetcher } from "./publish-job.ts";
import type { Job } from "./recurring-job.ts";
import { createSearchJob } from "./search-job.ts";
import { createSecurityJob } from "./security-job.ts";
import { createShopJob } from "./shop-job.ts";
import { createUploadJob } from "./upload-job.ts";
import { createUsageJob } from "./usage-job.ts";

type Parts = Readonly<{ createPublisher?: () => Job }>;

/** All that a serving process does beside answering. What must be done once is done by one of all processes at a time. */
export function portalJobs(
  environment: Environment,
  store: Store,
  secret: string,
  { createPublisher = createPublishJob }: Parts = {},
): readonly Job[] {
  const { origins, distDir, varDir, contentDir, autoPublish, releasesFrom, watchStatutes, shop, newslettersPerMinute } = environment;
  const notes = createJobNotes(store);
  const alone = (name: string, create: () => Job): Job => leasedJob({ name, store, create });
  return [
    // Takes each mail by itself: all processes send.
    createMailJob({ store, transport: mailTransport(environment), succeeded: notes.succeeded("mails") }),
    // Newsletters have workers and connections of their own: none of them stands before a mail that somebody waits for.
    createMailJob({ store, transport: mailTransport(environment), lane: 1, parallel: 2 }),
    createFileHousekeeping(varDir, store),
    notes.job,
    // Each process writes down what it has seen.
    createSecurityJob({ store, origins }),
    createUsageJob({ store, secret }),
    alone("bookings", () => createBookingJob(store, () => bookingContext({ origins, secret }, new Date()), notes.succeeded("bookings"))),
    alone("saved searches", () => createSearchJob(store, { origins, secret })),
    alone("forum", () => createForumJob(store, { origins, secret })),
    alone("forum links", () => createForumLinksJob(store)),
    alone("uploads", () => createUploadJob({ store, folder: uploadFolder(varDir) })),
    alone("pdf analyses", () => createPdfJob(store)),
    alone("feedback", () => createFeedbackJob(store, () => bookingContext({ origins, secret }, new Date()), notes.succeeded("feedback"))),
    alone("consulting", () => createConsultingJob(store, () => ({ origins, secret, now: new Date() }), notes.succeeded("consulting"))),
    alone("training plans", () => createPlanJob(store, origins, notes.succeeded("training plans"))),
    alone("busy times", () => createBusyJob({ store, secret })),
    alone("certificates", () => createCertificateJob(store, origins, notes.succeeded("certificates"))),
    // Content is imported where it is published: elsewhere it would come from nowhere.
    ...(releasesFrom === undefined ? [alone("law", () => createLawJob({ store }))] : []),
    ...(watchStatutes ? [alone("law watch", () => createLawWatchJob({ store }))] : []),
    // Where releases come from a builder, the content lies there.
    ...(releasesFrom === undefined ? [alone("content", () => createContentJob({ store, contentDir }))] : []),
    ...(releasesFrom === undefined ? [alone("content lists", () => createContentListsJob({ contentDir, varDir }))] : []),
    alone("newsletters", () => createNewsletterJob(store, { origins, secret, perMinute: newslettersPerMinute })),
    alone("housekeeping", () => createHousekeeping(store, notes.succeeded("housekeeping"))),
    ...(shop?.logoutUrl === undefined ? [] : [alone("shop", () => createShopJob({ store, shop, origins, secret }))]),
    ...(autoPublish ? [alone(`publisher ${folderId(distDir)}`, createPublisher)] : []),
    ...(releasesFrom === undefined ? [] : [alone(`publisher ${folderId(distDir)}`, () => createPublishJob({ startProcess: fetcher }))]),
  ];
}
