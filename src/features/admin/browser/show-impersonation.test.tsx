import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";

const fetching = vi.fn<typeof fetch>();
const view = { customer: "<b>Karla</b> Kunde", admin: "Adele Admin", until: "15:04" };
const banners = () => [...document.querySelectorAll<HTMLElement>("aside.impersonation-banner")];

async function show(answer: unknown): Promise<void> {
  vi.resetModules();
  const { showImpersonation } = await import("./show-impersonation.ts");
  fetching.mockResolvedValueOnce(Response.json(answer));
  await Promise.all([showImpersonation(), showImpersonation()]);
}

function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${LOGIN_HINT_COOKIE}=1`;
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = "<main>Seite</main>";
});
afterEach(() => {
  fetching.mockReset();
  document.body.innerHTML = "";
});

it("names both as text and ends by a plain form", async () => {
  await show({ user: { firstname: "Karla", impersonated: true }, impersonation: view });
  const [banner] = banners();
  expect(banners()).toHaveLength(1);
  expect([banner?.getAttribute("aria-label"), document.body.firstElementChild]).toEqual(["Ansicht als Kunde", banner]);
  expect(banner?.querySelector("p")?.textContent).toBe(
    "Sie sehen das Portal als <b>Karla</b> Kunde. Angemeldet als Adele Admin. Die Ansicht endet um 15:04 Uhr.",
  );
  const form = banner?.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/kundenportal/als-kunde-beenden"]);
  expect(form?.querySelector("button")?.textContent).toBe("Beenden: Ansicht als <b>Karla</b> Kunde");
});

it.each([
  ["a customer", { user: { firstname: "Karla", impersonated: false }, impersonation: null }],
  ["a visitor", { user: null, impersonation: null }],
  ["an answer that is none", []],
])("draws nothing for %s", async (_, answer) => {
  await show(answer);
  expect(document.body.innerHTML).toBe("<main>Seite</main>");
});

it("draws nothing beside the banner of the server", async () => {
  document.body.innerHTML = '<aside class="impersonation-banner"></aside>';
  await show({ user: { firstname: "Karla", impersonated: true }, impersonation: view });
  expect(banners()).toHaveLength(1);
});

it("goes away on a page that the back button brings back from before the view ended, and comes on one from before it began", async () => {
  const asCustomer = { user: { firstname: "Karla", impersonated: true }, impersonation: view };
  const asAdmin = { user: { firstname: "Adele", impersonated: false }, impersonation: null };
  await show(asCustomer);
  fetching.mockImplementation(async () => Response.json(asAdmin));
  comeBack();
  await vi.waitFor(() => expect(banners()).toHaveLength(0));
  fetching.mockImplementation(async () => Response.json(asCustomer));
  comeBack();
  await vi.waitFor(() => expect(banners()).toHaveLength(1));
});
