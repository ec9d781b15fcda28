/** Lets the link „Cookie-Einstellungen“ open the settings; until they are there, and where they don't arrive, it leads to their section. */
export function bindConsentLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-consent-settings]");
  link?.addEventListener("click", async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { openConsentSettings } = await import("#src/shared/browser/consent.ts");
      await openConsentSettings();
    } catch {
      location.assign(link.href);
    }
  });
}
