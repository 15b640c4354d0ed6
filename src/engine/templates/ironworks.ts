import type { SceneElement } from '../scene/scene.ts';
import { bar } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, polygon, quoteMarks, text } from './placeholders.ts';

/** Industrial: heavy condensed capitals, black bands, slanted warning bars. */
const theme: Theme = {
  name: 'Ironworks',
  colors: {
    bg1: '#FFFFFF',
    tx1: '#161616',
    bg2: '#EDEDE9',
    tx2: '#2A2A28',
    accent1: '#C73400',
    accent2: '#26343D',
    accent3: '#6B5517',
    accent4: '#14606B',
    accent5: '#6E3B1F',
    accent6: '#5A5A55',
  },
  link: '#C73400',
  fonts: { heading: 'Barlow Condensed', body: 'Barlow' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 33.333, body: 25.333, small: 18.667, caption: 14.667, figure: 120 },
  gap: 24,
  card: { fill: 'bg2', radius: 0, mark: 'start', inset: 32 },
  line: 'accent6+60',
  bullet: { character: '–', color: 'accent1' },
  cells: 'rows',
  figures: 'ruled',
  timeline: 'chevrons',
  takeaway: 'band',
};

const margin = 60;
/** Room at the end of the title band for the tag of slides to be completed. */
const tagRoom = 150;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 172, full, 470);
const foot = footline(box(margin, 672, full, 26), quiet, { bold: true });
/** Slanted bars between two heights, from `x` to the right. */
const bars = (x: number, y: number, height: number, count: number, width: number): SceneElement[] =>
  Array.from({ length: count }, (_, index) => {
    const left = x + index * width * 1.7;
    const slant = height * 0.45;
    return polygon(
      [left + slant, y, left + slant + width, y, left + width, y + height, left, y + height],
      'accent1',
    );
  });

export const ironworks = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: {
      fill: 'bg1',
      elements: [bar(0, 0, canvas.width, 132, 'tx1'), bar(0, 132, canvas.width, 8, 'accent1')],
    },
    title: [box(margin, 14, full - tagRoom, 106), heading(48, { color: 'bg1' }), 'middle'],
    foot,
    body,
  },
  list: [body, text(28), 'middle'],
  cover: {
    backdrop: {
      fill: 'tx1',
      elements: [...bars(860, 0, 720, 2, 70), bar(margin, 470, 200, 12, 'accent1')],
    },
    title: [box(margin, 90, 800, 350), heading(106.667, { color: 'bg1', lineHeight: 0.85 }), 'bottom'],
    subtitle: [box(margin, 510, 780, 100), text(30.667, { color: 'bg1' })],
    byline: [box(margin, 630, 720, 50), text(20, { color: 'bg2' }), 'middle'],
  },
  section: {
    backdrop: { fill: 'accent1', elements: [bar(0, 500, canvas.width, 220, 'tx1')] },
    title: [
      box(margin + 320, 130, full - 320, 330),
      heading(96, { color: 'bg1', lineHeight: 0.85 }),
      'bottom',
    ],
    side: [box(margin, 130, 300, 330), heading(280, { color: 'bg1', lineHeight: 0.75 }), 'bottom'],
    words: [box(margin, 520, full, 150), text(30.667, { color: 'bg1' }), 'middle'],
  },
  statement: {
    backdrop: { fill: 'tx1', elements: [bar(margin, 122, 200, 12, 'accent1')] },
    title: [box(margin, 54, full, 56), heading(30.667, { color: 'bg2' }), 'middle'],
    words: [box(margin, 164, full, 480), heading(96, { color: 'bg1', lineHeight: 0.85 }), 'middle'],
  },
  quote: {
    backdrop: {
      fill: 'bg2',
      elements: [bar(0, 0, 28, canvas.height, 'accent1'), quoteMarks(margin + 10, 136, 64, 'accent1')],
    },
    title: [box(margin + 10, 54, full, 56), heading(30.667, { color: 'accent1' }), 'middle'],
    words: [box(margin + 10, 216, full - 60, 314), heading(70.667), 'middle'],
    side: [box(margin + 10, 556, full - 60, 70), text(25.333, { bold: true, color: 'accent1' }), 'middle'],
    foot,
  },
  closing: {
    backdrop: {
      fill: 'tx1',
      elements: [...bars(1010, 0, 150, 3, 40), bar(0, 150, canvas.width, 8, 'accent1')],
    },
    title: [box(margin, 24, 900, 110), heading(64, { color: 'bg1' }), 'middle'],
    list: [box(margin, 206, full, 450), text(32, { color: 'bg1' }), 'middle'],
    bullet: 'bg1',
  },
});
