import type { Concept } from '../language/language.ts';
import type { Clause } from './clauses.ts';
import { has, idsOf } from './item.ts';
import type { Operation } from './operations.ts';
import { askForEach } from './readers/several-titles.ts';
import { ask } from './state.ts';
import type { Token } from './tokens.ts';

/**
 * Examines unquoted words used as a text for parts of the instruction: "How we clean in size 36", "Pen at the end",
 * "Comfort and the". Only the author knows where the text ends.
 * @throws ClarificationNeeded
 */
export function refuseSwallowed(
  clause: Clause,
  operations: readonly Operation[],
  tokens: readonly Token[],
): void {
  const from = tokens.findIndex(({ end }) => end > (clause.items[0]?.start ?? 0));
  const to = tokens.findIndex(({ start }) => start >= clause.end);
  const own = tokens.slice(Math.max(0, from), to < 0 ? undefined : to);
  const shared = sharedTitles(operations);
  for (const text of textsIn(operations)) {
    const run = runOf(text, own, clause.whole);
    if (run?.some((token) => has(token, 'and')) && shared.has(text)) askForEach();
    if (run && isWorn(run, clause))
      ask(`Should it read “${text.slice(0, 200)}”, or look so? Put the text in quotation marks.`);
    if (run && isNoun(run)) ask(`What should stand there for “${text}”? Put the words in quotation marks.`);
    if (
      run &&
      (run.some(({ kind }) => kind === 'quote') ||
        isCutShort(run) ||
        endsInWish(run, clause) ||
        endsInPlace(run) ||
        namesSlide(run) ||
        run.some((_, at) => tellsMore(run, at)))
    )
      ask(
        `Is all of “${text.slice(0, 200)}” the text, or is the end of it part of what should be done? Put the text in quotation marks.`,
      );
  }
}

/** Operation fields that hold the author's words. */
export const textFields: ReadonlySet<string> = new Set([
  'text',
  'points',
  'title',
  'values',
  'cells',
  'name',
  'label',
  'to',
  'from',
  'categories',
  'about',
]);

/**
 * "The titles of slides 3 and 4 to Prices and Questions": titles that several slides would get, each probably meant for
 * one.
 */
const sharedTitles = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations.flatMap((one) =>
      one.op === 'text.set' && one.on.kind === 'title' && (one.on.slides?.length ?? 0) > 1 ? one.text : [],
    ),
  );

/** Texts of several words. References only identify things and are not included. */
function textsIn(operations: readonly Operation[]): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(visit);
  };
  for (const operation of operations)
    for (const [key, value] of Object.entries(
      'chart' in operation ? { ...operation, ...Object(operation.chart) } : operation,
    ))
      if (textFields.has(key)) visit(value);
  return texts.filter((text) => /\S\s\S/u.test(text));
}

/** The tokens of a text where it occurs unquoted in the instruction. */
function runOf(text: string, tokens: readonly Token[], whole: string): Token[] | undefined {
  const begin = tokens.find(({ start, kind }) => kind !== 'quote' && whole.startsWith(text, start));
  // A list item on its own line is all text.
  if (!begin || itemMark.test(whole.slice(Math.max(0, begin.start - longestMark), begin.start)))
    return undefined;
  const end = begin.start + text.length;
  return tokens.filter((token) => token.start >= begin.start && token.end <= end);
}

const itemMark = /\n\s{0,4}(?:[-*•–]|\d{1,2}[.)])\s{0,3}$/u;
const longestMark = 12;

const isSmall = ({ text }: Token): boolean => !/^\p{Lu}/u.test(text);

const writing = ['write', 'add', 'name', 'fill', 'replace'];

/** "Make the first row blue with white letters": if nothing is written, it is a look. */
const isWorn = ([first]: readonly Token[], { verbs }: Clause): boolean =>
  first !== undefined && isSmall(first) && isLook(first) && !writing.some((verb) => verbs.has(verb));

/** "A text box with the date": describes the words. */
const isNoun = (run: readonly Token[]): boolean =>
  run.length === 2 &&
  run.every(isSmall) &&
  idsOf(run[0], 'articles').includes('definite') &&
  idsOf(run[1], 'things').length > 0;

/** "… at corners and the" */
const isCutShort = (run: readonly Token[]): boolean => {
  const last = run.at(-1);
  return last !== undefined && (has(last, 'and') || idsOf(last, 'articles').length > 0) && isSmall(last);
};

/** "Mehl bestellen hinzu, …": the particle of the requesting verb. */
const endsInWish = (run: readonly Token[], { verbs }: Clause): boolean => {
  const last = run.at(-1);
  return (
    last !== undefined && isSmall(last) && idsOf(last, 'verbs').some((id) => id === 'add' && verbs.has(id))
  );
};

/** "Budget at the end": words that are a place. */
const endsInPlace = (run: readonly Token[]): boolean => {
  const [last, before] = [run.at(-1), run.at(-2)];
  if (!last || !isSmall(last) || idsOf(last, 'places').length === 0) return false;
  return last.text.includes(' ') || ['in', 'to'].some((link) => has(before, `links.${link}` as Concept));
};

/** "Folie 2 rechtsbündig", "page 3": a place. */
const namesSlide = (run: readonly Token[]): boolean =>
  run.some(
    (token, at) =>
      idsOf(token, 'things').includes('slide') &&
      (run[at + 1]?.kind === 'number' || idsOf(run[at - 1], 'ordinals').length > 0),
  );

const wears = ['looks', 'colours', 'shades', 'units'];
const isLook = (token: Token): boolean => wears.some((group) => idsOf(token, group).length > 0);

const titles: ReadonlySet<string> = new Set(['title', 'subtitle']);

/** Whether a look, place or another text begins at a word: "in bold", "at the bottom", "saying". */
function tellsMore(run: readonly Token[], at: number): boolean {
  const token = run[at] as Token;
  if (at === 0 || !isSmall(token)) return false;
  // "Costs (and only that)"
  if (has(token, 'and') && run[at - 1]?.text === '(') return true;
  if (token.text.length > 2 && has(token, 'links.saying')) return true;
  // "In bold" is one word of looks.
  if (token.text.includes(' ') && idsOf(token, 'looks').length > 0 && run.slice(at).every(isValue))
    return true;
  // "A pie chart with Canteen"
  const join = idsOf(run[at - 1], 'articles').length > 0 ? at - 2 : at - 1;
  // "Prices and that of the chart to Questions"
  const isOther = idsOf(token, 'things').some((id) => titles.has(id)) && has(run[join], 'and');
  if (isOther && idsOf(run[at + 1], 'links').some((id) => id === 'of' || id === 'to')) return true;
  const isNoun = ['things', 'charts', 'shapes'].some((group) => idsOf(token, group).length > 0);
  const counted = run.slice(0, at).some((one) => idsOf(one, 'articles').includes('indefinite'));
  if (isNoun && counted && has(run[at + 1], 'links.with')) return true;
  const goal = idsOf(run[at + 1], 'articles').length > 0 ? at + 2 : at + 1;
  if (isBeside(token, run[goal], goal > at + 1)) return true;
  const leads = idsOf(token, 'links').some((id) => id === 'in' || id === 'to');
  if (!leads) return false;
  const [next, after] = [run[goal], run[goal + 1]];
  if (!next || !isSmall(next)) return false;
  const isSize = next.kind === 'number' && after !== undefined && idsOf(after, 'units').includes('pt');
  const isPlace = idsOf(next, 'places').length > 0 && after === undefined;
  return isSize || isPlace || ((isLook(next) || after !== undefined) && run.slice(goal).every(isValue));
}

const besides: ReadonlySet<string> = new Set(['before', 'after', 'between', 'beside', 'below', 'above']);

/** "… below the table", "… between Hours and Prices": beside a part of the deck, or a slide. */
const isBeside = (token: Token, next: Token | undefined, isDefinite: boolean): boolean =>
  [...idsOf(token, 'links'), ...idsOf(token, 'places')].some((id) => besides.has(id)) &&
  (idsOf(next, 'titled').length > 0 || (isDefinite && idsOf(next, 'things').length > 0));

const isValue = (token: Token): boolean =>
  isLook(token) ||
  token.kind === 'number' ||
  has(token, 'and') ||
  idsOf(token, 'things').includes('text') ||
  idsOf(token, 'amounts').some((id) => id === 'big' || id === 'small');

/**
 * "First bullet to the end, all bullets italic, title “X”": one quotation cannot be both title and list text.
 * @throws ClarificationNeeded
 */
export function refuseSpread({ text }: Clause, operations: readonly Operation[]): void {
  const kinds = new Map<string, Set<string>>();
  for (const one of operations) {
    if (one.op !== 'text.set') continue;
    const said = one.text.join('\n');
    kinds.set(said, (kinds.get(said) ?? new Set()).add(one.on.kind));
  }
  const isSpread = [...kinds.values()].some(
    (all) => all.size > 1 && (all.has('content') || all.has('point')),
  );
  if (isSpread)
    ask(`Which part should read so in “${text.slice(0, 200)}”? Say each in a sentence of its own.`);
}
