import { disc } from '../../scene/shapes.ts';
import { builtInPoster } from './built-in-poster.ts';

/** A technology company's keynote: night blue, one bright accent, large discs of light. */
export const nocturne = builtInPoster({
  theme: {
    name: 'Nocturne',
    colors: {
      bg1: '#0C1224',
      tx1: '#F3F6FF',
      bg2: '#18213D',
      tx2: '#FFFFFF',
      accent1: '#5EE6C5',
      accent2: '#FF9D6E',
      accent3: '#8FB8FF',
      accent4: '#F3D05B',
      accent5: '#E493F0',
      accent6: '#A9B4D0',
    },
    link: '#5EE6C5',
    fonts: { heading: 'Space Grotesk', body: 'Noto Sans' },
  },
  design: {
    paper: 'bg1',
    ink: 'tx1',
    line: '#33406A',
    header: { shape: 'open', ink: 'tx2', quiet: 'accent1', align: 'start' },
    region: { fill: 'bg2', radius: 16, inset: 24, mark: 'none', icons: true, heading: 'accent1' },
    emphasis: { fill: 'accent1', ink: 'bg1', muted: '#123A3A' },
    footer: { ink: 'accent6', rule: '#33406A' },
    ground: ({ canvas, unit }) => [
      disc(canvas.width * 0.94, canvas.height * 0.02, 300 * unit, '#1E3A6E', { opacity: 0.55 }),
      disc(canvas.width * 0.94, canvas.height * 0.02, 190 * unit, '#28508F', { opacity: 0.45 }),
      disc(canvas.width * 0.02, canvas.height * 0.98, 260 * unit, '#1B3B4D', { opacity: 0.6 }),
    ],
    margin: 46,
    gap: 20,
    titleSize: 70,
    headingRatio: 1.45,
  },
});
