import type pptxgen from 'pptxgenjs';
import { plainDeck } from './plain-deck.ts';

/** A template by what it shows of merging: how it is drawn, what fills it, and what must stand in it afterwards. */
export interface MergeCase {
  draw(deck: pptxgen): void;
  data: Record<string, unknown>;
  slides: number;
  /** In the Markdown of the filled deck. */
  says: string[];
  not?: string[];
}

const box = { x: 0.5, y: 0.5, w: 9, h: 1 };
const lower = { x: 0.5, y: 2, w: 9, h: 2 };

export const mergeCases: Record<string, MergeCase> = {
  'a field in the middle of a sentence': {
    draw: (deck) => deck.addSlide().addText('Offer for {{company}} of today', box),
    data: { company: 'Åcme & Söhne <GmbH>' },
    slides: 1,
    says: ['Offer for Åcme & Söhne \\<GmbH\\> of today'],
  },
  'a field that is split across runs of different looks': {
    draw: (deck) =>
      deck.addSlide().addText(
        [
          { text: 'For {{com', options: { bold: true } },
          { text: 'pa', options: { italic: true } },
          { text: 'ny}} and {{ci', options: { color: 'FF0000' } },
          { text: 'ty}}', options: { bold: true } },
        ],
        box,
      ),
    data: { company: 'Acme', city: 'Turku' },
    slides: 1,
    says: ['For Acme and Turku'],
  },
  'a value of several lines': {
    draw: (deck) => deck.addSlide().addText('{{address}}', box),
    data: { address: 'Street 1\n20100 Turku' },
    slides: 1,
    says: ['Street 1 20100 Turku'],
  },
  'a path and an empty value': {
    draw: (deck) => deck.addSlide().addText('{{a.b.c}}|{{nothing}}|{{ spaced name }}', box),
    data: { a: { b: { c: 7 } }, nothing: null, 'spaced name': true },
    slides: 1,
    says: ['7||true'],
  },
  'a bullet that names a list': {
    draw: (deck) => {
      const slide = deck.addSlide();
      slide.addText('Points', box);
      slide.addText(
        [
          { text: '{{points}}', options: { bullet: true, breakLine: true } },
          { text: 'The end', options: { bullet: true } },
        ],
        lower,
      );
    },
    data: { points: ['One', 'Two', 'Three'] },
    slides: 1,
    says: ['- One\n- Two\n- Three\n- The end'],
  },
  'a bullet of an empty list': {
    draw: (deck) =>
      deck.addSlide().addText(
        [
          { text: 'Before', options: { bullet: true, breakLine: true } },
          { text: '{{gone.name}}', options: { bullet: true } },
        ],
        lower,
      ),
    data: { gone: [] },
    slides: 1,
    says: ['Before'],
    not: ['gone'],
  },
  'a paragraph between marks': {
    draw: (deck) => deck.addSlide().addText('{{#people}}{{name}}, {{role}} of {{company}}{{/people}}', lower),
    data: {
      company: 'Acme',
      people: [
        { name: 'Anna', role: 'CEO' },
        { name: 'Bo', role: 'CTO' },
      ],
    },
    slides: 1,
    says: ['Anna, CEO of Acme', 'Bo, CTO of Acme'],
  },
  'a row of a table': {
    draw: (deck) =>
      deck.addSlide().addTable(
        [
          [{ text: 'Item' }, { text: 'Price' }],
          [{ text: '{{items.name}}' }, { text: '{{items.price}} {{currency}}' }],
          [{ text: 'Total' }, { text: '{{total}}' }],
        ],
        { x: 0.5, y: 1, w: 9 },
      ),
    data: {
      currency: 'EUR',
      total: 7.5,
      items: [
        { name: 'Tea', price: 3 },
        { name: 'Milk', price: 4.5 },
      ],
    },
    slides: 1,
    says: ['| Item | Price |\n| --- | --- |\n| Tea | 3 EUR |\n| Milk | 4.5 EUR |\n| Total | 7.5 |'],
  },
  'a row that is marked, of a list in a list': {
    draw: (deck) =>
      deck.addSlide().addTable(
        [
          [{ text: 'Team' }, { text: 'Who' }],
          [{ text: '{{#teams}}{{name}}' }, { text: '{{people}}' }],
        ],
        { x: 0.5, y: 1, w: 9 },
      ),
    data: {
      teams: [
        { name: 'Red', people: ['A', 'B'] },
        { name: 'Blue', people: ['C'] },
      ],
    },
    slides: 1,
    says: ['| Red | A |\n| Red | B |\n| Blue | C |'],
  },
  'a row of an empty list': {
    draw: (deck) =>
      deck.addSlide().addTable([[{ text: 'Head' }], [{ text: '{{none.x}}' }]], { x: 0.5, y: 1, w: 9 }),
    data: { none: [] },
    slides: 1,
    says: ['| Head |'],
    not: ['none'],
  },
  'a slide for every entry': {
    draw: (deck) => {
      deck.addSlide().addText('Cover of {{company}}', box);
      const slide = deck.addSlide();
      slide.addText('{{name}} of {{company}}', box);
      slide.addNotes('{{#team}}Introduce {{name}}.');
      deck.addSlide().addText('The end', box);
    },
    data: { company: 'Acme', team: [{ name: 'Anna' }, { name: 'Bo' }, { name: 'Cy' }] },
    slides: 5,
    says: [
      '## 2. Anna of Acme\n\n> Notes: Introduce Anna.',
      '## 4. Cy of Acme\n\n> Notes: Introduce Cy.',
      '## 5. The end',
    ],
  },
  'two slides together for every entry': {
    draw: (deck) => {
      for (const half of ['first', 'second']) {
        const slide = deck.addSlide();
        slide.addText('{{#regions}}', { x: 9, y: 0, w: 1, h: 0.3 });
        slide.addText(`{{regions.name}}, ${half}`, box);
      }
    },
    data: { regions: [{ name: 'North' }, { name: 'South' }] },
    slides: 4,
    says: ['## 1. North, first\n\n## 2. North, second\n\n## 3. South, first\n\n## 4. South, second'],
  },
  'slides that are left out': {
    draw: (deck) => {
      deck.addSlide().addText('Stays', box);
      deck.addSlide().addText('{{#hidden}}Secret', box);
      deck.addSlide().addText('{{#shown}}Public', box);
    },
    data: { hidden: false, shown: true },
    slides: 2,
    says: ['## 1. Stays\n\n## 2. Public'],
    not: ['Secret'],
  },
  'a chart by its name': {
    draw: (deck) =>
      deck.addSlide().addChart(deck.ChartType.bar, [{ name: 'Old', labels: ['x', 'y'], values: [1, 2] }], {
        ...lower,
        objectName: 'sales',
      }),
    data: {
      sales: [
        { q: 'Q1', North: 10, South: 20 },
        { q: 'Q2', North: 12, South: null },
      ],
    },
    slides: 1,
    says: ['|  | North | South |\n| --- | --- | --- |\n| Q1 | 10 | 20 |\n| Q2 | 12 |  |'],
  },
  'a pie and a line on slides that are repeated': {
    draw: (deck) => {
      const slide = deck.addSlide();
      slide.addText('{{#years}}{{year}}', box);
      const old = [{ name: 'Old', labels: ['x', 'y', 'z'], values: [1, 2, 3] }];
      slide.addChart(deck.ChartType.pie, old, { x: 0.5, y: 2, w: 4, h: 3, objectName: '{{share}}' });
      slide.addChart(deck.ChartType.line, old, { x: 5, y: 2, w: 4, h: 3, objectName: 'trend' });
    },
    data: {
      years: [1, 2].map((n) => ({
        year: 2024 + n,
        share: { categories: ['A', 'B'], series: [{ name: 'Share', values: [n, n + 1] }] },
        trend: [
          ['', 'T'],
          ['May', n * 5],
          ['June', n * 7],
        ],
      })),
    },
    slides: 2,
    says: ['## 1. 2025', '| A | 1 |', '| June | 7 |', '## 2. 2026', '| B | 3 |', '| June | 14 |'],
  },
  'an address': {
    draw: (deck) => {
      const link = { hyperlink: { url: 'https://example.com/?q={{name}}' } };
      deck.addSlide().addText([{ text: 'Write to {{name}}', options: link }], box);
    },
    data: { name: 'A b' },
    slides: 1,
    says: ['Write to A b'],
  },
  'words of many scripts': {
    draw: (deck) => deck.addSlide().addText([{ text: '{{ar}} {{hi' }, { text: '}} {{ja}}' }], box),
    data: { ar: 'مرحبا', hi: 'नमस्ते', ja: 'こんにちは😀' },
    slides: 1,
    says: ['مرحبا नमस्ते こんにちは😀'],
  },
};

export const drawn = ({ draw }: MergeCase): Promise<Uint8Array> => plainDeck(draw);
