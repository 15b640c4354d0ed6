import type { Element } from '@xmldom/xmldom';
import { alphaOf, colorIn, type Palette, shownColor, slotColor } from '../../package/color-value.ts';
import { isBare, isStyled, regionsOf, type TableStyles } from '../../package/table-regions.ts';
import { runProperties } from '../../package/text-properties.ts';
import { child, children, descendants, remove } from '../../package/xml.ts';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import { type Fix, fixRun } from './contrast.ts';
import { readable } from './readable.ts';
import { setTextColor } from './state-color.ts';

/** Fixes the contrast of a table's text on its cells, style or page. */
export function fixTable(
  frame: Element,
  ground: string | undefined,
  palette: Palette,
  styles: TableStyles,
): Fix[] {
  const table = descendants(frame, 'tbl')[0];
  if (!table) return [];
  const regions = regionsOf(table, palette, styles, ground);
  return descendants(table, 'tc').flatMap((cell) => {
    const styled = isStyled(table, styles) && !isBare(cell);
    const fill = colorIn(child(child(cell, 'tcPr'), 'solidFill'));
    const region = regions.get(cell);
    const color = fill && shownColor(fill, palette);
    const under = styled ? region?.ground : ground;
    const background = fill && color && under ? blend(color, under, alphaOf(fill)) : (color ?? under);
    if (styled && !fill && !region) leaveToStyle(cell);
    if (!background) return [];
    const enough = region?.bold ? enoughOnHeads : enoughContrast;
    return descendants(cell, 'r').flatMap((run) => {
      const own = colorIn(child(child(run, 'rPr'), 'solidFill'));
      if (own) return fixRun(run, own, [background], palette, enoughContrast);
      if (region?.letters) return fixLetters(run, region.letters, { background, enough, palette });
      return styled && !fill ? [] : fixPlain(run, background, palette);
    });
  });
}

/** A style that fills a cell also colours its text, so explicit theme text and background colours are removed. */
function leaveToStyle(cell: Element): void {
  for (const fill of descendants(cell, 'rPr').flatMap((run) => children(run, 'solidFill')))
    if (['tx1', 'dk1', 'bg1', 'lt1'].includes(colorIn(fill)?.getAttribute('val') ?? '')) remove(fill);
}

/** Styles set heads in bold, for which WCAG asks less contrast. */
const enoughOnHeads = 3;

function fixLetters(
  run: Element,
  letters: string,
  { background, enough, palette }: { background: string; enough: number; palette: Palette },
): Fix[] {
  const text = child(run, 't')?.textContent?.trim() ?? '';
  if (text === '' || wcagContrast(letters, background) >= enough) return [];
  const better = readable(letters, [background], palette);
  setTextColor(runProperties(run), better);
  return [{ text: text.slice(0, 60), from: letters, to: better.color }];
}

/** States a table's text colour where text is light on dark, since programs disagree on it. */
function fixPlain(run: Element, background: string, palette: Palette): Fix[] {
  const fixes = fixRun(run, undefined, [background], palette, enoughContrast);
  const text = slotColor('tx1', palette);
  if (fixes.length === 0 && text && palette.map.tx1 !== 'dk1')
    setTextColor(runProperties(run), { slot: 'tx1', color: text });
  return fixes;
}
