const look =
  "font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;";
const span = (text: string, weight = 400, more = ""): string => `<span style="${look}font-weight:${weight};${more}">${text}</span>`;
const p = (inner: string, more = ""): string =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"${more}>${inner}</p>`;
const li = (inner: string, level: number, kind: string): string =>
  `<li dir="ltr" style="list-style-type:${kind};font-size:11pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre;" aria-level="${level}">${p(inner, ' role="presentation"')}</li>`;
const cell = (inner: string): string =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${p(inner)}</td>`;

/** As Google Docs puts it on the clipboard: one <b> that is not bold around all, the look of each piece in its style. */
export const googleHtml = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6b8f9d1a-7fff-1b2c-3d4e-5f6a7b8c9d0e"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${span("Mobile Arbeit", 400, "font-size:20pt;")}</h1>${p(
  `${span("Der Betriebsrat bestimmt ")}${span("mit:", 700)}${span(" § 87 Abs. 1 Nr. 14 BetrVG. Siehe ")}<a href="https://www.google.com/url?q=https://www.bundesarbeitsgericht.de/entscheidung/&amp;sa=D" style="text-decoration:none;">${span("die Entscheidung", 400, "color:#1155cc;text-decoration:underline;")}</a>${span(" und ")}<a href="http://betriebsrat.localhost:4321/betriebsratslexikon/br/abmahnung#form" style="text-decoration:none;">${span("Abmahnung")}</a>${span(".")}<sup><a href="#ftnt1">[1]</a></sup>`,
)}<br><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${li(span("Ort"), 1, "disc")}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${li(span("zu Hause", 400, "font-style:italic;"), 2, "circle")}</ul>${li(span("Zeit"), 1, "disc")}</ul><h3 dir="ltr"><span style="${look}font-weight:700">Ablauf</span></h3><ol style="margin-top:0;margin-bottom:0;">${li(span("Entwurf"), 1, "decimal")}${li(span("Verhandlung"), 1, "decimal")}</ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt">${cell(span("Wer"))}${cell(span("Was"))}</tr><tr style="height:0pt">${cell(span("BR"))}${cell(`${span("prüft")}<br>${span("stimmt zu")}`)}</tr></tbody></table></div>${p(`<a href="#ftnt_ref1">[1]</a>${span(" Stand 2026.")}`)}</b><br class="Apple-interchange-newline">`;

export const googleMarkdown = `## Mobile Arbeit

Der Betriebsrat bestimmt **mit:** § 87 Abs. 1 Nr. 14 BetrVG. Siehe [die Entscheidung](https://www.bundesarbeitsgericht.de/entscheidung/) und [Abmahnung](/betriebsratslexikon/br/abmahnung#form).[1]

- Ort
  - *zu Hause*
- Zeit

### Ablauf

1. Entwurf
2. Verhandlung

| Wer | Was |
| --- | --- |
| BR | prüft stimmt zu |

[1] Stand 2026.`;
