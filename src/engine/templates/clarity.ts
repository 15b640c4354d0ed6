import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, quoteMarks, slideNumber, text } from './placeholders.ts';

/** Plain: white background, one blue, panels for groups. */
const theme: Theme = {
  name: 'Clarity',
  colors: {
    bg1: '#FFFFFF',
    tx1: '#14202B',
    bg2: '#EFF4F8',
    tx2: '#0B2F4A',
    accent1: '#0F5E9C',
    accent2: '#B4471C',
    accent3: '#2C7A4B',
    accent4: '#7A4B9E',
    accent5: '#8A6100',
    accent6: '#4A5B6B',
  },
  link: '#0F5E9C',
  fonts: { heading: 'Noto Sans', body: 'Noto Sans' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 26.667, body: 24, small: 17.333, caption: 14.667, figure: 80 },
  gap: 28,
  card: { fill: 'bg2', radius: 0, mark: 'top', inset: 28 },
  line: 'accent6+70',
  bullet: { character: '•', color: 'accent1' },
};

const margin = 72;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 184, full, 456);
const footPlace = box(margin, 666, full, 28);
const foot = footline(footPlace, quiet);
const edge = bar(0, 0, 24, canvas.height, 'accent1');
const indent = margin + 24;
/** Rising columns, the last in the second colour. */
const columns = [150, 250, 360, 520].map((height, index) =>
  bar(900 + index * 100, canvas.height - height, 80, height, index === 3 ? 'accent2' : 'accent1'),
);

export const clarity = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: [bar(margin, 40, 64, 6, 'accent1')] },
    title: [box(margin, 60, full, 104), heading(38.667), 'middle'],
    foot,
    body,
  },
  list: [body, text(26.667), 'middle'],
  cover: {
    backdrop: { fill: 'tx2', elements: [edge, ...columns, bar(indent, 508, 96, 6, 'bg1')] },
    title: [box(indent, 120, 760, 250), heading(66.667, { color: 'bg1' }), 'bottom'],
    subtitle: [box(indent, 390, 760, 96), text(29.333, { color: 'bg1' })],
    byline: [box(indent, 540, 760, 60), text(20, { color: 'bg1' })],
  },
  section: {
    backdrop: { fill: 'accent1', elements: [bar(margin, 214, 6, 292, 'bg1')] },
    title: [box(margin + 260, 206, full - 260, 180), heading(53.333, { color: 'bg1' }), 'bottom'],
    side: [box(margin + 40, 206, 200, 180), heading(106.667, { color: 'bg1' }), 'bottom'],
    words: [box(margin + 260, 404, full - 260, 120), text(26.667, { color: 'bg1' })],
    foot: [slideNumber(footPlace, { ...quiet, color: 'bg1' })],
  },
  statement: {
    backdrop: { fill: 'bg2', elements: [edge] },
    title: [box(indent, 84, full - 24, 60), heading(24, { color: 'accent1' }), 'middle'],
    words: [box(indent, 160, full - 124, 440), heading(64), 'middle'],
    foot,
  },
  quote: {
    backdrop: {
      fill: 'bg2',
      elements: [bar(margin, 176, 8, 420, 'accent1'), quoteMarks(margin + 52, 180, 60, 'accent1')],
    },
    title: [box(margin, 84, full, 60), heading(24, { color: 'accent1' }), 'middle'],
    words: [box(margin + 52, 256, full - 120, 260), text(48), 'middle'],
    side: [box(margin + 52, 536, full - 120, 60), text(22.667, { bold: true, color: 'accent1' }), 'middle'],
    foot,
  },
  closing: {
    backdrop: { fill: 'tx2', elements: [edge, bar(indent, 196, 96, 6, 'bg1')] },
    title: [box(indent, 64, full - 24, 116), heading(48, { color: 'bg1' }), 'bottom'],
    list: [box(indent, 236, full - 24, 412), text(29.333, { color: 'bg1' })],
    bullet: 'bg1',
  },
});
