import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { wordCount } from '../words.ts';
import type { NoteLine } from './note-lines.ts';
import { capitalised, labelled } from './split.ts';
import { withoutWishLabels } from './wish-labels.ts';

/** Lines in which a letter opens, and most words of a header line and of a greeting. */
const opening = 5;
const mostInTitle = 14;
const mostInGreeting = 5;

/** Drops a letter's header, greeting and everything below its last sentence; returns the subject line. */
export function withoutLetterFrame(lines: NoteLine[]): { lines: NoteLine[]; subject?: string } {
  const greeted = lines.slice(0, opening).findIndex(({ text }) => isGreeting(text) || greeting().test(text));
  const head = lines.slice(0, Math.max(0, greeted));
  const isHead = head.every(({ text }) => labelled(text).label && wordCount(text) <= mostInTitle);
  const subject = isHead
    ? head.map(({ text }) => withoutWishLabels(text).prompt).find((one, at) => one !== head[at]?.text)
    : undefined;
  const from = lines.filter(
    ({ text }, index) => !(index === greeted && isGreeting(text)) && !(isHead && index < greeted),
  );
  const signed = from.findLastIndex(
    ({ text }, index) => index > 0 && index >= from.length - mostBelow && (isGreeting(text) || closes(text)),
  );
  const isSigned = signed > 0 && from.slice(signed).every(({ text }) => wordCount(text) <= mostInGreeting);
  return {
    lines: isSigned ? from.slice(0, signed) : from,
    ...(subject && { subject: capitalised(subject) }),
  };
}
/** Most lines from the closing of a letter on. */
const mostBelow = 3;

/** "Hi Jana,", "Thanks,", "Best regards,": a few words and a comma. */
export const isGreeting = (text: string): boolean =>
  wordCount(text) <= mostInGreeting &&
  !/\p{N}/u.test(text) &&
  (/[,，،]$/u.test(text) || (greeting().test(text) && /^[^.:：]*[!.]?$/u.test(text)));
const closes = (text: string): boolean => wordCount(text) <= mostInGreeting && closing().test(text);
/** Also with a name behind it: "Thanks, Ada". */
const closing = once(
  () => new Caseless(`^(?:${phrases('thanks').join('|')})[\\s!.,]{0,3}(?:\\p{L}+\\s?){0,2}$`),
);
export const greeting = once(() => new RegExp(`^${requestWords('greetings')}(?!\\p{L})`, 'iu'));
