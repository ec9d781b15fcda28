/** Opens the settings; until they have loaded, and where they don't, the link leads to their section of a page. */
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
