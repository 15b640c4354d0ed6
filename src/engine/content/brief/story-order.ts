import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { isOrder, leavesOut } from '../../language/orders.ts';
import { partsAsked } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { wordCount } from '../words.ts';
import { isWish } from './read-wishes.ts';
import {
  capitalised,
  clausesOf,
  isDetermined,
  labelled,
  listItems,
  withoutAnd,
  withoutDeterminer,
} from './split.ts';

/** How a deck should begin and end, or its whole order. */
export interface StoryOrder {
  opens?: string;
  closes?: string;
  sections?: string[];
  /** The last one is the last slide. */
  isEnded?: boolean;
}

const opened = (kind: 'storyStart' | 'storyEnd') =>
  once(
    () =>
      new Caseless(
        `(?:^|[,;，、،]\\s?|\\s(?=(?:${andWords().join('|')})\\s|و\\p{L})|(?<=[،，、]))(?:(?:${andWords().join('|')}|${requestWords('therefore')}),?\\s?)?(?:${requestWords('storyThen')})?(?:(?:${requestWords('please')}|${requestWords('leads')}|${requestWords('intends')})\\s){0,2}(?:${requestWords(kind)})`,
      ),
  );
const starts = opened('storyStart');
const ends = opened('storyEnd');
const opensThen = once(() => new Caseless(`^(?:${requestWords('storyThen')})(\\S.*)`));
const then = once(() => new Caseless(`(?:^|[,;，、،]\\s?|\\s)(?:${requestWords('storyThen')})`, 'g'));

const most = { characters: 600, inName: 14 } as const;
const fewestInOrder = 3;

/** "Start with the problem, then the plan, end with the price.": the order, and the sentence without it. */
export function storyIn(sentence: string): { rest: string; story: StoryOrder } | undefined {
  if (sentence.length > most.characters || partsAsked(sentence).length > 0) return undefined;
  const bare = sentence.replace(/[.!。！।]$/u, '');
  const end = ends().exec(bare);
  // "…, and end with a quiz" orders a slide by itself.
  const asked = end ? withoutAnd(bare.slice(end.index).replace(/^[\s,;，、،]{1,3}/u, '')) : '';
  if (partsAsked(asked).length > 0) return undefined;
  const before = end ? bare.slice(0, end.index) : bare;
  // "What falls without pain? Then clouds, then rain, end with a test."
  const start = starts().exec(before) ?? (end && opensThen().exec(before));
  if (!start && !end) return undefined;
  const last = named(end);
  const first = named(start);
  const wishes = [...first.wishes, ...last.wishes];
  const rest = [before.slice(0, start?.index ?? before.length), ...wishes].filter((one) => one.trim() !== '');
  const told = { rest: capitalised(rest.join(', ')) };
  const sections = [...first.items, ...last.items].map(titled);
  if ([...first.items, ...last.items].some((item) => /^\p{N}/u.test(item))) return undefined;
  if (start && (sections.length >= fewestInOrder || first.items.length > 1))
    return { ...told, story: { sections, ...(last.whole && { isEnded: true }) } };
  if ([first.whole, last.whole].some((name) => wordCount(labelled(name).label ?? name) > most.inName))
    return undefined;
  return {
    ...told,
    story: {
      ...(first.whole && { opens: titled(first.whole) }),
      ...(last.whole && { closes: titled(last.whole) }),
    },
  };
}

/** "Einer kurzen Begrüßung": an inflected phrase is reduced to its noun for a title. */
function titled(name: string): string {
  const bare = withoutDeterminer(name);
  return capitalised(bare === name ? name : bare.replace(/^(?:\p{Ll}+en\s){1,2}(?=\p{Lu})/u, ''));
}

/** The match of a pattern: whole, and split at "then". */
function named(found: RegExpExecArray | null): { whole: string; items: string[]; wishes: string[] } {
  const text = (found?.slice(1).filter(Boolean).join('') ?? '').trim();
  if (!text) return { whole: '', items: [], wishes: [] };
  if (labelled(text).label) return { whole: text, items: [text], wishes: [] };
  const parts = text.split(then());
  // "Then the design" is part of the order, even if the word also starts instructions.
  const parted = new Set(parts.slice(1).flatMap((part) => listItems(part).items.slice(0, 1)));
  const told = parts.join(', ');
  const { items, others } = listItems(
    told,
    (item) => !(parted.has(item) && isDetermined(item)) && (isWish(item) || isOrder(withoutAnd(item))),
  );
  const wish = others[0] === undefined ? -1 : told.lastIndexOf(others[0]);
  const all = withoutAnd((wish < 0 ? told : told.slice(0, wish)).replace(/[\s,;，、]{1,3}$/u, ''));
  // "With the recommendations and leave out the methods"
  const [whole = '', order] =
    clausesOf(all).length === 2 && leavesOut(clausesOf(all)[1] ?? '') ? clausesOf(all) : [all];
  const areSeveral = items.length >= fewestInOrder || parts.length > 1;
  return { whole, items: areSeveral ? items : [whole], wishes: order ? [...others, order] : others };
}
