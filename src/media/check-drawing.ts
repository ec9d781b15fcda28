import { SaxesParser } from "saxes";

const forbidden: ReadonlySet<string> = new Set(["script", "foreignobject", "iframe", "embed", "object", "audio", "video", "handler"]);
const reference = /^(?:href|src)$/;
/** What stands inside the file itself. */
const inside = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);)/i;
const outsideUrl = /url\(\s*["']?\s*(?!["']?(?:#|data:image\/(?:png|jpeg|webp|gif);))|@import/i;

type Drawing = Readonly<{ ok: true; width: number; height: number } | { ok: false; line: number; message: string }>;

class Refused extends Error {}

function refuse(message: string): never {
  throw new Refused(message);
}

function checkAttribute(element: string, local: string, value: string): void {
  if (/^on/i.test(local)) refuse(`Die Zeichnung führt mit „${local}“ Programmcode aus. Bitte ohne Skripte exportieren.`);
  if (/^\s*javascript:/i.test(value))
    refuse("Die Zeichnung enthält einen Link, der Programmcode ausführt. Bitte ohne Skripte exportieren.");
  if ((reference.test(local) && !inside.test(value)) || outsideUrl.test(value))
    refuse(`Die Zeichnung lädt in <${element}> etwas von außen nach („${value.trim().slice(0, 60)}“). Bitte alles in die Datei einbetten.`);
}

type Attributes = Readonly<Record<string, string>>;

/** Width and height of a drawing in pixels, by its view box before anything else. */
function sizeOf(attributes: Attributes): readonly [number, number] | undefined {
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const pixels = (text: string | undefined): number =>
    /^\s*[\d.]+(?:px)?\s*$/.test(text ?? "") ? Number.parseFloat(text ?? "") : Number.NaN;
  const [width, height] =
    boxWidth > 0 && boxHeight > 0 ? [boxWidth, boxHeight] : [pixels(attributes["width"]), pixels(attributes["height"])];
  return width > 0 && height > 0 ? [Math.round(width), Math.round(height)] : undefined;
}

/** An SVG with its size, or why it is not shown: scripts, event handlers, foreign content and what it loads from elsewhere. */
export function checkDrawing(text: string): Drawing {
  const parser = new SaxesParser();
  let size: readonly [number, number] | undefined;
  let style = false;
  let depth = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => refuse("Die Zeichnung enthält eine DOCTYPE-Angabe. Bitte ohne sie exportieren („einfaches SVG“)."));
  parser.on("processinginstruction", () => refuse("Die Zeichnung lädt ein Stylesheet nach. Bitte alles in die Datei einbetten."));
  const checkStyle = (words: string): void => {
    if (style && outsideUrl.test(words)) refuse("Die Zeichnung lädt in <style> etwas von außen nach. Bitte alles in die Datei einbetten.");
  };
  parser.on("text", checkStyle);
  parser.on("cdata", checkStyle);
  parser.on("opentag", ({ name, attributes }) => {
    const element = name.replace(/^.*:/, "");
    if (depth++ === 0) {
      if (element !== "svg") refuse("Die Datei ist keine SVG-Zeichnung.");
      size = sizeOf(attributes);
    }
    if (forbidden.has(element.toLowerCase()))
      refuse(`Die Zeichnung enthält <${element}>. Bitte ohne Skripte und fremde Inhalte exportieren.`);
    style = element === "style";
    for (const [attribute, value] of Object.entries(attributes))
      if (!attribute.startsWith("xmlns")) checkAttribute(element, attribute.replace(/^.*:/, ""), value);
  });
  parser.on("closetag", () => {
    style = false;
  });
  try {
    parser.write(text.replace(/^\uFEFF/, "")).close();
  } catch (error) {
    const message = error instanceof Refused ? error.message : "Die Zeichnung ist beschädigt: Sie ist kein lesbares SVG.";
    return { ok: false, line: parser.line, message };
  }
  if (size === undefined) return { ok: false, line: 1, message: "Der Zeichnung fehlt die Größe: Sie braucht eine „viewBox“." };
  return { ok: true, width: size[0], height: size[1] };
}
