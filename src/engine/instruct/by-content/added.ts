import { dayOfMonth } from '../../language/dates.ts';
import { fold } from '../../language/language.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { has, idsOf } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { Token } from '../tokens.ts';
import { wayOf } from './order.ts';
import { asks, isText, type Sentence, slidesOf, written } from './sentence.ts';
import { found, only, pointsOn } from './things.ts';

/** New points whose place is told by what stands there. */

/** "Add “Lock the back door” before setting the alarm", "add a tombola run by the scouts to the stalls" */
export function addedPoint(sentence: Sentence): Operation[] | undefined {
  const [verb, ...said] = sentence.tokens;
  if (!asks(verb, 'add') && !(asks(verb, 'set') && said[0]?.kind === 'quote')) return undefined;
  // "Add that the roof leaks to the problems"
  const rest = sentence.lexicon.complements.has(fold(said[0]?.text ?? '')) ? said.slice(1) : said;
  return beside(sentence, rest) ?? (asks(verb, 'add') ? onSlide(sentence, rest) : undefined);
}

function beside(sentence: Sentence, rest: readonly Token[]): Operation[] | undefined {
  const colon = rest.findIndex(({ text }) => /^[:：]$/.test(text));
  const placed = colon < 0 ? rest : rest.slice(0, colon);
  const at = placed.findLastIndex((token) => wayOf(token) !== undefined);
  const way = at < 0 ? undefined : wayOf(placed[at] as Token);
  const lead = placed.slice(0, Math.max(0, at));
  // "A step after counting the till: Put the cash in the safe"
  const isLed = colon > at && lead.every((token) => isDeterminer(token) || has(token, 'things.point'));
  const text = isLed
    ? plainText(sentence, rest.slice(colon + 1))
    : colon < 0
      ? textOf(sentence, lead)
      : undefined;
  const place = written(sentence, placed.slice(at + 1));
  // "Add Random to the models after Ranger" tells its place twice.
  const isTwice = lead.some(
    (token, index) => has(token, 'links.to') && has(lead[index + 1], 'articles.definite'),
  );
  if (!way || text === undefined || isTwice) return undefined;
  const points = sentence.things.filter(({ kind }) => kind === 'point');
  const point = only(place, found(place, points, sentence.lexicon).things);
  if (!point || (point.isParent && way === 'after')) return undefined;
  // "Add “on Sundays” after the floor" may go on with what is there.
  const isPart = lead[0]?.kind === 'quote' && /^\p{Ll}/u.test(text) && !/^\p{Ll}/u.test(point.name);
  if (isPart) return undefined;
  const index = pointsOn(sentence.instruction, point.slide).findIndex((line) => line.text === point.name);
  return [
    {
      op: 'point.add',
      on: { kind: 'content', slides: slidesOf(point.slide) },
      points: [like(text, point.name)],
      at: index + (way === 'before' ? 1 : 2),
    },
  ];
}

/** What comes to a list, where the last words name its slide. */
function onSlide(sentence: Sentence, rest: readonly Token[]): Operation[] | undefined {
  const at = rest.findLastIndex((token) => ['to', 'in'].some((id) => idsOf(token, 'links').includes(id)));
  const said = rest.slice(0, Math.max(0, at));
  const text = textOf(sentence, said);
  // "Add emphasis" may ask for anything, and "a torch and sunscreen" for one point or two.
  const isOne = said[0]?.kind === 'quote' || (/\s/.test(text ?? '') && !said.some((token) => isJoin(token)));
  if (text === undefined || !isOne) return undefined;
  const end = has(rest.at(-1), 'things.slide') ? -1 : rest.length;
  const place = written(sentence, rest.slice(at + 1, end));
  const slides = sentence.things.filter(({ kind, slide }) => kind === 'slide' && slide > 1);
  const slide = only(place, found(place, slides, sentence.lexicon).things);
  const points = slide ? pointsOn(sentence.instruction, slide.slide) : [];
  const [first] = points;
  if (!slide || !first) return undefined;
  return [
    {
      op: 'point.add',
      on: { kind: 'content', slides: slidesOf(slide.slide) },
      points: [like(text, first.text)],
    },
  ];
}

/** "Add 11 July: Stage is delivered", where one list tells what happens when. */
export function addedEvent(sentence: Sentence): Operation[] | undefined {
  const [verb, ...rest] = sentence.tokens;
  if (!asks(verb, 'add')) return undefined;
  const from = rest.findIndex(({ kind }) => kind === 'number' || kind === 'other');
  const lead = rest.slice(0, Math.max(0, from));
  const isLead = (token: Token): boolean =>
    has(token, 'things.point') ||
    ['articles', 'links', 'amounts', 'units'].some((group) => idsOf(token, group).length > 0);
  const said = written(sentence, rest.slice(from));
  const day = dayOfMonth(said);
  if (from < 0 || !lead.every(isLead) || day?.index !== 0) return undefined;
  const what = /^\s?[:：,–—-]\s?(?=\S)/u.exec(said.slice(day.text.length));
  const lists = new Map<number, boolean>();
  for (const { kind, slide, name } of sentence.things)
    if (kind === 'point')
      lists.set(
        slide,
        (lists.get(slide) ?? true) && /^[^:]{0,30}:/u.test(name) && dayOfMonth(name)?.index === 0,
      );
  const [slide, ...more] = [...lists].flatMap(([number, isDated]) => (isDated ? [number] : []));
  if (!what || slide === undefined || more.length > 0) return undefined;
  const point = `${day.text}: ${upperFirst(said.slice(day.text.length + what[0].length))}`;
  return [{ op: 'point.add', on: { kind: 'content', slides: slidesOf(slide) }, points: [point] }];
}

/** "Remove face painting and add henna instead" */
export function exchangedPoint(sentence: Sentence): Operation[] | undefined {
  const [verb, ...rest] = sentence.tokens;
  const at = rest.findIndex(
    (token, index) => has(token, 'and') && asks(rest[index + 1], 'add', 'set', 'move'),
  );
  const said = fold(sentence.text);
  const isInstead = sentence.lexicon.instead.some((one) => said.endsWith(` ${one}`));
  if (!asks(verb, 'delete') || at < 1 || !isInstead) return undefined;
  const text = textOf(sentence, rest.slice(at + 2));
  const old = written(sentence, rest.slice(0, at));
  const points = sentence.things.filter(({ kind }) => kind === 'point');
  const point = text === undefined ? undefined : only(old, found(old, points, sentence.lexicon).things);
  if (!point || text === undefined) return undefined;
  return [
    {
      op: 'text.set',
      on: { kind: 'point', text: point.name, slides: slidesOf(point.slide) },
      text: [like(text, point.name)],
    },
  ];
}

const isDeterminer = (token: Token): boolean =>
  idsOf(token, 'articles').length > 0 || has(token, 'amounts.new');

/** What stands behind a colon, which is a text whatever it says. */
const plainText = ({ text, end }: Sentence, [first, ...more]: readonly Token[]): string | undefined =>
  first?.kind === 'quote' && more.length === 0 ? first.text : first && text.slice(first.start, end).trim();

/** A quotation, or words that name no part of a deck; without "a step" or "a" before them. */
function textOf(sentence: Sentence, tokens: readonly Token[]): string | undefined {
  const article = idsOf(tokens[0], 'articles').length > 0 ? 1 : 0;
  const isPoint = has(tokens[article], 'things.point');
  const behind = tokens.slice(article + 1);
  // "A point about the roof", "a point that says", "a point: the roof"
  const leads = behind.findIndex(
    (token) =>
      !/^[:：]$/.test(token.text) &&
      !['about', 'saying', 'with'].some((id) => idsOf(token, 'links').includes(id)),
  );
  const own = isPoint ? behind.slice(Math.max(0, leads)) : tokens;
  const [first, ...more] = own;
  if (first?.kind === 'quote') return more.length === 0 ? first.text : undefined;
  const words = has(first, 'articles.indefinite') ? more : own;
  return isText(words) ? written(sentence, words) : undefined;
}

const isJoin = (token: Token): boolean => has(token, 'and') || token.text === ',';

/** As the other points begin. */
const like = (text: string, other: string): string =>
  /^\P{Lu}*\p{Lu}/u.test(other.slice(0, 1)) ? upperFirst(text) : text;
