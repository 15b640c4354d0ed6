import type { Color, SceneElement } from '../scene/scene.ts';
import { bar, shape } from '../scene/shapes.ts';
import type { Theme } from '../scene/theme.ts';
import { deckTemplate } from './deck-template.ts';
import { type Design, usualDesign } from './design.ts';
import { box, canvas, footline, heading, quoteMarks, text } from './placeholders.ts';

/** Fashion style: high-contrast serif, centred, a hairline frame, wide margins. */
const theme: Theme = {
  name: 'Maison',
  colors: {
    bg1: '#FCFAF6',
    tx1: '#1C1B19',
    bg2: '#F2ECE1',
    tx2: '#5E4F34',
    accent1: '#7A5F2B',
    accent2: '#2F4A54',
    accent3: '#6B2737',
    accent4: '#4A5D3A',
    accent5: '#5B4B7A',
    accent6: '#67625A',
  },
  link: '#7A5F2B',
  fonts: { heading: 'Playfair Display', body: 'Montserrat' },
};

const design: Design = {
  ...usualDesign,
  scale: { heading: 26.667, body: 21.333, small: 16, caption: 13.333, figure: 92 },
  gap: 40,
  card: { stroke: '#C9B98F', radius: 0, mark: 'none', inset: 30 },
  line: 'bg2-15',
  bullet: { character: '–', color: 'accent1' },
  align: 'center',
  figures: 'hero',
  table: 'ruled',
};

const margin = 116;
const full = canvas.width - 2 * margin;
const quiet = text(design.scale.caption, { color: 'accent6' });
const body = box(margin, 208, full, 410);
const frame = (color: Color, edge = 28, width = 1.5): SceneElement =>
  shape('rect', box(edge, edge, canvas.width - 2 * edge, canvas.height - 2 * edge), {
    stroke: { color, width },
  });
const doubled = (color: Color): SceneElement[] => [frame(color), frame(color, 38, 1)];
const hairline = (y: number, color: Color): SceneElement => bar(canvas.width / 2 - 40, y, 80, 2, color);
const foot = footline(box(margin, 642, full, 28), quiet);

export const maison = deckTemplate({
  theme,
  design,
  frame: {
    backdrop: { fill: 'bg1', elements: [frame('#C9B98F'), hairline(178, 'accent1')] },
    title: [box(margin, 60, full, 106), heading(42.667, { align: 'center', lineHeight: 0.95 }), 'middle'],
    foot,
    body,
  },
  list: [box(margin + 90, 208, full - 180, 410), text(24), 'middle'],
  cover: {
    backdrop: { fill: 'tx1', elements: [...doubled('#B9A15F'), hairline(444, '#B9A15F')] },
    title: [box(140, 130, 1000, 290), heading(76, { color: 'bg1', align: 'center' }), 'bottom'],
    subtitle: [box(190, 470, 900, 90), text(24, { color: 'bg2', align: 'center' })],
    byline: [box(190, 590, 900, 50), text(16, { color: 'bg2', align: 'center' }), 'middle'],
  },
  section: {
    backdrop: { fill: 'bg2', elements: [...doubled('#B9A15F'), hairline(276, 'accent1')] },
    title: [box(140, 300, 1000, 170), heading(64, { align: 'center' }), 'middle'],
    side: [
      box(440, 130, 400, 130),
      heading(85.333, { bold: false, color: 'accent1', align: 'center' }),
      'middle',
    ],
    words: [box(220, 486, 840, 110), text(22.667, { color: 'tx2', align: 'center' })],
  },
  statement: {
    backdrop: { fill: 'bg1', elements: [...doubled('#C9B98F'), hairline(150, 'accent1')] },
    title: [box(margin, 84, full, 50), heading(24, { color: 'accent1', align: 'center' }), 'middle'],
    words: [box(margin + 20, 176, full - 40, 420), heading(68, { align: 'center' }), 'middle'],
    foot,
  },
  quote: {
    backdrop: { fill: 'tx1', elements: [...doubled('#B9A15F'), quoteMarks(614, 158, 40, '#B9A15F')] },
    title: [box(margin, 84, full, 50), heading(22.667, { color: 'bg2', align: 'center' }), 'middle'],
    words: [
      box(margin + 20, 220, full - 40, 306),
      heading(52, { color: 'bg1', bold: false, align: 'center' }),
      'middle',
    ],
    side: [box(margin, 548, full, 60), text(20, { bold: true, color: 'bg2', align: 'center' }), 'middle'],
  },
  closing: {
    backdrop: { fill: 'tx1', elements: [...doubled('#B9A15F'), hairline(198, '#B9A15F')] },
    title: [box(margin, 72, full, 110), heading(54.667, { color: 'bg1', align: 'center' }), 'bottom'],
    list: [box(margin + 90, 232, full - 180, 390), text(26.667, { color: 'bg1' }), 'middle'],
    bullet: 'bg2',
  },
});
