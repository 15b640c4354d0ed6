import { inEach, languageList, languages, latinLanguages } from './languages.ts';
import { once } from './once.ts';
import { beginsWithArticle, posterWords } from './poster-structure.ts';

/** Words of prompts and file names that ask for something on a poster, of all languages: prompts are read before their language is known. */
const has = (list: 'logo' | 'billboard' | 'marks', text: string): boolean => {
  const small = text.toLowerCase();
  return posterWords(list).some((word) => small.includes(word));
};

/** A picture that goes by the name of a sign of its makers: "logo-university.png". */
export const isLogoName = (fileName: string): boolean => has('logo', fileName);

/** Wants one finding very large, with the rest at its sides. */
export const asksForBillboard = (prompt: string): boolean => has('billboard', prompt);

/** "key finding" of "key finding very large"; undefined of what is not to be set large. */
export function setLarge(name: string): string | undefined {
  const small = name.toLowerCase();
  const size = posterWords('large').find((words) => small.includes(words));
  if (size === undefined) return undefined;
  const at = small.indexOf(size);
  return `${name.slice(0, at)} ${name.slice(at + size.length)}`.replace(/\s+/gu, ' ').trim();
}

const settingVerbs = once(() =>
  inEach('instructions')
    .flatMap(({ verbs }) => [verbs?.set, verbs?.show, verbs?.write].flatMap((said) => said?.split('|') ?? []))
    .sort((a, b) => b.length - a.length),
);

/** Words of what an order wants large, at most: "the price of a ticket". */
const longestSubject = 6;

/** "Put the price very large.": a sentence that only says how large something is to be set, and what. */
export function largeWish(prompt: string): { sentence: string; subject: string } | undefined {
  const sentences = prompt.split(/(?<=[.!?])\s+|(?<=[。！？\n])/u);
  for (const sentence of sentences.length > 1 ? sentences : []) {
    const wanted = setLarge(sentence.trim().replace(/[.!?。！？]$/u, ''))?.trim();
    const small = wanted?.toLowerCase() ?? '';
    const leads = (verb: string) => small.startsWith(`${verb} `);
    const verb = wanted && settingVerbs().find((one) => leads(one) || small.endsWith(` ${one}`));
    if (!wanted || !verb) continue;
    const rest = (leads(verb) ? wanted.slice(verb.length) : wanted.slice(0, -verb.length)).trim();
    const subject = beginsWithArticle(rest) ? rest.slice(rest.indexOf(' ') + 1) : rest;
    if (subject && subject.split(' ').length <= longestSubject) return { sentence: sentence.trim(), subject };
  }
  return undefined;
}

/** Wants the sheet to be cut: bleed and crop marks. */
export const asksForMarks = (prompt: string): boolean => has('marks', prompt);

/** A QR code, by its names in all languages. */
const codes = once(() => {
  const names = inEach('instructions').flatMap(({ things }) => things.code?.split('|') ?? []);
  const leads = inEach('posterParts').flatMap(({ lead }) => lead ?? []);
  const name = `(?:${names.sort((a, b) => b.length - a.length).join('|')})(?![\\p{sc=Latin}])`;
  return {
    named: new RegExp(`(?<![\\p{sc=Latin}])${name}`, 'iu'),
    /** "… with a QR code" at the end of what a poster is about. */
    behind: new RegExp(
      `,?\\s(?:${leads.join('|')})\\s(?:\\p{L}{1,5}\\s)?${name}(?=\\s*(?:[.,;:!?]|$))`,
      'iu',
    ),
  };
});

/** Wants a QR code beside the title, or speaks of one. */
export const asksForCode = (prompt: string): boolean => codes().named.test(prompt);

/** A prompt without the words that ask for these: they name no region and are no title. */
export const withoutWishes = (prompt: string): string =>
  [...posterWords('billboard'), ...posterWords('marks')].reduce(
    (left, wish) => {
      const at = left.toLowerCase().indexOf(wish);
      if (at < 0) return left;
      const behind = left.slice(at + wish.length);
      // "Better poster on tides" is a poster on tides.
      const asks = /poster$/u.test(wish) && /^\s?[:：]|^\s\p{L}/u.test(behind) ? 'poster' : '';
      const kept = `${left.slice(0, at)} ${asks}${behind}`;
      return kept.replace(/\(\s{0,4}\)|（\s{0,4}）/gu, ' ').replace(/ {2,4}/gu, ' ');
    },
    withoutLargeWish(prompt).replace(codes().behind, ''),
  );

const withoutLargeWish = (prompt: string): string =>
  prompt.replace(largeWish(prompt)?.sentence ?? '', '').trim();

const requestWords = once(() => {
  // Scripts that part their words by gaps; in the others these are found within others.
  const inLatin = latinLanguages.map((language) => languages[language].posterPrompts.noSubject);
  const others = languageList.filter((language) => !latinLanguages.includes(language));
  const inOthers = others.map((language) => languages[language].posterPrompts.noSubject);
  return new RegExp(`(?<!\\p{L})(?:${inLatin.join('|')})(?!\\p{L})|${inOthers.join('|')}`, 'giu');
});

/** What a prompt says besides asking for a poster of the files that it comes with. */
export const withoutRequest = (prompt: string): string => prompt.replace(requestWords(), '');

/** How a language asks for posters. */
export interface PosterRequests {
  /** What the kinds of poster are called: patterns of beginnings of words. */
  kinds: Record<PosterKind, string>;
  /** Patterns of what asks for a poster before its subject, in their order, and behind it: "Research poster on". */
  leads: string[];
  trails: string[];
}

/** The first of which a prompt has a word is meant. */
export const posterKinds = [
  'infographic',
  'timeline',
  'comparison',
  'process',
  'research',
  'event',
  'product',
  'announcement',
] as const;
export type PosterKind = (typeof posterKinds)[number];

const requests = inEach('posterRequests');

/** What a kind of poster is called, in all languages, as a pattern. */
export const posterKindWords = (kind: PosterKind): string =>
  requests.map(({ kinds }) => kinds[kind]).join('|');

/** The patterns of all languages. */
export const posterRequestPatterns = (of: 'leads' | 'trails'): string[] => requests.flatMap((one) => one[of]);
