import { Caseless } from '../../language/caseless.ts';
import { promptWords } from '../../language/prompt-requests.ts';
import { requestWords } from '../../language/request-words.ts';
import { wordCount } from '../words.ts';

const quoted = '["“„«「『]\\s?([^"“”„«»「」『』]{2,120}?)\\s?["”“»」』]';
let titled: RegExp | undefined;
let labelledTitle: RegExp | undefined;
let titledSo: RegExp | undefined;

/** Title given in quotation marks: titled "Honey in hard times". */
export function titleIn(text: string): string | undefined {
  titled ??= new Caseless(`(?:${promptWords('titled').join('|')})[\\s:：は]{0,3}${quoted}`);
  return titled.exec(text)?.[1]?.trim() ?? titleUnder(text);
}

/** The same under a label, "Title: Honey in hard times", or as an order, "Title it Honey in hard times". */
export function titleUnder(text: string): string | undefined {
  labelledTitle ??= new Caseless(
    `(?:^|[.:;,]\\s)(?:${promptWords('titled').join('|')})\\s?[:：]\\s{0,2}([^.;"“„«「]{2,120})`,
  );
  titledSo ??= new Caseless(
    `(?:^|[.;,!?]\\s|\\s)(?:${requestWords('titleIt')})\\s["“„«「]?([^.;"”“„«»「」]{2,80})`,
  );
  return labelledTitle.exec(text)?.[1]?.trim() ?? titledSo.exec(text)?.[1]?.trim();
}

/**
 * "“The future of work” keynote", "Thesis defense, “…”": a quoted name of several words, with no more than its kind
 * around it.
 */
export function quotedIn(about: string): string | undefined {
  const [before] = /^(?:\p{L}+\s|(?:\p{L}+\s){0,3}\p{L}+[,:]\s)?(?=["“„«「『])/u.exec(about) ?? [];
  if (before === undefined) return undefined;
  const [, title = ''] =
    new RegExp(
      `^${quoted}(?:(?:[,，]|\\s[-–—]\\s).*|(?:\\s\\S+){0,3}|\\s${requestWords('forWhom')}\\s.*)$`,
      'su',
    ).exec(about.slice(before.length)) ?? [];
  return wordCount(title) >= fewestInTitle ? title.trim() : undefined;
}
const fewestInTitle = 3;
