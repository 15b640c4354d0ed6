import { fold } from '../../language/language.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, isComma, means, type Surface } from '../item.ts';
import { andsOf, listedIn, quotedValues, spaced } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, ask, type Reader, tableOf } from '../state.ts';
import { deletedLines } from './deleted-lines.ts';
import { isLine, isMarker, spread } from './line-values.ts';
import { refuseOneOf, refuseShared } from './several-lines.ts';

/** Adding, deleting and moving table rows and columns. */

/** No place, as “after the total row” is. */
const isApart = ({ link }: Item): boolean => link !== 'before' && link !== 'after';

/** "Add a row with …", "add a column “2026”", "delete the last row", "delete row 3 of the table". */
export const changeLines: Reader = (clause, state) => {
  const line = clause.find((item) => isLine(item) && isApart(item));
  // "Fill the table with a new row"
  const filled = line?.fresh ? ['fill'] : [];
  if (!line || !clause.asks('add', 'delete', ...filled) || clause.thing('table')?.fresh) return undefined;
  if (clause.thing('chart') && !clause.thing('table')) return undefined;
  if (!clause.asks('delete') && isMarker(line)) return undefined;
  if (clause.all(isLine).some((item) => item !== line && !item.every && isApart(item))) return undefined;
  if (state.surface.kind === 'poster' && !clause.thing('table') && !clause.items.some(({ term }) => term))
    return undefined;
  const table = clause.takeThing('table');
  const slides = anyPlacesOf(clause);
  const on = tableOf(table, slides);
  clause.use(line);
  const name = line.ids[0] as 'row' | 'column';
  if (clause.asks('delete')) {
    state.focus = { objects: [on], ...(slides && { slides }) };
    return deletedLines(clause, line, on, state.surface.verbLast);
  }
  if (line.definite && !line.fresh && line.link !== undefined) return undefined;
  // "Actual minus budget" is no cell text.
  if (clause.items.some(({ ids: [id] }) => id === 'sums.difference')) refuseComputed(clause, name);
  const lead = clause.items[clause.items.indexOf(line) - 1];
  const blank = takeBlank(clause, line, lead);
  const countOf = () => line.count ?? blank?.count ?? 1;
  const named = besideNamed(clause, line, on, countOf());
  if (named) return named;
  const beside = clause.take((item) => isLine(item) && (item.link === 'before' || item.link === 'after'));
  const end = clause.take(means('place', 'start', 'end', 'bottom', 'right'));
  const next = clause.items[clause.items.indexOf(line) + 1];
  const behind = next?.kind === 'other' && next.link === 'of' ? next : undefined;
  const called = lead?.kind === 'other' && line.start - lead.end <= 1 ? lead : behind;
  clause.use(called);
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  if (quotes.length > 1)
    clause.takeAll(({ kind, text, start }) => kind === 'mark' && /^[/|]$/.test(text) && start > line.end);
  const colon = clause.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const led = clause.find(
    ({ link, linkEnd, kind, start }) =>
      link === 'with' && linkEnd !== undefined && kind !== 'quote' && start > line.end,
  );
  const before =
    quotes.length === 0 && !colon && state.surface.verbLast ? takeListBefore(clause, line) : undefined;
  // "With the values 16 and 28": the noun is no value.
  const frame = led && isThing(led, 'value', 'content', 'text', 'cell') ? led : undefined;
  clause.use(frame);
  const parted = table && led ? partedByTable(clause, line, table, led, quotes) : undefined;
  const rest =
    quotes.length === 0 && !before && !parted ? takeRest(clause, colon ?? frame ?? line) : undefined;
  const cells =
    quotes.length === 1 && led && !parted ? takeRest(clause, frame ?? beforeOf(clause, led)) : undefined;
  const values = parted
    ? parted
    : quotes.length > 0
      ? [...barred(quotedValues(quotes)), ...(cells ? listedIn(cells, andsOf(clause)) : [])]
      : barred(valuesOf(clause, withoutArticle(rest ?? '', state.surface), colon ? undefined : led));
  if (before) values.push(...before);
  refuseDescription(clause, values, quotes.length > 0 || colon !== undefined, state.surface);
  if (quotes.length === 0 && values.length < 2) refuseComputed(clause, name);
  // In "A row 2025 …" the number is a name.
  if (line.fresh && line.nth !== undefined && line.nth > 1000) values.unshift(String(line.nth));
  if (called && values.length === 0)
    return ask(`What should the ${name} “${called.text}” say? Say its cells, separated by commas.`);
  if (called && (called === (colon && behind) || values.every((one) => /^[^\p{L}]*\d/u.test(one))))
    values.unshift(upperFirst(called.text));
  const at = addedAt(line, beside, end);
  const every = name === 'column' && spread(clause, values);
  const count = countOf();
  if (quotes.length === 0) refuseOneOf(name, values, blank ? 2 : count);
  if (!blank) refuseShared(line, name, values, clause);
  // "… and make it bold": the added line.
  const part = { [name]: values[0] ?? at ?? -1 };
  state.focus = { objects: [on], ...(count === 1 && { parts: [{ object: on, part }] }) };
  return [
    {
      op: name === 'row' ? 'table.row.add' : 'table.column.add',
      on,
      ...(values.length > 0 && { values }),
      ...(count > 1 && { count }),
      ...(at !== undefined && { at }),
      ...(every && { every }),
    },
  ];
};

/** "A row for the chair, Jo Bell": the article is no part of the name. */
const withoutArticle = (rest: string, { articles }: Surface): string =>
  articles.has(rest.split(' ', 1)[0] ?? '') ? upperFirst(rest.slice(rest.indexOf(' ') + 1)) : rest;

/** "Two empty rows", "deux lignes vides": without content. */
function takeBlank(clause: Clause, line: Item, lead: Item | undefined): Item | undefined {
  const beside = [lead, clause.items[clause.items.indexOf(line) + 1]];
  const blank = beside.find((one) => one?.kind === 'form' && one.ids.includes('blank'));
  clause.use(blank);
  return blank;
}

/** Its position, also in "a new first column"; last is the default. */
function addedAt(
  { fresh, nth = 0 }: Item,
  beside: Item | undefined,
  end: Item | undefined,
): number | undefined {
  if (beside?.nth !== undefined) return beside.nth + (beside.link === 'after' ? 1 : 0);
  if (end?.ids.includes('start')) return 1;
  return fresh && nth > 0 && nth <= 1000 ? nth : undefined;
}

/** A computation is no cell text: "an average row called Mean". @throws ClarificationNeeded */
function refuseComputed({ items }: Clause, name: 'row' | 'column'): void {
  if (items.some(({ ids: [id = ''] }) => id.startsWith('sums.')))
    ask(
      `Which numbers should the ${name} be computed from? Say its cells, or “add a ${name} with the total”.`,
    );
}

/** "A column Share to the cost table with 45 %, 55 %": its name is before the table, its cells after. */
function partedByTable(
  clause: Clause,
  line: Item,
  table: Item,
  led: Item,
  quotes: readonly Item[],
): string[] | undefined {
  const to = clause.links.findLast(({ start, end }) => start >= line.end && end <= table.start);
  if (!to || led.start < table.end || quotes.length > 1) return undefined;
  const isName = ({ kind }: Item): boolean => kind === 'other' || kind === 'quote' || kind === 'name';
  const between = clause.items.filter(({ start, end }) => start >= line.end && end <= to.start);
  const name = quotes[0]?.text ?? clause.whole.slice(line.end, to.start).trim();
  if (!between.every(isName) || !name) return undefined;
  clause.useText([...between, ...clause.items.filter(({ start }) => start >= led.start)]);
  return [name, ...listedIn(clause.whole.slice(led.linkEnd, clause.end), andsOf(clause))];
}

/** "Oak | 12", "Oak / 12": cells in table notation. */
const barred = (values: string[]): string[] =>
  values.length === 1 ? (values[0] ?? '').split(/\s[|/]\s/u).map((one) => one.trim()) : values;

const sides: Record<string, 'before' | 'after'> = {
  above: 'before',
  below: 'after',
  before: 'before',
  after: 'after',
};

/** "A column Growth after Coffee with 5 %, 7 %", "a row Q5 below Q2": placed next to a named line. */
function besideNamed(
  clause: Clause,
  line: Item,
  on: ObjectReference,
  count: number,
): Operation[] | undefined {
  const [lineKind] = line.ids;
  if (clause.links.some(({ ids, start }) => ids.includes('between') && start >= line.end))
    return ask(`Where should the ${lineKind} go, and what should it say? Say it like “after ${lineKind} 2”.`);
  const isText = ({ kind, term }: Item): boolean => kind === 'quote' || kind === 'other' || term === true;
  const placed = (item: Item): Item | undefined => {
    const before = clause.items[clause.items.indexOf(item) - 1];
    return before?.kind === 'place' && (before.ids[0] ?? '') in sides ? before : undefined;
  };
  const other = clause.find(
    (item) =>
      isText(item) && item.start > line.end && ((item.link ?? '') in sides || placed(item) !== undefined),
  );
  if (!other) return undefined;
  const place = placed(other);
  const at = clause.items.indexOf(other);
  const free = (item: Item): boolean => !clause.isUsed(item) && item !== place && item.kind !== 'mark';
  const called = clause.items.slice(clause.items.indexOf(line) + 1, at).filter(free);
  // "Below Jonas Weber"
  const words = clause.items.slice(at + 1);
  const ends = words.findIndex((item) => item.kind !== 'other' || item.link !== undefined);
  const more = words.slice(0, other.kind === 'other' ? (ends < 0 ? words.length : ends) : 0);
  const tail = words.slice(more.length).filter(free);
  const isCell = (item: Item): boolean => isText(item) || ['number', 'and'].includes(item.kind);
  if (![...called, ...tail].every(isCell))
    return ask('What should it say, and where should it go? Put what it says in quotation marks.');
  const listed = (items: readonly Item[]): string[] =>
    items.length > 1 && items.every(({ kind }) => kind === 'quote' || kind === 'and')
      ? quotedValues(items.filter(({ kind }) => kind === 'quote'))
      : items.length > 1
        ? listedIn(clause.whole.slice(items[0]?.start, items.at(-1)?.end), andsOf(clause))
        : items.map(({ text }) => text);
  const spanOf = (items: readonly Item[]): string =>
    items[0]?.kind === 'quote' ? items[0].text : clause.whole.slice(items[0]?.start, items.at(-1)?.end);
  clause.use(place);
  clause.useText([...called, other, ...more, ...tail]);
  const kind = line.ids[0] as 'row' | 'column';
  const texts = [...listed(called), ...listed(tail)];
  const to = sides[place?.ids[0] ?? other.link ?? ''] === 'before' ? 'before' : 'after';
  const beside = spanOf([other, ...more]);
  refuseShared(line, kind, listed(called), clause);
  if (count > 1 && count <= 1000 && texts.length > 0)
    return ask(
      `Which of the ${count} ${kind}s should say “${texts.join(', ').slice(0, 200)}”? Say each apart.`,
    );
  // At the other end, and not above a total, so that it always moves.
  const added = kind === 'row' && to === 'after' ? 2 : -1;
  const one: Operation[] = [
    {
      op: kind === 'row' ? 'table.row.add' : 'table.column.add',
      on,
      ...(kind === 'row' && { at: added }),
      ...(texts.length > 0 && { values: texts }),
    },
    {
      op: 'table.move',
      on,
      line: kind,
      name: added,
      to: to === 'before' ? { before: beside } : { after: beside },
    },
  ];
  return Array.from({ length: count > 1000 ? 1 : Math.min(count, 50) }, () => one).flat();
}

/** "表にQ5、10、20の行を追加": in verb-final languages the cells precede their line, whose number is the last one. */
function takeListBefore(clause: Clause, line: Item): string[] | undefined {
  const at = clause.items.indexOf(line);
  const from = clause.items.findLastIndex(
    (item, index) =>
      index < at &&
      !(item.kind === 'other' || item.kind === 'number' || item.term || item.kind === 'and' || isComma(item)),
  );
  const items = clause.items.slice(from + 1, at);
  const [first] = items;
  const last = /^[-−]?\d[\d.,]*/.exec(clause.whole.slice(line.start))?.[0];
  if (!first || !items.some(isComma) || line.count === undefined || !last) return undefined;
  clause.useText(items);
  delete line.count;
  return listedIn(clause.whole.slice(first.start, line.start) + last, andsOf(clause));
}

const beforeOf = (clause: Clause, item: Item): Item => clause.items[clause.items.indexOf(item) - 1] ?? item;

/** A name has few words; "the sum of each site" describes the cells. @throws ClarificationNeeded */
function refuseDescription(
  clause: Clause,
  values: readonly string[],
  told: boolean,
  { terms, articles }: Surface,
): void {
  // "A column Evening to the plan": what it should come to is not known.
  if (!told && clause.items.some(({ kind, link }) => kind === 'other' && link === 'to'))
    ask('To which table should it come? Say it like: to the table on slide 3.');
  // "The price 2.10" is a number for a column, not a cell text.
  const labels = new Set([...terms].map(fold));
  for (const value of values) {
    const words = fold(value)
      .split(' ')
      .filter((word) => !articles.has(word));
    if (labels.has(words.slice(0, -1).join(' ')) && /^\d/u.test(words.at(-1) ?? ''))
      ask(`What should the cells say? Say them in their order, separated by commas, instead of “${value}”.`);
  }
  const [only = ''] = values;
  if (told || values.length !== 1) return;
  const from = clause.whole.indexOf(only);
  const within = clause.items.filter(({ start, end }) => start >= from && end <= from + only.length);
  const describes =
    within.length > 1 &&
    within.some((item) => item.kind === 'thing' || item.link === 'of' || item.every || item.definite);
  if (
    describes ||
    only.split(/\s+/).length > 4 ||
    only.split(/\s+/).filter((word) => /\d/.test(word)).length > 1
  )
    ask(`What should the cells say? Say them in their order, separated by commas, instead of “${only}”.`);
}

/** "Central with 30 and 35": the name comes before the values. */
function valuesOf(clause: Clause, rest: string, led: Item | undefined): string[] {
  const at = led?.linkEnd === undefined ? -1 : rest.indexOf(clause.whole.slice(led.linkEnd, led.end).trim());
  const head =
    led && at > 0
      ? clause.whole.slice(led.linkEnd === undefined ? 0 : clause.whole.indexOf(rest), led.linkEnd)
      : '';
  if (!led || at <= 0) return spaced(listedIn(rest, andsOf(clause)));
  const link = clause.links.find(({ end }) => end === led.linkEnd);
  const name = head.slice(0, head.length - (link?.text.length ?? 0)).trim();
  return name ? [name, ...listedIn(rest.slice(at), andsOf(clause))] : listedIn(rest, andsOf(clause));
}
