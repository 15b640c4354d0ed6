import { disc } from '../../scene/shapes.ts';
import { builtInPoster } from './built-in-poster.ts';

/** A festival's street poster: one loud colour, condensed capitals, black blocks. */
export const signal = builtInPoster({
  theme: {
    name: 'Signal',
    colors: {
      bg1: '#FFFFFF',
      tx1: '#131313',
      bg2: '#FFD23E',
      tx2: '#131313',
      accent1: '#C22A12',
      accent2: '#0E5A6B',
      accent3: '#6A2C91',
      accent4: '#1D6B3A',
      accent5: '#8A5A00',
      accent6: '#4C4636',
    },
    link: '#0E5A6B',
    fonts: { heading: 'Barlow Condensed', body: 'Barlow' },
  },
  design: {
    paper: 'bg2',
    ink: 'tx1',
    line: '#131313',
    header: { shape: 'open', ink: 'tx1', quiet: 'tx1', align: 'start', upperCase: true },
    region: {
      fill: 'bg1',
      radius: 0,
      inset: 22,
      mark: 'tab',
      icons: false,
      heading: 'bg1',
      upperCase: true,
    },
    emphasis: { fill: 'tx1', ink: 'bg1', muted: '#FFD23E' },
    footer: { fill: 'tx1', ink: 'bg1' },
    ground: ({ canvas, header, unit }) => {
      const radius = Math.min(header.height * 0.62, 150 * unit);
      return [disc(canvas.width - radius * 0.7, header.y + header.height * 0.2, radius, '#FFB400')];
    },
    margin: 42,
    gap: 18,
    titleSize: 104,
    headingRatio: 1.55,
  },
});
