/**
 * Pieces that parsers trip over when they are repeated: openings that are never closed, what may belong to the next thing,
 * and what is looked ahead for.
 */
const pieces = [
  ...[
    '\n',
    ' ',
    '\t',
    'a ',
    'a\n',
    'a. ',
    'A. ',
    '5. ',
    'e.g. ',
    'U.S. ',
    'Dr. ',
    '. ',
    '! ',
    '…',
    '。',
    '「',
    '向けの',
    'الت ',
    'का ',
  ],
  ...[
    '# ',
    '#',
    '# a\n',
    '## a\n\n',
    '# a          b\n',
    '- ',
    '- a\n',
    '1. a\n',
    '1.1 A\n',
    '> ',
    '>\n',
    '| a ',
    '|a|\n',
    '|---',
    '| a | b |\n|---|---|\n',
  ],
  ...[
    '[',
    '](',
    '[a]',
    '[a](',
    '![',
    '[^1]: ',
    '[a]: b\n',
    '[@a; ',
    '@a2001 ',
    '@a_',
    '{',
    '{{',
    '{%',
    '{: ',
    ':::\n',
    '!!! a\n',
  ],
  ...[
    '*',
    '**a ',
    '*a **b ',
    '__a ',
    '_',
    '~~',
    '`',
    '``a',
    '```\n',
    '~~~a\n',
    '$',
    '$a ',
    '$$\n',
    '\\',
    '\\begin{align}\n',
    '&',
    '&amp;',
    '&#',
  ],
  ...[
    '<',
    '<!--',
    '<a ',
    '<div>',
    '<p>',
    '<b>',
    '<ul><li>',
    '<table><tr><td>',
    '</div>',
    '<br>',
    '<a href="#">a</a> ',
    '<p>a</p>\n',
  ],
  ...[
    '"',
    "'",
    ',',
    ';',
    'a,b\n',
    '"a",',
    '1,2;3\n',
    'a: b\n',
    'Name: a, b\n',
    'Figure 1: a\n\n',
    'Table 1. ',
    'https://a.b ',
    '10.1/a ',
    '---\n',
    '===\n',
    'a\n---\n',
  ],
  ...[
    '0',
    '1 ',
    '1.',
    '1,',
    '12% ',
    '€5 ',
    '(1) ',
    '[1] ',
    '-1 ',
    '2001 ',
    'a-\nb',
    'and ',
    'A B, ',
    'by A B\n',
    'I. A\n',
    '第1章 ',
    '• a\n',
    '・a\n',
    '• ',
    'a\u00a0',
    '\u200b',
    'é',
  ],
];

export const growingTexts: [string, (size: number) => string][] = pieces.map((piece) => [
  JSON.stringify(piece),
  (size) => piece.repeat(Math.ceil(size / piece.length)),
]);

const runs = [
  ' ',
  '\t',
  '\u00a0',
  'a',
  '1',
  '.',
  ',',
  '. ',
  ' ,',
  '-',
  '/',
  '#',
  '*',
  '_',
  '|',
  '(',
  '[',
  '{',
  '"',
  '1.',
];

/** One run within a heading, a paragraph, an item, a cell and a field: what follows it may undo all that was tried before. */
export const growingRuns: [string, (size: number) => string][] = runs.map((piece) => [
  `a run of ${JSON.stringify(piece)}`,
  (size) => {
    const run = piece.repeat(Math.ceil(size / piece.length / 5));
    return [
      `# a${run}b`,
      `a${run}b`,
      `- a${run}b`,
      `| a | b |\n|---|---|\n| a${run}b | 1 |`,
      `Name: a${run}b,c`,
    ].join('\n\n');
  },
]);

/** Texts whose parts differ, as those of whole books do. */
export const growingBooks: [string, (size: number) => string][] = [
  [
    'wrapped lines',
    (size) => rows(size, (at) => `line ${at} of a text that goes on, and on, to no end at all\n`),
  ],
  [
    'paragraphs',
    (size) => rows(size, (at) => `Paragraph ${at} says this. It ends in ${1900 + (at % 120)}.\n\n`),
  ],
  ['sections', (size) => rows(size, (at) => `## ${at}. Part ${at}\n\nIt says ${at}. See Figure ${at}.\n\n`)],
  ['list items', (size) => rows(size, (at) => `- item ${at} of many\n`)],
  ['numbered items', (size) => rows(size, (at) => `${at}. Item ${at} of many\n`)],
  ['deep lists', (size) => rows(size, (at) => `${' '.repeat((at % 40) * 2)}- item ${at}\n`)],
  [
    'rows of a table',
    (size) => `| a | b |\n|---|---|\n${rows(size, (at) => `| name ${at} | ${at * 3} |\n`)}`,
  ],
  ['notes', (size) => rows(size, (at) => `Text ${at}.[^${at}]\n\n[^${at}]: Note ${at}.\n\n`)],
  [
    'links',
    (size) =>
      rows(size, (at) => `[link ${at}][r${at}] `) + rows(size, (at) => `\n[r${at}]: https://a.b/${at}`),
  ],
];

function rows(size: number, row: (at: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, at = 1; length < size; at++) {
    const part = row(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
