import { Caseless } from '../../language/caseless.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import { asciiDigits, numberWords, writtenNumbers } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { promptWords } from '../../language/prompt-requests.ts';
import { leadsToMost, limitBehind, limitsBehind, phrases, slideWords } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';

const amount = `(\\d{1,3}|(?<![\\p{L}])(?:${writtenNumbers})|(?<![第一二三四五六七八九十百千])[一二两三四五六七八九十](?![一二三四五六七八九十百千]))`;
/** "5-7 slides", "5 to 7 slides": the upper end is used. */
const range = once(() => `(?:\\d{1,3}\\s*(?:-|–|~|${requestWords('upTo')})\\s*)?`);

const countedSlides = once(() => [
  new Caseless(
    `${range()}${amount}[\\s-]*${requestWords('counters')}?の?\\s*${requestWords('counted')}(?![\\p{sc=Latn}\\p{sc=Arab}\\p{sc=Deva}])`,
    'g',
  ),
  new Caseless(
    `(?:スライド|슬라이드|幻灯片)[を를]?\\s*${amount}\\s*${requestWords('counters')}(?:程度|ほど|くらい|ぐらい|\\s?정도|\\s?쯤)?(?:で|으로|로|을|를)?`,
    'g',
  ),
  /(?<!\p{L})(?:شريحة\s(واحدة)|(شريحتين))(?!\p{L})/gu,
]);
/** Pages and sheets count only if no slides are counted: 「スライドを6枚、毛布80枚」. */
const countedPages = once(() => [
  /(\d{1,3})\s*(?:枚(?:程度|ほど|くらい|ぐらい)?(?:[でに](?=まと|作|要約|お願|整理|紹介|説明)|で|(?![\p{L}])|(?=以内|まで|作|お願|まとめ|用意|準備))|(?:张(?:左右)?|張|장(?:\s이내(?:로)?|짜리|을|를|으로|이면|정도|이요|요)?)(?![\p{L}]))/giu,
  new Caseless(
    `${range()}${amount}[\\s-]*${requestWords('pages')}(?:左右|${requestWords('enough', 'other')})?的?(?:(?=${requestWords('deck', 'other')}|${requestWords('onFirst')}|${limitsBehind()})|(?![\\p{L}]|\\s(?:of|von|di|dari)\\s))`,
    'g',
  ),
  // 用三页对比
  new Caseless(
    `(?<=${requestWords('leadsToCount', 'other')}\\s?)${amount}\\s?${requestWords('pages', 'other')}`,
    'g',
  ),
]);

const beginsLater = /\p{L}.{30,}[.!?。]\s*$/su;
/** "One slide per patient" */
const each = once(
  () => new Caseless(`^(?:${requestWords('oneEach')})(?![\\p{sc=Latn}\\p{sc=Arab}\\p{sc=Deva}])`),
);
/** "With", "and then" */
const leadsToPart = once(
  () => new Caseless(`(?<!\\p{L})(?:${requestWords('having')}\\s|${requestWords('storyThen')})$`),
);

/** "A slide about bees", "Summary slide for the mayor: …": the request is for one slide, and the prompt names no other. */
const lone = once(() => {
  const asks = (['please', 'leads', 'makes', 'whom', 'first'] as const).map((kind) => requestWords(kind));
  return new Caseless(
    `^(?:(?:${asks.join('|')})[\\s,]+){0,4}((?:${requestWords('loneSlide')})(?:\\s${requestWords('adjectives')})?)(?![\\p{L}\\p{N}-])`,
  );
});
const anySlide = once(() => new Caseless(`(?<!\\p{L})(?:${slideWords.join('|')})(?:s|n|ns)?(?!\\p{L})`, 'g'));

/** The prompt with what is counted without saying so: one slide, or slides behind a limit. */
export const withCounts = (prompt: string): string => withLimitedSlides(withLoneSlide(prompt));

function withLoneSlide(prompt: string): string {
  const [asking = '', phrase = ''] = lone().exec(prompt) ?? [];
  const [[slide] = ['slide']] = [...phrase.matchAll(anySlide())];
  const isEach = promptWords('perHeading').some((one) => prompt.toLowerCase().includes(one));
  // "A six slide explainer"
  const isLone = (readCount(phrase)?.count ?? 1) === 1;
  return phrase && isLone && !isEach && [...prompt.matchAll(anySlide())].length < 2
    ? `${asking.slice(0, -phrase.length)}1 ${slide}${prompt.slice(asking.length)}`
    : prompt;
}

/** "Slides on right of way, max 6, simple words": behind slides, such a limit counts them. */
const bareLimit = once(() => {
  const limit = `(?:${phrases('atMost').map(literalPattern).join('|')})`;
  return new Caseless(`[,;.]\\s(?:${limit}\\s\\d{1,2}|\\d{1,2}\\s${limit})(?=\\s?[,;.]|$)`);
});

function withLimitedSlides(prompt: string): string {
  const { index = 0, 0: limit = '' } = bareLimit().exec(prompt) ?? {};
  const [slides] = limit ? (prompt.slice(0, index).match(anySlide()) ?? []) : [];
  return slides && readCount(prompt) === undefined
    ? `${prompt.slice(0, index)}${limit.replace(/\d+/, (count) => `${count} ${slides}`)}${prompt.slice(index + limit.length)}`
    : prompt;
}

/** Larger numbers describe something else. */
const mostPages = 100;
/** "180 of 240 pages moved" */
const partOf = /\d\s(?:\p{L}{1,4}\s)?$/u;

export interface Count {
  count: number;
  isMost: boolean;
  /** "About 6 slides" may be fewer. */
  isAbout: boolean;
  phrases: string[];
}

/** The number of slides or pages asked for, as a wish or a limit, and the words that ask. */
export function readCount(prompt: string): Count | undefined {
  const text = asciiDigits(prompt);
  const found = mentions(prompt, text, countedSlides());
  const pages = mentions(prompt, text, countedPages()).filter(
    ({ index, count }) => count <= mostPages && !partOf.test(text.slice(Math.max(0, index - 10), index)),
  );
  // "With one slide on risks" and "then one slide on risks" are parts of a deck, as is one after all content.
  const isPart = ({ index, count }: { index: number; count: number }) =>
    count === 1 &&
    (each().test(text.slice(index)) ||
      leadsToPart().test(text.slice(0, index)) ||
      beginsLater.test(text.slice(0, index)));
  const counts = (found.length > 0 ? found : pages).filter((one) => !isPart(one));
  // "a deck of 10 slides with 2 slides on the budget": the whole is the largest.
  const largest = [...counts].sort((a, b) => b.count - a.count)[0];
  if (!largest) return undefined;
  const { count, phrase, index } = largest;
  // "最多5页" and "슬라이드 최대 5장" have the limit inside the phrase.
  const lead = /^\D{0,20}/u.exec(phrase)?.[0] ?? '';
  // "10 slides max"
  const behind = limitBehind(prompt.slice(index + phrase.length)) ?? '';
  return {
    count,
    isMost: [prompt.slice(0, index), lead, phrase].some(leadsToMost) || behind !== '',
    isAbout: roughly().test(
      `${prompt.slice(Math.max(0, index - longestAround), index)}${phrase.replace(/\p{N}/u.test(phrase) ? /\p{N}+/u : written, '#')}${prompt.slice(index + phrase.length).slice(0, longestAround)}`,
    ),
    phrases: [`${phrase}${behind}`],
  };
}

const roughly = once(() => new Caseless(`(?<!\\p{sc=Latn})${requestWords('roughly')}`));
const written = /^\p{sc=Latn}+|[一二两三四五六七八九十]|^[^\s-]+/u;
const longestAround = 16;

/** Digits are replaced one for one, so offsets in the text are offsets in the prompt. */
function mentions(prompt: string, text: string, patterns: RegExp[]) {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, 1: one, 2: value = one ?? '', index }) => ({
      phrase: prompt.slice(index, index + length),
      index,
      count: numberWords[value.toLowerCase()] ?? Number(value),
    })),
  );
}
