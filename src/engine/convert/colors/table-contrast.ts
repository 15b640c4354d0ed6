import type { Element } from '@xmldom/xmldom';
import { alphaOf, colorIn, type Palette, shownColor, slotColor } from '../../package/color-value.ts';
import { headsOf, isBare, isStyled, type Region } from '../../package/table-regions.ts';
import { runProperties } from '../../package/text-properties.ts';
import { child, children, descendants, remove } from '../../package/xml.ts';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import { type Fix, fixRun } from './contrast.ts';
import { readable } from './readable.ts';
import { setTextColor } from './state-color.ts';

/**
 * Tables without a style, cells with a fill of their own, and the heads of styled tables, whose styles letter them in
 * one colour on whatever accent a brand has. The rest of what a style paints it also letters.
 */
export function fixTable(frame: Element, ground: string | undefined, palette: Palette): Fix[] {
  const table = descendants(frame, 'tbl')[0];
  if (!table) return [];
  const heads = headsOf(table, palette);
  return descendants(table, 'tc').flatMap((cell) => {
    const styled = isStyled(table) && !isBare(cell);
    const fill = colorIn(child(child(cell, 'tcPr'), 'solidFill'));
    const head = fill || !styled ? undefined : heads.get(cell);
    const color = fill && shownColor(fill, palette);
    const under = styled ? head?.ground : ground;
    const background = fill && color && under ? blend(color, under, alphaOf(fill)) : (color ?? under);
    if (styled && !fill && !head) leaveToStyle(cell);
    if (!background) return [];
    return descendants(cell, 'r').flatMap((run) => {
      const own = colorIn(child(child(run, 'rPr'), 'solidFill'));
      if (own) return fixRun(run, own, [background], palette, enoughContrast);
      if (head) return fixHead(run, head, palette);
      const letters = styled && !fill ? undefined : heads.get(cell)?.letters;
      if (letters) return fixHead(run, { ground: background, letters }, palette);
      return styled && !fill ? [] : fixPlain(run, background, palette);
    });
  });
}

/** Where a style paints a cell it letters it, too: the theme's own text and ground would be read on something else. */
function leaveToStyle(cell: Element): void {
  for (const fill of descendants(cell, 'rPr').flatMap((run) => children(run, 'solidFill')))
    if (['tx1', 'dk1', 'bg1', 'lt1'].includes(colorIn(fill)?.getAttribute('val') ?? '')) remove(fill);
}

/** Text that a style letters is bold and large enough for what WCAG asks of large text. */
const enoughOnHeads = 3;

function fixHead(run: Element, { ground, letters }: Region, palette: Palette): Fix[] {
  const text = child(run, 't')?.textContent?.trim() ?? '';
  if (text === '' || wcagContrast(letters, ground) >= enoughOnHeads) return [];
  const better = readable(letters, [ground], palette);
  setTextColor(runProperties(run), better);
  return [{ text: text.slice(0, 60), from: letters, to: better.color }];
}

/** Programs do not agree on the colour of a table's text where text is light on dark, so it is stated. */
function fixPlain(run: Element, background: string, palette: Palette): Fix[] {
  const fixes = fixRun(run, undefined, [background], palette, enoughContrast);
  const text = slotColor('tx1', palette);
  if (fixes.length === 0 && text && palette.map.tx1 !== 'dk1')
    setTextColor(runProperties(run), { slot: 'tx1', color: text });
  return fixes;
}
