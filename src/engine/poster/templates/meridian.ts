import { bar } from '../../scene/shapes.ts';
import { builtInPoster } from './built-in-poster.ts';

/** A conference's research poster: a deep blue band, calm panels, sober sans. */
export const meridian = builtInPoster({
  theme: {
    name: 'Meridian',
    colors: {
      bg1: '#FFFFFF',
      tx1: '#16222E',
      bg2: '#EEF3F8',
      tx2: '#0B2E52',
      accent1: '#12589B',
      accent2: '#B5471A',
      accent3: '#1F7355',
      accent4: '#6B4799',
      accent5: '#846100',
      accent6: '#4A5C6E',
    },
    link: '#12589B',
    fonts: { heading: 'Barlow', body: 'Barlow' },
  },
  design: {
    paper: 'bg1',
    ink: 'tx1',
    line: '#C5D1DD',
    header: { shape: 'band', fill: 'tx2', ink: 'bg1', quiet: '#C9DCEF', align: 'start' },
    region: { fill: 'bg2', radius: 0, inset: 22, mark: 'top', icons: true, heading: 'tx2' },
    emphasis: { fill: 'tx2', ink: 'bg1', muted: '#C9DCEF' },
    footer: { ink: 'accent6', rule: '#C5D1DD' },
    ground: ({ header, unit }) => [
      bar(header.x, header.y + header.height, header.width, 8 * unit, 'accent2'),
    ],
    margin: 44,
    gap: 20,
    titleSize: 62,
    headingRatio: 1.5,
  },
});
