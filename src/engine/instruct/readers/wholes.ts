import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation, OperationOf } from '../operations.ts';
import type { ObjectReference, SlideReference } from '../references.ts';
import { anyPlacesOf, objectOf, placesOf, type Reader, type State, tableOf } from '../state.ts';
import { slidesMeant } from './slides-meant.ts';

/** Hidden slides, agendas, numbered points, transposed tables. */

/** "Hide slide 6", "slides 4 and 5 should be hidden", "unhide all slides". */
export const hideSlides: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck') return undefined;
  const [hides, shows] = [clause.asks('hide'), clause.asks('show')];
  if (hides && shows) return hiddenShown(clause);
  if (hides === shows || !onlySlides(clause)) return undefined;
  const it = clause.take(({ kind }) => kind === 'pronoun');
  const slides = slidesMeant(clause) ?? (it ? state.focus?.slides : undefined);
  if (!slides) return undefined;
  state.focus = { slides };
  return [{ op: 'slide.hide', slides, hide: hides }];
};

/** "Affiche la diapositive masquée": the adjective says which. */
function hiddenShown(clause: Clause): Operation[] | undefined {
  const slide = clause.find(({ kind, ids }) => kind === 'slides' && ids[0] === 'slide');
  const rest = clause.items.filter(({ kind }) => !['verb', 'mark', 'amount'].includes(kind));
  const at = slide ? clause.items.indexOf(slide) : -1;
  const isBeside = [at - 1, at + 1].some((one) => clause.items[one]?.ids.includes('hide'));
  if (!slide || !isBeside || rest.length > 1 || slide.nth !== undefined) return undefined;
  clause.use(slide);
  return [{ op: 'slide.hide', slides: [{ hidden: true }], hide: false }];
}

/** "Remove all animations", "take the transitions off slide 4". */
export const stillSlides: Reader = (clause, state) => {
  const motions = clause.all((item) => isThing(item, 'animation', 'transition'));
  if (motions.length === 0 || state.surface.kind !== 'deck') return undefined;
  if (!clause.asks('delete', 'hide', 'clear')) return undefined;
  clause.use(...motions);
  const slides = anyPlacesOf(clause);
  clause.takeAll(means('amount', 'all'));
  const kinds = new Set(motions.map(({ ids }) => ids[0]));
  const without = kinds.size > 1 ? 'both' : kinds.has('animation') ? 'animations' : 'transitions';
  return [{ op: 'slide.still', ...(slides && { slides }), without }];
};

const onlySlides = (clause: Clause): boolean =>
  clause.items.every(
    ({ kind, ids, link }) =>
      (kind === 'slides' && ids[0] === 'slide' && !['before', 'after', 'to'].includes(link ?? '')) ||
      ['verb', 'and', 'mark', 'not', 'pronoun', 'amount', 'ordinal', 'number'].includes(kind),
  );

/** "Update the agenda". */
export const refreshAgenda: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck' || !clause.asks('refresh')) return undefined;
  const agenda = clause.take(
    ({ kind, refs = [], byTitle }) =>
      kind === 'slides' &&
      (byTitle === true ||
        refs.some((one) => typeof one === 'object' && 'role' in one && one.role === 'agenda')),
  );
  const form = agenda ?? clause.take(means('form', 'agenda'));
  if (!form) return undefined;
  return [{ op: 'agenda.refresh', ...(agenda?.refs && { slides: agenda.refs }) }];
};

const isList = (item: Item): boolean =>
  item.nth === undefined &&
  (isThing(item, 'point', 'content') || (item.kind === 'form' && item.ids.includes('bullets')));

/** "Number the points of slide 3", "make it a numbered list", "take the numbering off slide 4". */
export const numberPoints: Reader = (clause, state) => {
  const instead = insteadOf(clause, state) ?? intoNumbers(clause, state) ?? markPoints(clause, state);
  if (instead) return instead;
  const style = clause.find(means('style', 'numbered'));
  const numbers = clause.asks('number');
  if (!numbers && !style) return undefined;
  const off = clause.asks('delete', 'hide');
  if (!numbers && !off && !clause.asks('set', 'convert', 'give', 'show', 'add', 'write', 'rewrite'))
    return undefined;
  const own = numbers && !off ? numberedSlides(clause) : undefined;
  if (own) return [{ op: 'footer.show', slides: own, what: 'number', show: true }];
  const goal = clause.find((item) => isList(item) && item.link === 'to');
  clause.use(style);
  clause.takeAll((item) => isList(item) || means('amount', 'all')(item));
  const it = clause.take(
    ({ kind, ids }) => kind === 'pronoun' || (kind === 'amount' && ids.includes('this')),
  );
  const slides = anyPlacesOf(clause) ?? (it ? state.focus?.slides : undefined);
  const on: ObjectReference = { kind: 'content', ...(slides && { slides }) };
  const back =
    off ||
    (!numbers &&
      goal !== undefined &&
      style?.link !== 'to' &&
      goal.start > (style?.start ?? 0) &&
      !isBeside(clause, style, goal));
  return [{ op: 'points.bullets', on, as: back ? 'bullets' : 'numbers' }];
};

/** "Number all slides": the slides, not their points. */
function numberedSlides(clause: Clause): SlideReference[] | undefined {
  const [first, ...others] = clause.items.filter(({ kind }) => kind === 'slides');
  const isMeant = first?.every === true && (first.link === undefined || first.link === 'except');
  const isAlone = clause.items.every(({ kind }) =>
    ['verb', 'slides', 'ordinal', 'number', 'and', 'mark'].includes(kind),
  );
  return isMeant && isAlone && others.every(({ link }) => link === 'except')
    ? anyPlacesOf(clause)
    : undefined;
}

/** The list that a clause means, with bullets of another kind. */
function bulleted(clause: Clause, state: State, as: OperationOf<'points.bullets'>['as']): Operation[] {
  const slides = anyPlacesOf(clause);
  const on: ObjectReference = { kind: 'content', ...(slides && { slides }) };
  state.focus = { objects: [on] };
  return [{ op: 'points.bullets', on, as }];
}

const marksBy = { 'dash-marks': 'dashes', 'check-marks': 'checks' } as const;

/** "Change the bullets on slide 2 to dashes", "use check marks as bullets". */
function markPoints(clause: Clause, state: State): Operation[] | undefined {
  const mark = clause.find(({ kind, ids }) => kind === 'style' && ids.some((id) => id in marksBy));
  const id = mark?.ids.find((one) => one in marksBy) as keyof typeof marksBy | undefined;
  const lists = clause.all(isList);
  if (!id || lists.length === 0 || !clause.asks('set', 'convert', 'give', 'show', 'add', 'replace'))
    return undefined;
  clause.use(mark, ...lists);
  return bulleted(clause, state, marksBy[id]);
}

/** "Indent the second bullet on slide 2", "outdent “Pears”". */
export const levelPoints: Reader = (clause, state) => {
  const [deeper, back] = [clause.asks('indent'), clause.asks('outdent')];
  if (deeper === back) return undefined;
  const item = clause.find((one) => isThing(one, 'point') || isList(one));
  const quote = clause.find(({ kind }) => kind === 'quote');
  const it = item || quote ? undefined : clause.take(({ kind }) => kind === 'pronoun');
  clause.use(item, quote);
  const slides = anyPlacesOf(clause);
  const [known] = (it && state.focus?.objects) || [];
  if (!item && !quote && !known) return undefined;
  const on: ObjectReference =
    item && item.nth !== undefined
      ? objectOf(item, slides)
      : (known ?? {
          kind: quote ? 'point' : 'content',
          ...(quote && { text: quote.text }),
          ...(slides && { slides }),
        });
  state.focus = { objects: [on] };
  return [{ op: 'points.level', on, by: deeper ? 1 : -1 }];
};

/** "Use numbers instead of bullets on slide 2". */
function insteadOf(clause: Clause, state: State): Operation[] | undefined {
  const [numbers, bullets] = [clause.find((item) => isThing(item, 'value')), clause.find(isList)];
  const [left, ...more] = [numbers, bullets].filter((item) => item?.link === 'instead');
  if (!numbers || !bullets || !left || more.length > 0 || !clause.asks('set', 'show', 'give', 'write'))
    return undefined;
  clause.use(numbers, bullets);
  return bulleted(clause, state, left === bullets ? 'numbers' : 'bullets');
}

/** "Turn the bullets on slide 2 into numbers", "change the numbers on slide 3 to bullets". */
function intoNumbers(clause: Clause, state: State): Operation[] | undefined {
  const [numbers, bullets] = [clause.find((item) => isThing(item, 'value')), clause.find(isList)];
  const goals = [numbers, bullets].filter((item) => item?.link === 'to' || item?.link === 'as');
  const [goal, ...more] = goals;
  if (!numbers || !bullets || !goal || more.length > 0 || !clause.asks('set', 'convert', 'replace'))
    return undefined;
  if (clause.items.some(({ kind }) => kind === 'quote' || kind === 'number' || kind === 'other'))
    return undefined;
  clause.use(numbers, bullets);
  return bulleted(clause, state, goal === numbers ? 'numbers' : 'bullets');
}

/** "a numbered list": the word belongs to the list. */
const isBeside = (clause: Clause, style: Item | undefined, list: Item): boolean =>
  style !== undefined && clause.items.indexOf(list) - clause.items.indexOf(style) === 1;

/** "Swap rows and columns", "transpose the table on slide 4". */
export const transposeTables: Reader = (clause) => {
  const both = clause.items.filter((item) => isThing(item, 'row', 'column') && item.nth === undefined);
  const turns = clause.asks('transpose');
  const swaps = both.length === 2 && both[0]?.ids[0] !== both[1]?.ids[0] && clause.asks('swap');
  if (!turns && !swaps) return undefined;
  clause.use(...both);
  const table = clause.takeThing('table');
  const slides: SlideReference[] | undefined = placesOf(clause);
  const on = tableOf(table, slides);
  const operation: Operation = { op: 'table.transpose', on };
  return [operation];
};
