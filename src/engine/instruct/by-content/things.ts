import { fold, type Lexicon } from '../../language/language.ts';
import { stopWords } from '../../language/stop-words.ts';
import { alike } from '../alike.ts';
import type { Instruction } from '../instruction.ts';
import { inWords } from '../matching-slides.ts';
import { ask } from '../state.ts';
import type { Line } from '../told-line.ts';

/** What a document has that an instruction can speak of by its content. */
export interface Thing {
  kind: 'point' | 'row' | 'slide';
  slide: number;
  /** The whole text of a point, the first cell of a row, a title. */
  name: string;
  words: readonly string[];
  /** Others stand a level below it, so that it is not moved or deleted alone. */
  isParent?: true;
}

/** A table or chart, by its rows: columns are those beside the first one. */
export interface Data {
  kind: 'table' | 'chart';
  slide: number;
  title: string;
  corner: string;
  columns: string[];
  rows: { name: string; cells: string[] }[];
}

/** Points of each slide, in their order. */
export const pointsOn = ({ lines = [] }: Instruction, slide: number): Line[] =>
  lines.filter((line) => (line.slide ?? line.page) === slide && !line.inColumn);

export function dataIn({ cells = [] }: Instruction): Data[] {
  const all = new Map<string, Data>();
  for (const { slide = 0, row = '', value = '', column, corner, text, under = '' } of cells) {
    const kind = corner === undefined ? 'chart' : 'table';
    const key = `${kind} ${slide} ${corner}`;
    const data = all.get(key) ?? { kind, slide, title: under, corner: corner ?? '', columns: [], rows: [] };
    all.set(key, data);
    const name = column ?? text.slice(row.length).trim();
    const last = data.rows.at(-1);
    // A row begins again with the first column.
    const isNext = !last || data.columns[0] === name;
    if (!last || (!isNext && data.rows.length === 1)) data.columns.push(name);
    if (isNext) data.rows.push({ name: row, cells: [value] });
    else last.cells.push(value);
  }
  return [...all.values()];
}

/** Words that tell what is meant, without those that only join others. */
export function wordsOf(text: string, { locale, articles }: Lexicon): string[] {
  const stops = stopWords(locale);
  const plain = fold(text).replace(/['’]s(?!\p{L})/gu, '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !stops.has(word) && !articles.has(word),
  );
}

export const holdsAlike = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => alike(word, wanted));

export function thingsIn(instruction: Instruction, lexicon: Lexicon): Thing[] {
  const { titles = [], lines = [] } = instruction;
  const thing = (kind: Thing['kind'], slide: number, name: string, text = name): Thing => ({
    kind,
    slide,
    name,
    words: wordsOf(text, lexicon),
  });
  return [
    ...titles.map((title, at) => thing('slide', at + 1, title)),
    ...lines.flatMap(({ page, slide = page, text, inColumn, isParent }) =>
      slide === undefined || inColumn
        ? []
        : [{ ...thing('point', slide, text), ...(isParent && { isParent }) }],
    ),
    ...dataIn(instruction).flatMap(({ slide, rows }) =>
      rows.map(({ name, cells }) => thing('row', slide, name, [name, ...cells].join(' '))),
    ),
  ];
}

/**
 * The things of a kind that all words of a description are about: of several the one that has them as they are, or
 * that has no others.
 */
export function found(
  description: string,
  things: readonly Thing[],
  lexicon: Lexicon,
): { things: Thing[]; words: string[] } {
  const words = wordsOf(description, lexicon);
  if (words.length === 0) return { things: saying(description, things, lexicon), words };
  const all = things.filter((thing) => words.every((word) => holdsAlike(thing.words, word)));
  const exact = all.filter((thing) => words.every((word) => thing.words.includes(word)));
  const best = all.length > 1 && exact.length > 0 ? exact : all;
  const whole = best.filter((thing) => thing.words.length === words.length);
  return { things: best.length > 1 && whole.length === 1 ? whole : best, words };
}

/** "What we did": words that only join others tell what is meant where they stand together. */
function saying(description: string, things: readonly Thing[], { articles }: Lexicon): Thing[] {
  const words = inWords(description).trim().split(' ');
  const said = words.slice(articles.has(words[0] ?? '') ? 1 : 0);
  return said.length > 1 ? things.filter(({ name }) => inWords(name).includes(` ${said.join(' ')} `)) : [];
}

/** The one thing, or the question which of several. @throws ClarificationNeeded */
export function only(description: string, things: readonly Thing[]): Thing | undefined {
  const [one, ...more] = things;
  if (!one || more.length === 0) return one;
  const listed = things
    .slice(0, mostListed)
    .map(({ name, slide }) => `“${name.slice(0, 80)}” on slide ${slide}`);
  return ask(`Which is meant by “${description.trim().slice(0, 80)}”: ${listed.join(', ')}?`);
}
const mostListed = 4;

/** Whether a word of a text stands in the document, so that its language is no riddle. */
export function speaksOfDocument(text: string, lexicon: Lexicon, instruction: Instruction): boolean {
  const said = new Set(wordsOf(text, lexicon).filter((word) => /\p{L}{3}/u.test(word)));
  return thingsIn(instruction, lexicon).some(({ words }) => words.some((word) => said.has(word)));
}
