import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { isArticle, isIndefinite } from '../../language/composing-words.ts';
import { wordsIn } from '../../language/languages.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { stopWords } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import type { Purpose } from './brief.ts';
import { mentionsDeck } from './deck-asked.ts';
import { type Audience, audienceNamed } from './read-audience.ts';
import { asksQuestion } from './read-topic.ts';
import { onAnywhere } from './request-patterns.ts';

/** The people a deck should act on, and how: "to train the volunteers". */
export interface Addressed {
  purpose: Purpose;
  audience: Audience;
}

const mostNamed = 6;

/** Only this many opening sentences of a prompt are searched for a request. */
const mostAsking = 3;

/** What a prompt wants to do to its audience, if it names no subject. */
export const addressedIn = (prompt: string, language: Locale): Addressed | undefined =>
  splitSentences(prompt, language)
    .slice(0, mostAsking)
    .map((sentence) => addressed(sentence, language, () => true))
    .find(Boolean);

/** The same, if a topic consists of nothing else. */
export const addressedAlone = (topic: string, language: Locale): Addressed | undefined =>
  asksQuestion(topic) ? undefined : addressed(topic, language, (before) => isLead(before, language));

function addressed(
  text: string,
  language: Locale,
  mayLead: (before: string) => boolean,
): Addressed | undefined {
  const { script, requests } = wordsIn(language);
  for (const [purpose, verbs] of Object.entries(requests.addresses)) {
    const found = objectOf(text, `(?:${verbs})`, language, script);
    if (!found || onAnywhere().test(found.rest) || !mayLead(found.before)) continue;
    if (script === 'Latin' && isNoun(found.before, language)) continue;
    return { purpose: purpose as Purpose, audience: audienceNamed(found.name) };
  }
  return undefined;
}

/** "To", "slides with which I" */
const isLead = (text: string, language: Locale): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).every(
    (word) => stopWords(language).has(word) || isSaid(word, language) || mentionsDeck(word),
  );

interface Found {
  before: string;
  name: string;
  /** The text around them. */
  rest: string;
}

function objectOf(request: string, verbs: string, language: Locale, script: string): Found | undefined {
  const text = request.replace(/[.!?。！？।]$/u, '');
  if (script !== 'Latin') {
    const [, before = '', behind = ''] =
      new RegExp(
        `(?:^|[\\s、，])((?:\\S+\\s){0,3}?[^\\s、，]+?)(?:を|을|를|\\sको)\\s?${verbs}|${verbs}([^،，,。：:]{2,24})(?=$|[，,])`,
        'u',
      ).exec(text) ?? [];
    const name = (before || behind).trim();
    return before || audienceNamed(name).readership ? { before: '', name, rest: '' } : undefined;
  }
  if (language === 'de') {
    const [, before = ''] = new Caseless(`^(.*?)\\s(?:zu\\s)?${verbs}(?:\\s\\p{L}+)?$`).exec(text) ?? [];
    const [, name = ''] =
      new Caseless(`(?:^|\\s)((?:${requestWords('determiners')}|alle)\\s[^,;:]+)$`).exec(before) ?? [];
    return isPeople(name, language) ? { before: before.slice(0, -name.length), name, rest: name } : undefined;
  }
  const [, before = '', behind = ''] = new Caseless(`^(|.*?\\s)${verbs}\\s(.+)$`).exec(text) ?? [];
  const words = behind.split(' ');
  const name = words
    .slice(...spanOf(words, language))
    .join(' ')
    .replace(/[,;:]$/u, '');
  return isPeople(name, language)
    ? { before, name, rest: behind.slice(behind.indexOf(name) + name.length) }
    : undefined;
}

/** "The new lifeguards" of "the new lifeguards before the season opens": ends where something else begins. */
function spanOf(words: string[], language: Locale): [number, number] {
  const stops = stopWords(language);
  const small = words.map((word) => word.toLowerCase());
  const isNaming = (word: string) => !stops.has(word) || determines(word, language) || joins.test(word);
  const joins = new Caseless(`^(?:${requestWords('of')})$`);
  // "Convencer a mi jefe"
  const from = small[0]?.length === 1 && !isArticle(small[0], language) ? 1 : 0;
  let to = from;
  // "This policy brief for the council": no verb.
  const first = small[from] ?? '';
  if (joins.test(first) && !determines(first, language)) return [0, 0];
  while (to < words.length && isNaming(small[to] ?? '')) {
    to++;
    if (/[,;:]$/u.test(small[to - 1] ?? '')) break;
  }
  while (to > from && stops.has(small[to - 1] ?? '')) to--;
  return [from, to];
}

/** "This policy" before "brief": a noun, no verb. */
function isNoun(before: string, language: Locale): boolean {
  const { these = '(?!)' } = wordsIn(language).requests;
  const words = before.toLowerCase().trim().split(' ');
  const last = words[words.findLastIndex((word) => stopWords(language).has(word))] ?? '';
  return determines(last, language) || new Caseless(`^(?:${these})$`).test(`${last} brief`);
}

function determines(word: string, language: Locale): boolean {
  const { determiners = '(?!)', possessives = '(?!)' } = wordsIn(language).requests;
  return isArticle(word, language) || new Caseless(`^(?:${determiners}|${possessives})$`).test(word);
}

/** "The new lifeguards", "volunteers", and not "history" of "a brief history". */
function isPeople(name: string, language: Locale): boolean {
  const [first = '', ...others] = name.split(' ');
  const small = first.toLowerCase();
  const isDetermined = new Caseless(
    `^(?:${requestWords('determiners')}|${requestWords('possessives')}|alle)$`,
  ).test(small);
  return (
    wordCount(name) <= mostNamed &&
    (audienceNamed(name).readership !== undefined ||
      (others.length > 0 && isDetermined && !isIndefinite(small, language)))
  );
}
