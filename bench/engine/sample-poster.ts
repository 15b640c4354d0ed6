import type { PosterDocument } from '../../src/engine/poster/poster.ts';

const point = (text: string) => ({ text, cites: [0] });

/** A research poster with a chart, a table, figures and citations, on the default canvas. */
export const samplePoster: PosterDocument = {
  kind: 'poster',
  templateId: 'poster-meridian',
  orientation: 'landscape',
  size: 'a4',
  options: { referenceFormat: 'vancouver', sourcesInFooter: true },
  content: {
    title: 'Plastic in the River Mira',
    language: 'en',
    layout: 'research',
    sources: [{ kind: 'file', title: 'river-plastic.pdf', author: 'Jane Smith', date: '2024' }],
    regions: [
      {
        id: 'methods',
        name: 'Methods',
        heading: 'Methods',
        place: 'body',
        icon: 'flask',
        blocks: [
          {
            kind: 'points',
            points: ['We sampled five sites every month', 'Each sample was dried and sorted'].map(point),
          },
          {
            kind: 'table',
            columns: ['Site', 'Samples'],
            rows: [
              ['Bridge', '412'],
              ['Weir', '398'],
              ['Estuary', '301'],
            ],
            cites: [0],
          },
        ],
      },
      {
        id: 'results',
        name: 'Results',
        heading: 'Results',
        place: 'body',
        icon: 'chart',
        blocks: [
          {
            kind: 'chart',
            takeaway: 'The load fell by 40%',
            chart: {
              type: 'line',
              categories: ['2020', '2021', '2022', '2023'],
              series: [{ name: 'Load', values: [398, 301, 268, 246] }],
            },
            cites: [0],
          },
          {
            kind: 'figures',
            figures: [
              { value: '61%', label: 'of all items are packaging' },
              { value: '9', label: 'days carry most of it' },
            ],
            cites: [0],
          },
        ],
      },
      {
        id: 'conclusions',
        name: 'Conclusions',
        heading: 'Conclusions',
        place: 'body',
        emphasis: true,
        blocks: [{ kind: 'statement', text: 'Fit fine screens before the flood season', cites: [0] }],
      },
    ],
  },
};
