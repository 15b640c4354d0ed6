import { pitchFamily } from '../../fonts/families.ts';
import { escapeXml } from '../../package/escape-xml.ts';
import type { Theme } from '../../scene/theme.ts';

const plainFill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const plainLine = (width: number) => `<a:ln w="${width}">${plainFill}<a:prstDash val="solid"/></a:ln>`;

/** Three equal entries each: flat templates do not use the format's subtle, moderate and intense styles. */
const formatScheme =
  `<a:fmtScheme name="Flat"><a:fillStyleLst>${plainFill.repeat(3)}</a:fillStyleLst>` +
  `<a:lnStyleLst>${plainLine(6350)}${plainLine(12_700)}${plainLine(19_050)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${plainFill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;

export function themeXml(theme: Theme, scripts: { ea: string; cs: string }): string {
  const { colors } = theme;
  const [dark, light] = theme.dark ? (['bg', 'tx'] as const) : (['tx', 'bg'] as const);
  const slots: [tag: string, color: string][] = [
    ['dk1', colors[`${dark}1`]],
    ['lt1', colors[`${light}1`]],
    ['dk2', colors[`${dark}2`]],
    ['lt2', colors[`${light}2`]],
    ['accent1', colors.accent1],
    ['accent2', colors.accent2],
    ['accent3', colors.accent3],
    ['accent4', colors.accent4],
    ['accent5', colors.accent5],
    ['accent6', colors.accent6],
    ['hlink', theme.link],
    ['folHlink', theme.link],
  ];
  const scheme = slots
    .map(([tag, color]) => `<a:${tag}><a:srgbClr val="${color.slice(1)}"/></a:${tag}>`)
    .join('');
  const font = (tag: string, family: string) =>
    `<a:${tag}><a:latin typeface="${escapeXml(family)}" pitchFamily="${pitchFamily(family)}" charset="0"/><a:ea typeface="${scripts.ea}"/><a:cs typeface="${scripts.cs}"/></a:${tag}>`;
  const name = escapeXml(theme.name);
  return (
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${name}"><a:themeElements>` +
    `<a:clrScheme name="${name}">${scheme}</a:clrScheme>` +
    `<a:fontScheme name="${name}">${font('majorFont', theme.fonts.heading)}${font('minorFont', theme.fonts.body)}</a:fontScheme>` +
    `${formatScheme}</a:themeElements></a:theme>`
  );
}
