import type { Color, SceneElement } from '../scene/scene.ts';
import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, quoteMarks, text } from './placeholders.ts';

/** Newspaper style: paper, serif type, rules instead of boxes, the headline in its own column. */
const theme: Theme = {
  name: 'Broadsheet',
  colors: {
    bg1: '#FBF7F0',
    tx1: '#1D1A16',
    bg2: '#F0E8DA',
    tx2: '#3B2F25',
    accent1: '#8C1C13',
    accent2: '#1F4E5F',
    accent3: '#55632A',
    accent4: '#7A4A12',
    accent5: '#4B3B6B',
    accent6: '#5C5348',
  },
  link: '#8C1C13',
  fonts: { heading: 'Source Serif 4', body: 'Source Serif 4' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 28, body: 25.333, small: 18.667, caption: 14.667, figure: 96 },
  gap: 32,
  card: { radius: 0, mark: 'top', inset: 24 },
  line: 'tx2+70',
  bullet: { character: '–', color: 'accent1' },
  columns: 'ruled',
  figures: 'ruled',
  timeline: 'rows',
  table: 'ruled',
  takeaway: 'rule',
};

const margin = 64;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });

/** The double rule at the top of a page. */
const masthead = (color: Color): SceneElement[] => [
  bar(margin, 48, full, 5, color),
  bar(margin, 57, full, 1.5, color),
];

const foot = footline(box(margin, 672, full, 26), quiet);
const columnBody = box(436, 100, canvas.width - margin - 436, 550);
const wideBody = box(margin, 184, full, 464);

export const broadsheet = deckTemplate({
  theme,
  design,
  body: wideBody,
  frame: {
    backdrop: { fill: 'bg1', elements: [...masthead('tx1'), bar(404, 100, 1.5, 550, 'accent6')] },
    title: [box(margin, 96, 312, 460), heading(38.667, { lineHeight: 0.95 })],
    foot,
    body: columnBody,
  },
  wide: {
    backdrop: { fill: 'bg1', elements: masthead('tx1') },
    title: [box(margin, 72, full, 92), heading(38.667), 'middle'],
    foot,
    body: wideBody,
  },
  list: [columnBody, text(28), 'middle'],
  cover: {
    backdrop: { fill: 'bg1', elements: [...masthead('accent1'), bar(margin, 604, full, 1.5, 'accent1')] },
    title: [box(margin, 120, 1060, 300), heading(80, { color: 'tx1' }), 'middle'],
    subtitle: [box(margin, 440, 1000, 120), text(32, { color: 'accent1' })],
    byline: [box(margin, 622, full, 40), text(20, { color: 'tx2' }), 'middle'],
  },
  section: {
    backdrop: { fill: 'accent1', elements: masthead('bg1') },
    title: [box(436, 120, 780, 260), heading(64, { color: 'bg1' }), 'bottom'],
    side: [box(margin, 90, 330, 300), heading(213.333, { color: 'bg1', lineHeight: 0.8 }), 'bottom'],
    words: [box(436, 404, 780, 200), text(29.333, { color: 'bg1' })],
  },
  statement: {
    backdrop: { fill: 'bg1', elements: masthead('accent1') },
    title: [box(margin, 84, full, 60), heading(25.333, { color: 'accent1' }), 'middle'],
    words: [box(margin, 170, full - 60, 470), heading(76, { bold: false }), 'middle'],
    foot,
  },
  quote: {
    backdrop: {
      fill: 'bg2',
      elements: [
        ...masthead('accent1'),
        bar(404, 100, 1.5, 550, 'accent6'),
        quoteMarks(436, 104, 56, 'accent1'),
      ],
    },
    title: [box(margin, 96, 312, 200), heading(28, { color: 'accent1' })],
    words: [box(436, 180, 780, 360), heading(54.667, { bold: false }), 'middle'],
    side: [box(436, 560, 780, 80), text(24, { bold: true, color: 'accent1' }), 'middle'],
    foot,
  },
  closing: {
    backdrop: { fill: 'tx2', elements: [...masthead('bg1'), bar(404, 100, 1.5, 550, 'bg1')] },
    title: [box(margin, 96, 312, 460), heading(48, { color: 'bg1' })],
    list: [columnBody, text(30.667, { color: 'bg1' }), 'middle'],
    bullet: 'bg1',
  },
});
