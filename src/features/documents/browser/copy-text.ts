const COPIED = "Der Text ist kopiert.";
const MARKED = "Der Text ist markiert. Kopieren Sie ihn mit Strg+C.";

/** Older browsers, and pages that are not served safely, refuse: then the text is marked for the reader to copy. */
async function copy(source: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? "");
    return COPIED;
  } catch {
    getSelection()?.selectAllChildren(source);
    return MARKED;
  }
}

export function startCopying(page: ParentNode = document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const source = document.getElementById(button.dataset["copy"] ?? "");
    const status = button.parentElement?.querySelector<HTMLElement>("[data-copied]");
    if (!source) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const said = await copy(source);
      if (status) status.textContent = said;
    });
  }
}
