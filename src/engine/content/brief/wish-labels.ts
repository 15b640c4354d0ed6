import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { numberWords } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { phrases } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import { mentionsDeck } from './deck-asked.ts';
import { titleUnder } from './given-title.ts';
import { isWish } from './read-wishes.ts';
import { capitalised, labelled, splitAt } from './split.ts';

/** "Subtitle: North, Q3" on its own line. */
const lineOf = (label: 'forLabel' | 'belowLabel' | 'byLabel') =>
  once(
    () =>
      new Caseless(`^\\*{0,2}(?:${requestWords(label)})\\s?[:：]\\*{0,2}[^\\S\\n]?(\\S[^\\n]{0,200})`, 'm'),
  );
const forLine = lineOf('forLabel');
const belowLine = lineOf('belowLabel');
const byLine = lineOf('byLabel');

type Label = 'topicLabel' | 'audienceLabel' | 'lengthLabel';

const made = new Map<Label, RegExp>();

/** The text after a label; each pattern is compiled once. */
function oneOf(list: Label): RegExp {
  const known = made.get(list);
  if (known) return known;
  const pattern = new Caseless(
    `(?<=^\\s{0,3}|[\\n.;?!。，,।؛،]\\s{0,3}|\\s(?=\\*\\*))\\*{0,2}(?:${requestWords('articles')}\\s)?(?:${phrases(list).join('|')})(?:\\*{0,2}\\s?[:：]\\*{0,2}[^\\S\\n]?|\\s${requestWords('is', 'latin')}\\s|${requestWords('is', 'other')})((?:[^\\n.;。।*]|(?<=\\d)\\.(?=\\d)){1,400})[.;。।]?`,
  );
  made.set(list, pattern);
  return pattern;
}

const copula = once(() => new Caseless(`${requestWords('isLast')}$`));

/** "…, audience backend engineers, …" */
const aside = once(() => asideOf('audienceLabel'));
/** "…, Thema Händehygiene, …" */
const topicAside = once(() => asideOf('topicLabel'));
const asideOf = (list: Label): Caseless =>
  new Caseless(`[,;]\\s(?:${phrases(list).join('|')})\\s([^\\n,.;:]{3,40})(?=$|[\\n,.;:])`);
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** "Slides: how it went" names no length. */
const hasNumber = (text: string): boolean =>
  text.split(/[\s-]/u).some((word) => /\p{N}/u.test(word) || numberWords[word.toLowerCase()] !== undefined);

const saysHow = (clause: string): boolean => isWish(clause) || isOrder(clause) || mentionsDeck(clause);

/** Most characters of a request before its topic. */
const mostBeforeTopic = 40;

/** Most characters of a length: "Slides: our company day, Friday 6 June" is none. */
const longestLength = 30;
const longestTopic = 40;

/**
 * Rewrites a form-like prompt, "Topic: Bees. Audience: beginners. Length: 8", as prose with the topic first and the
 * length in slides; returns the audience separately.
 */
export function withoutWishLabels(prompt: string): {
  prompt: string;
  audience?: string;
  subtitle?: string;
  byline?: string;
  hasTopic?: boolean;
} {
  let rest = prompt;
  const taken = (
    label: RegExp,
    most = Number.POSITIVE_INFINITY,
    isHead = false,
    isIt = (_: string) => true,
  ): string => {
    const found = label.exec(rest);
    if (!found || (found[1] ?? '').trim().length > most || !isIt(found[1] ?? '')) return '';
    // In the description of a book, its theme is content.
    const before = rest.slice(0, found.index);
    const isBehind =
      found.index > mostBeforeTopic && splitSentences(before, languageOfPrompt(before) ?? 'en').length > 2;
    if (isHead && isBehind) return '';
    // "Slides for the board, the topic is bees. We have 3 hives."
    const [stop = ''] = /[,，、]\s?$/u.test(before) ? (/[.。]$/u.exec(found[0]) ?? []) : [];
    const kept = stop ? before.replace(/[\s,，、]{1,3}$/u, stop) : before;
    rest = `${kept}${stop === '.' ? ' ' : ''}${rest.slice(found.index + found[0].length)}`;
    return (found[1] ?? '').trim().replace(copula(), '');
  };
  const topic =
    taken(oneOf('topicLabel'), Number.POSITIVE_INFINITY, true) ||
    taken(topicAside(), longestTopic, false, isCapital);
  // "Audience: 20-35, urban" is a target market.
  const [firstNamed = ''] = splitAt(oneOf('audienceLabel').exec(rest)?.[1] ?? '', ',，、');
  const isToldOf = /\p{N}/u.test(firstNamed);
  const readers = isToldOf ? '' : taken(oneOf('audienceLabel')) || taken(forLine()) || taken(aside());
  // "Audience: the council, in plain words, with figures"
  const [called = '', ...behind] = splitAt(readers, ',，、');
  const besides = behind.filter((clause) => saysHow(clause));
  // "Audience: my parents, both over 60"
  const audience = [called, ...behind.filter((clause) => !saysHow(clause))].filter(Boolean).join(', ');
  const length = taken(oneOf('lengthLabel'), longestLength, false, hasNumber);
  const [subtitle, byline] = [taken(belowLine()), taken(byLine())];
  if (!topic && !audience && !length && !subtitle && !byline) return { prompt };
  const slides = /^\d{1,3}$/.test(length) ? `${length} slides` : length;
  const parts = [topic, [rest.trim(), ...besides].filter(Boolean).join(', '), slides].filter(Boolean);
  return {
    prompt: parts.join(parts.some((part) => part.includes('\n')) ? '\n' : '. '),
    // "Zielgruppe ist der Stadtrat": the case of the article changes.
    ...(audience && { audience: audience.replace(/^der\s/u, 'den ') }),
    ...(subtitle && { subtitle }),
    ...(byline && { byline }),
    ...(topic && { hasTopic: true }),
  };
}

/** Words of a line that says how the deck is to be. */
const mostInWish = 14;

/** "Audience: the board, 6 slides", "Title: What the tide left", "Tone: factual" */
export function saysWish(line: string): boolean {
  if (wordCount(line) > mostInWish) return false;
  const { audience, subtitle, byline } = withoutWishLabels(line);
  const { label = '' } = labelled(line);
  return (
    [audience, subtitle, byline, titleUnder(line)].some(Boolean) ||
    [...phrases('starts'), ...phrases('topicLabel').map((topic) => `${topic}:`)].includes(
      `${label.toLowerCase()}:`,
    )
  );
}

const contentLabel = once(() => new Caseless(`^(?:${requestWords('contentLabel')})\\s?(?:[:：]\\s*|$)`));

/** "Content: wash your hands.", "Here is what they need to know:": labels that say nothing about their content. */
export function withoutContentLabel(text: string): string {
  const rest = text.replace(contentLabel(), '');
  return rest === text ? text : capitalised(rest);
}
