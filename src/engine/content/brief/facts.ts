import { hasFiniteVerb } from '../../language/composing-words.ts';
import { languageList } from '../../language/languages.ts';
import { countsAmong, goesOn, isSaid } from '../../language/prompt-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { withoutBrackets } from '../../language/without-brackets.ts';
import { isTimeAlone } from '../entry.ts';
import { wordCount } from '../words.ts';
import { groupsOf, type Item, isListLabel, itemsOf } from './list-groups.ts';
import { asksQuestion } from './read-topic.ts';
import { isDetermined, labelled, splitAt, withoutAnd } from './split.ts';

/** A statement of the prompt. A list of changes has no label. */
export interface PromptFact {
  /** "Price" of "Price: 59 euros". */
  label?: string;
  text: string;
  /** Items listed under the label: "Risks: supply, staff, currency". */
  parts?: string[];
  /** The compared option that it is about. */
  option?: string;
}

/** Rows of a table given as text: "North: 40, 35, 25. South: 20, 22, 30." */
export interface PromptTable {
  columns: string[];
  rows: string[][];
}

/** Has a figure outside brackets. */
const isFigured = (text: string): boolean => /\p{N}/u.test(withoutBrackets(text));

/**
 * The statements of a prompt. Sentences that list several figures or labels are split; a part without a figure stays
 * with the one before.
 * @param sentences without instructions
 */
export function factsOf(sentences: string[]): { facts: PromptFact[]; table?: PromptTable } {
  const told = sentences.map((sentence) => {
    const text = sentence.replace(/[.。।\s]{1,8}$/u, '').trim();
    const groups = underItsLabel(text) ?? groupsOf(text);
    return { sentence, text, groups, items: groups.flat(), named: underNames(groups) };
  });
  const columns = told.flatMap(({ items }) => items.filter(isColumn));
  const table = areAll(columns, told) ? tableOf(columns) : undefined;
  const facts = told.flatMap(({ sentence, text, groups, items, named }): PromptFact[] => {
    if (named) return named;
    if (areWhole(groups))
      return groups.map((group) => ({ text: listed(group.flatMap(({ parts }) => parts)) }));
    const inTable = table !== undefined && items.some((item) => columns.includes(item));
    const isWhole = isWholeSentence(sentence, items) || isOneStatement(text, items);
    if (!inTable && isWhole && !areInBrackets(items)) {
      if (text === '' || /[?？؟]$/u.test(text)) return [];
      // "East won two contracts; West lost its rep"
      const clauses = splitAt(text, ';；');
      return clauses.some(goesOn) ? [{ text }] : clauses.map((clause) => ({ text: clause }));
    }
    return groups.flatMap((group) => {
      const left = inTable ? group.filter((item) => !columns.includes(item)) : group;
      return joinedTo(left.flatMap((item) => factsIn(item, group.length === 1)));
    });
  });
  return { facts, ...(table && { table }) };
}

/** "We want: a new boiler before October, 20 % off the rent": everything in the sentence belongs to its one label. */
function underItsLabel(text: string): Item[][] | undefined {
  const { label, rest } = labelled(text, mostInLabel);
  if (!label || text.includes('•') || splitAt(text, ':：').length > 2 || splitAt(text, ';；').length > 1)
    return undefined;
  const parts = splitAt(rest, ',，、').map(withoutAnd);
  return parts.length > 1 && !isTimeAlone(label) ? [[{ label, parts }]] : undefined;
}

/** Most words of a label that covers a whole sentence. */
const mostInLabel = 9;

/** "Alpha €40, 12 panels; Beta €50, 14 panels": each group is about its first words. */
function underNames(groups: Item[][]): PromptFact[] | undefined {
  const [first = []] = groups;
  const areAlike =
    groups.length > 1 &&
    first.length > 1 &&
    groups.every((group) => group.length === first.length && group.every(({ label }) => !label));
  if (!areAlike) return undefined;
  const named = groups.flatMap((group): PromptFact[] => {
    const [opening = '', ...others] = group.flatMap(({ parts }) => parts);
    const [, label = '', value = ''] = /^(\p{L}.{1,40})\s([\p{Sc}<>~]?\p{N}.*)$/u.exec(opening) ?? [];
    const parts = [value, ...others];
    return label ? [{ label, text: listed(parts), parts }] : [];
  });
  return new Set(named.map(({ label }) => label)).size === groups.length ? named : undefined;
}

/** "Tea 4 €, with milk 5 €; soup 6 €, no bread": groups separated by another mark are not split further. */
const areWhole = (groups: Item[][]): boolean =>
  groups.length > 1 && groups.every((group) => group.length > 1 && group.every(({ label }) => !label));

/** A full sentence is only split if it lists figures. */
const isWholeSentence = (sentence: string, items: Item[]): boolean =>
  /^[\p{Lu}\p{Lo}].*[.!。।]$/su.test(sentence.trim()) &&
  !/[;；•]/u.test(sentence) &&
  items.every(({ label }, at) => !label || (at > 0 && asksQuestion(label))) &&
  (opensAsClause.test(sentence) || !items.every(({ parts }) => parts.every(isFigured)));
/** "Last year we ran 46 workshops", and not "Sales were 46" */
const opensAsClause = /^(?:[\p{L}’'-]+\s){3,}/u;

/** "We have 900 members, sold 40 boats and are looking for 2 million": the later clauses make no sense without the first. */
function isOneStatement(text: string, items: Item[]): boolean {
  if (items.some(({ label }) => label)) return false;
  const [, ...others] = items.flatMap(({ parts }) => parts);
  // Not "slides: we hit 1M users, we open an office in Lisbon, no layoffs planned"
  const isSentence = isSaid(text) && !/^\p{Ll}/u.test(text) && !/[;；]/u.test(text);
  const isOpen = isSentence && others.some((part) => !isSaid(part) && !/^[\p{Sc}+-]?\p{N}/u.test(part));
  // "The old van costs 4,100 a year, the new one 2,300."
  const isPair = others.length === 1 && /^\p{Lu}/u.test(text) && isDetermined(others[0] ?? '');
  const areNotes = !isSentence && others.length >= fewestNotes - 1;
  return isOpen || isPair || (figuredParts(text) < 2 && !areNotes);
}

/** "HubSpot (45 €, easy), Pipedrive (30 €, simple)" */
const areInBrackets = (items: Item[]): boolean => {
  const parts = items.flatMap((item) => item.parts);
  return (
    parts.length > 1 && items.every(({ label }) => !label) && parts.every((part) => /[)）]$/u.test(part))
  );
};

/** From this many comma-separated parts on, words are a list: "login bug fixed, payment page delayed, Sara on vacation". */
const fewestNotes = 3;

const isColumn = ({ label, parts }: Item): boolean =>
  label !== undefined &&
  parts.length > 1 &&
  // "Friday: workshop 9:00, surf 14:00"
  !(isTimeAlone(label) && parts.some((part) => /\p{L}{2}/u.test(part))) &&
  parts.every((part) => isFigured(part) && wordCount(part) <= mostInCell);
const mostInCell = 4;

/** Fewest figures under a label that make a list; names always do. */
const fewestFigures = 3;

/** @param isWhole the label covers its whole clause: "Hiring: 4 engineers, 1 designer" */
function factsIn({ label, parts }: Item, isWhole: boolean): PromptFact[] {
  const [first = '', ...others] = parts;
  const text = listed(parts);
  if (!label) return [{ text }];
  if (others.length === 0) return [{ label, text }];
  const isList = !others.some(isFigured) || parts.length >= fewestFigures || isListLabel(label);
  if (isWhole && !isList) return [{ label, text }];
  return isList
    ? [{ label, text, parts }]
    : [{ label, text: first }, ...others.map((one) => ({ text: one }))];
}

/** Joins items the way their script does. */
export const listed = (parts: string[]): string =>
  parts.join(hasNoSpaces(parts[0] ?? '') ? '、' : /\p{sc=Arab}/u.test(parts[0] ?? '') ? '، ' : ', ');

/** Joins a part that continues the one before it, or breaks down its count, to that part. */
function joinedTo(facts: PromptFact[]): PromptFact[] {
  if (facts.filter(({ text }) => isFigured(text)).length * 2 < facts.length) return facts;
  const joined: PromptFact[] = [];
  let isInside = false;
  for (const fact of facts) {
    const before = joined.at(-1);
    const isTail: boolean =
      !fact.label &&
      (goesOn(fact.text) || opensWithVerb(fact.text) || (isInside && /^\p{N}/u.test(fact.text)));
    // "143 calls, of which 61 fires, 52 floods, 30 false alarms"
    isInside = isTail && (isInside || countsAmong(fact.text));
    if (isTail && before && !before.parts && isFigured(before.text))
      before.text = listed([before.text, fact.text]);
    else joined.push({ ...fact });
  }
  return joined;
}

/** "46 places are lost, 20 come back": the noun is in the clause before. */
const opensWithVerb = (text: string): boolean => {
  const [, word = ''] = /^\p{N}[\p{N}.,]{0,12}\s(\p{L}+)\s/u.exec(text) ?? [];
  return word !== '' && languageList.some((locale) => hasFiniteVerb(word, locale) === true);
};

/** Number of list items with a figure of their own. */
export const figuredParts = (text: string): number =>
  itemsOf(text)
    .flatMap(({ parts }) => parts)
    .filter(isFigured).length;

/** "Lisbon: 140 €, beach 30 min. Prague: 90 €, no beach.": if the second does not fit, the first is no table. */
function areAll(columns: Item[], told: { items: Item[] }[]): boolean {
  const known = new Set(columns);
  const isOther = (item: Item) =>
    !known.has(item) &&
    item.parts.length === columns[0]?.parts.length &&
    item.label !== undefined &&
    !isListLabel(item.label);
  return !told.some(({ items }) => items.some(isOther));
}

/** Lists of equal length under labels are the columns of a table. */
function tableOf(lists: Item[]): PromptTable | undefined {
  const [first] = lists;
  if (!first || lists.length < 2 || lists.some(({ parts }) => parts.length !== first.parts.length))
    return undefined;
  // "Best: colleagues 8.8, hours 8.5. Worst: pay 5.6, rooms 5.2.": the rows would mix different things.
  const rows = first.parts.map((_, row) => lists.map(({ parts }) => parts[row] ?? ''));
  if (!rows.every((cells) => new Set(cells.map(nameIn)).size === 1)) return undefined;
  return { columns: lists.map(({ label }) => label ?? ''), rows };
}

/** "Q1" of "Q1 40k"; empty for "40 km". */
const nameIn = (cell: string): string => /^(.*\p{L}.*?)\s\S*\p{N}/u.exec(cell)?.[1] ?? '';
