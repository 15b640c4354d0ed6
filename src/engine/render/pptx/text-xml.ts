import { listProportions } from '../../blocks/points.ts';
import { escapeXml } from '../../package/escape-xml.ts';
import { emu } from '../../package/pixels.ts';
import type { Color, Inset, Paragraph, TextElement, TextRun, TextStyle } from '../../scene/scene.ts';
import type { Placeholder } from '../../templates/template.ts';
import { linkedRuns } from '../../text/linked-runs.ts';
import { colorXml, fillXml } from './color-xml.ts';
import { fontSize } from './units.ts';

export interface TextSetting {
  language: string;
  rtl: boolean;
  /** Whether the layouts' placeholders already run right to left; a company's never do. */
  rtlLayouts?: boolean;
  /** Returns the relationship id for a link's address. */
  link(address: string): string;
}

export const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;

function alignment(align: TextStyle['align'], rtl: boolean): string {
  if (align === 'center') return 'ctr';
  return (align === 'start') === rtl ? 'r' : 'l';
}

export function bodyProperties(anchor: TextElement['anchor'], inset: Inset = { x: 0, y: 0 }): string {
  const x = emu(inset.x);
  const y = emu(inset.y);
  return (
    `<a:bodyPr wrap="square" lIns="${x}" tIns="${y}" rIns="${x}" bIns="${y}" rtlCol="0" anchor="${anchors[anchor]}">` +
    '<a:normAutofit/></a:bodyPr>'
  );
}

const fontXml = (style: TextStyle): string => {
  const slot = style.font === 'heading' ? 'mj' : 'mn';
  return `<a:latin typeface="+${slot}-lt"/><a:ea typeface="+${slot}-ea"/><a:cs typeface="+${slot}-cs"/>`;
};

const familyXml = (family: string): string =>
  ['latin', 'ea', 'cs'].map((script) => `<a:${script} typeface="${escapeXml(family)}"/>`).join('');

/** Levels below the second, for text from other programs and people. */
const deeper = [2, 3, 4, 5];

/** A layout placeholder's list style. */
export function listStyle(holder: Placeholder, rtl: boolean): string {
  const { style, bullet } = holder;
  const level = (number: number, size: number, mark: string | undefined, space: number) => {
    const indent = mark ? Math.round(emu(style.size * listProportions.indent)) : 0;
    const bulletXml =
      mark && bullet ? `${bulletColor(bullet.color)}<a:buChar char="${escapeXml(mark)}"/>` : '<a:buNone/>';
    return (
      `<a:lvl${number}pPr marL="${indent * number}" indent="${-indent}" algn="${alignment(style.align, rtl)}"${rtl ? ' rtl="1"' : ''}>` +
      `${lineSpacing(style)}<a:spcBef><a:spcPts val="${fontSize(space)}"/></a:spcBef>${bulletXml}` +
      `<a:defRPr sz="${fontSize(size)}" b="${style.bold ? 1 : 0}">${fillXml(style.color)}${fontXml(style)}</a:defRPr>` +
      `</a:lvl${number}pPr>`
    );
  };
  const space = bullet ? style.size * listProportions.space : 0;
  const first = level(1, style.size, bullet?.character, space);
  const further = bullet
    ? deeper.map((number) =>
        level(
          number,
          style.size * listProportions.secondSize,
          listProportions.secondMark,
          style.size * listProportions.secondSpace,
        ),
      )
    : [];
  return `<a:lstStyle>${[first, ...further].join('')}</a:lstStyle>`;
}

const lineSpacing = (style: TextStyle): string =>
  `<a:lnSpc><a:spcPct val="${Math.round(style.lineHeight * 100_000)}"/></a:lnSpc>`;

const bulletColor = (color: Color | undefined): string =>
  color ? `<a:buClr>${colorXml(color)}</a:buClr>` : '<a:buClrTx/>';

/** The XML of an element's text; `holder` is the layout's placeholder, whose formats are not repeated. */
export function paragraphsXml(
  paragraphs: Paragraph[],
  style: TextStyle,
  setting: TextSetting,
  holder?: Placeholder,
): string {
  return paragraphs
    .map((paragraph) => {
      const runs = linkedRuns(paragraph.runs)
        .map((run) => runXml(run, paragraph, style, setting, holder))
        .join('');
      return `<a:p>${paragraphProperties(paragraph, style, setting, holder)}${runs}</a:p>`;
    })
    .join('');
}

/** The format text inherits from its placeholder. */
const handedDown = (holder: Placeholder | undefined) =>
  holder && (holder.inherited ?? { style: holder.style, bulleted: Boolean(holder.bullet) });

function paragraphProperties(
  paragraph: Paragraph,
  style: TextStyle,
  setting: TextSetting,
  holder: Placeholder | undefined,
): string {
  const given = handedDown(holder);
  const level = paragraph.level ?? 0;
  const indent = emu(paragraph.indent ?? 0);
  const hang = paragraph.bullet ? (level === 1 ? Math.round(indent / 2) : indent) : 0;
  const attributes = level ? ' lvl="1"' : '';
  const follows = given?.style.align === style.align && setting.rtl === (setting.rtlLayouts ?? false);
  const own = follows ? '' : ` algn="${alignment(style.align, setting.rtl)}"${setting.rtl ? ' rtl="1"' : ''}`;
  // A layout that supplies bullets supplies their indent too.
  const margin = holder && !paragraph.bullet && !given?.bulleted ? '' : ` marL="${indent}" indent="${-hang}"`;
  const space = `<a:spcBef><a:spcPts val="${fontSize(paragraph.spaceBefore ?? 0)}"/></a:spcBef>`;
  const inner = `${given && given.style.lineHeight === style.lineHeight ? '' : lineSpacing(style)}${space}${bulletXml(paragraph, given?.bulleted)}`;
  return `<a:pPr${margin}${attributes}${own}>${inner}</a:pPr>`;
}

function bulletXml({ bullet }: Paragraph, given: boolean | undefined): string {
  if (!bullet) return given ? '<a:buNone/>' : '';
  if (bullet.kind === 'number')
    return `${bulletColor(bullet.color)}<a:buFont typeface="+mj-lt"/><a:buAutoNum type="arabicPeriod"${bullet.start > 1 ? ` startAt="${bullet.start}"` : ''}/>`;
  if (given) return '';
  return `${bulletColor(bullet.color)}<a:buChar char="${escapeXml(bullet.character)}"/>`;
}

function runXml(
  run: TextRun,
  paragraph: Paragraph,
  style: TextStyle,
  setting: TextSetting,
  holder: Placeholder | undefined,
): string {
  const size = paragraph.size ?? style.size;
  const given = handedDown(holder)?.style;
  // Our layouts scale the second level in proportion; a company's second level is not read.
  const second = holder?.inherited ? undefined : given && given.size * listProportions.secondSize;
  const inherited = size === (paragraph.level ? second : given?.size);
  const bold = run.bold ?? style.bold;
  const attributes =
    ` lang="${setting.language}"` +
    (inherited ? '' : ` sz="${fontSize(size)}"`) +
    (given && bold === given.bold ? '' : ` b="${bold ? 1 : 0}"`) +
    (run.italic ? ' i="1"' : '') +
    (run.underline ? ' u="sng"' : '') +
    (run.superscript ? ' baseline="30000"' : '') +
    ' dirty="0"';
  const color = run.color ?? style.color;
  const fill = given && color === given.color ? '' : fillXml(color);
  const link = run.link ? linkXml(setting.link(run.link)) : '';
  const lines = run.text.split('\n').map((line) => {
    const properties = `<a:rPr${attributes}>${fill}${style.family ? familyXml(style.family) : holder ? '' : fontXml(style)}${link}</a:rPr>`;
    return `<a:r>${properties}<a:t>${escapeXml(line)}</a:t></a:r>`;
  });
  return lines.join('<a:br/>');
}

/** A link in its text's colour: a theme has one link colour, which cannot suit every background. */
export const linkXml = (relationship: string): string =>
  `<a:hlinkClick r:id="${relationship}"><a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}">` +
  '<ahyp:hlinkClr xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/>' +
  '</a:ext></a:extLst></a:hlinkClick>';
