import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { informations, persuasions } from '../../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../../language/request-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { withoutStop } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import { mentionsDeck } from './deck-asked.ts';
import { type Audience, audienceNamed, withArticle } from './read-audience.ts';
import { readPurpose } from './read-purpose.ts';
import { withoutRequestEnd } from './read-topic.ts';
import { isDetermined } from './split.ts';

/** Whom to tell what, or to persuade of it. */
export interface Talk {
  about: string;
  audience?: Audience;
  persuades: boolean;
  /** What they are to do says nothing on its own: "(ask them to) help clean it". */
  isOrder?: boolean;
  /** Text before it. */
  before?: string;
}

const whole = (patterns: string[]) => once(() => new Caseless(`^(?:.{0,60}?\\s)?(?:${patterns.join('|')})$`));
const persuading = whole(persuasions);
const informing = whole(informations);
/** "My manager" is no name for a cover. */
const possessive = once(() => new Caseless(`^${requestWords('possessives')}\\s`));

/** "A deck to convince the council to build a bridge": the subject is the bridge, the audience the council. */
export function talkedTo(sentence: string): Talk | undefined {
  const text = withoutStop(sentence);
  const persuasion = persuading().exec(text);
  const [, whom, about] = (persuasion ?? informing().exec(text) ?? []).filter((part) => part !== undefined);
  // "Asking people to volunteer" names no subject.
  if (!whom || !about || (persuasion && !hasNoSpaces(about) && wordCount(about) < 2))
    return introducedTo(text);
  const isOrder = persuasion !== null && objectOf(about) === about && pointsBack().test(about);
  return {
    ...(isOrder && { isOrder }),
    about: persuasion ? objectOf(withoutRequestEnd(about)) : withoutRequestEnd(about),
    persuades: persuasion !== null,
    ...(!possessive().test(whom) && { audience: audienceNamed(withArticle(leadOf(whom, text), whom)) }),
  };
}

/** "The old bridge" of "close the old bridge": an action is an order where it stands alone. */
const objectOf = (about: string): string => {
  const object = about.replace(action(), '');
  return /\p{L}{3}/u.test(object) ? object : about;
};
const action = once(() => new Caseless(`^(?:${requestWords('actions')})\\s(?=\\S)`));

const pointsBack = once(() => new Caseless(`^\\S+\\s(?:\\S+\\s)?(?:${requestWords('whom')})(?!\\p{L})`));

const leadOf = (whom: string, text: string): string =>
  text.slice(0, text.indexOf(whom)).trimEnd().split(' ').at(-1) ?? '';

/** "A deck introducing our volunteers to the new rota app" */
const introduces = once(
  () =>
    new Caseless(
      `^(?:.{0,40}?\\s)?(?:${requestWords('explains')})\\s([^,.;:]{3,40}?)\\s(?:${requestWords('toWhom')})\\s(.{4,80})$`,
    ),
);
function introducedTo(text: string): Talk | undefined {
  const [, whom = '', about = ''] = introduces().exec(text) ?? [];
  const audience = audienceNamed(whom);
  return audience.readership && !audienceNamed(about).readership
    ? { about: withoutRequestEnd(about), audience, persuades: false }
    : undefined;
}

const intends = once(
  () =>
    new Caseless(
      `^(?:(.{0,60}?)[,;]?\\s(?:(?:${andWords().join('|')})\\s)?)?(?:${requestWords('intends')}|${requestWords('leads')})(?!\\p{L})`,
    ),
);

/** "(I would like to) present our new menu to the staff" */
const presentedTo = once(
  () =>
    new Caseless(
      `\\s(?:${requestWords('presents')})\\s(?!${requestWords('toWhom')}\\s)(.{4,80}?)\\s(${requestWords('toWhom')})\\s([^:：]{3,60})$`,
    ),
);

/** "I have to talk to the trustees about the fair": the author's own words name the subject. */
export function intendedTalk(said: string, mayOrder = true): Talk | undefined {
  // "I have to present to the members on Tuesday why we sell the hut"
  const sentence = said.replace(whenInside(), '');
  const intent = intends().exec(sentence);
  if (!intent) return mayOrder ? orderedTo(sentence) : undefined;
  const before = intent[1] ?? '';
  const [, about = '', lead = '', named = ''] = presentedTo().exec(sentence) ?? [];
  const whom = withArticle(lead, named);
  const audience = audienceNamed(whom);
  const told = talkedTo(sentence);
  const isTo = isDetermined(whom) || audience.readership !== undefined;
  return about && isTo && !mentionsDeck(about)
    ? { about, audience, persuades: false, before }
    : told && { ...told, before };
}

/** "Explain compound interest to my nephew", and not "compare trams to the bus" */
function orderedTo(sentence: string): Talk | undefined {
  const text = ` ${sentence}`;
  const found = presentedTo().exec(text);
  const [, about = '', lead = '', named = ''] = found?.index === 0 ? found : [];
  const whom = withArticle(lead, named);
  // "To my aunt in 5 slides" and "the team, 5 slides" say more, and "present this" names nothing.
  const words = named.split(' ').slice(1);
  const isName =
    /^[\p{L}\p{M}\s'’-]+$/u.test(named) && ![...words, about].some((word) => isStopWord(word.toLowerCase()));
  const isWhom = isName && (possessive().test(named) || audienceNamed(whom).readership !== undefined);
  return about && isWhom && readPurpose(sentence) !== 'comparison' && !mentionsDeck(about)
    ? { about, audience: audienceNamed(whom), persuades: false }
    : undefined;
}
const whenInside = once(() => new Caseless(`\\s${tellingWhen()}(?=\\s)`));
