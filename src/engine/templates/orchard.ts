import type { SceneElement } from '../scene/scene.ts';
import { disc, rounded } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, quoteMarks, slideNumber, text } from './placeholders.ts';

/** Friendly: rounded type and corners, coloured discs. */
const theme: Theme = {
  name: 'Orchard',
  colors: {
    bg1: '#FFFDF7',
    tx1: '#22332B',
    bg2: '#E9F3E2',
    tx2: '#17553A',
    accent1: '#1F7A4D',
    accent2: '#B53D12',
    accent3: '#86590A',
    accent4: '#2B66AE',
    accent5: '#8A3B8C',
    accent6: '#52645A',
  },
  link: '#1F7A4D',
  fonts: { heading: 'Nunito', body: 'Nunito' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 28, body: 25.333, small: 18.667, caption: 14.667, figure: 84 },
  gap: 26,
  card: { fill: 'bg2', radius: 28, mark: 'none', inset: 32 },
  line: 'bg2-10',
  bullet: { character: '•', color: 'accent2' },
  lists: 'panel',
  cells: 'tiles',
  align: 'center',
  table: 'banded',
};

const margin = 80;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 182, full, 462);
const foot = footline(box(margin, 668, full, 28), quiet);
/** Three discs in a row, to go beside a title. */
const fruit = (x: number, y: number, size: number): SceneElement[] => [
  disc(x + size / 2, y + size / 2, size / 2, 'accent1'),
  disc(x + size * 1.75, y + size / 2, size / 2, 'accent2'),
  disc(x + size * 3, y + size / 2, size / 2, 'accent3'),
];
const panel = rounded(box(36, 36, canvas.width - 72, canvas.height - 72), 44, { fill: 'bg2' });

export const orchard = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: fruit(margin, 46, 18) },
    title: [box(margin, 74, full, 92), heading(40), 'middle'],
    foot,
    body,
  },
  list: [body, text(28), 'middle'],
  cover: {
    backdrop: {
      fill: 'bg1',
      elements: [
        rounded(box(36, 36, 860, 648), 56, { fill: 'accent1' }),
        disc(1082, 210, 150, 'accent2'),
        disc(1022, 474, 90, 'accent3'),
        disc(1159, 595, 75, 'bg2'),
      ],
    },
    title: [box(96, 110, 740, 300), heading(70.667, { color: 'bg1' }), 'bottom'],
    subtitle: [box(96, 430, 740, 110), text(29.333, { color: 'bg1' })],
    byline: [box(96, 576, 740, 60), text(20, { color: 'bg1' }), 'middle'],
  },
  section: {
    backdrop: { fill: 'bg2', elements: [disc(margin + 150, 360, 150, 'accent1'), ...fruit(1010, 610, 44)] },
    title: [box(430, 190, 770, 200), heading(58.667), 'bottom'],
    side: [box(margin, 270, 300, 180), heading(120, { color: 'bg1', align: 'center' }), 'middle'],
    words: [box(430, 408, 770, 150), text(28, { color: 'tx2' })],
  },
  statement: {
    backdrop: { fill: 'bg1', elements: [panel, ...fruit(margin, 76, 22)] },
    title: [box(margin + 110, 64, full - 110, 48), heading(24, { color: 'accent1' }), 'middle'],
    words: [box(margin + 20, 140, full - 40, 480), heading(66.667, { align: 'center' }), 'middle'],
    foot: [slideNumber(box(margin, 640, full, 28), quiet)],
  },
  quote: {
    backdrop: {
      fill: 'bg1',
      elements: [
        rounded(box(36, 36, 1208, 520), 44, { fill: 'accent1' }),
        disc(129, 629, 45, 'accent2'),
        quoteMarks(107, 612, 34, 'bg1'),
      ],
    },
    title: [box(margin + 10, 72, full - 20, 48), heading(24, { color: 'bg1' }), 'middle'],
    words: [box(margin + 10, 132, full - 20, 390), heading(50.667, { color: 'bg1' }), 'middle'],
    side: [box(200, 584, 920, 90), text(24, { bold: true, color: 'accent1' }), 'middle'],
  },
  closing: {
    backdrop: { fill: 'bg1', elements: [panel, ...fruit(margin + 10, 84, 22)] },
    title: [box(margin + 10, 118, full - 20, 100), heading(50.667), 'middle'],
    list: [box(margin + 10, 240, full - 20, 400), text(30.667), 'middle'],
  },
});
