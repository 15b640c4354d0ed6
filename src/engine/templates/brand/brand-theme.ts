import type { Master } from '../../package/layout.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { readThemeFonts } from '../../package/theme-colors.ts';
import type { ColorSlot } from '../../scene/scene.ts';
import type { Theme } from '../../scene/theme.ts';

const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** The theme of a company's template, by the names that slides on its master use. */
export function brandTheme(opened: OoxmlPackage, master: Master, name: string): Theme {
  const { colors, colorMap } = master;
  const ground = (['bg1', 'tx1', 'bg2', 'tx2'] as const).map(
    (slot) => [slot, colors[colorMap[slot]]] as const,
  );
  const others = accents.map((slot) => [slot, colors[slot]] as const);
  const { major, minor } = readThemeFonts(opened.root(master.theme));
  return {
    name,
    colors: Object.fromEntries([...ground, ...others]) as Record<ColorSlot, string>,
    link: colors.hlink,
    fonts: { heading: major || minor, body: minor || major },
  };
}
