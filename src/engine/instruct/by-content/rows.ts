import { months, weekdays } from '../../language/calendar.ts';
import { fold } from '../../language/language.ts';
import { markOfLanguage, readNumber, worthOf } from '../../language/numbers.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { has, idsOf } from '../item.ts';
import type { Operation } from '../operations.ts';
import { ask } from '../state.ts';
import type { Token } from '../tokens.ts';
import { asks, type Sentence, slidesOf, written } from './sentence.ts';
import { type Data, found, holdsAlike, wordsOf } from './things.ts';

/** New rows of tables and categories of charts, told by what they hold: “add May with 3,400 downloads”. */

/** What is said of the place: the slide of the data, its kind, or that it is a row. */
interface Told {
  slide?: number;
  kind?: Data['kind'];
  isRow: boolean;
}

interface Fit {
  data: Data;
  values: string[];
  /** A heading or title names what is told. */
  isNamed: boolean;
}

export function addedRow(sentence: Sentence): Operation[] | undefined {
  const [verb, ...rest] = sentence.tokens;
  if (!asks(verb, 'add') || rest.some((token) => has(token, 'things.column'))) return undefined;
  const placed = placeOf(sentence, rest);
  const from = startOf(placed.tokens);
  const own = placed.tokens.slice(from.at);
  if (!/[\p{L}\p{N}]/u.test(written(sentence, own))) return undefined;
  const told: Told = { ...placed.told, isRow: from.isRow };
  const data = sentence.data.filter(
    ({ slide, kind }) => slide === (told.slide ?? slide) && kind === (told.kind ?? kind),
  );
  for (const parts of partings(sentence, own)) {
    const [called = '', ...values] = parts;
    const name = withoutArticle(called, sentence);
    const all = data.flatMap((one) => fitOf(one, values, sentence) ?? []);
    const sure = all.filter(
      ({ data: one, isNamed }) =>
        isNamed || told.isRow || told.slide !== undefined || told.kind !== undefined || isAlike(name, one),
    );
    const kindred = sure.filter(({ data: one }) => isAlike(name, one));
    const named = sure.filter(({ isNamed }) => isNamed);
    const best = [kindred.filter((one) => named.includes(one)), kindred, named, sure].find(
      (some) => some.length > 0,
    );
    const [fit, ...more] = best ?? [];
    if (!fit) continue;
    if (more.length > 0)
      ask(
        `“${name}” may come to ${(best ?? []).map(({ data: one }) => `the ${one.kind} of “${one.title}”`).join(' or to ')}. Which is meant?`,
      );
    if (fit.data.rows.some((row) => fold(row.name).trim() === fold(name)))
      ask(`The ${fit.data.kind} of “${fit.data.title}” has “${name}” already. Should its values change?`);
    return addedTo(fit, name, sentence);
  }
  return undefined;
}

function addedTo({ data, values }: Fit, name: string, { instruction }: Sentence): Operation[] | undefined {
  const slides = slidesOf(data.slide);
  const called = data.rows.every((row) => /^\P{Ll}/u.test(row.name)) ? upperFirst(name) : name;
  if (data.kind === 'table')
    return [{ op: 'table.row.add', on: { kind: 'table', slides }, values: [called, ...values] }];
  const numbers = values.map((value) => {
    const number = readNumber(value, instruction.language);
    return number && worthOf(number, markOfLanguage(instruction.language));
  });
  return numbers.every((one) => one !== undefined)
    ? [{ op: 'chart.category.add', on: { kind: 'chart', slides }, name: called, values: numbers }]
    : undefined;
}

/** "… to the members table", "… to the programme" */
function placeOf(
  sentence: Sentence,
  rest: readonly Token[],
): { tokens: readonly Token[]; told: Omit<Told, 'isRow'> } {
  const at = rest.findLastIndex((token) => ['to', 'in'].some((id) => idsOf(token, 'links').includes(id)));
  const mark = rest.findIndex(({ kind }, index) => index > at && kind === 'mark');
  const end = mark < 0 ? rest.length : mark;
  const place = at > 0 ? rest.slice(at + 1, end) : [];
  const last = place.at(-1);
  const kind = has(last, 'things.table') ? 'table' : has(last, 'things.chart') ? 'chart' : undefined;
  const said = kind || has(last, 'things.slide') ? place.slice(0, -1) : place;
  const slides = sentence.things.filter((thing) => thing.kind === 'slide');
  const [slide, ...more] =
    said.length === 0 ? [] : found(written(sentence, said), slides, sentence.lexicon).things;
  const isBare = kind !== undefined && said.every((token) => idsOf(token, 'articles').length > 0);
  if (!isBare && (!slide || more.length > 0)) return { tokens: rest, told: {} };
  return {
    tokens: [...rest.slice(0, at), ...rest.slice(end)],
    told: { ...(slide && { slide: slide.slide }), ...(kind && { kind }) },
  };
}

/** Behind "a row for", "a bar called", or "a" alone. */
function startOf(tokens: readonly Token[]): { at: number; isRow: boolean } {
  const isDeterminer = (token: Token | undefined): boolean =>
    idsOf(token, 'articles').length > 0 || has(token, 'amounts.new');
  let at = 0;
  while (isDeterminer(tokens[at])) at += 1;
  const isRow = has(tokens[at], 'things.row') || has(tokens[at], 'things.category');
  if (!isRow) return { at, isRow };
  at += 1;
  while (
    ['of', 'with', 'titled', 'about', 'saying'].some((id) => idsOf(tokens[at], 'links').includes(id)) ||
    /^[:：]$/.test(tokens[at]?.text ?? '')
  )
    at += 1;
  return { at, isRow };
}

/** The name and the values of a row, parted at marks alone, or also at "with" and "and". */
function partings(sentence: Sentence, tokens: readonly Token[]): string[][] {
  const isMark = (token: Token): boolean => /^[,:;，、：；–—]$/.test(token.text);
  const isWith = (token: Token): boolean =>
    isMark(token) ||
    ['with', 'in', 'of'].some((id) => idsOf(token, 'links').includes(id)) ||
    has(token, 'links.is');
  const isAnd = (token: Token): boolean => isWith(token) || has(token, 'and');
  const all = [isMark, isWith, isAnd].map((parts): string[] => {
    const runs: Token[][] = [[]];
    for (const token of tokens)
      if (parts(token)) runs.push([]);
      else runs.at(-1)?.push(token);
    return runs.flatMap((run) => {
      // "…, with Marek"
      const own = run.slice(
        Math.max(
          0,
          run.findIndex((token) => !isWith(token)),
        ),
      );
      return own.length > 0 ? [plain(written(sentence, own))] : [];
    });
  });
  const number = tokens.findIndex(
    ({ kind, text }, at) => at > 0 && (kind === 'number' || /^\p{Sc}$/u.test(text)),
  );
  const split =
    number > 0
      ? [tokens.slice(0, number), tokens.slice(number)].map((run) => plain(written(sentence, run)))
      : [];
  return [...all, split].filter((parts) => parts.length > 1);
}

const plain = (text: string): string =>
  text
    .replace(/^["“„]/u, '')
    .replace(/["”“]$/u, '')
    .trim();

const amount = /[\p{Sc}+−-]{0,2}\d(?:[\d.,]*\d)?\s?[%\p{Sc}]?/u;
const isNumber = (cell: string): boolean => readNumber(cell) !== undefined;

/** The values by the columns that they belong to, where there is one for each. */
function fitOf(data: Data, told: readonly string[], { lexicon }: Sentence): Fit | undefined {
  const width = Math.max(1, data.columns.length);
  if (told.length !== width) return undefined;
  const headings = data.columns.map((name) => wordsOf(name, lexicon));
  const topic = [...wordsOf(data.title, lexicon), ...wordsOf(data.corner, lexicon)];
  const values: (string | undefined)[] = Array.from({ length: width }, () => undefined);
  let isNamed = false;
  for (const [at, value] of told.entries()) {
    const words = wordsOf(value, lexicon);
    const own = headings.findIndex(
      (heading) =>
        heading.length > 0 &&
        heading.length < words.length &&
        heading.every((word) => holdsAlike(words, word)),
    );
    const column = own >= 0 ? own : at;
    const cells = data.rows.map((row) => row.cells[column] ?? '');
    const left = words.filter((word) => !(headings[column] ?? []).some((one) => holdsAlike([word], one)));
    const isAmount =
      cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || isNumber(cell));
    const number = isAmount ? amount.exec(value)?.[0].trim() : undefined;
    if (values[column] !== undefined || (isAmount && number === undefined)) return undefined;
    if (number !== undefined) {
      const others = left.filter((word) => !number.toLowerCase().includes(word));
      const isOwn = others.every(
        (word) => holdsAlike(topic, word) || cells.some((cell) => holdsAlike(wordsOf(cell, lexicon), word)),
      );
      if (!isOwn || /\d/.test(value.replace(number, ''))) return undefined;
      isNamed ||= own >= 0 || others.length > 0;
    } else if (isNumber(value) && !cells.some((cell) => /\d/.test(cell))) return undefined;
    else isNamed ||= own >= 0;
    values[column] = number === undefined ? textCell(value, cells) : numberCell(number, cells);
  }
  return { data, values: values.map((value) => value ?? ''), isNamed };
}

const textCell = (value: string, cells: readonly string[]): string =>
  cells.every((cell) => /^\P{Ll}/u.test(cell)) ? upperFirst(value) : value;

/** With the currency of the other numbers, if they all have one. */
function numberCell(number: string, cells: readonly string[]): string {
  const [sign] = /^\p{Sc}/u.exec(cells[0] ?? '') ?? [];
  return sign && /^\d/.test(number) && cells.every((cell) => cell.startsWith(sign)) ? sign + number : number;
}

/** Whether all rows are called like this one: months, weekdays, times or dates. */
function isAlike(name: string, { rows }: Data): boolean {
  const kind = kindOf(name);
  return kind !== undefined && rows.length > 0 && rows.every((row) => kindOf(row.name) === kind);
}

function kindOf(name: string): string | undefined {
  const word = fold(name).trim();
  if (weekdays().has(word)) return 'weekday';
  if (months().has(word)) return 'month';
  return /\d/.test(word) ? word.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0') : undefined;
}

/** "The Lille" of “a row for the Lille”. */
function withoutArticle(name: string, { lexicon }: Sentence): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && lexicon.articles.has(fold(first)) ? rest.join(' ') : name;
}
