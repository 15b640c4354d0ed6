import { escapeXml } from '../../package/escape-xml.ts';
import type { TextRun } from '../../scene/scene.ts';
import type { Theme } from '../../scene/theme.ts';
import { linkedRuns } from '../../text/linked-runs.ts';
import { emptyGroup } from './layout-xml.ts';
import { colorMap } from './master-xml.ts';
import { linkXml, type TextSetting } from './text-xml.ts';
import { namespaces } from './xml.ts';

/** An A4 sheet in EMU, with the slide above the text. */
export const notesSize = { cx: 6_858_000, cy: 9_906_000 };
const place = (x: number, y: number, cx: number, cy: number) =>
  `<p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`;

const picture = (properties: string) =>
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide Image"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>' +
  `<p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr>${properties}</p:sp>`;

const textShape = (properties: string, body: string) =>
  '<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' +
  `<p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr>${properties}<p:txBody>${body}</p:txBody></p:sp>`;

/** Notes are printed, so their text is always dark on light. */
export function notesMasterXml(theme: Theme): string {
  const style = '<a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Notes</a:t></a:r></a:p>';
  return (
    `<p:notesMaster ${namespaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>` +
    `<p:spTree>${emptyGroup}${picture(place(549_275, 1_143_000, 5_759_450, 3_239_690))}` +
    `${textShape(place(685_800, 4_767_263, 5_486_400, 3_900_488), style)}</p:spTree></p:cSld>${colorMap({ ...theme, dark: false })}` +
    '<p:notesStyle><a:lvl1pPr><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>' +
    '<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></p:notesStyle>' +
    '</p:notesMaster>'
  );
}

export function notesXml(notes: string, { language, rtl, link }: TextSetting): string {
  const direction = rtl ? '<a:pPr algn="r" rtl="1"/>' : '';
  const runXml = (run: TextRun) => {
    const linked = run.link ? linkXml(link(run.link)) : '';
    return `<a:r><a:rPr lang="${language}" dirty="0">${linked}</a:rPr><a:t>${escapeXml(run.text)}</a:t></a:r>`;
  };
  const paragraphs = notes.split('\n').map((line) => {
    const runs = line ? linkedRuns([{ text: line }]).map(runXml) : [];
    return `<a:p>${direction}${runs.join('')}</a:p>`;
  });
  return (
    `<p:notes ${namespaces}><p:cSld><p:spTree>${emptyGroup}${picture('<p:spPr/>')}` +
    `${textShape('<p:spPr/>', `<a:bodyPr/><a:lstStyle/>${paragraphs.join('')}`)}</p:spTree></p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>'
  );
}
