import { orientations } from '../../../contract/canvases.ts';
import { shipped } from '../../templates/template.ts';
import type { PosterDesign, PosterTemplate } from './poster-template.ts';

const usualDesign = {
  muted: 'accent6',
  accent: 'accent1',
  series: ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
} satisfies Partial<PosterDesign>;

type Plan = Pick<PosterTemplate, 'theme'> & { design: Omit<PosterDesign, keyof typeof usualDesign> };

/** A built-in template: for every orientation, and with the theme's name. */
export const builtInPoster = ({ theme, design }: Plan): PosterTemplate => ({
  ...shipped(theme.name, 'poster-'),
  orientations: [...orientations],
  theme,
  design: { ...usualDesign, ...design },
});
