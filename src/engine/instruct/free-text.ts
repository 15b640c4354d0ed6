import { once } from '../language/once.ts';
import { requestWords } from '../language/request-words.ts';
import { type Clause, isThing } from './clauses.ts';
import type { Item } from './item.ts';
import { ask } from './state.ts';

/** Unquoted text in an instruction: what belongs to it, and what does not. */

/** Longer texts need quotation marks or a colon to be told apart from further wishes. */
const mostWords = 16;

/**
 * The words from after an item to the end of its clause, as written, without those already accounted for. After a colon
 * everything is text; a name may be a look word.
 * @throws ClarificationNeeded if the words may be a separate wish
 */
export function takeRest(clause: Clause, after: Item, isName = false): string | undefined {
  const at = clause.items.indexOf(after);
  const following = clause.items.slice(at + 1).filter((item) => !clause.isUsed(item));
  const content = following.filter(({ kind, text }) => !(kind === 'mark' && /^[,.:;：，。]$/.test(text)));
  const [first] = content;
  const told = after.kind === 'mark';
  const tail = clause.items.findLast(({ kind }) => kind !== 'mark');
  // "A note: Anna says hello", "eine Notiz: Anna anrufen": a verb at the end belongs to the text.
  const last = told && tail?.kind === 'verb' && /\p{Script=Latin}/u.test(tail.text) ? tail : content.at(-1);
  if (!first || !last) return undefined;
  const verbs = clause.items.filter(({ kind }) => kind === 'verb');
  // "Agenda: add Costs": a wish follows the colon, not a text.
  const notes = clause.items.slice(0, at).some((item) => isThing(item, 'notes'));
  if (told && verbs[0] && verbs[0].start > after.start && isLower(verbs[0].text) && !notes) return undefined;
  if (!told && !isName && content.every(isLook)) return undefined;
  if (!told) refuseDoubtful(clause, content);
  const within = ({ start, end }: Item): boolean => start > first.start && end < last.end;
  const isApart = ({ kind }: Item): boolean => apart.has(kind) && !(told && kind === 'pronoun');
  if (clause.items.some((item) => within(item) && isApart(item) && clause.isUsed(item)))
    askWhereItEnds(clause);
  if (told && /(?:->|=>|→)/.test(clause.whole.slice(after.end, last.end)))
    ask(`“${clause.text.slice(0, 200)}” has an arrow in its text. What should be changed into what?`);
  const begin = startOf(clause, after, first);
  // Words read as a place or object before are not text.
  const isTaken = (item: Item): boolean =>
    !told &&
    item.start >= begin &&
    (item.end <= last.end || (item.kind === 'pronoun' && !['in', 'to', 'of'].includes(item.link ?? ''))) &&
    item.kind !== 'name' &&
    apart.has(item.kind);
  if (clause.items.some((item) => isTaken(item) && clause.isUsed(item))) askWhereItEnds(clause);
  clause.useText(following);
  const isLast = last === clause.items.findLast(({ kind }) => kind !== 'mark');
  const end = isLast ? Math.max(clause.end, last.end) : last.end;
  // "Change the title to What comes next?": the question mark belongs to the text, not the request.
  const isRequest = /\p{L}/u.test(clause.whole.slice(0, clause.items[0]?.start ?? 0));
  const asks =
    isLast &&
    /^[?？]/u.test(clause.whole.slice(end)) &&
    ((told && !isRequest) || question().test(clause.whole.slice(first.start, end)));
  return clause.whole.slice(begin, asks ? end + 1 : end).trim();
}

function startOf(clause: Clause, after: Item, first: Item): number {
  // After a colon a verb is text: "Add a note: mention the costs".
  const skipped = clause.items.filter(({ start }) => start >= after.end && start < first.start);
  if (after.kind === 'mark' && skipped.every(({ kind }) => kind !== 'quote')) return after.end;
  if (first.linkEnd !== undefined && first.linkEnd >= after.end) return first.linkEnd;
  const leading = clause.links.find(
    ({ start, ids, text }) =>
      (ids.includes('with') ||
        (isLower(text) && (ids.includes('to') || (ids.includes('of') && isThing(after, 'row', 'column'))))) &&
      start >= after.end &&
      clause.whole.slice(after.end, start).trim() === '',
  );
  if (leading) return leading.end;
  const before = clause.items[clause.items.indexOf(first) - 1] ?? after;
  // Words before the mark that are no items, such as "a", belong to the text.
  const apart = before.kind === 'mark' && clause.whole.slice(after.end, before.start).trim() !== '';
  return apart ? after.end : Math.max(after.end, before.end);
}

/** "What comes next" */
const question = once(() => new RegExp(`^${requestWords('questions')}(?!\\p{L})`, 'iu'));

const isLower = (text: string): boolean => /^\p{Ll}/u.test(text);

const looks = new Set<Item['kind']>(['style', 'colour', 'attribute', 'place']);
const isLook = (item: Item): boolean => looks.has(item.kind) || (item.kind === 'number' && !!item.unit);

/**
 * A text may begin with a capital "Where" or "No". In "Costs, not prices", "Costs and print it" or "Costs and the text
 * …" only the author knows where it ends.
 */
function refuseDoubtful(clause: Clause, content: readonly Item[]): void {
  const doubtful = content.some(
    (item, index) =>
      (item.kind === 'not' && !(index === 0 && /^\p{Lu}/u.test(item.text))) ||
      (item.kind === 'pronoun' && !endsSaying(clause, content, index)) ||
      item.link === 'except' ||
      item.link === 'instead' ||
      // "A column after Street called Since", "bread, milk before the table".
      (besides.has(item.link ?? '') && (index === 0 || item.definite === true)) ||
      (item.kind === 'slides' && (item.refs?.length ?? 0) > 0) ||
      (index > 0 && item.kind === 'thing' && item.definite === true && followsAnd(clause, item)),
  );
  if (doubtful || content.length > mostWords) askWhereItEnds(clause);
}

const besides: ReadonlySet<string> = new Set(['after', 'before', 'between']);

/** "Why we need it": a pronoun at the end of a capitalised text, without another wish before it. */
function endsSaying({ items }: Clause, content: readonly Item[], index: number): boolean {
  const [first] = content;
  const item = content[index] as Item;
  const between = items.filter(({ start, end }) => start >= (first?.start ?? 0) && end <= item.start);
  return (
    index > 0 &&
    index === content.length - 1 &&
    item.link === undefined &&
    /^\p{Lu}/u.test(first?.text ?? '') &&
    between.every(({ kind }) => kind === 'other' || kind === 'name')
  );
}

const askWhereItEnds = (clause: Clause): never =>
  ask(
    `Put the new words of “${clause.text.slice(0, 200)}” in quotation marks, so that it is clear where they end.`,
  );

/** "It" is mentioned before the words to be written. */
export function takePronoun(clause: Clause): Item | undefined {
  const goal =
    clause.items.find(({ kind, link }) => link === 'to' && kind !== 'slides' && kind !== 'pronoun') ??
    clause.items.find(({ kind }) => kind === 'other');
  return clause.take(({ kind, start }) => kind === 'pronoun' && start < (goal?.start ?? clause.end));
}

/** Items that stand next to a text, never inside it. */
const apart = new Set<Item['kind']>(['slides', 'thing', 'place', 'pronoun', 'name']);

const followsAnd = (clause: Clause, item: Item): boolean => {
  const before = clause.items[clause.items.indexOf(item) - 1];
  return before?.kind === 'and' || before?.text === ',';
};
