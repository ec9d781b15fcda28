export type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** The field of the same name; of ticks the one with the same value. */
export function sameField(next: Element, field: TypedField, name = field.name): TypedField | null {
  const fields = [...next.querySelectorAll<TypedField>(`[name="${CSS.escape(name)}"]`)];
  return fields.find((other) => !isTicked(field) || other.value === field.value) ?? null;
}

/** Whether a field says something else now than it did when `sent` left. */
const isChanged = (field: TypedField, sent: URLSearchParams): boolean =>
  isTicked(field) ? field.checked !== sent.getAll(field.name).includes(field.value) : field.value !== (sent.get(field.name) ?? "");

const isText = (field: TypedField): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(?:text|search|tel|url|password)$/.test(field.type));

/**
 * Carries what was typed or ticked in `old` since `sent` left over into `next`, which takes its place. `sameIn` finds the field of `next`
 * that stands for one of `old`, null where none does. Returns the one in which somebody is typing, with the caret where it was.
 */
export function carryTyping(old: Element, sent: URLSearchParams, sameIn: (field: TypedField) => TypedField | null): TypedField | null {
  let typing: TypedField | null = null;
  for (const field of old.querySelectorAll<TypedField>("input:not([type=hidden]), select, textarea")) {
    if (field.name === "" || !isChanged(field, sent)) continue;
    const same = sameIn(field);
    if (same === null) continue;
    if (isTicked(same)) same.checked = isTicked(field) && field.checked;
    else same.value = field.value;
    if (field !== document.activeElement) continue;
    typing = same;
    if (isText(field) && isText(same)) same.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
  return typing;
}
