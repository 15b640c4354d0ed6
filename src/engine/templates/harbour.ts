import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, quoteMarks, ring, text } from './placeholders.ts';

/** For public bodies: the title on a deep blue side panel, the content beside it. */
const theme: Theme = {
  name: 'Harbour',
  colors: {
    bg1: '#FFFFFF',
    tx1: '#12263A',
    bg2: '#E6F1F5',
    tx2: '#0A2A43',
    accent1: '#0B5A78',
    accent2: '#B23A48',
    accent3: '#3F6B2E',
    accent4: '#875A06',
    accent5: '#5A4A94',
    accent6: '#4E5F6E',
  },
  link: '#0B5A78',
  fonts: { heading: 'Barlow', body: 'Barlow' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 28, body: 25.333, small: 18.667, caption: 14.667, figure: 88 },
  gap: 24,
  card: { fill: 'bg2', radius: 10, mark: 'none', inset: 28 },
  line: 'bg2-15',
  bullet: { character: '•', color: 'accent1' },
  timeline: 'rows',
  takeaway: 'band',
};

const side = 360;
const left = side + 56;
const right = 56;
const width = canvas.width - left - right;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(left, 64, width, 576);
const foot = footline(box(left, 668, width, 28), quiet);
const panel = [bar(0, 0, side, canvas.height, 'tx2'), bar(side, 0, 8, canvas.height, 'accent1')];
const wideBody = box(56, 190, canvas.width - 112, 452);

export const harbour = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: panel },
    title: [box(48, 64, side - 84, 560), heading(41.333, { color: 'bg1', lineHeight: 0.95 })],
    foot,
    body,
  },
  wide: {
    backdrop: {
      fill: 'bg1',
      elements: [bar(0, 0, canvas.width, 158, 'tx2'), bar(0, 158, canvas.width, 8, 'accent1')],
    },
    title: [
      box(56, 28, canvas.width - 112, 104),
      heading(41.333, { color: 'bg1', lineHeight: 0.95 }),
      'middle',
    ],
    foot: footline(box(56, 668, canvas.width - 112, 28), quiet),
    body: wideBody,
  },
  list: [body, text(29.333), 'middle'],
  cover: {
    backdrop: {
      fill: 'tx2',
      elements: [
        bar(0, 540, canvas.width, 180, 'accent1'),
        ring(960, 130, 240, 'accent1', 28),
        ring(1040, 210, 80, 'bg2', 16),
      ],
    },
    title: [box(72, 100, 840, 280), heading(76, { color: 'bg1', lineHeight: 0.95 }), 'bottom'],
    subtitle: [box(72, 404, 840, 110), text(30.667, { color: 'bg2' })],
    byline: [box(72, 590, 1000, 80), text(22.667, { color: 'bg1' }), 'middle'],
  },
  section: {
    backdrop: { fill: 'accent1', elements: [bar(0, 0, side, canvas.height, 'tx2')] },
    title: [box(left, 180, width, 200), heading(62.667, { color: 'bg1' }), 'bottom'],
    side: [box(48, 180, side - 84, 200), heading(160, { color: 'bg1' }), 'bottom'],
    words: [box(left, 400, width, 180), text(29.333, { color: 'bg1' })],
  },
  statement: {
    backdrop: { fill: 'bg2', elements: [bar(0, 0, side, canvas.height, 'accent1')] },
    title: [box(48, 64, side - 84, 560), heading(34.667, { color: 'bg1' })],
    words: [box(left, 64, width, 576), heading(69.333, { color: 'tx2' }), 'middle'],
    foot,
  },
  quote: {
    backdrop: { fill: 'bg1', elements: [...panel, quoteMarks(48, 330, 96, 'accent1')] },
    title: [box(48, 64, side - 84, 210), heading(34.667, { color: 'bg1' })],
    words: [box(left, 64, width, 440), text(50.667), 'middle'],
    side: [box(left, 540, width, 80), text(24, { bold: true, color: 'accent1' }), 'middle'],
    foot,
  },
  closing: {
    backdrop: { fill: 'accent1', elements: [bar(0, 0, side, canvas.height, 'tx2')] },
    title: [box(48, 64, side - 84, 560), heading(50.667, { color: 'bg1' })],
    list: [body, text(32, { color: 'bg1' }), 'middle'],
    bullet: 'bg1',
  },
});
