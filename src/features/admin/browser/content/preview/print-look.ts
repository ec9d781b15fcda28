type Condition = { mediaText: string };

/** Of a condition for paper: always; of one for screens: never. Others stay. */
export function asPaper(media: string): string {
  if (/\bprint\b/.test(media)) return media.replace(/\b(?:only )?print\b/g, "all");
  return /\bscreen\b/.test(media) ? "not all" : media;
}

const change = (media: Condition): void => {
  const meant = asPaper(media.mediaText);
  if (meant !== media.mediaText) media.mediaText = meant;
};

function changeRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ("media" in rule && "cssRules" in rule) change((rule as CSSMediaRule).media);
    if ("cssRules" in rule) changeRules(rule.cssRules as CSSRuleList);
  }
}

/** Shows a page on screen as it would be printed: browsers have no other way to say so. */
export function lookPrinted({ styleSheets }: Document): void {
  for (const sheet of styleSheets) {
    change(sheet.media);
    changeRules(sheet.cssRules);
  }
}
