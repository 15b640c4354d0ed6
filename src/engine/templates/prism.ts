import type { SceneElement } from '../scene/scene.ts';
import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, polygon, quoteMarks, slideNumber, text } from './placeholders.ts';

/** Start-up style: geometric type, saturated facets, fully coloured cards. */
const theme: Theme = {
  name: 'Prism',
  colors: {
    bg1: '#FFFFFF',
    tx1: '#1E1433',
    bg2: '#F3EEFD',
    tx2: '#2E1065',
    accent1: '#5B21B6',
    accent2: '#BE185D',
    accent3: '#0F6E66',
    accent4: '#A8470A',
    accent5: '#1D4ED8',
    accent6: '#5B5570',
  },
  link: '#5B21B6',
  fonts: { heading: 'Montserrat', body: 'Montserrat' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 25.333, body: 22.667, small: 16, caption: 13.333, figure: 76 },
  gap: 24,
  card: { fill: 'series', radius: 18, mark: 'none', inset: 30 },
  line: 'accent1+80',
  bullet: { character: '•', color: 'accent2' },
  lists: 'panel',
  timeline: 'chevrons',
  table: 'banded',
};

const margin = 72;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 186, full, 456);
const footPlace = box(margin, 668, full, 28);
const foot = footline(footPlace, quiet);

/** Facets in a corner, from `left` to the slide's right edge. */
const facets = (left: number, height: number): SceneElement[] => {
  const right = canvas.width;
  const middle = (left + right) / 2;
  return [
    polygon([left, 0, right, 0, right, height * 0.55], 'accent1'),
    polygon([middle, height * 0.27, right, height * 0.55, right, height], 'accent2'),
  ];
};

export const prism = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: facets(1120, 140) },
    title: [box(margin, 52, 1010, 112), heading(40, { color: 'accent1' }), 'middle'],
    foot,
    body,
  },
  list: [body, text(26.667), 'middle'],
  cover: {
    backdrop: {
      fill: 'accent1',
      elements: [
        polygon([760, 0, 1280, 0, 1280, 420], 'accent2'),
        polygon([1280, 420, 1280, 720, 1000, 720, 1110, 283], 'accent5'),
        polygon([1000, 720, 1110, 283, 880, 720], 'tx2'),
      ],
    },
    title: [box(margin, 130, 780, 300), heading(64, { color: 'bg1', lineHeight: 0.95 }), 'bottom'],
    subtitle: [box(margin, 456, 760, 110), text(26.667, { color: 'bg1' })],
    byline: [box(margin, 612, 740, 50), text(18.667, { bold: true, color: 'bg1' }), 'middle'],
  },
  section: {
    backdrop: {
      fill: 'bg1',
      elements: [
        polygon([0, 0, 520, 0, 380, 720, 0, 720], 'accent2'),
        polygon([0, 430, 436, 430, 380, 720, 0, 720], 'accent1'),
      ],
    },
    title: [box(560, 190, 650, 200), heading(52, { color: 'accent1', lineHeight: 0.95 }), 'bottom'],
    side: [box(60, 120, 360, 270), heading(200, { color: 'bg1', lineHeight: 0.85 }), 'bottom'],
    words: [box(560, 410, 650, 170), text(24)],
    foot: [slideNumber(footPlace, quiet)],
  },
  statement: {
    backdrop: {
      fill: 'accent1',
      elements: [polygon([900, 720, 1280, 460, 1280, 720], 'accent2')],
    },
    title: [box(margin, 70, full, 56), heading(22.667, { color: 'bg1' }), 'middle'],
    words: [box(margin, 140, full - 60, 400), heading(60, { color: 'bg1' }), 'middle'],
  },
  quote: {
    backdrop: {
      fill: 'bg2',
      elements: [
        polygon([0, 0, 220, 0, 0, 340], 'accent2'),
        bar(0, 708, canvas.width, 12, 'accent1'),
        quoteMarks(260, 144, 60, 'accent2'),
      ],
    },
    title: [box(260, 64, 940, 56), heading(22.667, { color: 'accent2' }), 'middle'],
    words: [box(260, 220, 940, 310), heading(46.667, { color: 'accent1' }), 'middle'],
    side: [box(260, 556, 940, 60), text(21.333, { bold: true, color: 'accent2' }), 'middle'],
  },
  closing: {
    backdrop: { fill: 'tx2', elements: [...facets(960, 300)] },
    title: [box(margin, 64, 830, 120), heading(50.667, { color: 'bg1' }), 'middle'],
    list: [box(margin, 230, 920, 420), text(28, { color: 'bg1' }), 'middle'],
    bullet: 'bg1',
  },
});
