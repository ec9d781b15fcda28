import type { Locator, Page } from "@playwright/test";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";

export class EventPage {
  readonly form: Locator;
  readonly addButton: Locator;
  readonly status: Locator;
  readonly #page: Page;
  readonly #path: string;

  constructor(page: Page, event: Pick<PortalEvent, "eventId">) {
    this.#page = page;
    this.#path = eventPath(event);
    this.form = page.locator(`form:has(input[name="eventId"][value="${event.eventId}"])`);
    this.addButton = this.form.getByRole("button", { name: /^In den Warenkorb/ });
    this.status = this.form.getByRole("status");
  }

  open(origin: string): ReturnType<Page["goto"]> {
    return this.#page.goto(origin + this.#path);
  }
}
