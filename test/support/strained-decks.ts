import type { Locale } from '../../src/contract/locales.ts';
import type { DeckDocument } from '../../src/engine/deck.ts';
import type { SlideOutline } from '../../src/engine/outline.ts';

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';
const sentence =
  'The committee reviewed the proposal at length, asked for three changes to the schedule, and will return to the matter once the auditors have reported. ';

/** More of everything than any author should put on a slide. */
const crowded: SlideOutline[] = [
  {
    id: 'a',
    kind: 'title',
    title: sentence.repeat(3),
    subtitle: sentence.repeat(3),
    byline: sentence.repeat(2),
  },
  {
    id: 'b',
    kind: 'agenda',
    title: sentence,
    items: Array.from({ length: 24 }, (_, index) => `Item ${index + 1}: ${sentence}`),
  },
  { id: 'c', kind: 'section', title: `${long} ${sentence}`, number: 12, text: sentence.repeat(4) },
  { id: 'd', kind: 'statement', title: sentence, text: sentence.repeat(8) },
  {
    id: 'e',
    kind: 'bullets',
    title: long.repeat(2),
    points: Array.from({ length: 14 }, () => ({ text: sentence.repeat(2), children: [sentence, long] })),
    citations: Array.from({ length: 12 }, (_, page) => ({ source: 0, page })),
  },
  {
    id: 'f',
    kind: 'two-columns',
    title: sentence,
    columns: [
      { heading: sentence, points: Array.from({ length: 9 }, () => ({ text: sentence })) },
      { heading: long, points: [{ text: long.repeat(3) }] },
    ],
  },
  {
    id: 'g',
    kind: 'comparison',
    title: 'Four options',
    options: Array.from({ length: 4 }, () => ({
      heading: long,
      points: Array.from({ length: 6 }, () => ({ text: sentence })),
    })),
  },
  {
    id: 'h',
    kind: 'big-number',
    title: 'Four figures',
    figures: Array.from({ length: 4 }, () => ({
      value: '€1,234,567,890.12',
      label: sentence,
      note: sentence,
    })),
    points: Array.from({ length: 8 }, () => ({ text: sentence })),
  },
  {
    id: 'i',
    kind: 'chart',
    title: sentence,
    takeaway: sentence.repeat(3),
    chart: {
      type: 'bar',
      categories: Array.from({ length: 30 }, (_, index) => `${long} ${index}`),
      series: [{ name: sentence, values: Array.from({ length: 30 }, (_, index) => index * 1000 - 7000) }],
    },
  },
  {
    id: 'j',
    kind: 'table',
    title: 'A large table',
    columns: Array.from({ length: 14 }, (_, index) => `Column ${index}`),
    rows: Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: 14 }, (_, column) => (column ? `${row * column}` : sentence)),
    ),
    takeaway: sentence.repeat(2),
  },
  {
    id: 'k',
    kind: 'timeline',
    title: 'Many events',
    events: Array.from({ length: 13 }, (_, index) => ({
      when: `Quarter ${index}, ${long}`,
      what: sentence,
      detail: sentence.repeat(2),
    })),
  },
  { id: 'l', kind: 'quote', title: sentence, text: sentence.repeat(9), by: sentence.repeat(2) },
  {
    id: 'm',
    kind: 'closing',
    title: sentence,
    points: Array.from({ length: 12 }, () => ({ text: sentence.repeat(2) })),
  },
];

/** As little as an outline can hold. */
const bare: SlideOutline[] = [
  { id: 'a', kind: 'title', title: 'A' },
  { id: 'b', kind: 'agenda', title: 'B', items: ['One'] },
  { id: 'c', kind: 'section', title: 'C' },
  { id: 'd', kind: 'bullets', title: 'D', points: [{ text: 'One' }] },
  { id: 'e', kind: 'big-number', title: 'E', figures: [{ value: '1', label: 'One' }] },
  { id: 'f', kind: 'table', title: 'F', columns: ['A', 'B'], rows: [['1', '2']] },
  { id: 'g', kind: 'timeline', title: 'G', events: [{ when: '2026', what: 'One' }] },
  {
    id: 'h',
    kind: 'chart',
    title: 'H',
    chart: { type: 'line', categories: ['A'], series: [{ name: 'S', values: [null] }] },
  },
  { id: 'i', kind: 'closing', title: 'I', points: [] },
];

/** Characters that break careless writers: markup, controls, surrogates cut in half, directions mixed. */
const hostile: SlideOutline[] = [
  { id: 'a', kind: 'title', title: 'A <b>&amp;</b> "quoted" \u0000\u0007\uFFFF\uD800 title' },
  {
    id: 'b',
    kind: 'bullets',
    title: 'مرحبا hello (123) عالم',
    points: [
      { text: 'שלום abc 123' },
      { text: '日本語 with English و عربي' },
      { text: '\u202Ereversed\u202C 👩‍👩‍👧 emoji' },
    ],
  },
  {
    id: 'c',
    kind: 'table',
    title: '<table>',
    columns: ['&', '<'],
    rows: [
      ['"', "'"],
      ['', '\n'],
    ],
  },
];

function deck(
  name: string,
  slides: SlideOutline[],
  templateId: string,
  language: Locale = 'en',
): { name: string; document: DeckDocument } {
  const outline = {
    title: name,
    language,
    sources: [{ kind: 'file' as const, title: 'A source with a long name.pdf' }],
    slides,
  };
  return {
    name,
    document: {
      kind: 'deck',
      templateId,
      options: { sourcesInFooter: true, notes: 'speaker-notes' },
      outline,
    },
  };
}

/** Decks that ask more of drawing than authors do, in templates whose frames differ most. */
export function strainedDecks(): { name: string; document: DeckDocument }[] {
  return [
    ...['clarity', 'broadsheet', 'maison'].map((id) => deck(`crowded-${id}`, crowded, id)),
    deck('bare', bare, 'prism'),
    deck('hostile', hostile, 'clarity'),
    deck('hostile-rtl', hostile, 'harbour', 'ar'),
  ];
}
