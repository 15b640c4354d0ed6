import { fold } from '../language/language.ts';
import { has, type Item, idsOf, isArticle, isJoin, means } from './item.ts';
import type { ItemReader } from './items.ts';
import type { Token } from './tokens.ts';

/** The role of ambiguous words at their position. */

/** A word that may be verb or noun is a verb at the start of its clause (or the end, in verb-final languages). */
export function isVerb(reader: ItemReader, at: number, token: Token): boolean {
  const verbs = idsOf(token, 'verbs');
  if (verbs.length === 0) return false;
  const isTerm =
    idsOf(token, 'term').length > 0 && reader.items.length > 0 && /^\p{Lu}.*\s/u.test(token.text);
  if (isTerm || isName(reader, token) || isEntry(reader, at)) return false;
  if (idsOf(token, 'articles').length > 0 && startsNoun(reader, at + 1)) return false;
  const other = [...token.is].some((one) =>
    /^(?:things|forms|looks|links|charts|places|amounts|units)\./.test(one),
  );
  const isNoun = !reader.surface.verbLast && followsArticle(reader, at);
  // "The company name", but not "the price should be".
  if (!other) return !isNoun || token.text.includes(' ');
  if (reader.surface.verbLast) return endsClause(reader, at + 1);
  if (reader.waiting.items.length > 0 || !beginsClause(reader)) return false;
  return startsPhrase(reader, at + 1, verbs) && !isSubject(reader, at);
}

/** "The content in Times and title size should be 32": a look as the subject of a verb. */
const isSubject = ({ tokens }: ItemReader, at: number): boolean =>
  idsOf(tokens[at], 'things').length > 0 &&
  idsOf(tokens[at + 1], 'looks').length > 0 &&
  idsOf(tokens[at + 2], 'verbs').length > 0;

/** "It should go after slide 2" and "it should go first" tell a place, "it should go" a deletion. */
export function verbsAt(tokens: readonly Token[], at: number): string[] {
  const verbs = idsOf(tokens[at], 'verbs');
  const isPlaced = ['links', 'places', 'ordinals', 'amounts'].some(
    (group) => idsOf(tokens[at + 1], group).length > 0,
  );
  return isPlaced && verbs.includes('move') ? verbs.filter((verb) => verb !== 'delete') : verbs;
}

/** "The name", "the company name". */
function followsArticle({ tokens, items, waiting }: ItemReader, at: number): boolean {
  if (!waiting.items.some(isArticle)) return false;
  const last = items.at(-1);
  return (
    idsOf(tokens[at - 1], 'articles').length > 0 || (last?.kind === 'other' && last.start > waiting.start)
  );
}

/** A capital inside a sentence begins a name: "the columns Name, Role and Start". */
function isName(reader: ItemReader, token: Token): boolean {
  const last = reader.items.at(-1);
  const within = last !== undefined && !['mark', 'quote', 'and', 'verb'].includes(last.kind);
  return within && !reader.surface.verbLast && /^\p{Lu}\p{Ll}/u.test(token.text);
}

/** "Add a table: Name, Age": a capitalised word between marks is a list entry. */
function isEntry({ items, tokens }: ItemReader, at: number): boolean {
  const colon = items.findLastIndex(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const told = colon > 0 && items.slice(0, colon).some(({ kind }) => kind === 'verb');
  const isSign = (one: Token | undefined): boolean =>
    one?.kind === 'mark' && /^[,;:|：；，\n]$/.test(one.text);
  const [before, token, after] = tokens.slice(at - 1, at + 2);
  return told && isSign(before) && isSign(after) && /^\p{Lu}/u.test(token?.text ?? '');
}

/** "Change the title to Hello", "write OK in it": a capital after a word that introduces a name. */
export function isNamed(reader: ItemReader, token: Token): boolean {
  const last = reader.items.at(-1);
  const leads =
    (last?.kind === 'link' && (last.ids.includes('to') || last.ids.includes('titled'))) ||
    (last?.kind === 'verb' && last.ids.includes('write') && !last.ids.includes('set'));
  return leads && !reader.surface.verbLast && /^\p{Lu}/u.test(token.text);
}

function beginsClause({ items }: ItemReader): boolean {
  const isStart = (item: Item | undefined) => !item || item.kind === 'mark' || item.kind === 'and';
  const isPlace = (place: Item | undefined, link: Item | undefined): boolean =>
    (place?.kind === 'slides' || place?.kind === 'thing') && link?.kind === 'link' && link.ids.includes('in');
  let at = items.length;
  // "On slide 3 fill the table", "in the table on slide 3 fill the first row"
  while (isPlace(items[at - 1], items[at - 2])) at -= 2;
  return (
    isStart(items[at - 1]) && (at === items.length || items.slice(at).some(({ kind }) => kind === 'slides'))
  );
}

/** "Ein Diagramm", where "ein" may end a verb, too. */
const startsNoun = ({ tokens }: ItemReader, at: number): boolean =>
  [...(tokens[at]?.is ?? [])].some((one) =>
    /^(?:things|forms|shapes|charts|colours|shades|ordinals|amounts)\./.test(one),
  );

function startsPhrase(reader: ItemReader, at: number, verbs: string[]): boolean {
  const next = reader.tokens[at];
  if (!next || next.kind === 'mark') return verbs.includes('align');
  if (next.kind === 'quote' || next.kind === 'other' || next.kind === 'number')
    return !verbs.includes('write') || next.kind === 'quote' || reader.items.at(-1)?.kind === 'mark';
  return (
    [...next.is].some((one) =>
      /^(?:articles|amounts|things|forms|shapes|charts|looks|colours|shades|name|ordinals|numerals)/.test(
        one,
      ),
    ) ||
    has(next, 'links.in') ||
    has(next, 'links.with')
  );
}

function endsClause(reader: ItemReader, at: number): boolean {
  for (let next = at; next < reader.tokens.length; next += 1) {
    const token = reader.tokens[next] as Token;
    if (token.kind === 'mark' || token.is.has('and') || token.is.has('then')) return true;
    if (!token.is.has('noise') && idsOf(token, 'verbs').length === 0) return false;
  }
  return true;
}

/** Font names are ordinary words too; they are fonts if a font is expected. */
export function isFont(reader: ItemReader, at: number): boolean {
  const speaks = means('attribute', 'font', 'style', 'size');
  const last = reader.items.at(-1);
  const used =
    last?.kind === 'verb' && last.ids.includes('set') && /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '');
  const next = reader.tokens[at + 1];
  // "Make it Calibri, 38"
  const given = last?.kind === 'pronoun' && reader.items.at(-2)?.ids.includes('set') === true;
  if (given && /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '')) return true;
  const worn =
    last?.kind === 'link' &&
    last.ids.includes('in') &&
    /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '') &&
    (idsOf(next, 'looks').length > 0 || next?.kind === 'number' || (isEnd(next) && wearsFont(reader)));
  // "In 20pt Georgia", "in bold Georgia".
  const joined = isJoin(last) ? reader.items.at(-2) : last;
  const beside =
    (joined?.kind === 'number' && joined.unit === 'pt') ||
    joined?.kind === 'style' ||
    (joined?.kind === 'colour' && isEnd(reader.tokens[at + 1]));
  if (beside && /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '')) return true;
  const [said = last, ...more] = [...reader.items, ...reader.waiting.items];
  const bare = said !== undefined && more.length === 0 && saysAllText(said) && isEnd(reader.tokens[at + 1]);
  if (bare && /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '')) return true;
  const all =
    last?.kind === 'link' &&
    last.ids.includes('to') &&
    isEnd(next) &&
    reader.items.some((item) => saysAllText(item)) &&
    /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '');
  // "Change the title to Georgia, 36 pt".
  const [one, two, three] = reader.tokens.slice(at + 1, at + 4);
  const [size, unit] = one?.text === ',' ? [two, three] : [one, two];
  const led = last?.kind === 'link' && last.ids.includes('to') && idsOf(unit, 'units').includes('pt');
  if (led && size?.kind === 'number' && /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '')) return true;
  // "Make the title Georgia 36", "and the body text Arial".
  // "The text on slide 3 Courier New 16".
  const noun = last?.kind === 'slides' ? reader.items.findLast(({ kind }) => kind === 'thing') : last;
  const thing = noun?.kind === 'thing' ? noun.ids[0] : undefined;
  const looked = (token: Token | undefined): boolean =>
    ['looks', 'colours', 'shades'].some((group) => idsOf(token, group).length > 0);
  const sized =
    next?.kind === 'number' || looked(next) || (has(next, 'and') && looked(reader.tokens[at + 2]));
  const letters = thing === 'text' || thing === 'content' || thing === 'heading' || noun?.titles === true;
  if (
    thing !== undefined &&
    wearers.has(thing) &&
    (sized || (letters && (isEnd(next) || has(next, 'and')))) &&
    /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '')
  )
    return true;
  const of = ['links.of', 'links.in', 'amounts.all'] as const;
  return (
    worn ||
    all ||
    (used && (!next || next.kind === 'mark' || of.some((one) => has(next, one)))) ||
    reader.items.slice(-8).some(speaks) ||
    has(reader.tokens[at + 1], 'looks.font') ||
    reader.surface.verbLast
  );
}

/** "Set all text to Georgia" is a font, not new words. */
const saysAllText = ({ kind, ids, every }: Item): boolean =>
  (kind === 'amount' && ids.includes('all')) || (kind === 'thing' && ids.includes('text') && every === true);

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && /^[.,;!?\n]$/.test(token.text)) || has(token, 'courtesy');

/** "Put the title in Georgia": nothing is written there. */
const wearsFont = ({ items }: ItemReader): boolean =>
  items.some(({ kind, ids }) => kind === 'thing' && wearers.has(ids[0] ?? '')) &&
  !items.some(
    ({ kind, ids }) => kind === 'other' || (kind === 'verb' && !ids.includes('set') && !ids.includes('move')),
  );

const wearers = new Set(['title', 'subtitle', 'content', 'text', 'text-box', 'table', 'point', 'heading']);

/** "4 in wide", but not "2 in the table"; "points" after a number of a size, but a noun after "three". */
export function unitsAt(reader: ItemReader, at: number): string[] {
  const token = reader.tokens[at];
  const units = idsOf(token, 'units');
  if (units.includes('in') && (has(token, 'links.in') || has(token, 'links.to'))) {
    const after = reader.tokens[at + 1];
    const ends =
      !after ||
      after.kind === 'mark' ||
      has(after, 'and') ||
      has(after, 'looks.width') ||
      has(after, 'looks.height');
    return ends && has(token, 'units.in') ? ['in'] : [];
  }
  return units;
}

/** "3 points" of a slide; a size in points is mentioned as a size. */
export function isNoun(reader: ItemReader, at: number): boolean {
  if (!has(reader.tokens[at], 'things.point')) return false;
  const before = reader.items.slice(-12);
  // "All titles should be 28 points", "all bullets 20 points".
  const size = reader.tokens[at - 1]?.value ?? 0;
  const isUnit = ({ text }: Item): boolean => fold(text) === fold(reader.tokens[at]?.text ?? '');
  const worn = before.some(
    (item) => item.kind === 'thing' && wearers.has(item.ids[0] ?? '') && !isUnit(item),
  );
  const verbs = before.filter(({ kind }) => kind === 'verb');
  const sizing = verbs.length === 0 || verbs.some(({ ids }) => ids.includes('set') && !ids.includes('write'));
  if (size >= 8 && size <= 120 && worn && sizing) return false;
  return !before.some(means('attribute', 'size', 'font'));
}

/** "Below Green": a capitalised colour is a word of the document. */
export const isBeside = (before: Item | undefined, token: Token): boolean =>
  before !== undefined &&
  token.start - before.end === 1 &&
  idsOf(token, 'colours').length > 0 &&
  /^\p{Lu}\p{Ll}/u.test(token.text) &&
  (before.kind === 'place' || before.kind === 'link') &&
  ['below', 'above', 'after', 'before'].some((id) => before.ids.includes(id));
