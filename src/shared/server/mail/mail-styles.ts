import type { MailLook } from "./looks.ts";

/** Light colours stand in the elements, as many mail programs drop `<style>`. */
export function inlineStyles({ paper, surface, text, textSoft, line, accent, onAccent }: MailLook) {
  const soft = `color:${textSoft[0]};font-size:14px;line-height:1.5`;
  return {
    body: `margin:0;padding:0;background:${paper[0]};color:${text[0]};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%`,
    page: "max-width:600px;margin:0 auto;padding:24px 16px",
    head: "padding:0 8px 16px",
    mark: `color:${accent[0]};font-size:22px;font-weight:700;text-decoration:none`,
    claim: `${soft};margin:0`,
    sheet: `background:${surface[0]};border:1px solid ${line[0]};border-radius:12px;padding:8px 24px 16px`,
    text: "margin:16px 0",
    action: "margin:24px 0",
    button: `display:inline-block;padding:12px 22px;border-radius:10px;background:${accent[0]};color:${onAccent[0]};font-weight:600;text-decoration:none`,
    entry: `margin:16px 0;padding:12px 0 0;border-top:1px solid ${line[0]}`,
    entryLabel: `${soft};margin:0`,
    entryTitle: "margin:2px 0 6px;font-size:18px;line-height:1.35;overflow-wrap:anywhere",
    entryText: "margin:6px 0;overflow-wrap:anywhere",
    facts: `margin:16px 0;padding:4px 0;border-top:1px solid ${line[0]};border-bottom:1px solid ${line[0]}`,
    label: `${soft};margin:12px 0 0`,
    value: "margin:0 0 12px;overflow-wrap:anywhere",
    note: `${soft};margin:16px 0`,
    foot: `${soft};padding:20px 8px 0`,
    footLine: "margin:0",
    link: `color:${accent[0]}`,
  } as const;
}

/** Dark colours for mail programs that know the visitor's choice; they have to win over the elements' own. */
export function darkStyles({ paper, surface, text, textSoft, line, accent, onAccent }: MailLook): string {
  const rules = [
    `.paper{background:${paper[1]}!important;color:${text[1]}!important}`,
    `.sheet{background:${surface[1]}!important;border-color:${line[1]}!important}`,
    `.lined{border-color:${line[1]}!important}`,
    `.soft{color:${textSoft[1]}!important}`,
    `.link{color:${accent[1]}!important}`,
    `.button{background:${accent[1]}!important;color:${onAccent[1]}!important}`,
  ];
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
