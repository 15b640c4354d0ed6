import { enoughContrast } from '../../scene/enough-contrast.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import type { Color, ColorSlot } from '../../scene/scene.ts';
import { isLightGround, resolveColor, type Theme } from '../../scene/theme.ts';
import type { Design } from '../design.ts';

/** What WCAG asks of shapes that carry meaning. */
const visible = 3;

const allAccents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** Shades that presentation programs offer of a theme's colour, the nearest to it first. */
const darker = ['', '-25', '-50'] as const;
const lighter = ['', '+40', '+60', '+80'] as const;

/** An accent as near to itself as it can be read on every ground. */
function readableShade(theme: Theme, slot: ColorSlot, grounds: string[]): Color | undefined {
  const shades = (isLightGround(theme) ? darker : lighter).map((change) => `${slot}${change}` as Color);
  return shades.find((shade) =>
    grounds.every((ground) => wcagContrast(resolveColor(theme, shade), ground) >= enoughContrast),
  );
}

/** What cards may stand on besides the page, where that is a colour of its own that text can be read on. */
const panelOf = ({ colors }: Theme): string | undefined =>
  wcagContrast(colors.tx1, colors.bg2) >= enoughContrast && colors.bg2 !== colors.bg1
    ? colors.bg2
    : undefined;

/** A company's accents as they can be read on its pages and panels, the first first. */
export function brandSeries(theme: Theme): Color[] {
  const panel = panelOf(theme);
  const grounds = panel ? [theme.colors.bg1, panel] : [theme.colors.bg1];
  const shades = allAccents.flatMap((slot) => readableShade(theme, slot, grounds) ?? []);
  return shades.length > 0 ? shades : ['tx1'];
}

/** How to draw in a company's colours what its template has no placeholder for: restrained, so that it fits anywhere. */
export function brandDesign(theme: Theme, bodySize: number): Design {
  const { colors } = theme;
  const panel = panelOf(theme);
  const series = brandSeries(theme);
  const marks = allAccents.filter((slot) => wcagContrast(colors[slot], colors.bg1) >= visible);
  const line = blend(colors.tx1, colors.bg1, 0.2);
  return {
    scale: {
      heading: bodySize * 1.1,
      body: bodySize,
      small: Math.max(14.667, bodySize * 0.72),
      caption: 14.667,
      figure: bodySize * 3.2,
    },
    gap: 24,
    card: panel
      ? { fill: 'bg2', radius: 0, mark: 'top', inset: 24 }
      : { stroke: line, radius: 0, mark: 'top', inset: 24 },
    muted: 'tx1',
    line,
    bullet: { character: '•', color: series[0] ?? 'tx1' },
    series,
    ...(marks.length > 1 && { marks }),
    lists: 'ruled',
    align: 'start',
    columns: 'cards',
    figures: 'cards',
    timeline: 'line',
    table: 'ruled',
    takeaway: 'rule',
  };
}
