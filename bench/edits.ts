import { readFileSync } from 'node:fs';
import { editFile } from '../src/engine/deck/file/edit-file.ts';
import { ClarificationNeeded, type DeckDocument } from '../src/engine/deck.ts';
import type { ChartForm, ShapeKind } from '../src/engine/instruct/operation-values.ts';
import type { Operation } from '../src/engine/instruct/operations.ts';
import { openDeck } from '../src/engine/package/deck-package.ts';
import { readDeck } from '../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../src/engine/render/render-deck.ts';
import { sampleDeck } from '../test/support/sample-deck.ts';
import { held, partsOf } from './edits/expectations.ts';

/**
 * `npm run bench -- edits <list.tsv> [deck.pptx]`: carries out every instruction of a list (session, turn, instruction,
 * what must hold after it) on a slide of a deck and looks for its effect in the written file. What the instruction takes
 * to be there already is put there first. Prints what was not right, and how many were right, partly right, wrong (another
 * effect), silent (none, and no word of it) and refused.
 */
type Verdict = 'right' | 'partly' | 'wrong' | 'silent' | 'refused';

const at = 1;

async function main(): Promise<void> {
  const [, , , list, path] = process.argv;
  if (!list)
    throw new Error(
      'Name a list of instructions: session, turn, instruction and expectation, parted by tabs.',
    );
  const deck: Uint8Array = path ? readFileSync(path) : await ownDeck();
  const counts: Record<Verdict, number> = { right: 0, partly: 0, wrong: 0, silent: 0, refused: 0 };
  for (const line of readFileSync(list, 'utf8').split('\n').slice(1).filter(Boolean)) {
    const [session, turn, prompt = '', expected = ''] = line.split('\t');
    const [verdict, why] = await judged(await prepared(deck, prompt, expected), prompt, expected);
    counts[verdict] += 1;
    if (verdict !== 'right') console.log(`${verdict}\t${session}.${turn}\t${prompt}\n\t${why}`);
  }
  console.log(
    Object.entries(counts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(', '),
  );
}

async function judged(bytes: Uint8Array, prompt: string, expected: string): Promise<[Verdict, string]> {
  const before = readDeck(openDeck(bytes));
  try {
    const edited = await editFile({ bytes, prompt, slideIndex: at });
    const after = readDeck(openDeck(edited.bytes));
    if (JSON.stringify(after) === JSON.stringify(before)) return ['silent', 'nothing changed'];
    const untouched = before.slides.every(
      (slide, index) => index === at || after.slides.some((one) => sameSlide(slide, one)),
    );
    if (!untouched) return ['wrong', 'another slide changed'];
    const result = held(expected, { before, after, slide: at });
    if (result.missed.length === 0) return ['right', ''];
    return [result.held > 0 ? 'partly' : 'wrong', result.missed.join('; ')];
  } catch (error) {
    if (error instanceof ClarificationNeeded) return ['refused', error.message];
    throw error;
  }
}

const sameSlide = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, number: 0 }) === JSON.stringify({ ...other, number: 0 });

function ownDeck(): Promise<Uint8Array> {
  const sample = sampleDeck();
  const document: DeckDocument = {
    ...sample,
    outline: { ...sample.outline, slides: sample.outline.slides.slice(0, 2) },
  };
  return renderDeck(document, new Map(), 'pptx', new AbortController().signal);
}

const shapes: ShapeKind[] = [
  'rectangle',
  'triangle',
  'circle',
  'star',
  'arrow',
  'cloud',
  'callout',
  'text-box',
];

/** The deck with what the turns before have made: shapes, a table, a chart that the instruction speaks of. */
async function prepared(deck: Uint8Array, prompt: string, expected: string): Promise<Uint8Array> {
  const operations: Operation[] = [];
  const speaksOf = (word: string): boolean =>
    new RegExp(`\\b${word}s?\\b`, 'i').test(`${prompt} ${withoutQuotes(expected)}`);
  for (const shape of shapes) {
    const word = shape.replace('-', ' ');
    const fresh =
      expected.includes(`more ${word}`) || (word === 'text box' && expected.includes('a text box reads'));
    if (speaksOf(word) && !fresh)
      operations.push({ op: 'shape.add', shape, ...(shape === 'text-box' && { text: boxText(expected) }) });
  }
  if (
    /\b(?:table|row|cell|column)s?\b/i.test(`${prompt} ${withoutQuotes(expected)}`) &&
    !/new table|column chart/.test(expected + prompt)
  )
    operations.push({ op: 'table.add', ...sizeIn(expected) });
  if (speaksOf('chart') && !/new \w+ chart/.test(expected)) operations.push(someChart(chartIn(prompt)));
  if (operations.length === 0) return deck;
  return (await editFile({ bytes: deck, prompt: '', operations, slideIndex: at })).bytes;
}

const withoutQuotes = (text: string): string => text.replace(/“[^”]*”/g, '');
const boxText = (expected: string): string => /text box “([^”]+)”/.exec(expected)?.[1] ?? 'Some text';

function sizeIn(expected: string): { rows: number; columns: number } {
  const cells = [...expected.matchAll(/row (\d+), column (\d+)/g)].map(([, row, column]) => [
    Number(row),
    Number(column),
  ]);
  const rows = partsOf(expected).filter((part) => part.startsWith('a row of'));
  const across = Math.max(0, ...rows.map((row) => row.split('” | “').length));
  return {
    rows: Math.max(2, rows.length, ...cells.map(([row = 0]) => row)),
    columns: Math.max(across || 2, ...cells.map(([, column = 0]) => column)),
  };
}

const chartIn = (prompt: string): ChartForm =>
  (/(pie|line|bar|area|doughnut) chart/i.exec(prompt)?.[1]?.toLowerCase() ?? 'column') as ChartForm;

const someChart = (type: ChartForm): Operation => ({
  op: 'chart.add',
  chart: { type, categories: ['A', 'B'], series: [{ name: 'One', values: [1, 2] }] },
});

void main();
