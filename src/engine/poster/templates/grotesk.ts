import { builtInPoster } from './built-in-poster.ts';

/** A design school's house style: a red column for the title, white space, black type, a line at each heading. */
export const grotesk = builtInPoster({
  theme: {
    name: 'Grotesk',
    colors: {
      bg1: '#FFFFFF',
      tx1: '#111111',
      bg2: '#F2F2F0',
      tx2: '#111111',
      accent1: '#C4161C',
      accent2: '#1F1F1F',
      accent3: '#2B5C8A',
      accent4: '#6C6A00',
      accent5: '#7A3E8E',
      accent6: '#595959',
    },
    link: '#C4161C',
    fonts: { heading: 'Montserrat', body: 'Noto Sans' },
  },
  design: {
    paper: 'bg1',
    ink: 'tx1',
    line: '#111111',
    header: { shape: 'side', fill: 'accent1', ink: 'bg1', quiet: '#FFE3E1', align: 'start' },
    region: { radius: 0, inset: 4, mark: 'top', icons: false, heading: 'tx1' },
    emphasis: { fill: 'tx1', ink: 'bg1', muted: '#E4E4E0' },
    footer: { ink: 'accent6', rule: '#111111' },
    margin: 46,
    gap: 30,
    titleSize: 64,
    headingRatio: 1.45,
  },
});
