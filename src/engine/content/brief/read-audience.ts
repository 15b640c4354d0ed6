import { once } from '../../language/once.ts';
import {
  type ReaderKind,
  readerKinds,
  readerPatterns,
  readerWords,
  requestWords,
  type ScriptFamily,
} from '../../language/request-words.ts';
import { folded, hasLatin, hasOtherScript } from '../../language/scripts.ts';
import { wordCount } from '../words.ts';
import type { Readership } from './brief.ts';

/** Those whom a deck is for. */
export interface Audience {
  name: string;
  readership?: Readership;
  /** They are called by where it is shown: "a team retrospective". */
  isOccasion?: boolean;
  /** The words of the prompt that say so; empty where they were taken out of it before. */
  phrase: string;
}

const groupsIn = once(() => {
  const byFamily = (family: ScriptFamily) =>
    readerKinds.map((kind) => ({ kind, words: readerWords(kind, family) }));
  return { latin: byFamily('latin'), spaced: byFamily('spaced'), unspaced: byFamily('unspaced') };
});
const anyOf = (family: ScriptFamily): string =>
  groupsIn()
    [family].map(({ words }) => words)
    .join('|');

/** "for the board", « pour le conseil », "für unsere neuen Kolleginnen"; "for the …" needs a word for readers, else it is the topic. */
const before = once(
  () =>
    new RegExp(
      `[,;]?\\s*(?<![\\p{L}])(?:${requestWords('forWhom')}|${requestWords('toWhom')}(?=\\s+(?:${requestWords('determiners')}\\s|(?:${anyOf('latin')})(?!\\p{L}))))\\s+(${requestWords('determiners')}?\\s*(?:(?!${requestWords('forWhom')}\\s)[\\p{L}\\p{N}.'’-]+\\s+){0,3}?(?:${anyOf('latin')})(?![\\p{L}])(?:\\s+of\\s+(?:directors|management|trustees))?)`,
      'dgu',
    ),
);
/** "取締役会向け", "面向投资者", "이사회를 위한", "बोर्ड के लिए", "لمجلس الإدارة". */
const around = once(() => readerPatterns(anyOf).map((pattern) => new RegExp(pattern, 'dgu')));

/** Whether words begin as those do that say for whom: "for new nurses". */
export const isForSomebody = (text: string): boolean => opensForSomebody().test(text.trim());
const opensForSomebody = once(() => new RegExp(`^${requestWords('forWhom')}\\s`, 'iu'));

/** A clause that is nothing else: "for night staff". */
export function forSomebody(clause: string): Audience | undefined {
  const [, name = ''] = allForSomebody().exec(clause) ?? [];
  return name && wordCount(name) <= mostNamed ? { ...audienceNamed(name), phrase: clause } : undefined;
}

const allForSomebody = once(() => new RegExp(`^${requestWords('forWhom')}\\s(.{3,60}?)[\\s,;.]{0,2}$`, 'iu'));

/**
 * What goes on after the name of a group: "the executive team", "comité de direction"; up to what leads to the subject,
 * "volunteers of the food bank (about)".
 */
const goesOn = once(() => {
  const none = `(?!(?:${requestWords('stops')}|${requestWords('on')}|${requestWords('having')})(?!\\p{L}))`;
  const word = "[\\p{L}\\p{N}'’-]+";
  const ends = '(?=\\s*(?:$|[,;:.!?、，。،](?!\\d)))';
  return new RegExp(
    `^(?:(?:\\s+(?!${requestWords('links')}(?!\\p{L}))${none}${word}){1,3}${ends}|(?:\\s+${none}${word}){1,6}?(?=\\s${requestWords('on')}\\s))`,
    'u',
  );
});

/** Who stands behind the number of slides is no subject, whatever they are called: "7 slides for school leavers". */
export function audienceBehind(text: string, count: string | undefined): Audience | undefined {
  const at = count ? text.indexOf(count) : -1;
  if (!count || at <= 0) return undefined;
  const [, phrase = '', name = ''] = forSomebodyLast().exec(text.slice(at + count.length)) ?? [];
  return name && wordCount(name) <= mostNamed ? { name, phrase } : undefined;
}

const forSomebodyLast = once(
  () =>
    new RegExp(
      `^(\\s+${requestWords('forWhom')}\\s+([^,;.:!?]{3,60}?))(?=[.!]?$|\\s${requestWords('on')}\\s)`,
      'iu',
    ),
);

/** Words of what those are called. */
const mostNamed = 6;

function groupOf(name: string): ReaderKind | undefined {
  const { latin, spaced, unspaced } = groupsIn();
  const small = folded(name);
  return (hasOtherScript(name) ? [...spaced, ...unspaced] : latin).find(({ words }) =>
    new RegExp(`(?:${words})(?![\\p{L}])|(?:${words})$`, 'u').test(small),
  )?.kind;
}

/** Those whom a prompt names under a label of its own. */
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

export function readAudience(prompt: string): Audience | undefined {
  const patterns = [...(hasLatin(prompt) ? [before()] : []), ...(hasOtherScript(prompt) ? around() : [])];
  // "AI" is no Italian preposition.
  const lower = folded(prompt.replace(/(?<!\p{L})AI(?!\p{L})/gu, '..'));
  const found = patterns
    .flatMap((pattern) => [...lower.matchAll(pattern)])
    // "How to handle angry customers"
    .filter(({ index }) => !endsInQuestion().test(lower.slice(0, index)));
  // "A deck to pitch a community garden to the council": what ends its clause.
  const match = found.find((one) => isLast.test(lower.slice(one.index + one[0].length))) ?? found[0];
  const [whole, name] = (match?.indices ?? []).map((span) => span && prompt.slice(...span));
  if (!match || whole === undefined || !name) return undefined;
  const bare = name.trim().replace(/^ل(?!ل)(?=\p{Script=Arabic}{4})/u, 'ال');
  const group = groupOf(bare);
  const arabic = /\p{Script=Arabic}/u.test(bare);
  const tail = prompt.slice(match.index + whole.length);
  const more = hasLatin(bare) || (arabic && group === 'occasion') ? (goesOn().exec(tail)?.[0] ?? '') : '';
  if (!group || (group === 'occasion' && isSubject(prompt, match.index))) return undefined;
  const named = {
    name: `${bare}${more}`.replace(when(), '').replace(/\s[-–—]$/u, ''),
    phrase: `${whole}${more}`,
  };
  return { ...audienceNamed(named.name), ...named, ...(group !== 'occasion' && { readership: group }) };
}

const endsInQuestion = once(() => new RegExp(`(?<!\\p{L})${requestWords('questions')}$`, 'iu'));

const isLast = /^\s*(?:$|[,;:.!?、，。،])/u;

/** "For my boss tomorrow" */
const when = once(() => new RegExp(`\\s${requestWords('when')}$`, 'iu'));

/** Words before an occasion that leave nothing to speak about without it: "Catering budget for the conference". */
const fewWords = 2;

const isSubject = (prompt: string, at: number): boolean =>
  at > 0 && wordCount(prompt.slice(0, at)) <= fewWords;
