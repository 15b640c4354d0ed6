import { factLine } from '../../instruct/fact-lines.ts';
import type { Operation } from '../../instruct/operations.ts';
import { readInstruction } from '../../instruct/parse.ts';
import type { Misspelling } from '../../instruct/spelling.ts';
import { cellLines, type Line } from '../../instruct/told-line.ts';
import { fold } from '../../language/language.ts';
import { layoutsOf } from '../../package/deck-package.ts';
import type { DeckReading, ObjectReading } from '../../package/reading/deck-reading.ts';
import type { FileDeck } from './file-deck.ts';
import { linesOf } from './left-numbers.ts';

/** Parses an instruction for a file. @throws ClarificationNeeded */
export const readPrompt = (
  prompt: string,
  file: FileDeck,
  corrected: (word: Misspelling) => void,
  pictures: readonly string[] = [],
): Promise<Operation[]> =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: file.language,
    names: [],
    titles: file.reading.slides.map(({ title }) => title),
    terms: termsIn(file.reading),
    labels: labelsIn(file.reading),
    charts: namesIn(file.reading),
    facts: factsIn(file.reading),
    lines: linesIn(file.reading),
    cells: cellsIn(file.reading),
    said: textsIn(file.reading),
    shown: shownIn(file),
    files: pictures,
    layouts: layoutsOf(file.deck).map(({ name }) => name),
    corrected,
  });

/** Words for what the pictures show. */
function shownIn(file: FileDeck): string[] {
  const descriptions = file.view().slides.flatMap(({ objects }) => objects.map((one) => one.description));
  return [...new Set(fold(descriptions.join(' ')).match(/\p{L}{3,}/gu))].slice(0, mostLabels);
}

const mostTerms = 500;

/** Names in data: categories and series of charts, rows and columns of tables. */
function termsIn({ slides }: DeckReading): string[] {
  const objects = slides.flatMap((slide) => slide.objects);
  const charts = objects.flatMap(chartsIn);
  const terms = [
    ...charts.flatMap(({ title, categories, series }) => [
      title,
      ...categories,
      ...series.map(({ name }) => name),
    ]),
    ...objects.flatMap(({ table: [header = [], ...rows] = [] }) => [
      ...header,
      ...rows.map(([first = '']) => first),
    ]),
  ];
  return [...new Set(terms.map((term) => term.trim()))].filter((term) => term.length > 1).slice(0, mostTerms);
}

/** Texts on slides, line by line. */
function textsIn({ slides }: DeckReading): string[] {
  const lines = (object: ObjectReading): string[] => [
    ...(object.paragraphs ?? []).flatMap(({ text }) => text.split('\n')),
    ...(object.table ?? []).flat(),
    ...(object.objects ?? []).flatMap(lines),
  ];
  return slides.flatMap(({ objects }) => objects.flatMap(lines));
}

/** Paragraphs, except in tables. */
function linesIn({ slides }: DeckReading): Line[] {
  return slides.flatMap(({ objects, number: page }) => {
    const list = listAmong(objects);
    return objects.flatMap((object) =>
      object === list ? listLines(object, page) : linesOf(object).map((text): Line => ({ text })),
    );
  });
}

const listLines = ({ paragraphs = [] }: ObjectReading, page: number): Line[] =>
  paragraphs.map(({ text, level = 0 }, at) => ({
    text,
    ...(text.trim() && { page }),
    ...((paragraphs[at + 1]?.level ?? 0) > level && { isParent: true }),
  }));

/** The only list of a slide, so that a place in it is told by a number. */
function listAmong(objects: readonly ObjectReading[]): ObjectReading | undefined {
  const contents = objects.filter(({ kind }) => kind === 'content');
  const [only, ...more] = contents.length > 0 ? contents : objects.filter(({ kind }) => kind === 'text-box');
  return more.length === 0 && only?.objects === undefined ? only : undefined;
}

/** Table cells, by the names of their rows and columns. */
function cellsIn({ slides }: DeckReading): Line[] {
  return slides.flatMap(({ objects, number: slide, title: under }) => {
    const cells = ({
      table: [[corner = '', ...columns] = [], ...rows] = [],
      objects = [],
      chart,
    }: ObjectReading): Line[] => [
      ...cellLines(rows, columns, { slide, under, corner }),
      ...(chart ? chartLines(chart, { slide, under }) : []),
      ...objects.flatMap(cells),
    ];
    return objects.flatMap(cells);
  });
}

function chartLines(
  { title, categories, series }: NonNullable<ObjectReading['chart']>,
  { slide, under }: { slide: number; under: string },
): Line[] {
  const rows = categories.map((name, at) => [name, ...series.map(({ values }) => String(values[at] ?? ''))]);
  const place = { slide, under: [under, title].filter(Boolean).join(' ') };
  return cellLines(rows, series.length > 1 ? series.map(({ name }) => name) : [], place);
}

/** Labels of facts, without those that also occur alone. */
function factsIn(reading: DeckReading): string[] {
  const all = textsIn(reading);
  const alone = new Set(all.map((line) => fold(line.trim())));
  const labels = all.flatMap((line) => factLine(line)?.label ?? []);
  return [...new Set(labels)].filter((label) => !alone.has(fold(label))).slice(0, mostTerms);
}

const mostLabels = 2000;
const longestLabel = 60;

/** Short texts of boxes and shapes, by which they can be named. */
function labelsIn({ slides }: DeckReading): string[] {
  const texts = (object: ObjectReading): string[] => [
    ...(['shape', 'text-box', 'title'].includes(object.kind)
      ? [(object.paragraphs ?? []).find(({ text }) => text.trim() !== '')?.text ?? '', object.name]
      : []),
    ...(object.objects ?? []).flatMap(texts),
  ];
  const all = slides.flatMap(({ objects }) => objects.flatMap(texts)).map((text) => text.trim());
  return [...new Set(all)].filter((text) => text !== '' && text.length <= longestLabel).slice(0, mostLabels);
}

/** Names of tables, pictures, charts and groups, and titles of charts, by which they can be named. */
function namesIn({ slides }: DeckReading): string[] {
  const names = ({ kind, name, objects = [] }: ObjectReading): string[] => [
    ...(['table', 'picture', 'chart', 'group'].includes(kind) ? [name] : []),
    ...objects.flatMap(names),
  ];
  const all = slides.flatMap(({ objects }) => [
    ...objects.flatMap(chartsIn).map(({ title }) => title),
    ...objects.flatMap(names),
  ]);
  return [...new Set(all.map((name) => name.trim()))]
    .filter((name) => name !== '' && name.length <= longestLabel)
    .slice(0, mostLabels);
}

const chartsIn = ({ chart, objects = [] }: ObjectReading): NonNullable<ObjectReading['chart']>[] => [
  ...(chart ? [chart] : []),
  ...objects.flatMap(chartsIn),
];
