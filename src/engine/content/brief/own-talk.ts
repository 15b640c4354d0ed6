import { Caseless } from '../../language/caseless.ts';
import { type Language, languageList, latinLanguages, wordsIn } from '../../language/languages.ts';
import { namesMadeOf } from '../../language/manner.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { withoutStop } from '../../language/sentences.ts';
import { momentAt } from '../entry.ts';
import { wordCount } from '../words.ts';
import { isSpan } from './head-manner.ts';
import type { Peeled } from './peel-request.ts';
import { audienceNamed, withArticle } from './read-audience.ts';
import { capitalised, splitAt, withStop } from './split.ts';

type Grammar = ReturnType<typeof grammarOf>;

/** How one language says what its author is going to tell whom, where and when. */
function grammarOf(language: Language) {
  const { requests, prompts, documents } = wordsIn(language);
  const any = (...words: (string | undefined)[]) => `(?:${words.filter(Boolean).join('|') || '(?!)'})`;
  const ends = '(?![\\p{L}\\p{M}])';
  const when = any(requests.due, requests.when);
  const that = any(prompts.that);
  const on = `${any(requests.on, requests.onVerb)}(?:\\s|(?<=['’]))`;
  const question = `${any(requests.questions)}${ends}`;
  const forWhom = any(requests.forWhom, requests.toWhom);
  const determiner = any(requests.determiners, requests.possessives);
  const lead = any(requests.forWhom, requests.toWhom, requests.atTime, requests.therefore);
  const small = any(lead, prompts.that);
  const name = `([^,.;:]{2,60}?)(?=\\s(?:${on}|${question}|${small}\\s|${when}${ends})|\\s?[,.;:]|$)`;
  const isLast = requests.talkNamed !== undefined;
  const pattern = (source: () => string) => once(() => new Caseless(source()));
  return {
    isLast,
    opens: pattern(
      () =>
        `^(?:${any(...documents.and)}\\s)?${any(requests.intends)}\\s(?:${any(requests.emphasis)}\\s)?(?:${any(requests.talksOn)}(?=${isLast ? '\\s|' : ''}\\s(?:${on}|${question}|${lead}\\s|${when})|\\s?[,.:]|$)|(${any(requests.tellsOf)})(?=\\s))`,
    ),
    on: pattern(() => `^${on}`),
    question: pattern(() => `^${question}`),
    that: pattern(() => `^${that}\\s`),
    whom: pattern(() => `^(${forWhom})\\s${name}`),
    where: pattern(() => `^${any(requests.atTime)}\\s${name}`),
    when: pattern(() => `^${when}${ends}`),
    sells: pattern(() => `^${any(requests.explains)}$`),
    object: pattern(
      () =>
        `^${determiner}\\s(?:${isLast ? `[^,.;:]{2,40}?(?=\\s${determiner}\\s|\\s\\p{Ll}+$)|` : ''}${name})`,
    ),
    determined: pattern(() => `^${determiner}\\s`),
    readersLast: pattern(
      () =>
        `\\s(${forWhom})\\s((?:${determiner}\\s)?[^,.;:]{2,40}?)(?:\\s(${any(requests.having, requests.uses)}\\s.{3,60}))?$`,
    ),
    timeLast: pattern(() => `(?:\\s${when}){1,2}$`),
    aimAlone: pattern(() => `^,?\\s{1,2}${any(requests.therefore)}\\s.*$`),
    aimLast: pattern(() => `,?\\s${any(requests.therefore, requests.because)}\\s.*$`),
    points: pattern(() => `^${any(requests.whom, prompts.that)}(?=\\s|$)`),
    placeLast: pattern(() => `\\s${any(requests.atTime)}\\s(?:\\S+\\s)?\\S+$`),
  };
}

const grammars = once(() => latinLanguages.map(grammarOf));
const grammarFor = (clause: string): Grammar | undefined =>
  grammars().find(({ opens }) => opens().test(clause));

const lengthAt = (pattern: () => RegExp, text: string): number => pattern().exec(text)?.[0].length ?? 0;

/** Whether a clause says that its author is to speak before somebody: "I have to give a talk", "my son needs to present". */
export const opensOwnTalk = (clause: string): boolean => grammarFor(verbFirst(clause)) !== undefined;

/** "Ich muss halten am Montag, was …": the verb where other languages have it, and without what is held. */
const verbFirst = (clause: string): string =>
  clause.replace(verbLast(), (_, intends: string, between: string, verb: string) =>
    `${intends} ${verb} ${between.replace(held(), '')}`.trim(),
  );
const lastVerbs = once(() =>
  languageList.map((one) => wordsIn(one).requests).filter(({ talkNamed }) => talkNamed),
);
const verbLast = once(() => {
  const [{ intends, talksOn, tellsOf } = {}] = lastVerbs();
  return new Caseless(`^(${intends})\\s([^,.:;]{3,120}?)\\s(${talksOn}|${tellsOf})(?=\\s?[,.:]|$)`);
});
const held = once(() => new Caseless(`(?:^|\\s)(?:${lastVerbs()[0]?.talkNamed})(?=\\s|$)`));

/** "I have to give a talk at my daughter's school next Thursday about what an engineer does" */
export function ownTalk(sentence: string): Peeled | undefined {
  const found = talkIn(sentence);
  // "Ich soll unseren neuen Azubis alles zeigen" names neither.
  return found?.rest === '' && !found.audience && verbFirst(sentence) !== sentence ? undefined : found;
}

function talkIn(sentence: string): Peeled | undefined {
  const text = verbFirst(withoutStop(sentence));
  const grammar = grammarFor(text);
  const [opening = '', telling] = grammar?.opens().exec(text) ?? [];
  if (!grammar) return undefined;
  const peeled: Peeled = { rest: '', wishes: [], hasDeck: true, made: opening };
  const after = text.slice(opening.length).trim();
  // "Tell them", "present that": readers, or what was told before.
  let rest = telling === undefined ? after : after.slice(lengthAt(grammar.points, after));
  const isPointed = rest !== after;
  let occasion = '';
  for (let length = 1; length > 0; rest = rest.slice(length)) {
    rest = ` ${rest}`.replace(grammar.aimAlone(), '').replace(/^[\s,]+/u, '');
    if (leadsToSubject(rest, grammar)) return withSubject(peeled, rest, grammar);
    const [whom = '', preposition = '', name = ''] = grammar.whom().exec(rest) ?? [];
    // "Den Eltern (die neue Regel erklären)"
    const [dative = ''] = (grammar.isLast && grammar.object().exec(rest)) || [];
    if (dative && audienceNamed(dative).readership && peeled.audience === undefined) {
      // "Für den Eltern" is no German, and neither is "für neuen Azubis".
      const bare = dative.replace(grammar.determined(), '');
      peeled.audience = wordCount(bare) === 1 ? bare : '';
      length = dative.length;
      continue;
    }
    const lead = lengthAt(grammar.on, rest);
    const time = momentAt(rest.slice(lead))?.length ?? 0;
    length =
      lengthAt(grammar.when, rest) || (time && lead + time) || whom.length || lengthAt(grammar.where, rest);
    if (length > 0 && length === whom.length && isSpan(name)) peeled.wishes.push(name);
    else if (length > 0 && length === whom.length) peeled.audience ??= withArticle(preposition, name);
    else if (length > 0) occasion ||= grammar.where().exec(rest)?.[1] ?? '';
  }
  if (telling === undefined || isPointed)
    return {
      ...peeled,
      audience: peeled.audience ?? occasion,
      isWhom: true,
      ...(rest && { told: capitalised(withStop(rest)) }),
    };
  const [readers = ''] = grammar.object().exec(rest) ?? [];
  const behind = rest.slice(readers.length).trim();
  return leadsToSubject(behind, grammar) && audienceNamed(readers).readership
    ? withSubject({ ...peeled, audience: readers }, behind, grammar)
    : withSubject(peeled, rest, grammar, grammar.sells().test(telling));
}

/** "About …", "why …", "that …", and not "on Friday" */
const leadsToSubject = (text: string, { on, question, that }: Grammar): boolean =>
  question().test(text) ||
  that().test(text) ||
  (on().test(text) && momentAt(text.slice(lengthAt(on, text))) === undefined);

/** What leads on to the subject, without the readers, times and aims behind it, and none that is only pointed at. */
function withSubject(peeled: Peeled, behind: string, grammar: Grammar, isSold = false): Peeled {
  const text = behind.slice(lengthAt(grammar.on, behind) || lengthAt(grammar.that, behind));
  const clauses = splitAt(text, ',;');
  const isList = clauses.slice(1).every((one) => !isSaid(one) && !isOrder(one) && !/\p{N}/u.test(one));
  const [first = ''] = isList ? [text] : clauses;
  const bare = withoutTime(first.replace(grammar.aimLast(), ''), grammar);
  const [aim = ''] = grammar.aimLast().exec(first) ?? [];
  const rest = [aim, text.slice(text.indexOf(first) + first.length)]
    .map((one) => one.replace(/^[\s,;]+/u, ''))
    .filter(Boolean)
    .join(', ');
  const [phrase = '', preposition = '', name = '', having] =
    (!grammar.question().test(bare) && grammar.readersLast().exec(bare)) || [];
  const isWhom =
    name !== '' &&
    (grammar.determined().test(name) ||
      audienceNamed(name).readership !== undefined ||
      (isSold && /^\p{Ll}/u.test(name)));
  const subject = withoutTime(isWhom ? bare.slice(0, -phrase.length) : bare, grammar);
  const told = [isWhom && having, rest].filter(Boolean).join(', ');
  const isPointed =
    (wordCount(subject) === 1 && grammar.points().test(subject)) ||
    (grammar.isLast && /^\p{Ll}+$/u.test(subject)) ||
    (wordCount(subject) <= mostMadeOf && namesMadeOf(subject));
  return {
    ...peeled,
    rest: isPointed ? '' : subject,
    ...(isWhom && { audience: peeled.audience ?? withArticle(preposition, name) }),
    ...(told && { told: capitalised(withStop(told)) }),
    ...(isPointed && { isWhom: true }),
  };
}

/** "(Show) pictures with a few words" */
const mostMadeOf = 5;

/** "Volcanoes in school tomorrow" */
function withoutTime(subject: string, { timeLast, placeLast }: Grammar): string {
  const bare = subject.replace(timeLast(), '').trim();
  const [place = ''] = (bare !== subject.trim() && placeLast().exec(bare)) || [];
  return place && !/\p{Lu}/u.test(place) ? bare.slice(0, -place.length) : bare;
}
