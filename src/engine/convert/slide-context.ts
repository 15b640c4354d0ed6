import type { Palette } from '../package/color-value.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import type { Layout } from '../package/layout.ts';
import type { ColorMapper } from './colors/color-mapper.ts';
import type { ConversionOptions, Decisions } from './conversion.ts';
import type { Pages } from './misfit.ts';
import type { OldBrand } from './old-brand.ts';

/** State shared by all slides of one conversion. */
export interface SlideContext {
  source: DeckPackage;
  target: DeckPackage;
  options: ConversionOptions;
  decisions: Decisions;
  /** The layouts that the template's sample slides use. */
  shown: Set<string>;
  /** The old brand's objects on the source's slides. */
  old: OldBrand;
  /** Titles stay in capitals, as they were shown: their typed case is careless. */
  capitals: boolean;
  /** How often content slides were given each look of the target. */
  used: Map<string, number>;
  /** The target layout last used for each source layout, by part. */
  habits: Map<string, string>;
  /** Source layouts added to the target, by source id. */
  borrowed: Map<string, Layout>;
  /** Source pictures already recoloured. */
  repainted: Set<string>;
  mapperFor(palette: Palette, layout: Layout): ColorMapper;
}

export const pagesOf = ({ source, target }: SlideContext): Pages => ({
  source: source.size,
  target: target.size,
});
