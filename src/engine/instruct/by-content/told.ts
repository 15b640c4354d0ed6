import { dateMentions, dayOfMonth } from '../../language/dates.ts';
import { fold, type Lexicon } from '../../language/language.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import { has, idsOf } from '../item.ts';
import { inWords } from '../matching-slides.ts';
import type { Operation } from '../operations.ts';
import type { Token } from '../tokens.ts';
import { isEmptyWord } from '../told-words.ts';
import { type Sentence, slidesOf, written } from './sentence.ts';
import { type Data, holdsAlike, wordsOf } from './things.ts';

/** Statements of what a cell or a line says now, whose other words are all in the document. */

const tables = ({ data }: Sentence): Data[] => data.filter(({ kind }) => kind === 'table');

const cell = ({ slide }: Data, row: string, column: string, text: string): Operation => ({
  op: 'table.cell',
  on: { kind: 'table', slides: slidesOf(slide) },
  row,
  column,
  text,
});

/** "Tuesday's topic is now Till, card payments and tips": row and column are named, so that all the rest is the cell. */
export function toldCell(sentence: Sentence): Operation[] | undefined {
  const { tokens, lexicon } = sentence;
  const is = tokens.findIndex((token) => isNow(token, lexicon));
  if (is < 1) return undefined;
  const named = wordsOf(written(sentence, tokens.slice(0, is)), lexicon);
  const value = tokens.slice(tokens.findIndex((token, at) => at > is && !isNow(token, lexicon)));
  if (value.length === 0 || is === tokens.length - 1) return undefined;
  const cells = tables(sentence).flatMap((data) =>
    data.rows.flatMap(({ name }) =>
      data.columns.flatMap((column) => {
        const [row, head] = [wordsOf(name, lexicon), wordsOf(column, lexicon)];
        const isMeant =
          row.length > 0 &&
          head.length > 0 &&
          row.every((word) => named.includes(word)) &&
          head.every((word) => holdsAlike(named, word)) &&
          named.every((word) => row.includes(word) || holdsAlike(head, word));
        return isMeant ? [cell(data, name, column, written(sentence, value))] : [];
      }),
    ),
  );
  return cells.length === 1 ? cells : undefined;
}

const isNow = (token: Token, { wishes, instead }: Lexicon): boolean =>
  has(token, 'links.is') ||
  has(token, 'verbs.read') ||
  (has(token, 'verbs.set') && wishes.some((one) => fold(token.text).startsWith(`${one} `))) ||
  instead.includes(fold(token.text)) ||
  has(token, 'pronouns');

/** "Lou does Wednesday and Dana does Friday": a row and what its column says elsewhere. */
export function toldInUse(sentence: Sentence): Operation[] | undefined {
  const { tokens, lexicon } = sentence;
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (has(token, 'and') || token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  const told = parts
    .filter((part) => part.length > 0)
    .map((part) => inUse(written(sentence, part), sentence));
  if (told.some((one) => one === undefined) || lexicon.verbLast) return undefined;
  return told.flatMap((one) => one ?? []);
}

function inUse(said: string, sentence: Sentence): Operation[] | undefined {
  const { lexicon } = sentence;
  const found = tables(sentence).flatMap((data) =>
    data.rows.flatMap(({ name, cells }) =>
      data.columns.flatMap((column, at): Operation[] => {
        const values = new Set(data.rows.map((row) => row.cells[at] ?? ''));
        return [...values].flatMap((value): Operation[] => {
          const rest = [name, value].reduce<string | undefined>(withoutPhrase, inWords(said));
          const isOwn = value !== '' && cells[at] !== value && rest !== undefined;
          const isDone =
            rest?.trim() === '' ||
            lexicon.takesOver.includes(rest?.trim() ?? '') ||
            isFiller(rest ?? '', lexicon);
          return isOwn && isDone ? [cell(data, name, column, value)] : [];
        });
      }),
    ),
  );
  return found.length === 1 ? found : undefined;
}

/** Words without a phrase that stands in them once. */
function withoutPhrase(words: string | undefined, phrase: string): string | undefined {
  const parts = words?.split(inWords(phrase)) ?? [];
  return parts.length === 2 && phrase.trim() !== ''
    ? ` ${parts
        .map((one) => one.trim())
        .filter(Boolean)
        .join(' ')} `
    : undefined;
}

const isFiller = (words: string, lexicon: Lexicon): boolean =>
  words
    .trim()
    .split(' ')
    .every((word) => isEmptyWord(word, lexicon) || lexicon.takesOver.includes(word));

/** "Card readers in July instead of June", "on the 4th, not the 3rd", "the 14 bus is now the 16", "21 should be 24 runners" */
export function toldInstead(sentence: Sentence): Operation[] | undefined {
  const { tokens } = sentence;
  const at = tokens.findLastIndex((token) => has(token, 'links.instead') || has(token, 'not'));
  if (at > 0) {
    const told = tokens.slice(0, tokens[at - 1]?.text === ',' ? at - 1 : at);
    const olds = tokens.slice(at + 1);
    // "No payment was lost, not rejected" tells nothing of what stands there.
    return has(tokens[at], 'not') && !olds.some(isNumber)
      ? undefined
      : replaced(sentence, ...withoutShared(told, olds));
  }
  const is = tokens.findIndex((token) => isNow(token, sentence.lexicon));
  const [before, after] = [tokens.slice(0, Math.max(0, is)), tokens.slice(is + 1)];
  const [old, ...others] = before.filter(isNumber);
  if (!old || others.length > 0 || after.filter(isNumber).length !== 1) return undefined;
  return replaced(sentence, [...before.filter((token) => token !== old), ...after], [old]);
}

/** "3 pm not 2 pm": without what stands behind both. */
function withoutShared(told: readonly Token[], olds: readonly Token[]): [readonly Token[], readonly Token[]] {
  const [last, other] = [told.at(-1), olds.at(-1)];
  const isShared = olds.length > 1 && last && other && fold(last.text) === fold(other.text);
  return isShared ? withoutShared(told.slice(0, -1), olds.slice(0, -1)) : [told, olds];
}

const isNumber = (token: Token): boolean => token.kind === 'number' || dayOf(token) !== undefined;

/** "4" of "the 4th". */
const dayOf = (token: Token): string | undefined =>
  idsOf(token, 'ordinals').find((id) => /^\d{1,2}$/.test(id));

/** "The fair is on 4 December", "the fair is on the 4th": of the one line that begins with a day and is about that. */
export function toldDay(sentence: Sentence): Operation[] | undefined {
  const { tokens, lexicon, text } = sentence;
  const is = tokens.findIndex((token) => isNow(token, lexicon));
  if (is < 1) return undefined;
  const behind = tokens.slice(is);
  const said = firstDay(written(sentence, behind))?.text;
  const day = said ? undefined : behind.map(dayOf).find(Boolean);
  const words = behind.filter((token) => dayOf(token) === undefined && !isNow(token, lexicon));
  const others = words.map(({ start, end }) => text.slice(start, end)).join(' ');
  const isDayAlone = wordsOf(said ? others.replace(said, '') : others, lexicon).every((word) =>
    isEmptyWord(word, lexicon),
  );
  const about = wordsOf(written(sentence, tokens.slice(0, is)), lexicon);
  if ((!said && !day) || !isDayAlone || about.length === 0) return undefined;
  const dated = sentence.things.flatMap(({ kind, name, slide, words: held }) => {
    const own = firstDay(name);
    const isAbout = about.every((word) => holdsAlike(held, word));
    return kind === 'point' && own?.index === 0 && isAbout ? [{ name, slide, own: own.text }] : [];
  });
  const [one, ...more] = dated;
  if (!one || more.length > 0) return undefined;
  const to = said ?? one.own.replace(/\d{1,2}/u, day ?? '');
  const changed = to + one.name.slice(one.own.length);
  return [
    {
      op: 'text.set',
      on: { kind: 'point', text: one.name, slides: slidesOf(one.slide) },
      text: [changed],
    },
  ];
}

const firstDay = (text: string) => dateMentions(text)[0] ?? dayOfMonth(text);

/** The one line that has the old words and all that is said about it, with the new ones. */
function replaced(
  sentence: Sentence,
  told: readonly Token[],
  olds: readonly Token[],
): Operation[] | undefined {
  const { lexicon, text } = sentence;
  const [old, ...others] = olds.filter((token) => idsOf(token, 'articles').length === 0);
  if (!old || others.length > 0 || old.kind === 'quote') return undefined;
  const isDay = dayOf(old) !== undefined;
  if (!isDay && olds.length > 1) return undefined;
  const from = dayOf(old) ?? written(sentence, olds);
  const value = isNumber(old)
    ? told.find((token) => isNumber(token) && (dayOf(token) !== undefined) === isDay)
    : told.at(-1);
  if (!value || value.kind === 'quote' || (value.kind === 'other' && isNumber(old) && !isDay))
    return undefined;
  const about = told
    .filter((token) => token !== value && !isNow(token, lexicon))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
  const words = wordsOf(about, lexicon).filter((word) => !isEmptyWord(word, lexicon));
  const stands = new RegExp(`(?<![\\p{L}\\p{N}.,])${literalPattern(from)}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu');
  const points = sentence.things.filter(
    ({ kind, name, words: held }) =>
      kind === 'point' &&
      [...name.matchAll(stands)].length === 1 &&
      words.every((word) => holdsAlike(held, word)),
  );
  const [point, ...more] = points;
  if (!point || more.length > 0 || words.length === 0) return undefined;
  const to = dayOf(value) ?? text.slice(value.start, value.end);
  return [
    {
      op: 'text.set',
      on: { kind: 'point', text: point.name, slides: slidesOf(point.slide) },
      text: [point.name.replace(stands, () => to)],
    },
  ];
}
