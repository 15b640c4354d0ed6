import { isFontName } from '../language/language.ts';
import { type Item, idsOf } from './item.ts';
import type { ItemReader } from './items.ts';
import { rawTextAt } from './raw-text.ts';
import type { Token } from './tokens.ts';

/** Text given without quotation marks: "a note that says call Anna". */

const textual = new Set(['title', 'subtitle', 'content', 'text-box', 'shape', 'notes', 'footer', 'point']);

/**
 * Reads the words after "that says" as a quotation, up to a place or look. Not for an existing object that the words
 * identify: "the box that says Budget red".
 */
export function readSaid(reader: ItemReader, at: number, isVerb: boolean): boolean {
  const { items } = reader;
  const last = items.at(-1);
  // "The second bullet on slide 2 is wrong, it should say …"
  const stands = last?.kind === 'pronoun' && isVerb && items.every(({ kind }) => kind !== 'verb');
  const noun = last?.kind === 'slides' || stands ? items.findLast(({ kind }) => kind === 'thing') : last;
  // "A slide at the end that says Thank you for coming"
  const added = last?.kind === 'place' ? items.at(-3) : last;
  const isSlide = added?.kind === 'slides' && added.refs?.length === 0 && !isVerb;
  if (isSlide && !reader.surface.verbLast) return readWords(reader, at, isVerb);
  if (noun?.kind !== 'thing' || !textual.has(noun.ids[0] ?? '') || reader.surface.verbLast) return false;
  const isNew = noun.fresh === true && noun.every !== true;
  return (isVerb ? noun.definite === true || isNew : isNew) && readWords(reader, at, isVerb);
}

/** "Write in the notes of slide 3 that spring was warm". */
export function readThat(reader: ItemReader, at: number): boolean {
  const noun = reader.items.findLast(({ kind }) => kind !== 'slides' && kind !== 'link');
  const isWritten = reader.items.some(({ ids }) => ids.includes('write'));
  const isNotes = noun?.kind === 'thing' && noun.ids[0] === 'notes' && noun.definite === true;
  return isNotes && isWritten && !reader.surface.verbLast && readWords(reader, at, false);
}

/** The words themselves, as a quotation. */
function readWords(reader: ItemReader, at: number, isVerb: boolean): boolean {
  const { tokens } = reader;
  const next = tokens[at + 1];
  const raw = next?.kind === 'quote' || next?.kind === 'mark' ? undefined : rawTextAt(reader, at + 1);
  if (!raw) return false;
  const ends = tokens.findIndex((_, index) => index > at + 1 && index < raw.next && tellsMore(reader, index));
  const said = withoutCourtesy(tokens, at + 2, ends < 0 ? raw.next : ends);
  // "Buy now" ends with a word that elsewhere introduces another wish.
  const end = said + (tokens[said]?.is.has('then') && !tokens[said]?.is.has('and') ? 1 : 0);
  const text = reader.text.slice(tokens[at + 1]?.start, tokens[end - 1]?.end);
  // Lists of texts are read elsewhere.
  if (/^[,:;]$/.test(tokens[end]?.text ?? '') && !beginsWish(tokens, end + 1)) return false;
  const item: Partial<Item> = { text };
  if (isVerb) reader.push(reader.item('verb', at, at + 1, { ids: idsOf(tokens[at], 'verbs') }));
  else reader.push(reader.item('link', at, at + 1, { ids: ['with'] }));
  reader.push(reader.item('quote', at + 1, end, item));
  reader.at = end;
  return true;
}

/** "Change the title to Bees come back": as a last resort, capitalised words after "to" or a colon are the text. */
export function readTold(reader: ItemReader, at: number): boolean {
  const { tokens, items } = reader;
  const next = tokens[at + 1];
  // "From Sales to Revenue" begins with the old words.
  if (tokens[at]?.is.has('links.from') && !tokens[at]?.is.has('links.to')) return false;
  if (reader.surface.verbLast || next?.kind === 'quote' || !/^\p{Lu}/u.test(next?.text ?? '')) return false;
  const noun = items.findLast(({ kind }) => !['slides', 'name', 'link'].includes(kind));
  const last = items.at(-1);
  const isSlide = last?.kind === 'slides' && last.refs?.length === 1;
  const isNamed = isSlide && noun?.kind === 'verb' && noun.ids.includes('name');
  const isText = isNamed || (noun?.kind === 'thing' && ['title', 'subtitle'].includes(noun.ids[0] ?? ''));
  // "Translate the title to French"
  if (items.some(({ ids }) => ids.includes('translate')) && idsOf(next, 'languages').length > 0) return false;
  // "It says Q3" is no text.
  // "Give it the title Visits per month"
  const isBare = last === noun && noun?.kind === 'thing' && noun.end === tokens[at]?.end;
  if (isBare && !(noun.definite && items.some(({ kind }) => kind === 'verb'))) return false;
  if (!isText || idsOf(tokens[at + 2], 'verbs').includes('tells')) return false;
  const raw = rawTextAt(reader, at + 1);
  if (!raw) return false;
  const more = tokens.findIndex((_, index) => index > at + 1 && index < raw.next && tellsMore(reader, index));
  const end = withoutCourtesy(tokens, at + 2, more < 0 ? raw.next : more);
  const ending = tokens[end - 1];
  // "To Georgia italic" tells a look.
  const looks = ['colours', 'shades', 'looks'].some((group) => idsOf(ending, group).length > 0);
  if (looks && /^\p{Ll}/u.test(ending?.text ?? '')) return false;
  const text = reader.text.slice(next?.start, ending?.end);
  // "To Georgia" may be a font, and "Budget -> Costs" an old and a new text.
  if (isFontName(text) || /[-–=]>|[→⇒]/u.test(text)) return false;
  if (!isBare) reader.push(reader.item('link', at, at + 1, { ids: ['to'] }));
  reader.push(reader.item('quote', at + 1, end, { text }));
  reader.at = end;
  return true;
}

const withoutCourtesy = (tokens: readonly Token[], from: number, to: number): number =>
  to > from && tokens[to - 1]?.is.has('courtesy') ? withoutCourtesy(tokens, from, to - 1) : to;

const beginsWish = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.is.has('then') === true || idsOf(tokens[at], 'verbs').length > 0;

/** "… on slide 3", "… in red": a place or look, not part of the words. */
function tellsMore({ tokens }: ItemReader, at: number): boolean {
  if (tokens[at]?.is.has('then') && idsOf(tokens[at + 1], 'verbs').length > 0) return true;
  const leads = idsOf(tokens[at], 'links').some((id) => id === 'in' || id === 'to');
  const articles = idsOf(tokens[at + 1], 'articles').length > 0 ? 2 : 1;
  const goal: Token | undefined = tokens[at + articles];
  return leads && (goal?.is.has('things.slide') === true || isLook(goal));
}

const isLook = (token: Token | undefined): boolean =>
  ['colours', 'shades', 'looks', 'places'].some((group) => idsOf(token, group).length > 0);
