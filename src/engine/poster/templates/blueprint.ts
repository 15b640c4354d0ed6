import type { SceneElement } from '../../scene/scene.ts';
import { bar } from '../../scene/shapes.ts';
import { builtInPoster } from './built-in-poster.ts';
import type { GroundPlace } from './poster-template.ts';

/** Distance between the lines of the drawing paper, in units. */
const mesh = 40;

function grid({ canvas, unit }: GroundPlace): SceneElement[] {
  const step = mesh * unit;
  const lines: SceneElement[] = [];
  for (let x = step; x < canvas.width; x += step) lines.push(bar(x, 0, 0.8 * unit, canvas.height, '#DCE6EE'));
  for (let y = step; y < canvas.height; y += step) lines.push(bar(0, y, canvas.width, 0.8 * unit, '#DCE6EE'));
  return lines;
}

/** An engineer's sheet: drawing paper, outlined fields, headings on a line. */
export const blueprint = builtInPoster({
  theme: {
    name: 'Blueprint',
    colors: {
      bg1: '#F7FAFC',
      tx1: '#10243A',
      bg2: '#FFFFFF',
      tx2: '#0A3D66',
      accent1: '#0A5A8C',
      accent2: '#A8400F',
      accent3: '#1B6E63',
      accent4: '#5B4A9C',
      accent5: '#7A6000',
      accent6: '#47596B',
    },
    link: '#0A5A8C',
    fonts: { heading: 'IBM Plex Sans', body: 'IBM Plex Sans' },
  },
  design: {
    paper: 'bg1',
    ink: 'tx1',
    line: '#9FB4C6',
    header: {
      shape: 'open',
      ink: 'tx2',
      quiet: 'accent6',
      align: 'start',
      rule: { color: 'tx2', width: 5, place: 'under' },
    },
    region: {
      fill: 'bg2',
      stroke: { color: 'tx2', width: 1.6 },
      radius: 0,
      inset: 20,
      mark: 'underline',
      icons: true,
      heading: 'tx2',
    },
    emphasis: { fill: 'tx2', ink: 'bg2', muted: '#CBDDEA' },
    footer: { ink: 'accent6', rule: 'tx2' },
    ground: grid,
    margin: 40,
    gap: 16,
    titleSize: 62,
    headingRatio: 1.4,
  },
});
