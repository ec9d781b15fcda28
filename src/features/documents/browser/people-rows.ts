/** Shows as many rows for people as the number says; the form sends the hidden ones too, so nothing typed is lost. */
export function startPeopleRows(page: ParentNode = document): void {
  for (const people of page.querySelectorAll<HTMLElement>("[data-people]")) {
    const number = people.closest("form")?.querySelector<HTMLInputElement>('[name="personen"]');
    if (!number) continue;
    const rows = [...people.querySelectorAll<HTMLElement>("[data-person]")];
    const follow = (): void => {
      const typed = number.value.trim();
      const count = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
      if (count < 1 || count > rows.length) return;
      for (const [index, row] of rows.entries()) row.hidden = index >= count;
    };
    number.addEventListener("input", follow);
    // What was typed before this script came, or what the browser has put back.
    follow();
  }
}
