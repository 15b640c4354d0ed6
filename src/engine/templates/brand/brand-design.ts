import { wcagContrast } from 'culori';
import type { ColorSlot } from '../../scene.ts';
import type { Design } from '../design.ts';
import type { Theme } from '../theme.ts';

const readable = 4.5;
/** What WCAG asks of shapes that carry meaning. */
const visible = 3;

const allAccents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** How to draw in a company's colours what its template has no placeholder for: restrained, so that it fits anywhere. */
export function brandDesign(theme: Theme, bodySize: number): Design {
  const { colors } = theme;
  const onGround = (slot: ColorSlot) => wcagContrast(colors[slot], colors.bg1) >= readable;
  const accents = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).filter(
    onGround,
  );
  const series: ColorSlot[] = accents.length > 0 ? accents : ['tx1'];
  const marks = allAccents.filter((slot) => wcagContrast(colors[slot], colors.bg1) >= visible);
  const panel = wcagContrast(colors.tx1, colors.bg2) >= readable && colors.bg2 !== colors.bg1;
  const onPanel = panel
    ? series.filter((slot) => wcagContrast(colors[slot], colors.bg2) >= readable)
    : series;
  const line = mixed(colors.tx1, colors.bg1, 0.2);
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
    series: onPanel.length > 0 ? onPanel : ['tx1'],
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

/** A share of one colour in another. */
function mixed(color: `#${string}` | string, ground: string, share: number): `#${string}` {
  const part = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) * share;
    const rest = Number.parseInt(ground.slice(from, from + 2), 16) * (1 - share);
    return Math.round(value + rest)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
