import { test as base, type ConsoleMessage, expect, type Page, type WebError } from "@playwright/test";
import { type KnownEvents, knownEvents } from "./known-events.ts";
import { logInAs } from "./log-in-as.ts";
import type { PageType } from "./page-types.ts";
import { origins } from "./portal.ts";

export async function openPage(page: Page, type: PageType, events: KnownEvents): Promise<void> {
  if (type.as) await logInAs(page.context(), type.as);
  if (type.inCart) {
    const added = await page.request.post(`${origins.ifb}/order-api/add-cart-item`, {
      data: { eventId: type.inCart(events) },
      headers: { origin: origins.ifb },
    });
    expect(added.status(), await added.text()).toBe(200);
  }
  await page.goto(type.url(events));
}

type Options = {
  /** What the browser itself says of a failure that the test makes, as of a network that is gone. */
  expectedComplaint: RegExp | undefined;
  quietConsole: undefined;
};

/** Our tests: the known events at hand, and no complaint in the browser's console. */
export const test = base.extend<Options, { events: KnownEvents }>({
  expectedComplaint: [undefined, { option: true }],
  events: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern which fixtures are needed.
    async ({}, use) => {
      await use(await knownEvents());
    },
    { scope: "worker" },
  ],
  quietConsole: [
    async ({ context, expectedComplaint }, use) => {
      const complaints: string[] = [];
      const onMessage = (message: ConsoleMessage): void => {
        // A status that the test provokes, such as the 404 page, is said by the browser itself.
        const ofBrowser = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
        const expected = expectedComplaint?.test(message.text()) ?? false;
        if (["error", "warning"].includes(message.type()) && !ofBrowser && !expected)
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError): void => void complaints.push(`exception: ${error.error().message}`);
      context.on("console", onMessage).on("weberror", onError);
      await use(undefined);
      // The context may go on to the next test.
      context.off("console", onMessage).off("weberror", onError);
      expect(complaints, "the console stays quiet").toEqual([]);
    },
    { auto: true },
  ],
});
