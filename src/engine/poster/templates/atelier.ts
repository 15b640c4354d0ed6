import { rect } from '../../scene/shapes.ts';
import { builtInPoster } from './built-in-poster.ts';

/** A museum's or a publisher's page: serif on cream, hairlines instead of boxes, everything centred on the title. */
export const atelier = builtInPoster({
  theme: {
    name: 'Atelier',
    colors: {
      bg1: '#FBF7EF',
      tx1: '#241C17',
      bg2: '#F1E9DA',
      tx2: '#5C1A1B',
      accent1: '#7E2224',
      accent2: '#7A5A12',
      accent3: '#2F5D50',
      accent4: '#35506F',
      accent5: '#8A4B2A',
      accent6: '#645A50',
    },
    link: '#7E2224',
    fonts: { heading: 'Playfair Display', body: 'Source Serif 4' },
  },
  design: {
    paper: 'bg1',
    ink: 'tx1',
    line: '#C9BBA3',
    header: {
      shape: 'open',
      ink: 'tx1',
      quiet: 'accent6',
      align: 'center',
      rule: { color: 'tx2', width: 3, place: 'both' },
    },
    region: { radius: 0, inset: 6, mark: 'underline', icons: false, heading: 'tx2' },
    emphasis: { fill: 'tx2', ink: 'bg1', muted: '#EBD9C4' },
    footer: { ink: 'accent6', rule: 'tx2' },
    ground: ({ canvas, unit }) => {
      const inset = 18 * unit;
      const box = { x: inset, y: inset, width: canvas.width - 2 * inset, height: canvas.height - 2 * inset };
      return [rect(box, 'bg1', { fill: undefined, stroke: { color: '#C9BBA3', width: 1.5 * unit } })];
    },
    margin: 56,
    gap: 30,
    titleSize: 66,
    headingRatio: 1.55,
  },
});
