const typesInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

/** `/` leads to the search field of the staff area, except while somebody types. */
export function wakeManageSearch(): void {
  const field = document.querySelector<HTMLInputElement>("[data-manage-search]");
  if (field === null) return;
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || typesInto(target)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
