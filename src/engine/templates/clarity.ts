import type { Color, SceneElement } from '../scene.ts';
import type { Design } from './design.ts';
import { bodyHolder, box, footerHolder, heading, numberHolder, text, titleHolder } from './placeholders.ts';
import type { Layout, Placeholder, Template } from './template.ts';
import type { Theme } from './theme.ts';

const canvas = { width: 1280, height: 720 };
const margin = 72;
const full = canvas.width - 2 * margin;

const theme: Theme = {
  name: 'Clarity',
  colors: {
    bg1: '#FFFFFF',
    tx1: '#14202B',
    bg2: '#F2F6F9',
    tx2: '#0B3A5B',
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
  scale: { display: 60, title: 36, heading: 24, body: 22, small: 16, caption: 13.333, figure: 72 },
  gap: 28,
  card: { fill: 'bg2', radius: 6, mark: 'top', inset: 26 },
  muted: 'accent6',
  line: '#C9D3DC',
  bullet: { character: '•', color: 'accent1' },
  series: ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
};

const { scale } = design;
const quiet = text(scale.caption, { color: 'accent6' });
const rect = (x: number, y: number, width: number, height: number, fill: Color): SceneElement => ({
  type: 'shape',
  geometry: 'rect',
  box: box(x, y, width, height),
  fill,
});

const bar = rect(margin, 56, 56, 6, 'accent1');
const body = box(margin, 190, full, 440);
const foot = [
  footerHolder(box(margin, 664, 900, 28), quiet),
  numberHolder(box(canvas.width - margin - 120, 664, 120, 28), { ...quiet, align: 'end' }),
];
const title = titleHolder(box(margin, 72, full, 100), heading(scale.title), { anchor: 'middle' });
const bullet = design.bullet;

const content = (name: string, type: Layout['type'], holders: Placeholder[] = []): Layout => ({
  name,
  type,
  backdrop: { fill: 'bg1', elements: [bar] },
  placeholders: [title, ...holders, ...foot],
  body,
});

const cover: Layout = {
  name: 'Title Slide',
  type: 'title',
  backdrop: { fill: 'tx2', elements: [rect(0, 0, 24, 720, 'accent1'), rect(margin + 24, 520, 96, 6, 'bg1')] },
  placeholders: [
    {
      ...titleHolder(box(margin + 24, 150, 1000, 230), heading(scale.display, { color: 'bg1' })),
      type: 'ctrTitle',
    },
    {
      type: 'subTitle',
      idx: 1,
      name: 'Subtitle',
      box: box(margin + 24, 400, 1000, 100),
      style: text(26.666, { color: 'bg1' }),
      anchor: 'top',
    },
    bodyHolder(10, 'Byline', box(margin + 24, 556, 1000, 60), text(18, { color: 'bg1' })),
  ],
  body,
};

const section: Layout = {
  name: 'Section Header',
  type: 'secHead',
  backdrop: { fill: 'accent1', elements: [] },
  placeholders: [
    titleHolder(box(margin + 220, 220, full - 220, 200), heading(48, { color: 'bg1' }), { anchor: 'middle' }),
    bodyHolder(11, 'Number', box(margin, 220, 190, 200), heading(96, { color: 'bg1' }), { anchor: 'middle' }),
    bodyHolder(10, 'Text', box(margin + 220, 440, full - 220, 140), text(24, { color: 'bg1' })),
    numberHolder(box(canvas.width - margin - 120, 664, 120, 28), { ...quiet, color: 'bg1', align: 'end' }),
  ],
  body,
};

const statement: Layout = {
  name: 'Statement',
  type: 'cust',
  backdrop: { fill: 'bg2', elements: [rect(0, 0, 24, 720, 'accent1')] },
  placeholders: [
    titleHolder(box(margin + 24, 80, full - 24, 60), heading(22, { color: 'accent1' }), { anchor: 'middle' }),
    bodyHolder(10, 'Statement', box(margin + 24, 160, full - 124, 440), heading(48), { anchor: 'middle' }),
    ...foot,
  ],
  body,
};

const quote: Layout = {
  name: 'Quote',
  type: 'cust',
  backdrop: { fill: 'bg2', elements: [rect(margin, 190, 8, 380, 'accent1')] },
  placeholders: [
    titleHolder(box(margin, 80, full, 60), heading(22, { color: 'accent1' }), { anchor: 'middle' }),
    bodyHolder(10, 'Quote', box(margin + 48, 190, full - 148, 300), text(38), { anchor: 'middle' }),
    bodyHolder(
      11,
      'Attribution',
      box(margin + 48, 510, full - 148, 60),
      text(20, { bold: true, color: 'accent1' }),
      {
        anchor: 'middle',
      },
    ),
    ...foot,
  ],
  body,
};

const closing: Layout = {
  name: 'Closing',
  type: 'cust',
  backdrop: { fill: 'tx2', elements: [rect(0, 0, 24, 720, 'accent1')] },
  placeholders: [
    titleHolder(box(margin + 24, 72, full - 24, 130), heading(44, { color: 'bg1' }), { anchor: 'middle' }),
    bodyHolder(10, 'Points', box(margin + 24, 230, full - 24, 400), text(26.666, { color: 'bg1' }), {
      anchor: 'middle',
      bullet: { character: '•', color: 'bg1' },
    }),
  ],
  body,
};

const list = bodyHolder(10, 'Content', body, text(26.666), { bullet, anchor: 'middle' });

export const clarity: Template = {
  id: 'clarity',
  name: 'Clarity',
  code: 'clarity',
  source: 'service',
  canvas,
  theme,
  design,
  layouts: {
    title: cover,
    agenda: content('Agenda', 'obj', [list]),
    section,
    statement,
    bullets: content('Title and Content', 'obj', [list]),
    'two-columns': content('Two Content', 'titleOnly'),
    comparison: content('Comparison', 'titleOnly'),
    'big-number': content('Key Figures', 'titleOnly'),
    chart: content('Title and Chart', 'chart'),
    table: content('Title and Table', 'tbl'),
    timeline: content('Timeline', 'titleOnly'),
    quote,
    picture: content('Picture', 'titleOnly'),
    closing,
  },
};
