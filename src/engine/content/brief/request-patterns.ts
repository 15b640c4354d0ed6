import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { inEach } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { beforeSubject, requestWords, tellingWhen } from '../../language/request-words.ts';

const word = (pattern: string) =>
  `(?:${pattern})(?:(?<=['’:])|(?![\\p{L}\\p{M}'’])|(?=\\p{sc=Han})|(?<=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]))`;
const opening = (pattern: () => string) => once(() => new Caseless(`^(?:${pattern()})`));
export const toDo = opening(
  () => `(?:${requestWords('toDo')})\\s(?!${requestWords('determiners')}\\s)(?=\\p{L}+\\s\\p{L})`,
);
export const saysAudience = opening(() => `(?:${requestWords('saysAudience')})\\s`);
export const asks = opening(() =>
  word(
    (['please', 'leads', 'makes', 'whom', 'due', 'when', 'first'] as const)
      .map((kind) => requestWords(kind))
      .join('|'),
  ),
);
export const deck = opening(() => {
  const adjectives = requestWords('adjectives');
  return `(?:${requestWords('articles')}\\s)?(?:(?:${adjectives}|${requestWords('kinds')})\\s?){0,4}${word(requestWords('deck'))}(?:\\s${word(adjectives)})?`;
});
export const on = opening(
  () =>
    `(?:${word(`${requestWords('on')}|${requestWords('onFirst')}`)})\\s?(?:${word(requestWords('topicOf'))})?`,
);
/** "Explaining (to them)" */
export const telling = opening(
  () =>
    `${word(requestWords('onVerb'))}\\s(?:(?:${requestWords('toWhom')}\\s)?${word(requestWords('whom'))}\\s)?`,
);
/** "I (teach year 9)" */
export const ofAuthorFirst = opening(() => word(requestWords('ofAuthor')));
export const authorIs = opening(() => word(requestWords('authorIs')));
export const onFirst = opening(() => requestWords('onFirst'));
export const forFirst = opening(() => requestWords('forFirst'));
/** "Für das Fest am 3. Mai (brauche ich Folien)" */
export const beforeAsking = opening(
  () =>
    `(?:${requestWords('forWhom')}\\s([^,;:]{3,60}?)\\s)(?=(?:${requestWords('first')}|${requestWords('leads')}|${requestWords('please')})(?!\\p{L}))`,
);
export const when = opening(() => word(tellingWhen()));
/** "I'm pitching (to investors next week)" asks for a deck, too. */
export const speaking = opening(() => word(requestWords('speaks')));
/** "It's about (reversing accidents)", "I've got a lesson on (tides)" */
export const saysTopic = opening(
  () =>
    `(?:${requestWords('saysTopic')}|(?:${tellingWhen()}\\s)?(?:${requestWords('tells')}))(?:\\s|(?<=['’]))(?!(?:${andWords().join('|')})\\s)`,
);
/** "(At the garden club) on pruning" */
export const whereFirst = opening(
  () => `(?:${requestWords('atTime')})\\s[^,.;:]{1,60}?\\s(?=${beforeSubject()})`,
);
/** "A deck (of 6 slides)" */
export const beforeCount = opening(
  () => `(?:${requestWords('articles')}|${requestWords('ofCount')}|${requestWords('leadsToCount')})\\s`,
);
export const article = opening(() => `${requestWords('articles')}\\s`);

/** "They'll stay for two weeks" */
export const opensInPronoun = once(
  () =>
    new Caseless(
      `^(?:${inEach('composing')
        .flatMap(({ pronouns }) => pronouns)
        .join('|')})(?!\\p{L})`,
    ),
);
/** "(Don't mention) him" */
export const endsInPronoun = once(() => new Caseless(`\\s(?:${requestWords('whom')})[.!]?$`));

export const lengthOf = (pattern: () => RegExp, text: string): number =>
  pattern().exec(text)?.[0].length ?? 0;

export const anyDeck = once(() => new Caseless(`(?<!\\p{L})${requestWords('deck', 'latin')}(?!\\p{L})`));
/** "Slides (for the members) about" */
export const deckAbout = once(
  () =>
    new Caseless(
      `^${requestWords('deck', 'latin')}(?:\\s${requestWords('forWhom')}\\s[^,.;:]{3,60}?)?\\s${requestWords('on')}\\s`,
    ),
);
export const asksAnywhere = once(
  () =>
    new Caseless(
      `(?<!\\p{L})(?:${(['please', 'leads', 'makes', 'first'] as const).map((kind) => requestWords(kind)).join('|')})(?!\\p{L})`,
    ),
);
export const enough = once(() => new Caseless(`^(?:${requestWords('enough')})$`));
/** "No sale items" */
export const denies = once(() => new Caseless(`^${requestWords('no')}\\s`));
export const comparison = once(() => new Caseless(requestWords('comparison')));
export const onAnywhere = once(() => new Caseless(`(?<!\\p{L})${requestWords('on')}(?:\\s|(?<=['’]))`));

/** "Zur neuen Ordnung" is none of "neuen Ordnung". */
export const isInflected = /^(?:zu den\s|(?:zu[mr]|über den)\s[\p{Ll}\p{N}][^\s\p{Lu}]{0,30}en\s)/u;
