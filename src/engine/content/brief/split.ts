import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { readMoment } from '../../language/moments.ts';
import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { upperFirst } from '../../language/upper-first.ts';

/** Closing character for each opening one. */
const closers: Record<string, string> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
  '《': '》',
};
/** A bracket still open after this many characters was never closed. */
const longestBracket = 200;

/** Splits a text at marks, except inside brackets, quotation marks, numbers ("1,200"), times ("09:12") and addresses. */
export function splitAt(text: string, marks: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    // In 14" the mark is a unit.
    const closer = character === '"' && digit.test(text.charAt(at - 1)) ? undefined : closers[character];
    if (closer) at = endOfBracket(text, at, closer);
    else if (marks.includes(character) && parting(text, at)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter(Boolean);
}

function endOfBracket(text: string, from: number, closer: string): number {
  const opener = text.charAt(from);
  let open = 1;
  for (let at = from + 1; at < text.length && at < from + longestBracket; at++) {
    const character = text.charAt(at);
    if (closer.includes(character)) open--;
    else if (character === opener) open++;
    if (open === 0) return at;
  }
  return from;
}

const digit = /\p{N}/u;

const parting = (text: string, at: number): boolean =>
  !(digit.test(text.charAt(at - 1)) && digit.test(text.charAt(at + 1))) &&
  !(text.charAt(at) === ':' && text.startsWith('//', at + 1)) &&
  !isInDate(text, at) &&
  !isInAmounts(text, at);

/** "June 17, 2020" */
function isInDate(text: string, at: number): boolean {
  if (!digit.test(text.charAt(at - 1)) || !/^,\s(?:19|20)\d\d(?!\p{N})/u.test(text.slice(at, at + 8)))
    return false;
  const [day] = /\p{L}{3,10}\.?\s\d{1,2}$/u.exec(text.slice(Math.max(0, at - longestDay), at)) ?? [];
  return day !== undefined && readMoment(day) !== undefined;
}
const longestDay = 15;

/** "Samples at 10, 20 and 30 cm": values of one unit after a preposition. */
function isInAmounts(text: string, at: number): boolean {
  if (!/\p{N}/u.test(text.charAt(at - 1))) return false;
  const [, word = ''] =
    /(?:^|\s)(\p{L}+)\s[\p{N}.,\s]+$/u.exec(text.slice(Math.max(0, at - longestAmounts), at)) ?? [];
  return isStopWord(word.toLowerCase()) && amounts().test(text.slice(at + 1, at + longestAmounts));
}
const longestAmounts = 40;
const amounts = once(
  () => new Caseless(`^\\s(?:\\p{N}+,\\s)*\\p{N}+,?\\s(?:${andWords().join('|')})\\s\\p{N}+\\s?\\p{L}`),
);

let conjunctions: { leading: RegExp; between: RegExp } | undefined;

export function joined(): { leading: RegExp; between: RegExp } {
  if (conjunctions) return conjunctions;
  const words = andWords();
  const spaced = words.filter((word) => !/[\p{sc=Han}\p{sc=Hira}]/u.test(word)).join('|');
  conjunctions = {
    leading: new Caseless(`^(?:${words.join('|')})\\s+`),
    between: new Caseless(
      `(?:\\s(?:${spaced}|&)\\s|(?<=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}])(?:と|和|及)(?=[\\p{sc=Han}\\p{sc=Kana}]))(?![^(（]*[)）])`,
    ),
  };
  return conjunctions;
}

/** Without a leading "and". */
export const withoutAnd = (text: string): string => text.replace(joined().leading, '');

/** "I run a salon and need a deck" */
export const clausesOf = (text: string): string[] => text.split(joined().between);

/** Separator of list items in a single line. */
export const bullet = ' • ';

/** Items of a list within a sentence, "causes, effects and solutions", up to the first that is none. */
export function listItems(
  list: string,
  isOther: (item: string) => boolean = () => false,
): { items: string[]; others: string[] } {
  const dots = /^[^、，,・]+(?:・[^、，,・]+){2,}$/u.test(list) ? '・' : ',;、，؛،\n•';
  const commas = splitAt(list, list.includes(bullet) ? '•' : dots);
  const told = commas.map((item) => item.replace(/^[\s–—-]+|[\s–—.。।-]+$/gu, '')).filter(Boolean);
  const from = told.findIndex(isOther);
  const items = from < 0 ? told : told.slice(0, from);
  const last = items.pop() ?? '';
  const bare = withoutAnd(last);
  return {
    items: [...items, ...(bare === last ? parted(last) : [bare])].filter(Boolean),
    others: from < 0 ? [] : told.slice(from),
  };
}

export function parted(item: string): string[] {
  const found = joined().between.exec(item);
  if (!found) return [item];
  return [item.slice(0, found.index), item.slice(found.index + found[0].length)].map((one) => one.trim());
}

const longestLabel = 6;

/** Splits "Price: 59 euros" into label and text. @param most words of the label */
export function labelled(text: string, most: number = longestLabel): { label?: string; rest: string } {
  const [label = '', second] = splitAt(text, ':：');
  if (
    second === undefined ||
    label.length > 60 ||
    splitAt(label, ',;').length > 1 ||
    label.split(' ').length > most
  )
    return { rest: text };
  return { label, rest: text.slice(text.indexOf(label) + label.length).replace(/^\s*[:：]\s*/u, '') };
}

const determiner = once(() => new Caseless(`^${requestWords('determiners')}\\s`));

/** "Our company day" */
export const isDetermined = (text: string): boolean => determiner().test(text);

/** "Company day" of "our company day" */
export const withoutDeterminer = (text: string): string => text.replace(determiner(), '');

/** Addresses and symbols stay: "hello@example.org", "n=318". */
export const capitalised = (text: string): string =>
  /^(?:\S*(?:@|:\/\/|www\.)\S|\p{L}\s?=)/u.test(text) ? text : upperFirst(text);

export const withStop = (text: string): string => (/[.!?。！？।؟]$/u.test(text) ? text : `${text}.`);
