import { expect, type Page } from "@playwright/test";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { ConsentPage } from "../pages/consent.page.ts";
import { EventPage } from "../pages/event.page.ts";
import { FlyoutPage } from "../pages/flyout.page.ts";
import { HeaderPage } from "../pages/header.page.ts";
import { PopoverPage } from "../pages/popover.page.ts";
import { QuickLoginBox } from "../pages/quick-login.page.ts";
import type { KnownEvents } from "./known-events.ts";
import { logInAs } from "./log-in-as.ts";
import { origins } from "./portal.ts";
import { putInCart } from "./put-in-cart.ts";

type Screen = "wide" | "narrow";

export type HeaderState = Readonly<{
  name: string;
  /** Where it is at all; without it on both. */
  only?: Screen;
  prepare?: (page: Page, events: KnownEvents) => Promise<unknown>;
  origin?: string;
  /** Something unfolds on the way: what lies below makes room for it. */
  unfolds?: true;
  scope?: string;
  open: (page: Page) => Promise<unknown>;
  close: (page: Page) => Promise<unknown>;
}>;

const { ifb, betriebsrat } = origins;
const pressEscape = (page: Page) => page.keyboard.press("Escape");

function popover(name: string, kind: PopoverKind, shows: string, more: Partial<HeaderState> = {}): HeaderState {
  return {
    name,
    open: async (page) => {
      const popovers = new PopoverPage(page);
      await popovers.open(kind);
      await expect(popovers.panel(kind).getByText(shows).first()).toBeVisible();
    },
    close: async (page) => {
      await page.mouse.click(5, (page.viewportSize()?.height ?? 800) - 20);
      await new PopoverPage(page).expectClosed(kind);
    },
    ...more,
  };
}

function flyout(id: string, more: Partial<HeaderState> = {}): HeaderState {
  return {
    name: `flyout ${id}`,
    only: "wide",
    open: (page) => new FlyoutPage(page).open(id),
    close: async (page) => {
      await pressEscape(page);
      await new FlyoutPage(page).expectClosed(id);
    },
    ...more,
  };
}

async function openMenu(page: Page, ...ways: readonly string[]): Promise<void> {
  const { menuButton, menu } = new HeaderPage(page);
  await menuButton.click();
  for (const way of ways) await menu.getByRole("button", { name: new RegExp(`^${way}`) }).click();
  await expect(menu.getByText("Einen Moment...")).toHaveCount(0);
}

function menu(name: string, ways: readonly string[], more: Partial<HeaderState> = {}): HeaderState {
  return {
    name: `menu ${name}`,
    only: "narrow",
    open: (page) => openMenu(page, ...ways),
    close: async (page) => {
      await pressEscape(page);
      await expect(new HeaderPage(page).menu).toBeHidden();
    },
    ...more,
  };
}

const loggedIn = (page: Page) => logInAs(page.context(), "customer");
const filled = (page: Page, events: KnownEvents) => putInCart(page.context(), events.open, events.online);

export const headerStates: readonly HeaderState[] = [
  popover("service", "service", "Wir sind für Sie da"),
  popover("to betriebsrat", "betriebsrat", "Startseite"),
  popover("wishlist", "wishlist", "Merkliste"),
  popover("login", "user", "Bei mein ifb anmelden"),
  popover("empty cart", "shoppingCart", "Ihr Warenkorb ist leer"),
  {
    name: "search",
    open: async (page) => {
      await new HeaderPage(page).search.click();
      await expect(page.getByRole("combobox", { name: "Suchbegriff" })).toBeFocused();
    },
    close: pressEscape,
  },
  {
    name: "quick login with an error",
    only: "wide",
    open: async (page) => {
      const box = new QuickLoginBox(page, "compact");
      await box.submit.click();
      await expect(box.message).toHaveText("Bitte geben Sie eine E-Mail-Adresse an");
    },
    close: (page) => page.reload(),
  },
  ...["seminare", "termine", "fachtagungen", "orte", "schulungsanspruch"].map((id) => flyout(id)),
  menu("top", []),
  menu("list", ["Seminare", "Arbeitsrecht"], { unfolds: true }),
  menu("second page", ["Fachtagungen", "Alle Fachtagungen"]),
  menu("tabs", ["Schulungsanspruch", "SBV"], { unfolds: true }),
  {
    name: "consent settings",
    scope: "#cc-main",
    open: async (page) => {
      const { settingsLink, settings } = new ConsentPage(page);
      await settingsLink.click();
      await expect(settings).toBeVisible();
    },
    close: (page) => page.reload(),
  },
  popover("filled cart", "shoppingCart", "Zum Warenkorb", { prepare: filled }),
  popover("account", "user", "Hallo Karla", { prepare: loggedIn }),
  menu("top, logged in", [], { prepare: loggedIn }),
  popover("to ifb", "ifb", "Startseite", { origin: betriebsrat }),
  flyout("themen", { origin: betriebsrat }),
  flyout("fachartikel", { origin: betriebsrat }),
];

/** The states of a screen, in an order in which each page need be loaded only when what has to be so changes. */
export const statesOn = (screen: Screen): readonly HeaderState[] =>
  headerStates.filter(({ only }) => only === undefined || only === screen);

/** Brings the page to where a state can be opened; true where it was loaded anew. */
export async function comeTo(page: Page, { origin = ifb, prepare }: HeaderState, events: KnownEvents): Promise<boolean> {
  const url = `${origin}/impressum`;
  const stays = prepare === undefined && page.url() === url;
  if (prepare) await prepare(page, events);
  if (!stays) await page.goto(url);
  return !stays;
}

/** The first event of a cart: the notice and the question about consent, both at once. */
export async function addFirst(page: Page, events: KnownEvents): Promise<void> {
  const event = new EventPage(page, events.open);
  await event.open(ifb);
  await event.addButton.click();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  await expect(new ConsentPage(page).question).toBeVisible();
}
