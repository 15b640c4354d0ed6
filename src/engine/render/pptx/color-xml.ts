import { emu } from '../../package/pixels.ts';
import type { Color, Stroke } from '../../scene/scene.ts';
import { shadeOf } from '../../scene/shade.ts';

export function colorXml(color: Color, opacity = 1): string {
  const alpha = opacity < 1 ? `<a:alpha val="${Math.round(opacity * 100_000)}"/>` : '';
  if (color.startsWith('#')) return `<a:srgbClr val="${color.slice(1).toUpperCase()}">${alpha}</a:srgbClr>`;
  const { slot, kept, added } = shadeOf(color);
  const light =
    (kept < 1 ? `<a:lumMod val="${thousandths(kept)}"/>` : '') +
    (added > 0 ? `<a:lumOff val="${thousandths(added)}"/>` : '');
  return `<a:schemeClr val="${slot}">${light}${alpha}</a:schemeClr>`;
}

const thousandths = (share: number): number => Math.round(share * 100_000);

export const fillXml = (color: Color | undefined, opacity = 1): string =>
  color ? `<a:solidFill>${colorXml(color, opacity)}</a:solidFill>` : '<a:noFill/>';

export function strokeXml(stroke: Stroke | undefined, tag = 'ln'): string {
  if (!stroke) return `<a:${tag}><a:noFill/></a:${tag}>`;
  const dash = stroke.dash ? '<a:prstDash val="dash"/>' : '';
  return `<a:${tag} w="${emu(stroke.width)}">${fillXml(stroke.color)}${dash}</a:${tag}>`;
}
