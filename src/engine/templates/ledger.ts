import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, quoteMarks, text } from './placeholders.ts';

/** For reading: small type, two-line findings above a rule, few boxes. */
const theme: Theme = {
  name: 'Ledger',
  colors: {
    bg1: '#FFFFFF',
    tx1: '#1B2126',
    bg2: '#F1F5F3',
    tx2: '#063B2C',
    accent1: '#0B6B4F',
    accent2: '#1F3F6E',
    accent3: '#85600C',
    accent4: '#7B2D43',
    accent5: '#3A6486',
    accent6: '#59636B',
  },
  link: '#0B6B4F',
  fonts: { heading: 'IBM Plex Sans', body: 'IBM Plex Sans' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 24, body: 21.333, small: 16, caption: 13.333, figure: 76 },
  gap: 32,
  card: { fill: 'bg2', radius: 0, mark: 'none', inset: 24 },
  line: 'accent6+65',
  bullet: { character: '–', color: 'accent1' },
  cells: 'rows',
  columns: 'ruled',
  figures: 'ruled',
  timeline: 'chevrons',
  table: 'banded',
  takeaway: 'rule',
};

const margin = 48;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 164, full, 484);
const foot = footline(box(margin, 678, full, 24), quiet, { bold: true, color: 'accent1' });
const footRule = bar(margin, 668, full, 1, '#C4CCC8');
const column = bar(900, 0, 380, canvas.height, 'accent1');

export const ledger = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: [bar(margin, 132, full, 2.5, 'accent1'), footRule] },
    title: [box(margin, 34, full, 90), heading(34.667, { lineHeight: 0.95 }), 'bottom'],
    foot,
    body,
  },
  list: [body, text(24), 'middle'],
  cover: {
    backdrop: {
      fill: 'bg1',
      elements: [column, bar(900, 540, 380, 180, 'tx2'), bar(margin, 470, 800, 2.5, 'accent1')],
    },
    title: [box(margin, 120, 800, 330), heading(58.667, { lineHeight: 0.95 }), 'bottom'],
    subtitle: [box(margin, 494, 800, 100), text(26.667, { color: 'accent6' })],
    byline: [box(margin, 626, 800, 50), text(17.333, { bold: true, color: 'accent1' }), 'middle'],
  },
  section: {
    backdrop: {
      fill: 'bg1',
      elements: [bar(0, 0, 380, canvas.height, 'tx2'), bar(440, 392, 790, 2.5, 'accent1')],
    },
    title: [box(440, 170, 790, 200), heading(52), 'bottom'],
    side: [box(margin, 170, 300, 200), heading(160, { color: 'bg1' }), 'bottom'],
    words: [box(440, 416, 790, 180), text(24, { color: 'accent6' })],
    foot: foot.slice(1),
  },
  statement: {
    backdrop: { fill: 'bg1', elements: [bar(margin, 132, full, 2.5, 'accent1'), footRule] },
    title: [box(margin, 64, full, 56), heading(24, { color: 'accent1' }), 'bottom'],
    words: [box(margin, 164, full - 80, 484), heading(57.333), 'middle'],
    foot,
  },
  quote: {
    backdrop: {
      fill: 'bg2',
      elements: [bar(0, 0, 380, canvas.height, 'accent1'), quoteMarks(margin, 576, 80, 'bg1')],
    },
    title: [box(margin, 64, 290, 400), heading(32, { color: 'bg1' })],
    words: [box(440, 90, 780, 430), text(42.667), 'middle'],
    side: [box(440, 556, 780, 60), text(20, { bold: true, color: 'accent1' }), 'middle'],
  },
  closing: {
    backdrop: { fill: 'bg1', elements: [bar(0, 0, 380, canvas.height, 'tx2')] },
    title: [box(margin, 80, 290, 500), heading(42.667, { color: 'bg1' })],
    list: [box(440, 80, 780, 560), text(28), 'middle'],
  },
});
