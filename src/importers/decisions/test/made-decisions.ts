type RiiParts = Readonly<{
  ecli?: string;
  court?: string;
  date?: string;
  docket?: string;
  kind?: string;
  norms?: string;
  reasons?: readonly (readonly [rn: string, content: string])[];
  tenor?: string;
  headnote?: string;
  doctype?: string;
}>;

const row = ([rn, content]: readonly [string, string]): string =>
  `<dl class="RspDL"><dt>${rn && `<a name="rd_${rn}">${rn}</a>`}</dt><dd>${content}</dd></dl>`;

export function riiXml({
  ecli = "",
  court = "BAG",
  date = "20240207",
  docket = "0 ABR 1/24",
  kind = "Beschluss",
  norms = "§ 1 ABC, § 2 Abs 3 S 1 ABC",
  reasons = [["1", "<p>Die Beschwerde ist unbegründet.</p>"]],
  tenor = "<p>Die Beschwerde wird zurückgewiesen.</p>",
  headnote = "",
  doctype = '<!DOCTYPE dokument\n  SYSTEM "http://192.0.2.1/dtd/v1/rii-dok.dtd">',
}: RiiParts = {}): string {
  const section = (name: string, rows: string): string => (rows === "" ? `<${name}/>` : `<${name}><div>${rows}</div></${name}>`);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>${doctype}<dokument><doknr>TEST000000001</doknr><ecli>${ecli}</ecli><gertyp>${court}</gertyp><gerort/>` +
    `<spruchkoerper>1. Senat</spruchkoerper><entsch-datum>${date}</entsch-datum><aktenzeichen>${docket}</aktenzeichen><doktyp>${kind}</doktyp>` +
    `<norm>${norms}</norm><vorinstanz>vorgehend ArbG Musterstadt, 1. März 2023, Az: 1 BV 1/23, Beschluss<br/>vorgehend LAG Muster, 1. Mai 2023<br/>\n</vorinstanz>` +
    `<mitwirkung/><titelzeile><dl class="RspDL"><dt/><dd><p>Musterfall</p></dd></dl></titelzeile>${section("leitsatz", headnote && row(["", headnote]))}<sonstosatz/>` +
    `${section("tenor", tenor && row(["", tenor]))}<tatbestand/><entscheidungsgruende/>${section("gruende", reasons.map(row).join(""))}<abwmeinung/><sonstlt/>` +
    `<identifier>https://www.rechtsprechung-im-internet.de/?docid=TEST000000001</identifier></dokument>`
  );
}

type PageParts = Readonly<{ docket?: string; date?: string; kind?: string; ecli?: string; body?: string }>;

export function bagPage({
  docket = "0 ABR 1/24",
  date = "07.02.2024",
  kind = "Beschluss",
  ecli = "",
  body = '<h3>Tenor</h3><blockquote><p>Zurückgewiesen.</p></blockquote><h3>Entscheidungsgründe</h3><p><gruende></p><div><dl class="content__dl"><dt><a href="#rd-1">1</a></dt><dd id="rd-1"><p>Aus der Seite.</p></dd></dl></p><p></gruende></p></div>',
}: PageParts = {}): string {
  const detail = (label: string, value: string): string => `<li><strong>${label}</strong><p>${value}</p></li>`;
  return `<!DOCTYPE html><html><head><title>x</title><link rel="canonical" href="https://www.bundesarbeitsgericht.de/entscheidung/x/"></head><body>
<nav>Rahmen der Seite</nav><p class="section__title--subheading">Thema - Unterthema</p>
<ul class="card__list is-details">${detail("Aktenzeichen", docket)}${ecli && detail("ECLI", ecli)}${detail("Art", kind)}${detail("Datum", date)}${detail("Senat", "1. Senat")}</ul>
<main class="decision"><article class="decision__body"><div class="container">${body}</div></article></main><footer>Fuß der Seite</footer></body></html>`;
}

export const derivedJson = (parts: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    _id: "TEST000000001",
    text: "\n      \n\n\nTenor:\nDie Beschwerde wird zurückgewiesen.",
    date: "2024-02-07",
    url: "",
    ecli: "",
    aktenzeichen: "0 ABR 1/24",
    court: "BAG",
    chamber: "1. Senat",
    decision_type: "Beschluss",
    norms: "§ 1 ABC",
    headnote: "",
    summary: "Musterfall",
    ...parts,
  });
