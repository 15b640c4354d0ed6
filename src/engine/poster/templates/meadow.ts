import { disc } from '../../scene/shapes.ts';
import { builtInPoster } from './built-in-poster.ts';

/** A school's or a charity's notice board: soft green, round white cards, a colour for each. */
export const meadow = builtInPoster({
  theme: {
    name: 'Meadow',
    colors: {
      bg1: '#FFFFFF',
      tx1: '#1F2E29',
      bg2: '#E3F1E4',
      tx2: '#14523B',
      accent1: '#1C7350',
      accent2: '#B8430F',
      accent3: '#2C62A8',
      accent4: '#8A3F8F',
      accent5: '#856000',
      accent6: '#4F625A',
    },
    link: '#1C7350',
    fonts: { heading: 'Nunito', body: 'Nunito' },
  },
  design: {
    paper: 'bg2',
    ink: 'tx1',
    line: '#BCD6BF',
    header: { shape: 'block', fill: 'tx2', ink: 'bg1', quiet: '#CDEBD3', align: 'start', radius: 28 },
    region: {
      fill: 'bg1',
      radius: 24,
      inset: 24,
      mark: 'none',
      icons: true,
      heading: 'tx2',
      manyColors: true,
    },
    emphasis: { fill: '#FFE9B8', ink: 'tx1', muted: 'accent6' },
    footer: { ink: 'accent6' },
    ground: ({ canvas, unit }) => [
      disc(canvas.width, canvas.height, 330 * unit, '#CFE6D1'),
      disc(0, canvas.height * 0.6, 200 * unit, '#D6EBD8'),
    ],
    margin: 36,
    gap: 20,
    titleSize: 64,
    headingRatio: 1.4,
  },
});
