/** As Word 16 for Windows puts it on the clipboard: its head, comments for its own versions, list paragraphs with their numbers. */
const head = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<meta name=Originator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/RED~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
  <w:HyphenationZone>21</w:HyphenationZone>
  <w:LidThemeOther>DE</w:LidThemeOther>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Wingdings;
	panose-1:5 0 0 0 0 0 0 0 0 0;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin-bottom:8.0pt;
	font-family:"Calibri",sans-serif;}
 @list l0
	{mso-list-id:1128355107;
	mso-list-type:hybrid;}
-->
</style>
<!--[if gte mso 10]>
<style>
 /* Style Definitions */
 table.MsoNormalTable
	{mso-style-name:"Normale Tabelle";}
</style>
<![endif]-->
</head>

<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
`;
const foot = `<!--EndFragment-->
</body>

</html>`;

const bullet = (sign: string, font: string): string => `<![if !supportLists]><span
style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:
${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>`;
const number = (sign: string): string => `<![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

export const wordHtml = `${head}
<p class=MsoTitle>Freistellung für Schulungen<o:p></o:p></p>

<h1>1. Worum es geht<o:p></o:p></h1>

<p class=MsoNormal>Der Be&shy;triebs&shy;rat hat nach §&nbsp;37 Abs.&nbsp;6 BetrVG <b
style='mso-bidi-font-weight:normal'>Anspruch</b> auf <i style='mso-bidi-font-style:
normal'>erforderliche</i> Schulungen<a style='mso-footnote-id:ftn1' href="#_ftn1"
name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a>.<span
style='mso-spacerun:yes'>  </span>Mehr im <a
href="https://www.gesetze-im-internet.de/betrvg/__37.html">amtlichen Text</a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${bullet("·", "Symbol")}Grundlagen, etwa:<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'>${bullet("o", '"Courier New"')}<b>Betriebsverfassung</b><o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${bullet("·", "Symbol")}Spezialwissen<o:p></o:p></p>

<h2>So gehen Sie vor<o:p></o:p></h2>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'>${number("1.")}Beschluss fassen<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'>${number("2.")}Arbeitgeber informieren<o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><b>Schritt<o:p></o:p></b></p>
  </td>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><b>Frist | Form<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm'>Mitteilen<o:p></o:p></p>
  </td>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm'>rechtzeitig<o:p></o:p></p>
  </td>
 </tr>
</table>

<p class=MsoQuote>Ein &quot;Zitat&quot; - und mehr...<o:p></o:p></p>

<p class=MsoNormal>1. Januar 2026<br>
München<!--[if gte vml 1]><v:shape id="Bild_1" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=624 height=416 src="file:///C:/Users/RED~1/clip_image002.jpg" v:shapes="Bild_1"><![endif]></p>

<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>

<hr align=left size=1 width="33%">

<![endif]>

<div style='mso-element:footnote' id=ftn1>

<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1"
name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:
footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span
style='font-size:10.0pt'>[1]</span></span><![endif]></span></span></a> Ständige Rechtsprechung.<o:p></o:p></p>

</div>

</div>

${foot}`;

export const wordMarkdown = `## Freistellung für Schulungen

## 1. Worum es geht

Der Betriebsrat hat nach § 37 Abs. 6 BetrVG **Anspruch** auf *erforderliche* Schulungen[1]. Mehr im [amtlichen Text](https://www.gesetze-im-internet.de/betrvg/__37.html).

- Grundlagen, etwa:
  - **Betriebsverfassung**
- Spezialwissen

### So gehen Sie vor

1. Beschluss fassen
2. Arbeitgeber informieren

| Schritt | Frist \\| Form |
| --- | --- |
| Mitteilen | rechtzeitig |

> Ein „Zitat“ – und mehr…

1\\. Januar 2026\\
München

[1] Ständige Rechtsprechung.`;
