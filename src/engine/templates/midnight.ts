import type { SceneElement } from '../scene/scene.ts';
import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, polygon, quoteMarks, ring, text } from './placeholders.ts';

/** Dark, for screens and dim rooms: outlined panels, one bright accent line, rings at the edge. */
const theme: Theme = {
  name: 'Midnight',
  dark: true,
  colors: {
    bg1: '#0D1219',
    tx1: '#F2F5F9',
    bg2: '#18212D',
    tx2: '#C3CEDA',
    accent1: '#4CC9F0',
    accent2: '#F7B32B',
    accent3: '#7AE582',
    accent4: '#F48FB9',
    accent5: '#B8A4FF',
    accent6: '#9DAEC1',
  },
  link: '#4CC9F0',
  fonts: { heading: 'Space Grotesk', body: 'Space Grotesk' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 26.667, body: 24, small: 17.333, caption: 14.667, figure: 88 },
  gap: 24,
  card: { fill: 'bg2', stroke: '#33425A', radius: 14, mark: 'none', inset: 30 },
  line: 'bg2+15',
  bullet: { character: '•', color: 'accent1' },
  lists: 'panel',
  cells: 'across',
  table: 'ruled',
};

const margin = 64;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 170, full, 474);
const foot = footline(box(margin, 668, full, 28), quiet);
/** Rings that end exactly at the slide's edge. */
const rings = (x: number, y: number): SceneElement[] => [
  ring(x, y, 420, '#23405A', 2),
  ring(x + 60, y + 60, 300, '#2E5F80', 2),
  ring(x + 120, y + 120, 180, 'accent1', 3),
];

export const midnight = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: [bar(0, 0, canvas.width, 6, 'accent1')] },
    title: [box(margin, 48, full, 100), heading(40, { lineHeight: 0.95 }), 'middle'],
    foot,
    body,
  },
  list: [body, text(28), 'middle'],
  cover: {
    backdrop: { fill: 'bg1', elements: [...rings(820, 150), bar(margin, 600, 160, 6, 'accent1')] },
    title: [box(margin, 110, 740, 290), heading(72), 'bottom'],
    subtitle: [box(margin, 424, 740, 110), text(28, { color: 'tx2' })],
    byline: [box(margin, 622, 780, 44), text(18.667, { color: 'accent1' }), 'middle'],
  },
  section: {
    backdrop: { fill: 'bg2', elements: [...rings(830, 150), bar(0, 0, 10, canvas.height, 'accent1')] },
    title: [box(margin, 240, 740, 190), heading(56), 'middle'],
    side: [box(margin, 130, 300, 100), heading(72, { color: 'accent1' }), 'bottom'],
    words: [box(margin, 448, 740, 140), text(26.667, { color: 'tx2' })],
  },
  statement: {
    backdrop: {
      fill: 'bg1',
      elements: [
        polygon([1020, 0, 1280, 0, 1280, 720, 1180, 720], 'bg2'),
        bar(margin, 132, 120, 6, 'accent1'),
      ],
    },
    title: [box(margin, 64, 880, 56), heading(24, { color: 'accent1' }), 'middle'],
    words: [box(margin, 168, 920, 440), heading(62.667), 'middle'],
    foot,
  },
  quote: {
    backdrop: {
      fill: 'bg2',
      elements: [bar(0, 0, 10, canvas.height, 'accent2'), quoteMarks(margin, 144, 60, 'accent2')],
    },
    title: [box(margin, 64, full, 56), heading(24, { color: 'accent2' }), 'middle'],
    words: [box(margin, 220, full - 100, 310), heading(52, { bold: false }), 'middle'],
    side: [box(margin, 552, full - 100, 60), text(22.667, { bold: true, color: 'accent2' }), 'middle'],
    foot,
  },
  closing: {
    backdrop: {
      fill: 'bg1',
      elements: [bar(0, 0, 10, canvas.height, 'accent1'), bar(margin, 184, 160, 6, 'accent1')],
    },
    title: [box(margin, 56, full, 110), heading(52), 'bottom'],
    list: [box(margin, 222, full, 430), text(30.667)],
  },
});
