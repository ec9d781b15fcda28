import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeItem, madeTop } from "#src/domain/page/test/made-navigation.ts";
import { $user } from "#src/shared/browser/user.store.ts";
import { closeMobileMenu, openMobileMenu } from "../../browser/mobile-menu/mobile-menu.store.ts";
import { $navigation } from "../../browser/navigation.store.ts";
import { MobileMenu } from "./MobileMenu.tsx";

const items = [
  madeTop("Seminare", {
    isCurrentParent: true,
    children: [
      madeItem("Arbeitsrecht", { isCurrentParent: true, children: [madeItem("Kündigung", { isCurrent: true })] }),
      madeItem("Rhetorik", { expandable: "1", children: [madeItem("Reden")] }),
      madeItem("Wirtschaft", { expandable: "1", children: [madeItem("Bilanz")] }),
      madeItem("Hierher", { url: "#hier", linkClass: "close-flyout" }),
    ],
  }),
  madeTop("Orte"),
];
const top = [
  { id: "seminare", label: "Seminare", href: "/seminare", current: true, hasFlyout: true },
  { id: "orte", label: "Orte", href: "/orte", current: false, hasFlyout: false, note: "Hotels in ganz Deutschland" },
];
const fetching = vi.fn<typeof fetch>();

const button = (name: string) => screen.getByRole("button", { name });
const link = (name: string | RegExp) => screen.getByRole("link", { name });
const press = (name: string) => fireEvent.click(button(name));
const dialog = () => screen.queryByRole("dialog", { name: "Menü" });
const open = () => act(() => openMobileMenu());
const ready = () => act(() => $navigation.set({ kind: "ready", items }));
const addresses = (names: readonly (string | RegExp)[]) => names.map((name) => link(name).getAttribute("href"));

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal("fetch", fetching);
  fetching.mockReturnValue(new Promise(() => undefined));
  render(
    <MobileMenu
      top={top}
      other={{ name: "betriebsrat", claim: "Wissen für Betriebsrat, SBV und JAV", href: "http://betriebsrat.localhost:4321/" }}
      member={{
        loginHref: "/kundenportal/login",
        registerHref: "/registrierung",
        memberHref: "/kundenportal/meinifb",
        logoutHref: "/kundenportal/logout",
      }}
      contactHref="/service/kontakt"
      wishlistHref="/wishlist/list"
    />,
  );
});
afterEach(() => {
  act(() => closeMobileMenu());
  cleanup();
  $navigation.set({ kind: "idle" });
  $user.set(undefined);
  fetching.mockReset();
});

describe("the menu", () => {
  it("is nothing until it is opened, and then a dialog that holds the page still", () => {
    expect([dialog(), screen.queryByRole("link")]).toEqual([null, null]);
    open();
    expect(dialog()).not.toBeNull();
    expect(document.documentElement.style.overflow).toBe("hidden");
    press("Menü schließen");
    expect([dialog(), document.documentElement.style.overflow]).toEqual([null, ""]);
  });

  it("shows the top level at once, and what lies around it", () => {
    open();
    expect(button("Seminare").getAttribute("aria-current")).toBe("true");
    expect(addresses([/^Orte/, /^Kontakt/, "Merkliste", /^Zu betriebsrat/])).toEqual([
      "/orte",
      "/service/kontakt",
      "/wishlist/list",
      "http://betriebsrat.localhost:4321/",
    ]);
  });

  it.each([
    ["Escape", () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))],
    ["a click beside it", () => fireEvent.click(screen.getByRole("dialog"))],
    ["the browser closing it", () => act(() => screen.getByRole<HTMLDialogElement>("dialog").close())],
    ["the page being left", () => fireEvent(window, new Event("pagehide"))],
  ])("closes by %s", (way, close) => {
    open();
    const box = screen.getByRole("dialog");
    close();
    if (way.startsWith("the browser")) fireEvent(box, new Event("close"));
    expect(dialog()).toBeNull();
    expect(document.documentElement.style.overflow).toBe("");
  });

  it("stays open for a close event that comes late", () => {
    open();
    fireEvent(screen.getByRole("dialog"), new Event("close"));
    expect(dialog()).not.toBeNull();
  });

  it("closes when the window grows above 1199 px", () => {
    open();
    vi.stubGlobal("innerWidth", 1199);
    fireEvent(window, new Event("resize"));
    expect(dialog()).not.toBeNull();
    vi.stubGlobal("innerWidth", 1200);
    fireEvent(window, new Event("resize"));
    expect(dialog()).toBeNull();
    vi.unstubAllGlobals();
  });

  it("closes behind a link that leads to this page", () => {
    open();
    press("Seminare");
    ready();
    fireEvent.click(link("Hierher"));
    expect(dialog()).toBeNull();
  });
});

describe("its pages", () => {
  it("lie above each other, and only the last one can be reached", () => {
    open();
    expect(screen.queryByRole("button", { name: "Zurück" })).toBeNull();
    press("Seminare");
    ready();
    expect(screen.getByRole("heading")).toBe(document.activeElement);
    expect(addresses(["Alles zu „Seminare“"])).toEqual(["/seminare"]);
    expect(screen.queryByRole("link", { name: /^Orte/ })).toBeNull();
    press("Arbeitsrecht");
    expect(screen.getByRole("heading").textContent).toBe("Arbeitsrecht");
    expect(addresses(["Alles zu „Arbeitsrecht“", "Kündigung"])).toEqual(["/arbeitsrecht", "/kündigung"]);
    expect(link("Kündigung").getAttribute("aria-current")).toBe("true");
  });

  it("give the focus back to the item one comes from", () => {
    open();
    ready();
    press("Seminare");
    press("Arbeitsrecht");
    press("Zurück");
    expect(document.activeElement).toBe(button("Arbeitsrecht"));
    expect(button("Arbeitsrecht").getAttribute("aria-current")).toBe("true");
    press("Zurück");
    expect(document.activeElement).toBe(button("Seminare"));
  });

  it("begin at the top level again when the menu is opened again", () => {
    open();
    press("Seminare");
    press("Menü schließen");
    open();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(button("Seminare")).not.toBeNull();
  });

  it("have one accordion open at a time, each for its own time", () => {
    vi.useFakeTimers();
    open();
    ready();
    press("Seminare");
    press("Rhetorik");
    act(() => vi.advanceTimersByTime(300));
    expect(addresses(["Alles zu „Rhetorik“", "Reden"])).toEqual(["/rhetorik", "/reden"]);
    press("Wirtschaft");
    expect(["Rhetorik", "Wirtschaft"].map((name) => button(name).getAttribute("aria-expanded"))).toEqual(["false", "true"]);
    act(() => vi.advanceTimersByTime(299));
    expect(screen.queryByRole("link", { name: "Reden" })).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole("link", { name: "Reden" })).toBeNull();
    expect(addresses(["Bilanz"])).toEqual(["/bilanz"]);
  });

  it("say that they wait, with the link to the page itself", () => {
    open();
    press("Seminare");
    expect(screen.getByRole("status").textContent).toBe("Einen Moment...");
    expect(addresses(["Alles zu „Seminare“"])).toEqual(["/seminare"]);
    ready();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("say that the navigation did not come, with the link to the page itself", async () => {
    fetching.mockRejectedValue(new TypeError("offline"));
    open();
    press("Seminare");
    await vi.waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(
        "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.",
      ),
    );
    expect(addresses(["Alles zu „Seminare“"])).toEqual(["/seminare"]);
  });

  it("keep the link of an item that the navigation does not know", () => {
    open();
    press("Seminare");
    act(() => $navigation.set({ kind: "ready", items: [] }));
    expect(within(screen.getByRole("dialog")).getAllByRole("link")).toHaveLength(1);
  });
});

describe("the member area's banner", () => {
  const prompt = ["Bei mein ifb anmelden", "registrieren"];

  it.each([
    ["while nobody knows who is there", undefined],
    ["for a visitor", null],
  ])("prompts %s", (_, user) => {
    open();
    act(() => $user.set(user));
    expect(addresses(prompt)).toEqual(["/kundenportal/login", "/registrierung"]);
  });

  it("greets a customer", () => {
    open();
    act(() => $user.set({ firstname: "Maria", impersonated: false, gremium: null }));
    expect(screen.getByText("Hallo Maria")).not.toBeNull();
    expect(addresses(["Zum Mitgliederbereich", "abmelden"])).toEqual(["/kundenportal/meinifb", "/kundenportal/logout"]);
    expect(screen.queryByRole("link", { name: "Bei mein ifb anmelden" })).toBeNull();
  });
});
