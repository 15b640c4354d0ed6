import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { wordsIn } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { isSaid, phrases } from '../../language/prompt-words.ts';
import {
  beforeSubject,
  type ReaderKind,
  readerKinds,
  readerPatterns,
  readerWords,
  requestLists,
  requestWords,
  type ScriptFamily,
  tellingWhen,
} from '../../language/request-words.ts';
import { folded, hasLatin, hasOtherScript } from '../../language/scripts.ts';
import { wordCount } from '../words.ts';
import type { Readership } from './brief.ts';
import { splitAt } from './split.ts';

/** The audience of a deck. */
export interface Audience {
  name: string;
  readership?: Readership;
  /** Named by the event: "a team retrospective". */
  isOccasion?: boolean;
  /** The words that name it; empty if they were taken out of the prompt before. */
  phrase: string;
}

const groupsIn = once(() => {
  const byFamily = (family: ScriptFamily) =>
    readerKinds.map((kind) => {
      const words = readerWords(kind, family);
      return { kind, words, isIn: once(() => new RegExp(`(?:${words})(?!\\p{L})`, 'u')) };
    });
  return { latin: byFamily('latin'), spaced: byFamily('spaced'), unspaced: byFamily('unspaced') };
});
const anyOf = (family: ScriptFamily): string =>
  groupsIn()
    [family].map(({ words }) => words)
    .join('|');

/** A cheap test first, since few prompts have these words and the patterns after it compile slowly in V8. */
const leads = once(
  () => new RegExp(`(?<!\\p{L})(?:${requestWords('forWhom')}|${requestWords('toWhom')})\\s`, 'u'),
);
/**
 * "for the board", « pour le conseil », "für unsere neuen Kolleginnen"; "for the …" needs a word for readers, else it is the
 * topic. Groups: "to" where it led there, the name, its determiner, what parts it, and words before the reader.
 */
const before = once(
  () =>
    new RegExp(
      `[,;]?\\s*(?<![\\p{L}])(?:${requestWords('forWhom')}|(${requestWords('toWhom')}))\\s+((${requestWords('determiners')})?(\\s*)((?:(?!${requestWords('forWhom')}\\s)[\\p{L}\\p{N}.'’-]+\\s+){0,3}?)(?:${anyOf('latin')})(?![\\p{L}]|['’]s\\s)(?:\\s+of\\s+(?:directors|management|trustees))?)`,
      'gu',
    ),
);
/** "取締役会向け", "面向投资者", "이사회를 위한", "बोर्ड के लिए", "لمجلس الإدارة". */
const around = once(() => readerPatterns(anyOf).map((pattern) => new RegExp(pattern, 'dgu')));

/** Whether words begin like an audience: "for new nurses". */
export const isForSomebody = (text: string): boolean => opensForSomebody().test(text.trim());
const opensForSomebody = once(() => new Caseless(`^${requestWords('forWhom')}\\s`));

/** A clause that only names an audience: "for night staff". */
export function forSomebody(clause: string): Audience | undefined {
  const [, name = ''] = allForSomebody().exec(clause) ?? [];
  // "Per spiegare ai genitori il registro", "Per room 7.80", "Per favore": none of these leads to an audience.
  if (pleases().test(clause.trim()) || asksWork().test(name) || /\p{N}[.,]\p{N}/u.test(name))
    return undefined;
  // "For the council, they're sceptical"
  const [whom = '', ...said] = splitAt(name, ',');
  const named = said.some((one) => isSaid(one)) ? whom : name;
  return named && wordCount(named) <= mostNamed ? { ...audienceNamed(named), phrase: clause } : undefined;
}

const pleases = once(() => new Caseless(`^${requestWords('please')}[\\s,.!]{0,2}$`));
const allForSomebody = once(
  () => new Caseless(`^${requestWords('forWhom')}\\s([^:：]{3,60}?)[\\s,;.?!]{0,2}$`),
);

/**
 * What follows the name of a group, "the executive team", "comité de direction", up to what leads to the subject,
 * "volunteers of the food bank (about)".
 */
const ending = ['stops', 'on', 'onVerb', 'having', 'please', 'leads', 'first', 'deck'] as const;
const goesOn = once(() => {
  const none = `(?!(?:${[...ending.map((kind) => requestWords(kind)), ...phrases('endVerbs')].join('|')})(?!\\p{L}))`;
  const word = "[\\p{L}\\p{N}'’-]+";
  const ends = '(?=\\s*(?:$|[,;:.!?、，。،](?!\\d)))';
  return new RegExp(
    `^(?:(?:\\s+(?!${requestWords('links')}(?!\\p{L}))${none}${word}){1,3}${ends}|(?:\\s+${none}${word}){1,6}?(?=\\s${beforeSubject()}))`,
    'u',
  );
});

/** Text after the number of slides names the audience, not the subject: "7 slides for school leavers". */
export function audienceBehind(text: string, count: string | undefined): Audience | undefined {
  const at = count ? text.indexOf(count) : -1;
  if (!count || at <= 0) return undefined;
  const behind = text.slice(at + count.length);
  const [, phrase = '', name = ''] = forSomebodyLast().exec(behind) ?? [];
  if (name && wordCount(name) <= mostNamed) return { name, phrase };
  const [, last = '', group = ''] = /^(,\s([^,;.:!?]{3,40}))[.!]?$/u.exec(behind) ?? [];
  const { name: alone } = forSomebody(group) ?? { name: group };
  const readers = audienceNamed(alone);
  return readers.readership && wordCount(group) <= mostBare && !asksWork().test(group)
    ? { ...readers, phrase: last }
    : undefined;
}

const forSomebodyLast = once(
  () =>
    new Caseless(`^(\\s+${requestWords('forWhom')}\\s+([^,;.:!?]{3,60}?))(?=[.!]?$|\\s${beforeSubject()})`),
);

/** "6 slides, explain bees to kids" */
export const asksWork = once(
  () =>
    new Caseless(`^(?:${requestWords('explains')}|${requestWords('presents')}|${requestWords('makes')})\\s`),
);

/** "Expliquer aux parents" */
export const withoutWork = (audience: Audience): Audience =>
  asksWork().test(audience.name)
    ? { ...audience, ...(readAudience(audience.name) ?? { name: '' }) }
    : audience;

/** Most words of an audience, and of one without a preposition. */
const mostNamed = 6;
const mostBare = 4;

function groupOf(name: string): ReaderKind | undefined {
  if (name === '') return undefined;
  const { latin, spaced, unspaced } = groupsIn();
  const small = folded(name);
  return (hasOtherScript(name) ? [...spaced, ...unspaced] : latin).find(({ isIn }) => isIn().test(small))
    ?.kind;
}

/** Audience given under a label. */
export function audienceNamed(name: string): Audience {
  const group = groupOf(name);
  return {
    name,
    phrase: '',
    ...(group && group !== 'occasion' && { readership: group }),
    ...((group === 'occasion' || endsInOccasion().test(folded(name))) && { isOccasion: true }),
  };
}

const endsInOccasion = once(() => new RegExp(`(?<![\\p{L}])(?:${readerWords('occasion', 'latin')})$`, 'u'));

/** An audience and its position. */
interface NamedReaders {
  at: number;
  end: number;
  name: [number, number];
}

function namedBehind(text: string): NamedReaders[] {
  if (!leads().test(text)) return [];
  return [...text.matchAll(before())].flatMap((match) => {
    const [whole, to, name = '', determiner, parted, words] = match;
    // "To" has many uses: the audience must follow it directly, or after a determiner.
    if (to !== undefined && makes().test(text.slice(0, match.index))) return [];
    const isNear = determiner === undefined ? words === '' : parted !== '';
    if (to !== undefined && !isNear && !explains().test(text)) return [];
    const end = match.index + whole.length;
    // "Moving our shop to the old bank on Mill Street": "to" is a direction.
    const isInside = to !== undefined && match.index > 0 && goesOnAbout().test(text.slice(end));
    if (isInside && !explains().test(text) && !endsInMade().test(text.slice(0, match.index))) return [];
    return [{ at: match.index, end, name: [end - name.length, end] as [number, number] }];
  });
}

/** "Introducing composting to primary school children" */
const explains = once(() => new RegExp(`^${requestWords('explains')}\\s`, 'u'));

const goesOnAbout = once(() => new RegExp(`^\\s${beforeSubject()}`, 'u'));
const endsInMade = once(
  () => new RegExp(`(?<!\\p{L})(?:${requestWords('deck')}|${requestWords('presents')})$`, 'u'),
);

/** "Create an investor update" is not German. */
const makes = once(() => new RegExp(`(?<!\\p{L})${requestWords('makes')}\\s?$`, 'u'));

const namedBefore = (text: string): NamedReaders[] =>
  around().flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index, indices }) => {
      const name = indices?.[1];
      return name && name[0] < name[1] ? [{ at: index, end: index + whole.length, name }] : [];
    }),
  );

/** "(Moving from Slack) to Teams"; "da" is "from" in Italian and "of the" in Portuguese. */
function leadsFrom(before: string, language: Locale | undefined): boolean {
  const from = language ? wordsIn(language).requests.drawnFrom : requestWords('drawnFrom', 'latin');
  return new RegExp(`\\s(?:${from})\\s[^\\s\\d]{1,30}\\s?$`, 'u').test(before);
}

export function readAudience(prompt: string): Audience | undefined {
  // "AI" is no Italian preposition.
  const lower = folded(prompt.replace(/(?<!\p{L})AI(?!\p{L})/gu, '..'));
  const all = behindPointed(prompt, lower);
  if (all) return all;
  const language = languageOfPrompt(prompt);
  const found = [
    ...(hasLatin(prompt) ? namedBehind(lower) : []),
    ...(hasOtherScript(prompt) ? namedBefore(lower) : []),
  ]
    // "How to handle angry customers", "moving from Slack to Teams"
    .filter(
      ({ at }) => !endsInQuestion().test(lower.slice(0, at)) && !leadsFrom(lower.slice(0, at), language),
    );
  // "A deck to pitch a community garden to the council": what ends its clause.
  const match = found.find(({ end }) => isLast.test(lower.slice(end))) ?? found[0];
  if (!match) return undefined;
  const whole = prompt.slice(match.at, match.end);
  const bare = prompt
    .slice(...match.name)
    .trim()
    .replace(/^ل(?!ل)(?=\p{Script=Arabic}{4})/u, 'ال');
  const group = groupOf(bare);
  const arabic = /\p{Script=Arabic}/u.test(bare);
  const tail = prompt.slice(match.end);
  const more = hasLatin(bare) || arabic ? (goesOn().exec(tail)?.[0] ?? '') : '';
  if (!group || (group === 'occasion' && isSubject(prompt, match.at))) return undefined;
  const named = {
    // "Für die Sitzung am 22. Mai"
    name: `${withArticle(prompt.slice(match.at, match.name[0]), bare)}${more}`
      .replace(/^\.\s?\p{L}/u.test(tail.slice(more.length)) ? /\s\p{L}{1,3}\s\d{1,2}$/u : /$^/u, '')
      .replace(when(), '')
      .replace(/\s[-–—]$/u, ''),
    phrase: `${whole}${more}`,
  };
  return { ...audienceNamed(named.name), ...named, ...(group !== 'occasion' && { readership: group }) };
}

/** "Aux parents" names "les parents". */
export function withArticle(lead: string, name: string): string {
  const [, article = ''] = contractions().find(([contracted]) => contracted === folded(lead).trim()) ?? [];
  return article && !determined().test(name) ? `${article} ${name}` : name;
}
const contractions = once(() => requestLists('contracted').map((pair) => pair.split('=')));
const determined = once(() => new Caseless(`^${requestWords('determiners')}\\s`));

/** "Present this to the ministry": "this" is what is presented, the rest the audience. */
function behindPointed(prompt: string, lower: string): Audience | undefined {
  const [, phrase = '', name = ''] = pointedFor().exec(lower) ?? [];
  if (!name || wordCount(name) > mostNamed) return undefined;
  const end = lower.lastIndexOf(name) + name.length;
  return {
    ...audienceNamed(prompt.slice(end - name.length, end)),
    phrase: prompt.slice(end - phrase.length, end),
  };
}

const pointedFor = once(
  () =>
    new RegExp(
      `^(?:${requestWords('please')},? )?(?:${requestWords('presents')}|${requestWords('treats')})\\s(?:${requestWords('sources', 'latin')}\\s){1,4}((?:${requestWords('forWhom')}|${requestWords('toWhom')})\\s([^,;.:!?]{3,60}?))[.!?]?$`,
      'u',
    ),
);

const endsInQuestion = once(() => new Caseless(`(?<!\\p{L})${requestWords('questions')}$`));

const isLast = /^\s*(?:$|[,;:.!?、，。،])/u;

/** "For my boss tomorrow" */
const when = once(() => new Caseless(`\\s${tellingWhen()}$`));

/** The audience without a time and without a preposition whose object was removed: "new beekeepers based" on this guide. */
export const withoutLoose = (name: string): string => name.replace(when(), '').replace(loose(), '');
const loose = once(() => new Caseless(`\\s(?:${requestWords('stops')}|${requestWords('links')})$`));

/** A subject of fewer words before an occasion cannot stand without it: "Catering budget for the conference". */
const fewWords = 2;

const isSubject = (prompt: string, at: number): boolean =>
  at > 0 && wordCount(prompt.slice(0, at)) <= fewWords;
