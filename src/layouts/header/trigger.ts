export const triggerIn = (host: ParentNode): HTMLElement | null => host.querySelector<HTMLElement>("[data-trigger]");

/** Other clicks open a link in a new tab or save it: they are the browser's. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
