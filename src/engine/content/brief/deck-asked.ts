import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { leadingToSubject, requestWords } from '../../language/request-words.ts';
import { folded } from '../../language/scripts.ts';
import { wordCount } from '../words.ts';
import { audienceNamed, isForSomebody } from './read-audience.ts';
import { readPurpose } from './read-purpose.ts';

/** The words of a request up to its subject: "Please create a presentation about". */
const parts = once(() =>
  [
    requestWords('please'),
    requestWords('leads'),
    requestWords('please'),
    requestWords('makes'),
    requestWords('whom'),
    requestWords('articles'),
    ...Array.from({ length: 3 }, () => requestWords('adjectives')),
    requestWords('kinds'),
  ].map(wholeWord),
);
const made = once(() => wholeWord(requestWords('deck')));
const adjective = once(() => wholeWord(requestWords('adjectives')));
const leading = once(() =>
  wholeWord(`${leadingToSubject()}|${requestWords('of')}|${requestWords('having')}|[:：]|[-–—](?=\\s)`),
);
const ofTopic = once(() => wholeWord(requestWords('topicOf')));

/** Matches whole words at the current position; a word that ends in an apostrophe joins the next. */
const wholeWord = (words: string) => new RegExp(`(?:${words})(?:(?<=['’:：])|(?!\\p{L}))\\s*`, 'uy');

function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** End of the words before the deck, and end of the deck: "can you make", "slides". */
function deckIn(text: string, before = parts()): { from: number; end: number } {
  const from = before.reduce((at, pattern) => behind(pattern, text, at), 0);
  // "A presentation, slides on thrift", "una presentación breve"
  const end = [made(), adjective(), made()].reduce((at, pattern) => behind(pattern, text, at), from);
  return { from, end };
}

/** Length of the request at the start of a text, up to its subject; 0 if it names no deck or no subject. */
export function askedIn(text: string): number {
  const found = deckOrKindIn(text);
  // "Pitch for Harrow" is a title; "I need a pitch for Harrow" is about Harrow.
  const { from, end } = found.from > 0 ? found : deckIn(text);
  const subject = behind(leading(), text, end);
  return end === from || subject === end ? 0 : behind(ofTopic(), text, subject);
}

/** A deck that is only named by its kind: "pitch" */
function deckOrKindIn(text: string): { from: number; end: number } {
  const found = deckIn(text);
  return found.end > found.from ? found : deckIn(text, parts().slice(0, -1));
}

/** A request without an object: "make". */
export function onlyAsksToMake(clause: string): boolean {
  const text = folded(clause).trim();
  return /^[\s?!.]*$/u.test(text.slice(deckIn(text).from));
}

/** A request for a deck and nothing else: "can you make slides?" */
export function onlyAsksForDeck(clause: string): boolean {
  const text = folded(clause).trim();
  const { from, end } = deckOrKindIn(text);
  return from > 0 && isOnly(text, from, end);
}

const isOnly = (text: string, from: number, end: number): boolean =>
  end > from && isEnd().test(text.slice(end));
/** "(Make a short deck) about it please" */
const isEnd = once(
  () =>
    new Caseless(
      `^(?:(?:${requestWords('on')})\\s(?:${requestWords('whom')})(?!\\p{L})\\s?)?,?\\s?(?:${requestWords('please')})?[\\s?!.]*$`,
    ),
);

/** Starts with the request itself: "Create a presentation for …". */
export const asksForSomething = (head: string): boolean => askedIn(folded(head)) > 0;

/** Whether a clause names a deck at all: "could you do some slides on bees". */
export const mentionsDeck = (clause: string): boolean => anyDeck().test(folded(clause));
const anyDeck = once(() => new RegExp(`(?<![\\p{L}])${requestWords('deck')}(?![\\p{L}])`, 'u'));

/** Subject or content asked for in a sentence; empty if it asks for none. */
export function askedOf(sentence: string): string {
  const length = askedIn(folded(sentence));
  return length > 0 ? sentence.slice(length) : '';
}

/** "For the board" of "Make a deck for the board" */
export function withoutDeckFor(sentence: string): string {
  const text = folded(sentence);
  const { from, end } = deckOrKindIn(text);
  return end > from && isForSomebody(sentence.slice(end)) ? sentence.slice(end) : sentence;
}

/** "Slides", "I need a short presentation"; a pitch deck is named by its kind. */
export function namesOnlyDeck(clause: string): boolean {
  const text = folded(clause).trim();
  const { from, end } = deckIn(text, parts().slice(0, -1));
  return isOnly(text, from, end);
}

/** "Project kickoff deck", "Board slides": by its purpose or its readers. */
export function isKindOfDeck(head: string): boolean {
  const [, kind = ''] = endsInDeck().exec(head) ?? [];
  const isKind = readPurpose(kind) !== 'general' || audienceNamed(kind).readership !== undefined;
  return kind !== '' && wordCount(kind) <= mostInKind && !/\p{N}/u.test(kind) && isKind;
}
const mostInKind = 3;

export const endsInDeck = once(() => new Caseless(`^(.{3,40}?)\\s${requestWords('deck')}$`));
