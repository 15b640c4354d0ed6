import type { Locale } from '../../src/contract/locales.ts';
import type { DeckDocument } from '../../src/engine/deck.ts';
import type { SlideOutline } from '../../src/engine/outline.ts';

/** One slide of every kind, as a composer would make them from a business review. */
export function everyKindDeck(templateId = 'clarity', language: Locale = 'en'): DeckDocument {
  return {
    kind: 'deck',
    templateId,
    options: { sourcesInFooter: true, notes: 'speaker-notes' },
    outline: {
      title: 'Quarterly review: growth came from the suburbs',
      language,
      sources: [
        { kind: 'file', title: 'Q3-figures.xlsx' },
        { kind: 'file', title: 'Store survey.pdf' },
      ],
      slides: everyKind,
    },
  };
}

const points = [
  { text: 'Suburban stores grew 18 % while city centres stayed flat' },
  {
    text: 'Subscription customers visit 2.4 times as often',
    children: ['Half of them order ahead', 'Most live within 1 km'],
  },
  { text: 'Milk and energy costs rose faster than prices' },
  { text: 'Two leases end in March and can be renegotiated' },
];

const everyKind: SlideOutline[] = [
  {
    id: 's1',
    kind: 'title',
    title: 'Growth came from the suburbs',
    subtitle: 'Quarterly review for the board',
    byline: 'Finance · October 2026',
    notes: 'Welcome.',
  },
  {
    id: 's2',
    kind: 'agenda',
    title: 'What we will decide today',
    items: [
      'Where growth came from',
      'What it cost',
      'Which stores to open next',
      'What we ask of the board',
    ],
  },
  {
    id: 's3',
    kind: 'section',
    title: 'Where growth came from',
    number: 1,
    text: 'Eleven stores opened, nine of them outside the ring road',
  },
  {
    id: 's4',
    kind: 'statement',
    title: 'The finding',
    text: 'A suburban store pays back in 14 months, a city store in 31.',
  },
  {
    id: 's5',
    kind: 'bullets',
    title: 'Four things changed since the last review',
    points,
    citations: [
      { source: 0, sheet: 'Stores' },
      { source: 1, page: 3 },
    ],
    notes: 'Start with the suburbs.\nThen subscriptions.',
  },
  {
    id: 's6',
    kind: 'two-columns',
    title: 'What worked, and what did not',
    columns: [
      {
        heading: 'Worked',
        points: [
          { text: 'Order-ahead cut queues by a third' },
          { text: 'Local suppliers shortened delivery' },
          { text: 'Breakfast menu raised the average bill' },
        ],
      },
      {
        heading: 'Did not',
        points: [
          { text: 'Evening opening never covered its staff' },
          { text: 'The loyalty card confused new customers' },
        ],
      },
    ],
  },
  {
    id: 's7',
    kind: 'comparison',
    title: 'Three ways to open the next ten stores',
    options: [
      { heading: 'Lease', points: [{ text: 'Fast, 4 months' }, { text: 'Costly over ten years' }] },
      { heading: 'Franchise', points: [{ text: 'Least capital' }, { text: 'Least control over quality' }] },
      { heading: 'Build', points: [{ text: 'Slow, 14 months' }, { text: 'Lowest running cost' }] },
    ],
  },
  {
    id: 's8',
    kind: 'big-number',
    title: 'The quarter in three numbers',
    figures: [
      { value: '€4.2m', label: 'Revenue', note: '+12 % on last year' },
      { value: '46.9 %', label: 'Gross margin', note: '−0.8 points' },
      { value: '128', label: 'Stores open', note: '11 new, 2 closed' },
    ],
    citations: [{ source: 0, sheet: 'Summary' }],
  },
  {
    id: 's9',
    kind: 'chart',
    title: 'Suburban revenue overtook city centres in August',
    takeaway: 'Suburbs now bring in 54 % of revenue',
    chart: {
      type: 'column',
      unit: '€m',
      categories: ['May', 'Jun', 'Jul', 'Aug', 'Sep'],
      series: [
        { name: 'City', values: [0.9, 0.92, 0.88, 0.86, 0.85] },
        { name: 'Suburbs', values: [0.62, 0.7, 0.81, 0.93, 1.02] },
      ],
    },
    citations: [{ source: 0, sheet: 'Stores' }],
  },
  {
    id: 's10',
    kind: 'chart',
    title: 'Drinks still carry the shop',
    chart: {
      type: 'doughnut',
      unit: '%',
      categories: ['Coffee', 'Food', 'Tea', 'Beans'],
      series: [{ name: 'Share', values: [58, 24, 11, 7] }],
    },
  },
  {
    id: 's11',
    kind: 'chart',
    title: 'Costs rose in two steps',
    takeaway: 'Energy explains the second',
    chart: {
      type: 'line',
      categories: ['Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3'],
      series: [{ name: 'Cost index', values: [100, 101, 108, 109, 110, 121, 122] }],
    },
  },
  {
    id: 's12',
    kind: 'table',
    title: 'The five best stores are all outside the ring',
    columns: ['Store', 'Opened', 'Revenue €k', 'Margin %'],
    rows: [
      ['Oakfield', '2024', '412', '51.2'],
      ['Riverside', '2023', '398', '49.8'],
      ['Hillcrest', '2025', '371', '50.4'],
      ['Northgate', '2022', '365', '47.1'],
      ['Parkway', '2025', '340', '48.8'],
    ],
    takeaway: 'Average margin of the five: 49.5 %',
  },
  {
    id: 's13',
    kind: 'timeline',
    title: 'Ten stores in four quarters',
    events: [
      { when: 'Q1', what: 'Sign four leases', detail: 'Oakfield, Eastway' },
      { when: 'Q2', what: 'Open the first three' },
      { when: 'Q3', what: 'Review payback', detail: 'Stop rule at 20 months' },
      { when: 'Q4', what: 'Open the rest' },
    ],
  },
  {
    id: 's14',
    kind: 'quote',
    title: 'What customers say',
    text: 'I stopped driving into town for my coffee the week you opened.',
    by: 'Survey respondent, Riverside',
  },
  {
    id: 's15',
    kind: 'closing',
    title: 'What we ask of the board',
    points: [
      { text: 'Approve €1.1m for ten suburban stores' },
      { text: 'Close the evening pilot by December' },
      { text: 'Decide on the franchise offer in January' },
    ],
  },
  {
    id: 's16',
    kind: 'bullets',
    title: 'What the pilot still has to show',
    guidance: true,
    points: [
      { text: 'Which customers would come back without the discount?', guidance: true },
      { text: 'What does an evening shift cost per store?', guidance: true },
      { text: 'Order-ahead already works in nine stores' },
    ],
  },
  {
    id: 's17',
    kind: 'big-number',
    title: 'The pilot in two numbers',
    figures: [
      { value: '…', label: 'Return rate after 30 days', guidance: true },
      { value: '9', label: 'Stores in the pilot' },
    ],
    accent: 'accent3',
  },
];
