import { builtInPoster } from './built-in-poster.ts';

/** For coloured card and window film: no paper of its own, white plates with heavy outlines. A .png stays transparent. */
export const cutout = builtInPoster({
  theme: {
    name: 'Cut-out',
    colors: {
      bg1: '#FFFFFF',
      tx1: '#1D1A26',
      bg2: '#F4F1FB',
      tx2: '#3B2A78',
      accent1: '#5636B3',
      accent2: '#B23A48',
      accent3: '#146C63',
      accent4: '#8A5300',
      accent5: '#2E5FA3',
      accent6: '#55506A',
    },
    link: '#5636B3',
    fonts: { heading: 'Montserrat', body: 'Nunito' },
  },
  design: {
    ink: 'tx1',
    line: '#CFC7E6',
    header: { shape: 'block', fill: 'tx2', ink: 'bg1', quiet: '#DDD3FA', align: 'center', radius: 10 },
    region: {
      fill: 'bg1',
      stroke: { color: 'tx2', width: 4 },
      radius: 10,
      inset: 24,
      mark: 'none',
      icons: true,
      heading: 'tx2',
    },
    emphasis: { fill: 'accent1', ink: 'bg1', muted: '#E7DFFF' },
    footer: { fill: 'bg1', ink: 'accent6' },
    margin: 34,
    gap: 18,
    titleSize: 62,
    headingRatio: 1.4,
  },
});
