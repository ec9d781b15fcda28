export type Cited = Readonly<{
  text: string;
  heading: string;
  tone: "good" | "attention" | "plain";
  facts: readonly string[];
  path: string | null;
  wording: readonly string[];
  changes: readonly Readonly<{ text: string; path: string }>[];
}>;

function made(tag: string, text: string, name = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name !== "") element.className = name;
  return element;
}

function link(text: string, href: string): HTMLElement {
  const element = made("a", text);
  element.setAttribute("href", href);
  element.setAttribute("target", "_blank");
  return element;
}

function item({ text, heading, tone, facts, path, wording, changes }: Cited, isOpen: boolean): HTMLElement {
  const details = document.createElement("details");
  details.className = tone;
  details.open = isOpen;
  details.dataset["cites"] = text;
  const summary = made("summary", "");
  const sign = tone === "attention" ? [" ", made("em", "bitte prüfen")] : [];
  summary.append(made("strong", text), ...(heading === "" ? [] : [" ", made("span", heading)]), ...sign);
  const changed = changes.map((change) => {
    const line = made("p", "", "change");
    line.append("Seit Ihrer Prüfung ", link(change.text, change.path));
    return line;
  });
  const quote = document.createElement("blockquote");
  quote.append(...wording.map((words) => made("p", words)));
  details.append(summary, ...facts.map((fact) => made("p", fact)), ...changed, ...(wording.length === 0 ? [] : [quote]));
  if (path !== null) {
    const line = made("p", "");
    line.append(link("Seite öffnen", path));
    details.append(line);
  }
  const holder = document.createElement("li");
  holder.append(details);
  return holder;
}

/** Shows anew what the text cites by now; what was unfolded stays so. */
export function showCited(panel: HTMLElement, cited: readonly Cited[]): void {
  const list = panel.querySelector("ul");
  const open = new Set([...panel.querySelectorAll<HTMLDetailsElement>("details[open]")].map(({ dataset }) => dataset["cites"]));
  const isSame =
    [...panel.querySelectorAll<HTMLElement>("[data-cites]")].map(({ dataset }) => dataset["cites"]).join("\n") ===
    cited.map(({ text }) => text).join("\n");
  panel.hidden = cited.length === 0;
  // Nothing moves under the hands of somebody who reads.
  if (isSame && list?.contains(document.activeElement) === true) return;
  list?.replaceChildren(...cited.map((one) => item(one, open.has(one.text))));
}
