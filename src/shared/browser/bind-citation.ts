/** `cite` gives the citation of an anchor, or undefined for one that is no place of the text. */
export function bindCitation(box: HTMLElement, cite: (anchor: string) => string | undefined): void {
  const text = box.querySelector<HTMLElement>("[data-citation-text]");
  const button = box.querySelector<HTMLButtonElement>("button");
  const status = box.querySelector<HTMLElement>("[data-citation-status]");
  if (!text || !button || !status) return;
  const show = (): void => {
    const citation = cite(location.hash.slice(1));
    if (citation === undefined) return;
    text.textContent = citation;
    status.textContent = "";
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.textContent ?? "");
      status.textContent = "Kopiert.";
    } catch {
      // Without permission the text is marked, so that the usual keys copy it.
      getSelection()?.selectAllChildren(text);
      status.textContent = "Bitte mit Strg+C kopieren.";
    }
  });
  addEventListener("hashchange", show);
  show();
  button.hidden = false;
}
