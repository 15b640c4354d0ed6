import type { Palette } from '../package/color-value.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import type { Layout } from '../package/layout.ts';
import type { ColorMapper } from './colors/color-mapper.ts';
import type { ConversionOptions, Decisions } from './conversion.ts';
import type { Pages } from './misfit.ts';
import type { OldBrand } from './old-brand.ts';

/** What all slides of one conversion share. */
export interface SlideContext {
  source: DeckPackage;
  target: DeckPackage;
  options: ConversionOptions;
  decisions: Decisions;
  /** The layouts that the template's own sample slides stand on. */
  shown: Set<string>;
  /** What the source's slides show of the brand that they leave. */
  old: OldBrand;
  /** Titles are shown in capitals, as they were: they are written in no case that one would show. */
  capitals: boolean;
  /** Looks of the target that slides with matter on them were given, and how often. */
  used: Map<string, number>;
  /** The target's layout that the last slide of each of the source's layouts was put on, by their parts. */
  habits: Map<string, string>;
  /** Layouts of the source whose places the target was given, by their id there. */
  borrowed: Map<string, Layout>;
  /** Pictures of the source that have taken the brand's colours. */
  repainted: Set<string>;
  mapperFor(palette: Palette, layout: Layout): ColorMapper;
}

export const pagesOf = ({ source, target }: SlideContext): Pages => ({
  source: source.size,
  target: target.size,
});
