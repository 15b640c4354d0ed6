/** The report as the service gives it. Everything in it is optional: another service may say less. */
export interface Report {
  slides?: ReportedSlide[];
  notCarried?: Loss[];
}

interface ReportedSlide {
  slide: number;
  title?: string;
  layout?: { from: string; to: string; reason: string };
  recolored?: {
    from: string;
    to: string;
    proposed: string;
    special: boolean;
    difference: number;
    uses: number;
  }[];
  moved?: { object: string; from: number[]; to: number[] }[];
  contrast?: { text: string; from: string; to: string }[];
  notCarried?: Loss[];
}

interface Loss {
  what: string;
  why: string;
}

/** A report as Markdown, slide by slide. */
export function reportText({ slides = [], notCarried = [] }: Report): string {
  const whole = lines('Not carried over', notCarried.map(lossLine));
  return [
    '# Conversion',
    ...slides.flatMap(slideText),
    ...(whole.length > 0 ? ['## The deck', ...whole] : []),
    '',
  ].join('\n\n');
}

function slideText({
  slide,
  title,
  layout,
  recolored = [],
  moved = [],
  contrast = [],
  notCarried = [],
}: ReportedSlide): string[] {
  return [
    `## Slide ${slide}${title ? `: ${title}` : ''}`,
    ...(layout ? [`Layout: ${layout.from} → ${layout.to} (${layout.reason})`] : []),
    ...lines('Colours', recolored.map(colorLine)),
    ...lines(
      'Moved',
      moved.map(({ object, from, to }) => `${object}: ${boxText(from)} → ${boxText(to)}`),
    ),
    ...lines(
      'Text made readable',
      contrast.map(({ text, from, to }) => `"${text}": ${from} → ${to}`),
    ),
    ...lines('Not carried over', notCarried.map(lossLine)),
  ];
}

const colorLine = ({
  from,
  to,
  proposed,
  special,
  difference,
  uses,
}: NonNullable<ReportedSlide['recolored']>[number]): string => {
  const kept =
    from === to ? `kept${special ? ' as a signal' : ''}; the nearest of the brand is ${proposed}` : `→ ${to}`;
  return `${from} ${kept} (difference ${difference}, ${uses} ${uses === 1 ? 'use' : 'uses'})`;
};

/** Points: where it begins, and how large it is. */
const boxText = ([x, y, width, height]: number[]): string => `${x}, ${y} (${width} × ${height} pt)`;

const lossLine = ({ what, why }: Loss): string => `${what}: ${why}`;

const lines = (heading: string, items: string[]): string[] =>
  items.length === 0 ? [] : [[`${heading}:`, '', ...items.map((item) => `- ${item}`)].join('\n')];
