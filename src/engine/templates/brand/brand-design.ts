import { enoughContrast } from '../../scene/enough-contrast.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import type { Color, ColorSlot } from '../../scene/scene.ts';
import { isLightGround, resolveColor, type Theme } from '../../scene/theme.ts';
import type { Design } from '../design.ts';

/** WCAG's contrast for meaningful shapes. */
const visible = 3;

const allAccents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** Office's shades of a theme colour, nearest first. */
const darker = ['', '-25', '-50'] as const;
const lighter = ['', '+40', '+60', '+80'] as const;

/** The shade of an accent nearest to it that is legible on every background. */
function readableShade(theme: Theme, slot: ColorSlot, grounds: string[]): Color | undefined {
  const shades = (isLightGround(theme) ? darker : lighter).map((change) => `${slot}${change}` as Color);
  return shades.find((shade) =>
    grounds.every((ground) => wcagContrast(resolveColor(theme, shade), ground) >= enoughContrast),
  );
}

/** The second background as a panel colour, where it differs and text on it is legible. */
const panelOf = ({ colors }: Theme): string | undefined =>
  wcagContrast(colors.tx1, colors.bg2) >= enoughContrast && colors.bg2 !== colors.bg1
    ? colors.bg2
    : undefined;

/** A company's accents in shades legible on its pages and panels, in theme order. */
export function brandSeries(theme: Theme): Color[] {
  const panel = panelOf(theme);
  const grounds = panel ? [theme.colors.bg1, panel] : [theme.colors.bg1];
  const shades = allAccents.flatMap((slot) => readableShade(theme, slot, grounds) ?? []);
  return shades.length > 0 ? shades : ['tx1'];
}

/** A restrained design in a company's colours for content without a placeholder. */
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
