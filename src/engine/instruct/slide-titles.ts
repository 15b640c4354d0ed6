import { type Concept, fold } from '../language/language.ts';
import { has, type Item, idsOf, isArticle } from './item.ts';
import type { ItemReader } from './items.ts';
import { inWords } from './matching-slides.ts';
import { isOfData } from './own-names.ts';
import type { SlideReference } from './references.ts';

/** The document's own words: slide titles used as references, and data names. */

const titleAt = ({ tokens, surface }: ItemReader, at: number): string | undefined => {
  const [index] = idsOf(tokens[at], 'titled');
  return index === undefined ? undefined : surface.titles[Number(index)];
};

/** Number of the only slide with the title at this position. */
export function numberTitled(reader: ItemReader, at: number): number | undefined {
  const title = titleAt(reader, at);
  const { titles } = reader.surface;
  return title !== undefined && titles.indexOf(title) === titles.lastIndexOf(title)
    ? titles.indexOf(title) + 1
    : undefined;
}

const whole = new Set(['move', 'swap', 'convert', 'split', 'merge', 'duplicate', 'delete', 'hide', 'show']);

/** "On “Budget”", "add a bullet to “Budget”": a slide reference, whatever the verb. */
function isPlace({ items }: ItemReader): boolean {
  const last = items.at(-1);
  if (last?.kind !== 'link') return false;
  if (becomes(items, last)) return false;
  if (last.ids.some((id) => id === 'in' || id === 'of' || id === 'from')) return true;
  // "Add a slide after “Budget”"
  const adds = items.some(({ kind, ids }) => kind === 'slides' && ids[0] === 'slide');
  if (adds && last.ids.some((id) => id === 'before' || id === 'after')) return true;
  const brings = items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => bringing.has(id)));
  const isBrought = ({ kind, ids }: Item): boolean =>
    kind === 'quote' || (kind === 'thing' && ids[0] !== 'title');
  return last.ids.includes('to') && brings && items.some(isBrought);
}

/** „Ändere „A“ auf Folie 6 in „B““: after the slide, the word for both "in" and "to" introduces the new text. */
const becomes = (items: readonly Item[], { ids }: Item): boolean =>
  ids.includes('to') &&
  items.some((one) => one.kind === 'verb' && one.ids.some((id) => id === 'set' || id === 'replace')) &&
  items.some(({ kind }) => kind === 'slides') &&
  items.filter(({ kind }) => kind === 'quote').length === 1;

const bringing: ReadonlySet<string> = new Set(['add', 'move', 'duplicate']);

/** A quotation equal to a slide title, if a verb or relation makes it a reference: "move “Risks” after “Budget”". */
export function readQuotedTitle(reader: ItemReader, at: number): boolean {
  const { items, surface } = reader;
  const text = reader.tokens[at]?.text ?? '';
  const last = items.at(-1);
  const verb = items.find(({ kind }) => kind === 'verb');
  const aimed =
    last === verb ||
    (last?.kind === 'link' && (last.ids.includes('before') || last.ids.includes('after'))) ||
    (last?.kind === 'and' && items.at(-2)?.kind === 'slides') ||
    (last?.kind === 'link' &&
      last.ids.includes('with') &&
      verb?.ids.some((id) => id === 'merge' || id === 'swap') === true);
  const title = surface.titles.find((one) => one.toLowerCase() === text.toLowerCase());
  const takesWhole = aimed && verb?.ids.some((id) => whole.has(id)) === true;
  if (title === undefined || !(takesWhole || isPlace(reader))) return false;
  reader.push(
    reader.item('slides', at, at + 1, {
      ids: ['slide'],
      refs: [referenceTo(reader, title)],
      definite: true,
      byTitle: true,
    }),
  );
  const { tokens } = reader;
  if (has(tokens[at + 1], 'things.slide') && tokens[at + 2]?.kind !== 'number') reader.at = at + 2;
  return true;
}

/** "The “Schedule” slide", 「日程」のスライド: a quoted title before the noun. */
export function quotedBefore(reader: ItemReader, at: number): SlideReference[] | undefined {
  const { tokens, items, surface } = reader;
  const quoteAt = has(tokens[at - 1], 'noise') ? at - 2 : at - 1;
  const [quote, last] = [tokens[quoteAt], items.at(-1)];
  if (quote?.kind !== 'quote' || last?.kind !== 'quote' || last.start !== quote.start) return undefined;
  if (tokens[at + 1]?.kind === 'number') return undefined;
  const title = surface.titles.find((one) => one.toLowerCase() === quote.text.toLowerCase());
  if (title !== undefined) {
    items.pop();
    return [referenceTo(reader, title)];
  }
  // "The two “Results” slides": continued slides have numbered titles.
  const parts = surface.titles.filter((one) => fold(withoutPart(one)) === fold(quote.text));
  if (parts.length < 2) return undefined;
  items.pop();
  const count = items.at(-1)?.kind === 'number' ? items.pop()?.value : undefined;
  return [{ about: withoutPart(parts[0] ?? ''), ...(count && { every: true, count }) }];
}

/** "The headlines slide" of a slide “Headlines”: a noun that is also the title of one slide. */
export function titledBefore({ items, surface }: ItemReader, last: Item): SlideReference[] | undefined {
  if (last.kind !== 'thing' || !last.definite) return undefined;
  const numbersOf = (fits: (title: string) => boolean): SlideReference[] =>
    surface.titles.flatMap((title, at) => (fits(title) ? [{ number: at + 1 }] : []));
  const exactly = numbersOf((title) => fold(title.trim()) === fold(last.text));
  // "The questions slide" is the one titled “Questions people ask”, "the chart slide" has a chart.
  const isOwn = exactly.length > 0 || ['table', 'chart', 'picture'].includes(last.ids[0] ?? '');
  const called = isOwn ? exactly : numbersOf((title) => inWords(title).includes(inWords(last.text)));
  if (called.length !== 1) return undefined;
  items.pop();
  return called;
}

const withoutPart = (title: string): string => title.replace(/\s?[(（]\d{1,2}[/／]\d{1,2}[)）]$/u, '');

/** By number if unique, which stays valid when the edit changes the title. */
function referenceTo({ surface: { titles } }: ItemReader, title: string): SlideReference {
  const at = titles.indexOf(title);
  return at >= 0 && at === titles.lastIndexOf(title) ? { number: at + 1 } : { titled: title };
}

/** "Add a slide after the timetable": a word for a part of a deck that is a title, where only a slide can stand. */
function titleBeside({ tokens, items, surface }: ItemReader, at: number): string | undefined {
  const token = tokens[at];
  const isSlide = ({ kind, ids }: Item): boolean => kind === 'slides' && ids[0] === 'slide';
  const from = items.findLast(({ kind }) => kind === 'link');
  const between = items.slice(from ? items.indexOf(from) + 1 : items.length);
  const isBeside = from?.ids.some((id) => id === 'before' || id === 'after' || id === 'between');
  const follows = between.every((item) => isSlide(item) || item.kind === 'and');
  if (!token || !isBeside || !follows || !items.some(isSlide)) return undefined;
  const found = surface.titles.filter((title) => fold(title.trim()) === fold(token.text));
  return found.length === 1 ? found[0] : undefined;
}

/** Reads "Budget", "the Budget" or "the Budget slide" if a slide has that title. Returns whether it could. */
export function readTitle(reader: ItemReader, at: number): boolean {
  const title = titleAt(reader, at) ?? titleBeside(reader, at);
  const { items, start } = reader.waiting;
  if (title === undefined || !items.every((one) => isArticle(one) && one.ids[0] === 'definite')) return false;
  const item = reader.item('slides', at, at + 1, {
    ids: ['slide'],
    refs: [referenceTo(reader, title)],
    definite: true,
    byTitle: true,
  });
  if (start >= 0) item.start = start;
  reader.waiting = { items: [], start: -1 };
  const noun = has(reader.tokens[at + 1], 'noise') ? at + 2 : at + 1;
  const slide = [at + 1, noun].find((next) => has(reader.tokens[next], 'things.slide'));
  if (slide !== undefined) reader.at = slide + 1;
  item.end = reader.tokens[reader.at - 1]?.end ?? item.end;
  const shown = reader.surface.modifiersFollow && slide === undefined ? reader.items.at(-1) : undefined;
  // "Tabel biaya", "جدول التكاليف": the table on the slide of that title.
  const isShown = shown?.kind === 'thing' && /^(?:table|chart|picture)$/.test(shown.ids[0] ?? '');
  if (isShown && shown.refs === undefined && !shown.fresh && item.start - shown.end <= 1)
    Object.assign(shown, { refs: item.refs, definite: true, end: item.end });
  else reader.items.push(item);
  return true;
}

/**
 * A title after the noun: "slide Budget", "move the slide “Budget”", "die Folie mit den Risiken", "la diapositiva de
 * riesgos".
 */
export function takeTitle(reader: ItemReader): SlideReference[] | undefined {
  const { tokens, items, surface } = reader;
  const next = tokens[reader.at];
  const [last] = items.slice(-1);
  const isSubject = !last || last.ids[0] === 'reason' || /^[.!?;\n。]$/.test(last.text);
  const quoted =
    next?.kind === 'quote' &&
    (isSubject ||
      isPlace(reader) ||
      items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => whole.has(id))))
      ? surface.titles.find((one) => one.toLowerCase() === next.text.toLowerCase())
      : undefined;
  if (quoted !== undefined) {
    reader.at += 1;
    return [{ titled: quoted }];
  }
  for (let at = reader.at; at < reader.at + 3; at += 1) {
    const title = titleAt(reader, at) ?? titleWithValues(reader, at);
    if (title !== undefined) {
      reader.at = at + 1;
      return [referenceTo(reader, title)];
    }
    const token = tokens[at];
    const leads = ['of', 'with', 'about', 'in'].some((id) => has(token, `links.${id}` as 'links.of'));
    if (!leads && idsOf(token, 'articles').length === 0) return undefined;
  }
  return undefined;
}

/** "Die Folie mit den Zahlen": the only title with that word, where it is no number of something. */
function titleWithValues({ tokens, surface }: ItemReader, at: number): string | undefined {
  const word = tokens[at];
  if (!word || !has(word, 'things.value') || tokens[at + 1]?.kind === 'number') return undefined;
  const found = surface.titles.filter((title) => inWords(title).includes(inWords(word.text)));
  return found.length === 1 ? found[0] : undefined;
}

/** A term that is also a common word needs a capital or several words. */
export function isTerm(reader: ItemReader, at: number): boolean {
  const token = reader.tokens[at];
  if (!token) return false;
  const others = [...token.is].filter((one) => !one.startsWith('term.'));
  const begins = reader.items.length === 0 && reader.waiting.items.length === 0;
  const { columns, terms } = reader.surface;
  const own = idsOf(token, 'term').map((index) => [...terms][Number(index)] ?? '');
  // "The amounts" of a column “Amount”; "a total" is a new line.
  const isOther = (concept: Concept): boolean =>
    concept !== 'things.value' &&
    !(isOfData(concept) && own.every((name) => fold(name) !== fold(token.text)));
  if (own.some((name) => columns.has(name)) && !others.some(isOther)) return true;
  // "The room column", of a column “Room”
  const next = reader.tokens[reader.at];
  if (own.some((name) => columns.has(name)) && has(next, 'things.column')) return true;
  return others.length === 0 || /\s/.test(token.text) || (!begins && /^\p{Lu}/u.test(token.text));
}

/** Whether an item is a slide given by title alone. */
export const isBareTitle = ({ kind, byTitle }: Item): boolean => kind === 'slides' && byTitle === true;
