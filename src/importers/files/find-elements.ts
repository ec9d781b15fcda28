import { isElement, type XmlElement } from "./xml-tree.ts";

/** All elements below one that fit, in reading order; what lies within a fitting one is not looked through. */
export function elementsIn(element: XmlElement, fits: (element: XmlElement) => boolean): readonly XmlElement[] {
  return element.children.filter(isElement).flatMap((child) => (fits(child) ? [child] : elementsIn(child, fits)));
}

export const named =
  (...names: readonly string[]) =>
  ({ name }: XmlElement): boolean =>
    names.includes(name);

export const hasClass = ({ attributes }: XmlElement, name: string): boolean => (attributes["class"] ?? "").split(/\s+/).includes(name);

export function textOf(element: XmlElement | undefined): string {
  const read = (part: XmlElement): string => part.children.map((child) => (isElement(child) ? read(child) : child)).join("");
  return element === undefined ? "" : read(element).replace(/\s+/g, " ").trim();
}
