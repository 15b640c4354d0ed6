import { ranges } from '../turn/tell-outcome.ts';

/** A service's report. Everything is optional, as services differ. */
export interface Report {
  slides?: ReportedSlide[];
  notCarried?: Loss[];
}

export interface ReportedSlide {
  slide: number;
  title?: string;
  layout?: { from: string; to: string; reason: string };
  /** Sentences for what needs attention. */
  attention?: string[];
  recolored?: Recolored[];
  moved?: { object: string; into?: string; from: number[]; to: number[] }[];
  shrunk?: { object: string; percent: number }[];
  contrast?: { text: string; from: string; to: string }[];
  notCarried?: Loss[];
}

interface Recolored {
  from: string;
  to: string;
  proposed: string;
  special: boolean;
  difference: number;
  uses: number;
}

interface Loss {
  what: string;
  why: string;
}

/** The slides that need attention, counted from 1. */
export const slidesToLookAt = ({ slides = [] }: Report): number[] =>
  slides.flatMap(({ slide, attention = [] }) => (attention.length > 0 ? [slide] : []));

/** "slide 3", "slides 3, 7-9" */
export const slideNumbers = (numbers: readonly number[]): string =>
  `slide${numbers.length === 1 ? '' : 's'} ${ranges(numbers)}`;

const legend =
  'Positions and sizes are in points from the top left corner of the slide. Colour differences are CIEDE2000: ' +
  'below 2 hardly visible, above 10 obvious.';

/** A report as Markdown, slide by slide. */
export function reportText({ slides = [], notCarried = [] }: Report): string {
  const whole = lines('Not carried over', notCarried.map(lossLine));
  return [
    '# Conversion',
    `${summary(slides, notCarried)} ${legend}`,
    ...slides.flatMap(slideText),
    ...(whole.length > 0 ? ['## The deck', ...whole] : []),
    '',
  ].join('\n\n');
}

function summary(slides: ReportedSlide[], notCarried: Loss[]): string {
  const losses = slides.flatMap((slide) => slide.notCarried ?? []).length + notCarried.length;
  const layouts = new Set(slides.flatMap(({ layout }) => layout?.to ?? [])).size;
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const lost =
    losses === 0 ? 'everything was carried over' : `${counted(losses, 'thing')} could not be carried over`;
  const looked = slidesToLookAt({ slides });
  const left =
    looked.length === 0 ? 'No slide needs a look.' : `Look at ${slideNumbers(looked)} of ${slides.length}.`;
  return `${counted(slides.length, 'slide')} on ${counted(layouts, 'layout')} of the template; ${lost}. ${left}`;
}

function slideText({ slide, title, layout, ...done }: ReportedSlide): string[] {
  const { attention = [], recolored = [], moved = [], shrunk = [], contrast = [], notCarried = [] } = done;
  const placed = moved.filter(({ into }) => into === 'layout').map(({ object }) => object);
  const free = moved.filter(({ into }) => into !== 'layout');
  return [
    `## Slide ${slide}${title ? `: ${title}` : ''}`,
    ...(layout ? [`Layout: ${layout.from} → ${layout.to} (${layout.reason})`] : []),
    ...lines('To look at', attention),
    ...(placed.length > 0 ? [`In the places of the layout: ${placed.join(', ')}`] : []),
    ...lines('Colours', recolored.map(colorLine)),
    ...lines(
      'Moved',
      free.map(({ object, from, to }) => `${object}: ${boxText(from)} → ${boxText(to)}`),
    ),
    ...lines(
      'Made smaller to fit',
      shrunk.map(({ object, percent }) => `${object}: ${percent} %`),
    ),
    ...lines(
      'Text made readable',
      contrast.map(({ text, from, to }) => `"${text}": ${from} → ${to}`),
    ),
    ...lines('Not carried over', notCarried.map(lossLine)),
  ];
}

function colorLine({ from, to, proposed, special, difference, uses }: Recolored): string {
  const kept =
    from === to ? `kept${special ? ' as a signal' : ''}; the brand's nearest is ${proposed}` : `→ ${to}`;
  return `${from} ${kept} (difference ${difference}, ${uses} ${uses === 1 ? 'use' : 'uses'})`;
}

/** Points: position and size. */
const boxText = ([x, y, width, height]: number[]): string => `${x}, ${y} (${width} × ${height})`;

const lossLine = ({ what, why }: Loss): string => `${what}: ${why}`;

/** A list under a heading, without repetitions. */
const lines = (heading: string, items: string[]): string[] =>
  items.length === 0
    ? []
    : [[`${heading}:`, '', ...[...new Set(items)].map((item) => `- ${item}`)].join('\n')];
