import { fold } from '../../language/language.ts';
import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, isComma, means, type Surface } from '../item.ts';
import { andsOf, listedIn } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, ask, objectOf, placesOf, type Reader, regionsOf, type State } from '../state.ts';
import { besidePoint } from './written-texts.ts';

/** The author's own words without any indication of their role. */

const isWord = ({ kind, unit, term }: Item): boolean =>
  kind === 'other' || (kind === 'name' && !term) || (kind === 'number' && unit !== 'pt');

const isPlace = ({ kind }: Item): boolean => kind === 'slides' || kind === 'mark';

/** "Add Ward desk 4410, Pharmacy 4420 to slide 6", "add Free parking to the details": points of that slide or region. */
export const addWords: Reader = (clause, state) => {
  if (!clause.asks('add') || state.surface.verbLast) return undefined;
  const verb = clause.items.find(means('verb', 'add'));
  const mark = clause.items.findIndex(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  // "June 2026: Summer sale" is one text.
  const colon = clause.items.slice(0, mark + 1).some(isWord) ? -1 : mark;
  const before = colon < 0 ? clause.items : clause.items.slice(0, colon);
  // "After the first point on slide 3, add: …"
  const beside = before.find(
    (item) =>
      isThing(item, 'point') && item.nth !== undefined && (item.link === 'after' || item.link === 'before'),
  );
  const plain = before.every(
    (item) =>
      item === beside ||
      isWord(item) ||
      ['slides', 'mark', 'and', 'amount'].includes(item.kind) ||
      item === verb,
  );
  const slides = plain && verb ? anyPlacesOf(clause, ({ fresh }) => !fresh) : undefined;
  const regions =
    plain && verb ? regionsOf(clause, state, ({ link }) => link === 'to' || link === 'in') : undefined;
  if (!(slides ?? regions) || !verb) return undefined;
  clause.use(beside);
  const text = takeRest(clause, clause.items[colon] ?? verb);
  const points = text ? listedIn(text, /[,;]/.test(text) ? andsOf(clause) : []) : [];
  // "A link", "a timer" may be objects of their own.
  const said =
    points.length > 1 || /^[\p{Lu}\d].*\s/u.test(points[0] ?? '') || namesEntry(clause, verb, state.surface);
  if (!said || clause.left().length > 0) return undefined;
  const on: ObjectReference = { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) };
  state.focus = { objects: [on] };
  const at = beside?.nth === undefined ? undefined : besidePoint(beside.nth, beside.link);
  return [{ op: 'point.add', on, points, ...(at !== undefined && { at }) }];
};

/** "Add sunscreen to the packing list": one entry of what calls itself a list. */
function namesEntry({ items }: Clause, verb: Item, { lists }: Surface): boolean {
  const at = items.findIndex(({ byTitle }) => byTitle === true);
  const words = items.slice(items.indexOf(verb) + 1, at);
  const isSaid = words.length > 0 && words.every(({ kind }) => kind === 'other');
  return isSaid && lists.has(fold(items[at]?.text ?? '').trim());
}

/** "Drop the flour contract", "slide 2: get rid of Robert Hooke": the point with these words. */
export const deleteWords: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck' || !clause.asks('delete')) return undefined;
  const gone = namedData(clause, state);
  if (gone) return gone;
  const words = clause.all(isWord);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length < 2 || words.some(({ link, term }) => link !== undefined || term))
    return undefined;
  const at = clause.items.indexOf(first);
  const follows = clause.items[at - 1]?.kind === 'verb' && clause.items.slice(0, at - 1).every(isPlace);
  if (!follows || clause.items.indexOf(last) - at !== words.length - 1) return undefined;
  const slides = placesOf(clause);
  clause.use(...words);
  const on: ObjectReference = { kind: 'content', ...(slides && { slides }) };
  return [{ op: 'point.delete', on, text: clause.whole.slice(first.start, last.end) }];
};

/** "Drop Coffee", "delete the party everywhere": what has this name in the data. @throws ClarificationNeeded */
function namedData(clause: Clause, { surface }: State): Operation[] | undefined {
  const term = clause.items.find((item) => item.term);
  const isBeside = ({ kind, ids }: Item): boolean =>
    ['verb', 'slides', 'mark'].includes(kind) || (kind === 'amount' && ids.includes('all'));
  if (!term || !clause.items.every((item) => item === term || isBeside(item))) return undefined;
  const home = surface.homeOf(term.text);
  if (!home)
    return ask(
      `What is “${term.text}” there: a row, a column, a series or a category? Say “delete the row ${term.text}”, for one.`,
    );
  const slides = placesOf(clause) ?? [{ number: home.slide }];
  clause.use(term, ...clause.all(means('amount', 'all')));
  const { name } = home;
  if (home.in === 'chart')
    return [{ op: 'chart.category.delete', on: { kind: 'chart', slides }, category: name }];
  const on: ObjectReference = { kind: 'table', slides };
  return home.in === 'row'
    ? [{ op: 'table.row.delete', on, row: name }]
    : [{ op: 'table.column.delete', on, column: name }];
}

/** "The number should be 94% not 92%", "the dog show is at 2 pm, not 1 pm", "fuel cost 1.2 million euros, not 1.1 million". */
export const correctNumbers: Reader = (clause, state) => {
  const { surface } = state;
  const shown = changedNumber(clause);
  if (shown) return shown;
  const { items } = clause;
  const numbers = items.filter(({ kind }) => kind === 'number');
  const wrong = numbers.findLast(({ link }) => link === 'instead') ?? numbers.at(-1);
  const other = wrong ? items.indexOf(wrong) : -1;
  // "£1.45m, not £1.42m"
  const isCurrency = (index: number): boolean => /^\p{Sc}$/u.test(items[index]?.text ?? '');
  const from = isCurrency(other - 1) ? other - 1 : other;
  const not = items[from - 1];
  const led = clause.links.find(
    ({ ids, end }) => ids.includes('instead') && end > (not?.end ?? 0) && end <= (items[from]?.start ?? 0),
  );
  const sign = led ?? (not && isNot(not) ? not : undefined);
  const right = wrong && sign && rightNumber(numbers.slice(0, numbers.indexOf(wrong)), wrong);
  if (!wrong || !sign || !right) return undefined;
  const at = items.indexOf(right);
  const [between, rest] = [items.slice(at + 1, led ? from : from - 1), items.slice(other + 1)];
  const isUnit = ({ kind }: Item): boolean => kind === 'other' || kind === 'mark';
  // "Beans 2025" identifies the number, also after it: "95 instead of 90 for Buses in 2024".
  const isNamed = (item: Item): boolean =>
    item !== right &&
    item !== wrong &&
    (item.term === true || (item.kind === 'number' && surface.terms.has(item.text)));
  // "Change Fern to Moss, and its price to 9 instead of 8" is two wishes.
  if (items.slice(0, at).some(({ link, kind }) => link === 'to' && kind !== 'number' && kind !== 'slides'))
    return undefined;
  const behind =
    rest.length > 0 && rest.some(isNamed) && rest.every((item) => isNamed(item) || item.kind === 'mark');
  if (!between.every((item) => isUnit(item) || item.term || numbers.includes(item))) return undefined;
  if (!behind && !rest.every(isUnit)) return undefined;
  const changes = ['set', 'write', 'read'].some((verb) => clause.verbs.has(verb));
  if (!changes && clause.verbs.size > 0) return undefined;
  // "The second bullet on slide 4 should say 6,600, not 6,400".
  const [thing, more] = items
    .slice(0, at)
    .filter((item) => isThing(item) && !isThing(item, 'value', 'table', 'chart'));
  if (more || (thing && !isThing(thing, 'point', 'content', 'title', 'subtitle', 'notes'))) return undefined;
  const slides = placesOf(clause);
  const regions = regionsOf(clause, state);
  const named = items.filter(isNamed);
  const only = items
    .slice(0, at)
    .every(
      (item) =>
        named.includes(item) ||
        ['slides', 'verb'].includes(item.kind) ||
        isComma(item) ||
        isThing(item) ||
        surface.empty.has(fold(item.text)),
    );
  clause.useText(items);
  if (named.length > 0 && only) {
    if (led && lacksColumn(named, surface)) return undefined;
    const about = named.map(({ text }) => text).join(' ');
    return [
      { op: 'data.set', on: { kind: 'object', ...(slides && { slides }) }, about, values: [right.text] },
    ];
  }
  if (behind) return undefined;
  const span = (item: Item, to: number): string =>
    clause.whole.slice(item.start, to).replace(/(?<![\s,.])[\s,.]+$/, '');
  const signs = from < other && isCurrency(at - 1);
  // "60 percent, not 58", "39% of revenue, not 38%": the unit is already there.
  const bare = wrong.unit === undefined ? right.text.replace(/(?<=\d)[^\d]*$/u, '') : right.text;
  // "45,000, not 42,000 euros": a unit given once applies to both.
  const shared = rest.length > 0 && between.every(isComma) && rest.every(({ kind }) => kind === 'other');
  return [
    {
      op: 'text.replace',
      from: span(signs ? (items[from] as Item) : wrong, shared ? wrong.end : clause.end),
      to: `${signs ? items[at - 1]?.text : ''}${rest.length === 0 || shared ? bare : span(right, sign.start)}`,
      once: true,
      ...(thing
        ? { on: objectOf(thing, slides, regions) }
        : (slides ?? regions) && {
            on: { kind: 'text', every: true, ...(slides && { slides }), ...(regions && { regions }) },
          }),
    },
  ];
};

/** "430,000 instead of 410,000 for Berlin": the old number identifies the column. */
const lacksColumn = (named: readonly Item[], { columns }: Surface): boolean =>
  columns.size > 0 && !named.some(({ text }) => columns.has(text));

export const isNot = ({ kind, ids, text }: Item): boolean =>
  kind === 'not' && !ids.includes('correction') && /^(?:not|nicht|pas|no|non|não|bukan)$/iu.test(text);

/** Of several numbers the replacement for the wrong one: the only one, or the only similar one. */
function rightNumber(told: readonly Item[], wrong: Item): Item | undefined {
  const size = ({ text, unit }: Item): string => `${text.replace(/\D/g, '').length} ${unit}`;
  const alike = told.length > 1 ? told.filter((one) => size(one) === size(wrong)) : told;
  const led = alike.length > 1 ? alike.filter(({ link }) => link === wrong.link) : alike;
  return led.length === 1 ? led[0] : undefined;
}

/** "On slide 6, £9,300 should be £9,800": replaces one number by another. */
function changedNumber(clause: Clause): Operation[] | undefined {
  const begins = clause.items[0]?.kind === 'verb' && clause.verbs.has('read') ? 1 : 0;
  const verb = clause.items.findIndex(
    ({ kind, ids }, at) => kind === 'verb' && at >= begins && (ids.includes('set') || ids.includes('read')),
  );
  const isSign = ({ kind, text }: Item): boolean => kind === 'other' && /^[\p{Sc}+]$/u.test(text);
  const parts = [clause.items.slice(begins, verb), clause.items.slice(verb + 1)];
  const [before, after] = parts.map((items) =>
    items.filter((item) => item.kind === 'number' || isSign(item)),
  );
  const [from, to] = [before, after].map((items) => items?.find(({ kind }) => kind === 'number'));
  const counts = [before, after].map((items) => items?.filter(({ kind }) => kind === 'number').length);
  if (verb <= begins || !from || !to || counts.some((count) => count !== 1)) return undefined;
  const told = clause.items.every(
    (item, at) =>
      at === verb ||
      at < begins ||
      before?.includes(item) ||
      after?.includes(item) ||
      ['slides', 'mark'].includes(item.kind),
  );
  if (!told) return undefined;
  if (from.unit === 'pt' || to.unit === 'pt') return undefined;
  const slides = placesOf(clause);
  const span = (items: readonly Item[] = []): string =>
    clause.whole.slice(items[0]?.start, items.at(-1)?.end).trim();
  clause.useText(clause.items);
  return [
    {
      op: 'text.replace',
      from: span(before),
      to: span(after),
      once: true,
      ...(slides && { on: { kind: 'text', every: true, slides } }),
    },
  ];
}
