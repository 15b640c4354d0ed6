import { isRequest, promptWords } from '../../language/composing-words.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { isOrder, persuasions, phrases } from '../../language/prompt-words.ts';
import { folded } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import type { Brief, Purpose } from './brief.ts';
import { clauses, factsOf } from './facts.ts';
import { audienceBehind, audienceNamed, isForSomebody, readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import { readPurpose } from './read-purpose.ts';
import { readSections, statesFigures } from './read-sections.ts';
import { readTone } from './read-tone.ts';
import { isGeneric, readTopic } from './read-topic.ts';
import { withoutAll, withoutAtEdge } from './take-out.ts';
import { withoutWishLabels } from './wish-labels.ts';

/** What is asked stands in the first words of a prompt, however long it goes on. */
const mostRead = 4000;

/** Sections that stand for a topic where the prompt names none. */
const mostInTitle = 3;
/** Words of an order that is left when what was understood of it is taken out. */
const shortestOrder = 3;

/** Understands a prompt: what it is about, for whom, how long, in which language, tone and shape, and what it states. */
export function readBrief(prompt: string): Brief {
  const form = withoutWishLabels(narrowed(prompt));
  const written = form.prompt;
  const start = written.slice(0, mostRead);
  const sections = readSections(start, isWish);
  const named = sections && !statesFigures(sections.sections) ? sections : undefined;
  const text = oneLine((named ? start.replace(named.phrase, ' ') : start).replace(politeness, ' '));
  // "with 4 slides: A, B, C, D" says both.
  const count = readCount(text) ?? (named && readCount(named.phrase));
  const language = readLanguage(text);
  const tone = readTone(text);
  const title = titleIn(text);
  const perHeading = asks(text, 'perHeading');
  const bare = [tone?.phrase, language?.phrase].reduce<string>(
    withoutAtEdge,
    withoutCount(text, count?.phrases[0]),
  );
  const opening = headAndRest(bare).head;
  const persuasion = persuasionIn(opening);
  const frame = withoutFrame(opening);
  const framed = bare.replace(opening, () => frame.about);
  const audience = form.audience
    ? audienceNamed(form.audience)
    : (persuasion?.audience ?? readAudience(framed) ?? audienceBehind(text, count?.phrases[0]));
  const rest = withoutAtEdge(framed, audience?.phrase);
  const { head, rest: stated } = headAndRest(rest);
  const about = persuasion?.what ?? head;
  const { topic, subject, isNamed } = readTopic(about);
  // Facts are read to the end of the prompt.
  const further = written.length > mostRead ? sentencesOf(oneLine(written.slice(mostRead))) : [];
  const told = [...stated, ...further];
  const orders = new Set(told.filter(isOrder));
  return {
    topic: isNamed || !named ? topic : named.sections.slice(0, mostInTitle).join(', '),
    subject,
    ...(title && { title }),
    generic: perHeading || !isNamed || isGeneric(topic),
    requested: isRequest(text),
    purpose: persuasion ? persuading(purposeOf(text)) : purposeOf(text, audience?.phrase),
    ...(count && !perHeading && { count: count.count, countIsMost: count.isMost }),
    ...(language && { language: language.locale }),
    ...(audience && (audience.phrase === '' || rest !== framed) && { audience: audience.name }),
    ...(audience?.readership && { readership: audience.readership }),
    sections: named?.sections ?? [],
    ...(named?.isImplied && { sectionsImplied: true }),
    ...(tone && { tone: tone.tone }),
    perHeading,
    compares: asks(text, 'compare'),
    orders: [...orders, ...frame.closing].filter((order) => wordCount(order) >= shortestOrder),
    ...factsOf(told.filter((sentence) => !orders.has(sentence))),
  };
}

/** Who is talked into something is proposed it. */
const persuading = (purpose: Purpose): Purpose => (purpose === 'general' ? 'project-proposal' : purpose);

let persuasionPattern: RegExp | undefined;
/** "My manager" is nobody's name on a cover. */
const possessive =
  /^(?:my|our|your|m(?:on|a|es)|notre|nos|mis?|nuestr[oa]s?|mi[oae]|nostr[oaie]|meus?|minhas?|noss[oa]s?)\s/iu;

/** "A deck to convince the council to build a bridge" is about the bridge, for the council. */
function persuasionIn(
  head: string,
): { what: string; audience?: ReturnType<typeof audienceNamed> } | undefined {
  persuasionPattern ??= new RegExp(`^(?:.{0,60}?\\s)?(?:${persuasions.join('|')})$`, 'iu');
  const [, whom, what] = (persuasionPattern.exec(head) ?? []).filter((part) => part !== undefined);
  if (!whom || !what) return undefined;
  return { what, ...(!possessive.test(whom) && { audience: audienceNamed(whom) }) };
}

const having = /,?\s((?:with|mit|avec|con|com|dengan)\s([^,;.]{2,60}))\.?$/iu;
const closing = /[,;]\s(\p{L}{1,5}\s[^,;]{2,70})\.?$/u;
/** Of what a deck is to have besides, in words; of what stands before that, at least. */
const mostBesides = 4;
const fewestBefore = 3;

/** A topic without how long a talk takes, and without what it is to have: ", 45 minutes, with a quiz at the end". */
function withoutFrame(head: string): { about: string; closing: string[] } {
  const besides = besidesIn(head);
  const about = besides ? head.slice(0, head.lastIndexOf(besides)).replace(/[\s,;]{1,4}$/u, '') : head;
  return { about: withoutSpan(about), closing: besides ? [besides] : [] };
}

function besidesIn(head: string): string | undefined {
  const bare = folded(head).replace(/\.$/u, '');
  const [, last] = phrases('atEnd').some((phrase) => bare.endsWith(phrase)) ? (closing.exec(head) ?? []) : [];
  if (last) return last;
  const [whole = '', had, what = ''] = having.exec(head) ?? [];
  const isOne =
    wordCount(what) <= mostBesides && wordCount(head.slice(0, head.length - whole.length)) >= fewestBefore;
  const small = folded(what);
  return isOne && phrases('matters').some((word) => small === word || small.endsWith(` ${word}`))
    ? had
    : undefined;
}

let spans: RegExp | undefined;

function withoutSpan(text: string): string {
  if (!/[,;]\s\d/.test(text)) return text;
  spans ??= new RegExp(
    `[,;]\\s\\d{1,3}(?:[-–]\\d{1,3})?[\\s-]?(?:${phrases('spans').join('|')})(?=\\s*(?:[,;.]|$))`,
    'iu',
  );
  return text.replace(spans, '');
}

/** What stands in a list and names no section: how long, for whom, in which language or tone. */
const isWish = (item: string): boolean =>
  isForSomebody(item) ||
  [
    readCount(item)?.phrases[0],
    readTone(item)?.phrase,
    readLanguage(item)?.phrase,
    readAudience(item)?.phrase,
  ].some((phrase) => phrase !== undefined && item.trim().startsWith(phrase.trim()));

/** "5 slides on thrift" asks for slides on thrift; elsewhere the number goes with its noun. */
function withoutCount(text: string, phrase: string | undefined): string {
  if (!phrase || !text.includes(phrase)) return text;
  const leads = /^\s+(?:on|about|of|for|regarding|über|zum?|zur|sur|sobre|su|tentang)\s/iu;
  const at = text.indexOf(phrase);
  // "a deck of 5 slides on thrift" names it already, as does "Thrift, 5 slides for the board".
  const belongs = /(?:(?:^|\s)(?:of|with|von|mit|de|avec|con|com|di|dengan)|[,;.?!:])\s*$/iu.test(
    text.slice(0, at),
  );
  return !belongs && leads.test(text.slice(at + phrase.length))
    ? text.replace(phrase, 'slides')
    : withoutAll(text, [phrase]);
}

const politeness =
  /(?<!\p{L}|[.!?。]\s)(?:please|pls|plz|bitte|por favor|per favore|s['’]il (?:vous|te) pla[iî]t|tolong)(?!\p{L})/giu;

/** Runs of white space as one: patterns over the rest then take a time that grows with the length alone. */
const narrowed = (prompt: string): string =>
  prompt
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim().replace(/[^\S\n]+/gu, ' '))
    .filter(Boolean)
    .join('\n');

const sentencesOf = (text: string): string[] => splitSentences(text, detectLanguage(text) ?? 'en');

/**
 * What the prompt is about, and what it goes on to state: behind a colon, behind its first clauses where several figures
 * follow, and in its further sentences.
 */
function headAndRest(text: string): { head: string; rest: string[] } {
  const [first = text, ...others] = sentencesOf(text);
  const [, head, said = ''] = /^([^:：]{4,200})[:：]\s*(.+)$/su.exec(first) ?? [];
  if (head && (said.split(' ').length > 5 || figuredClauses(said) > 1))
    return { head, rest: [said, ...others] };
  // "Why churn rose, main reason = the price rise, next: a campaign"
  const noted = /,\s[^\s,=:：]{2,20}(?:\s[^\s,=:：]{2,20})?\s?[=:：]\s(?=\S)/u.exec(first)?.index ?? 0;
  if (noted > 0)
    return { head: first.slice(0, noted), rest: [...first.slice(noted + 2).split(/,\s/u), ...others] };
  const parts = clauses(first);
  const from = parts.findIndex((part) => /\p{N}/u.test(part));
  if (from < 1 || figuredClauses(first) < 2) return { head: first, rest: others };
  const at = first.indexOf(parts[from] as string);
  return { head: first.slice(0, at), rest: [first.slice(at), ...others] };
}

const figuredClauses = (text: string): number => clauses(text).filter((part) => /\p{N}/u.test(part)).length;

const quoted = '["“„«「『]\\s?([^"“”„«»「」『』]{2,120}?)\\s?["”“»」』]';
let titled: RegExp | undefined;
let labelledTitle: RegExp | undefined;

/** What the prompt says the deck is to be called: titled "Honey in hard times". */
function titleIn(text: string): string | undefined {
  titled ??= new RegExp(`(?:${promptWords('titled').join('|')})[\\s:：は]{0,3}${quoted}`, 'iu');
  labelledTitle ??= new RegExp(
    `(?:^|[.:;,]\\s)(?:${promptWords('titled').join('|')})\\s?[:：]\\s{0,2}([^.;"“„«「]{2,120})`,
    'iu',
  );
  return (titled.exec(text) ?? labelledTitle.exec(text))?.[1]?.trim();
}

function asks(text: string, wish: 'perHeading' | 'compare'): boolean {
  const small = ` ${text.toLowerCase()} `;
  return promptWords(wish).some((phrase) => small.includes(phrase));
}

/** "Fire safety training for new employees" is a training; for whom it is decides only where nothing else does. */
function purposeOf(text: string, audience = ''): Purpose {
  const purpose = readPurpose(audience ? text.replace(audience, ' ') : text);
  return purpose === 'general' ? readPurpose(text) : purpose;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
