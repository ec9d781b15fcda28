/** Below this width the open filters lie over the page (FinderForm.astro). */
const NARROW = "(width < 768px)";

/**
 * The filters over a phone's page close by Escape and when the focus goes on to what lies below.
 * Returns how to close them, which says whether they were open over the page.
 */
export function filterSheet(form: HTMLFormElement): () => boolean {
  const sheet = form.querySelector("details");
  const isOver = (): boolean => sheet?.open === true && matchMedia(NARROW).matches;
  const close = (): boolean => {
    if (!sheet || !isOver()) return false;
    sheet.open = false;
    return true;
  };
  sheet?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !close()) return;
    event.preventDefault();
    sheet.querySelector("summary")?.focus();
  });
  sheet?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !sheet.contains(relatedTarget)) close();
  });
  return close;
}
