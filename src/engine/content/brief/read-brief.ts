import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { isIndefinite, isRequest, promptWords } from '../../language/composing-words.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { factLabel } from '../../language/fact-cues.ts';
import { once } from '../../language/once.ts';
import { apartFromSaid, isOrder, partsAsked, saidOnRequest } from '../../language/prompt-words.ts';
import { leadingToSubject, requestWords } from '../../language/request-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { SectionRole } from '../../read/document.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { isTimeAlone } from '../entry.ts';
import { wordCount } from '../words.ts';
import type { Brief, Purpose, Tone } from './brief.ts';
import { countedIn } from './counted-things.ts';
import { withoutCourtesy } from './courtesy.ts';
import { factsOf, type PromptFact, type PromptTable } from './facts.ts';
import { openingOf } from './opening.ts';
import { saidOfOptions } from './option-facts.ts';
import { pairedTable } from './pairs.ts';
import {
  type Audience,
  audienceBehind,
  audienceNamed,
  forSomebody,
  isForSomebody,
  readAudience,
  withoutLoose,
} from './read-audience.ts';
import { type Count, readCount, withLoneSlide } from './read-count.ts';
import { endsTalk, type Head, isSpan, mannerBehind, readHead, withoutSpans } from './read-head.ts';
import { readLanguage } from './read-language.ts';
import { readOptions, readSides } from './read-options.ts';
import { readPurpose } from './read-purpose.ts';
import { areStatements, readIncluded, readSections } from './read-sections.ts';
import { mannerIn, readTone, toneBehind, toneNamed } from './read-tone.ts';
import {
  asksForSomething,
  asksQuestion,
  isGeneric,
  mentionsDeck,
  onlyAsksForDeck,
  onlyAsksToMake,
  readTopic,
  withoutDeckBefore,
  withoutDeckFor,
} from './read-topic.ts';
import { lengthOf, when } from './request-patterns.ts';
import { withoutSlidesOn } from './slides-on.ts';
import { capitalised, labelled, listItems, splitAt, withoutAnd, withoutDeterminer } from './split.ts';
import { plainRequest, subjectFirst } from './subject-first.ts';
import { withoutAll, withoutAtEdge } from './take-out.ts';
import { atSeam, isNoTitle } from './whole-run.ts';
import { withoutWishLabels } from './wish-labels.ts';
import { withCapitals } from './with-capitals.ts';

/** What is asked stands in the first words of a prompt, however long it goes on. */
const mostRead = 4000;

/** Sections that stand for a topic where the prompt names none. */
const mostInTitle = 3;
/** Words of an order that is left when what was understood of it is taken out. */
const shortestOrder = 3;

/** Understands a prompt: what it is about, for whom, how long, in which language, tone and shape, and what it states. */
export function readBrief(prompt: string): Brief {
  const wanted = withoutSlidesOn(withLoneSlide(withoutCourtesy(narrowed(prompt))));
  const filled = withoutWishLabels(capitalisedIn(wanted.prompt));
  const form = subjectFirst(filled.prompt, filled.hasTopic);
  const readers = filled.audience ?? form.audience;
  const whole = oneLine(filled.prompt.slice(0, mostRead));
  const start = form.prompt.slice(0, mostRead);
  const spoken = languageOfPrompt(start);
  const grammar = spoken ?? 'en';
  const wishes = readWishes(start, spoken, form.asking !== undefined);
  const { text, count, language } = wishes;
  const opening = openingOf(wishes.rest, grammar, wishes.sections !== undefined, isWish);
  const read = readHead(opening.head, spoken, form.asking !== undefined);
  const head = form.persuades ? { ...read, persuades: true } : read;
  const opened = opening.told.flatMap(apartFromAudience);
  const apart = [...opening.wishes, ...opened].find(onlyForSomebody);
  // "Fundraising deck for a community radio station" is about the station.
  const isOurs = head.audience !== undefined && seeks(head.about, head.audience, grammar);
  const about = isOurs ? `${head.about}${head.audience?.phrase}` : head.about;
  const named = readTopic(about, grammar);
  // "Teach me and my colleagues the basics": what begins with "and" is no whole.
  const isRest = withoutAnd(named.topic) !== named.topic;
  const topic = isRest ? opening.head : atSeam(named.topic, start);
  const isOnlyFor = onlyForSomebody(opening.head);
  const spokenTo = isNoTitle(topic) ? readAudience(opening.head) : undefined;
  const title = titleIn(text) ?? opening.title ?? quotedIn(withoutDeckBefore(head.about)) ?? quotedIn(topic);
  const audience =
    (readers && audienceNamed(readers)) ||
    (isOurs ? undefined : head.audience) ||
    (apart && onlyForSomebody(apart)) ||
    wishes.audience ||
    spokenTo ||
    isOnlyFor ||
    audienceBeside(title && topic, opened);
  // Behind what is told, those whom it is for name nothing.
  const isFirst = opened.length === 0 || whole.indexOf(opened[0]?.slice(0, 20) ?? '') !== 0;
  const isWhom = !isFirst && audience?.name.toLowerCase() === topic.toLowerCase();
  const isNamed = !form.nameless && named.isNamed && spokenTo === undefined && !isWhom;
  // Facts are read to the end of the prompt.
  const further = splitSentences(oneLine(form.prompt.slice(mostRead)), grammar);
  const told = [...wishes.included, ...head.stated, ...opened, ...further].filter((one) => one !== apart);
  const { orders, questions, ...stated } = readTold(told, head.statement);
  const asked = withoutAll(opening.head, [...head.stated, ...head.orders]);
  const kinds = [opening.kind ?? asked, form.asking ?? '', ...opened.filter(asksAlone), ...orders];
  const purpose = labelledAs(head, stated.facts) ?? purposeOf(head, kinds, spoken, isNamed, audience);
  const listed = wishes.sections ?? opening.sections ?? head.sections ?? questions ?? readSides(topic) ?? [];
  const isUntold = listed.length === 0 && stated.facts.length === 0 && !stated.table;
  const sections = isUntold ? countedIn([topic, ...head.orders], grammar) : listed;
  const compares = asks(whole, 'compare');
  const options = readOptions(topic, purpose === 'comparison' || compares);
  const { facts, table } = options ? besideEachOther(stated, options) : stated;
  const occasion =
    form.nameless ?? (isNamed || !isFirst ? undefined : occasionIn(audience, audience === spokenTo));
  const perHeading = asks(whole, 'perHeading');
  return {
    topic: isNamed
      ? (plainRequest(form.prompt, topic) ?? withoutLead(topic))
      : occasion || namesOf(sections, whole) || topic,
    ...(title && { title }),
    ...(occasion && { occasion }),
    generic: perHeading || !isNamed || wishes.isOnlyFor || isGeneric(topic),
    requested: isRequest(whole),
    purpose,
    ...(count && !perHeading && { count: count.count, countIsMost: count.isMost }),
    ...(language && { language }),
    ...(audience && !occasion && !isWhen(audience.name) && { audience: withoutLoose(audience.name) }),
    ...(audience?.readership && { readership: audience.readership }),
    sections,
    ...((wishes.tone ?? head.tone) && { tone: wishes.tone ?? head.tone }),
    perHeading,
    parts: wanted.names,
    compares,
    ...(options && { options }),
    orders: [
      ...orders.filter((order) => isWhole(order, grammar)),
      ...head.orders,
      ...wishes.orders,
      ...opening.wishes.filter((wish) => hasBehind().test(wish)),
    ].map((order) => order.replace(/^[\s,、，]+/u, '')),
    facts: facts.filter(({ text: fact }) => !title || !names(fact, title)),
    ...(table && { table }),
  };
}

/** What it says of the things that it sets against each other: in a table, or each of one of them. */
function besideEachOther({ facts, table }: Stated, options: string[]): Stated {
  const paired = table ? { facts, table } : pairedTable(facts, options);
  return { ...paired, facts: saidOfOptions(paired?.facts ?? facts, options) };
}
type Stated = ReturnType<typeof factsOf>;

/** Behind a title in quotation marks, or in what is told. */
const audienceBeside = (titled: string | undefined, opened: string[]): Audience | undefined =>
  (titled && forSomebody(/["”“»」』]\s+(\S.*)$/su.exec(titled)?.[1] ?? '')) ||
  opened.map(lastForSomebody).find(Boolean) ||
  opened.filter(isOrder).map(readAudience).find(Boolean);

/** "The history, rules and famous players of badminton" as the prompt has it, where that is short; else the first of them. */
function namesOf(sections: string[], prompt: string): string {
  const small = prompt.toLowerCase();
  const from = small.indexOf(sections[0]?.toLowerCase() ?? '');
  const end = small.indexOf(sections.at(-1)?.toLowerCase() ?? '', from) + (sections.at(-1)?.length ?? 0);
  const run = prompt.slice(Math.max(0, from), end);
  const isRun = sections.length > 1 && from >= 0 && end > from && !/[.:：\n]/u.test(run);
  return isRun && wordCount(run) <= mostInRun ? capitalised(run) : sections.slice(0, mostInTitle).join(', ');
}
const mostInRun = 12;

/** "For our start-up, Verdea" */
const withoutLead = (topic: string): string => {
  const [lead = ''] = topic.split(' ');
  return lead && isForSomebody(topic) ? capitalised(topic.slice(lead.length).trim()) : topic;
};

const isWhen = (name: string): boolean => isTimeAlone(name) || lengthOf(when, name) === name.length;

/** "Slides for the company fair": nothing else says what they are about. */
const occasionIn = (audience: Audience | undefined, isSpokenTo: boolean): string | undefined =>
  audience && !isWhen(audience.name) && (isSpokenTo || audience.isOccasion || !audience.readership)
    ? capitalised(withoutDeterminer(audience.name))
    : undefined;

/** "Talk “Bees in winter”" */
const names = (fact: string, title: string): boolean =>
  fact === title || (/^\p{L}+\s?["“„«「『]/u.test(fact) && fact.includes(title));

/** How a deck is to be, as far as a prompt says so in words of its own. */
interface Wishes {
  /** The prompt in one line, without greetings and sections. */
  text: string;
  /** It without what was understood. */
  rest: string;
  sections?: string[];
  /** What is to be told, where that is no list of sections. */
  included: string[];
  count?: Count;
  language?: Locale;
  tone?: Tone;
  orders: string[];
  audience?: Audience;
  /** "5 slides for the infrastructure leads": what it is about, if anything, is in its sources. */
  isOnlyFor: boolean;
}

function readWishes(start: string, spoken: Locale | undefined, isAsked: boolean): Wishes {
  const grammar = spoken ?? 'en';
  const listed = readSections(start, grammar, isWish);
  const explicit = listed && !areSubject(listed, start, grammar) ? listed : undefined;
  const included = explicit ? undefined : readIncluded(start, grammar, isWish);
  const taken = explicit ?? included;
  const text = oneLine(
    (taken ? start.replace(taken.phrase, /[.。]\s*$/u.test(taken.phrase) ? '. ' : ' ') : start)
      .replace(origin(), '')
      .replace(politeness(), ' ')
      .replace(slideEach(), ' '),
  );
  // "with 4 slides: A, B, C, D" says both.
  const count = readCount(text) ?? (explicit && readCount(explicit.phrase));
  const language = readLanguage(text);
  const behind = audienceBehind(text, count?.phrases[0]);
  const tone = readTone(text) ?? toneBehind(text, count?.phrases[0]);
  const inManner = tone?.phrase ? undefined : mannerIn(text);
  const phrases = [
    behind?.phrase.trim(),
    tone?.phrase,
    language?.phrase,
    inManner?.trim(),
    dueIn(text, isAsked),
  ];
  const bare = phrases.reduce<string>(
    withoutAtEdge,
    withoutCount(withoutEnough(text, grammar), count?.phrases[0]),
  );
  const manner = mannerBehind(bare, spoken);
  const rest = manner ? bare.slice(0, -manner.phrase.length) : bare;
  const onlyFor = count && forSomebody(rest.replace(/^slides\s/u, ''));
  return {
    text,
    rest,
    sections: explicit?.sections,
    included: included ? [included.list] : [],
    count,
    language: language?.locale,
    tone: tone?.tone ?? manner?.tone,
    orders: [...(manner?.orders ?? []), ...(inManner ? [inManner] : [])],
    audience: behind ?? onlyFor,
    isOnlyFor: onlyFor !== undefined,
  };
}

/** By when the deck is wanted, in the sentence that asks for it or between commas: "due Thursday". */
function dueIn(text: string, isAsked: boolean): string | undefined {
  const [first = ''] = splitSentences(text, 'en');
  const [, comma, phrase] = due().exec(first) ?? [];
  return isAsked || comma || mentionsDeck(first) ? phrase : undefined;
}
const due = once(() => new Caseless(`([,،]?)\\s(${requestWords('due')})(?=[\\s.!?]{0,2}$|\\s?[,;:،])`));

/** "4 slides: what went well and what did not. Went well: … Not so well: …": what it is about, in fewer names than slides. */
function areSubject(
  { phrase, sections }: { phrase: string; sections: string[] },
  start: string,
  language: Locale,
): boolean {
  const behind = splitSentences(start.slice(start.indexOf(phrase) + phrase.length), language);
  const labels = behind.flatMap((sentence) => labelled(sentence).label ?? []);
  const isTold = labels.some((label) => sections.some((name) => name.toLowerCase() === label.toLowerCase()));
  return labels.length > 1 && !isTold && sections.length < (readCount(oneLine(start))?.count ?? 0);
}

/** A kind of deck that wants something of its readers, for somebody who is not known to them. */
const seeks = (about: string, { name, readership }: Audience, language: Locale): boolean =>
  readership === 'public' &&
  readPurpose(about, language) === 'pitch' &&
  wordCount(about) <= mostInKind &&
  isIndefinite(name.split(' ')[0]?.toLowerCase() ?? '', language);
const mostInKind = 3;

/** What sentences behind the first order, ask and state. */
function readTold(
  sentences: string[],
  statement: string | undefined,
): {
  orders: string[];
  /** Where there are several, for sections. */
  questions?: string[];
  facts: PromptFact[];
  table?: PromptTable;
} {
  const told = sentences
    .map(withoutSpans)
    // "45 minutes, for support agents"
    .filter((sentence) => !onlyForSomebody(sentence) && !onlyAsks(sentence) && !titleUnder(sentence))
    .map((sentence) => withoutAtEdge(sentence, lastForSomebody(sentence)?.phrase))
    .map(saidIn)
    .flatMap(apartFromNotes)
    .flatMap(apartFromIntroduction)
    .flatMap(apartFromOrder)
    .flatMap(apartFromAnswer)
    .flatMap(apartFromSaid)
    .map(saidIn);
  // "Open: who trains the night shift?" is stated.
  const questions = told.filter((sentence) => /[?？؟]$/u.test(sentence) && !labelled(sentence).label);
  const areSections = questions.length > 1;
  const orders = new Set(
    told.filter(
      (one) => isOrder(one) || endsTalk(withoutStop(one)) || (!areSections && questions.includes(one)),
    ),
  );
  const stated = factsOf(told.filter((sentence) => !orders.has(sentence) && !onlyQuestions(sentence)));
  return {
    orders: [...orders],
    ...(areSections && { questions }),
    ...stated,
    facts: statement ? [{ text: statement }, ...stated.facts] : stated.facts,
  };
}

function saidIn(sentence: string): string {
  const said = saidOnRequest(sentence);
  return said ? capitalised(said) : sentence;
}

/** "Make", "Make an investor pitch" */
const onlyAsks = (sentence: string): boolean => onlyAsksToMake(sentence) || onlyAsksForDeck(sentence);

const asksAlone = (sentence: string): boolean =>
  onlyAsks(sentence) || onlyForSomebody(sentence) !== undefined;

/** "What and why": what the sources are to answer. */
const onlyQuestions = (sentence: string): boolean =>
  asksQuestion(sentence) &&
  sentence
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word === '' || isStopWord(word) || asksQuestion(`${word} `));

/** Not what is left of an order whose words were understood, nor one that only asks for a deck. */
const isWhole = (order: string, language: Locale): boolean =>
  partsAsked(order).length > 0 ||
  ((wordCount(order) >= shortestOrder || /[:：]/u.test(order)) &&
    !asksForSomething(order) &&
    readTopic(withoutStop(order), language).isNamed);

/** "45 km of tracks, ready in 2028, for the council" */
const lastForSomebody = (sentence: string) => {
  const clauses = splitAt(withoutStop(sentence), ',，、');
  return clauses.length > 1 ? forSomebody(clauses.at(-1) ?? '') : undefined;
};

/** "For the tenants, with the five dearest towns": whom it is for, and what a deck with it has. */
function apartFromAudience(sentence: string): string[] {
  const [first = '', ...more] = splitAt(withoutStop(sentence), ',，、');
  if (more.length === 0 || !forSomebody(first)) return [sentence];
  const rest = more.join(', ');
  return hasBehind().test(rest) ? [first] : [first, rest];
}
const hasBehind = once(() => new Caseless(`^${requestWords('having')}(?!\\p{L})`));

/** "Slides for the neighbourhood, name Bo, brown, reward 100 dollars": an order, and notes behind it. */
function apartFromNotes(sentence: string): string[] {
  const [order = '', ...notes] = splitAt(sentence, ',，、');
  const are = isOrder(order) && notes.length >= fewestNotes && notes.some((note) => /\p{N}/u.test(note));
  return are && !notes.some(isOrder) ? [order, notes.join(', ')] : [sentence];
}
const fewestNotes = 3;

/** "Velo is a bike subscription: 1,200 subscribers" */
function apartFromIntroduction(sentence: string): string[] {
  const { label, rest } = labelled(sentence);
  return label && says().test(label) && !asksQuestion(label) ? [label, capitalised(rest)] : [sentence];
}
const says = once(() => new Caseless(`\\s${requestWords('is', 'latin')}\\s${requestWords('articles')}\\s`));

/** "January 12k, February 15k, and explain the dip": what is stated, and an order behind it. */
function apartFromOrder(sentence: string): string[] {
  const clauses = splitAt(sentence, ',，、');
  const last = withoutAnd(clauses.at(-1) ?? '');
  // "Helmets on, stay behind the line, no photos" is all one rule.
  const isOrderBehind = isOrder(last) && (hasNoSpaces(last) || wordCount(last) >= shortestOrder);
  if (clauses.length < fewestNotes || /[;；]/u.test(last) || isOrder(sentence) || !isOrderBehind)
    return [sentence];
  return [clauses.slice(0, -1).join(', '), last];
}

/** "Say who leads and what we do: hire 2 people in East, move 50k to West": what is to be said, and that itself. */
function apartFromAnswer(sentence: string): string[] {
  const [order = '', first = ''] = splitAt(sentence, ':：');
  const answer = sentence.slice(sentence.indexOf(first, order.length));
  if (!first || !isOrder(order) || !areStatements(listItems(answer).items, 'en')) return [sentence];
  const words = order.split(' ');
  const from = words.findLastIndex((_, at) => asksQuestion(words.slice(at, at + mostOfQuestion).join(' ')));
  const label = from < 0 ? '' : `${words.slice(from).join(' ')}: `;
  return [order, capitalised(`${label}${answer}`)];
}
/** Words by which a question begins, with the one behind them, at most. */
const mostOfQuestion = 5;

/** "For the bank.", "Deck for the bank." */
const onlyForSomebody = (sentence: string) =>
  partsAsked(sentence).length > 0
    ? undefined
    : (forSomebody(withoutDeckFor(withoutStop(sentence))) ?? schoolClass(withoutStop(sentence)));

/** "Grade 9 geography." */
function schoolClass(sentence: string): Audience | undefined {
  const isShort = wordCount(sentence) <= mostInClass && /\p{N}/u.test(sentence);
  const named = isShort ? audienceNamed(sentence) : undefined;
  return named?.readership === 'learners' ? { ...named, phrase: sentence } : undefined;
}
const mostInClass = 3;

const withoutStop = (sentence: string): string => sentence.replace(/[.!。।]$/u, '').trim();

/** What it tells under labels says what it is for: "Hypothesis: … Materials: … Conclusion: …", "Problem: … Solution: … Market: …" */
function labelledAs({ persuades }: Head, facts: PromptFact[]): Purpose | undefined {
  if (persuades) return undefined;
  const labels = facts.flatMap(({ label }) => label ?? []);
  const roles = new Set(labels.map(roleOfHeading).filter((role) => role && ofStudies.has(role)));
  if (roles.size >= fewestLabels) return 'research-summary';
  const named = new Set(labels.map(factLabel));
  return named.has('problem') && named.has('solution') ? 'pitch' : undefined;
}
const ofStudies: ReadonlySet<SectionRole> = new Set(['aim', 'methods', 'data', 'results', 'conclusion']);
const fewestLabels = 3;

/** What stands in a list and names no section: how long, for whom, in which language or tone. */
export const isWish = (item: string): boolean =>
  isForSomebody(item) ||
  // "With an example for each"
  hasBehind().test(item) ||
  due().exec(` ${item}`)?.index === 0 ||
  isSpan(item) ||
  toneNamed(item) !== undefined ||
  [
    readCount(item)?.phrases[0],
    readTone(item)?.phrase,
    readLanguage(item)?.phrase,
    readAudience(item)?.phrase,
    mannerIn(item),
  ].some((phrase) => phrase !== undefined && item.trim().startsWith(phrase.trim()));

/** "Five slides are enough." says no more than how many. */
const withoutEnough = (text: string, language: Locale): string =>
  splitSentences(text, language)
    .map((sentence) => {
      const [count = ''] = readCount(sentence)?.phrases ?? [];
      if (!count || asksForSomething(sentence) || isForSomebody(sentence.replace(count, ''))) return sentence;
      const left = sentence.replace(count, ' ').replace(unspacedEnough(), ' ');
      const words = left.match(/[\p{L}\p{M}]+/gu) ?? [];
      if (sentence.replace(count, '').search(/\p{L}/u) < 0) return sentence;
      return words.every((one) => enough().test(one) || isStopWord(one.toLowerCase()))
        ? `${count}.`
        : sentence;
    })
    .join(' ');
const enough = once(() => new Caseless(`^(?:${requestWords('enough')})$`));
const unspacedEnough = once(
  () => new RegExp(`${requestWords('enough', 'other')}|${requestWords('deck', 'other')}|[はを]`, 'gu'),
);

/** "5 slides on thrift" asks for slides on thrift; elsewhere the number goes with its noun. */
function withoutCount(text: string, phrase: string | undefined): string {
  if (!phrase || !text.includes(phrase)) return text;
  const at = text.indexOf(phrase);
  const before = text.slice(0, at);
  // "A detailed deck of 24 slides for the board"
  const made = deckOf().exec(before)?.[1];
  if (made !== undefined) return `${text.slice(0, at - made.length)}${text.slice(at + phrase.length)}`;
  // "Thrift, 5 slides for the board" names it already, and "History of coffee in 8 slides for a museum".
  const belongs =
    !onlyAsksToMake(before) &&
    (endsBeforeCount().test(before) || (wordCount(before) >= fewestBefore && endsInLead().test(before)));
  const rest = text.slice(at + phrase.length);
  return !belongs && (leadsToSubject().test(rest) || (at === 0 && opensWithHaving().test(rest)))
    ? text.replace(phrase, 'slides')
    : withoutAll(text, [phrase]);
}

/** What stands between a deck and its length: "presentation with exactly". */
const deckOf = once(
  () =>
    new Caseless(`(?<!\\p{L})${requestWords('deck')}(\\s${requestWords('ofCount')}\\s(?:\\p{L}{2,12}\\s)?)$`),
);

/** A named section has a slide anyway: "One slide each." */
const slideEach = once(() => new Caseless(`(?:^|[\\s,;.])${requestWords('oneEach')}(?!\\p{L})`));

const endsBeforeCount = once(() => new Caseless(`(?:(?:^|\\s)${requestWords('ofCount')}|[,;.?!:])\\s*$`));

const endsInLead = once(() => new Caseless(`\\s${requestWords('leadsToCount')}\\s*$`));
/** Words before a count that name a subject, with what leads to the count. */
const fewestBefore = 3;

const opensWithHaving = once(() => new Caseless(`^\\s+${requestWords('having')}\\s`));
const leadsToSubject = once(() => new Caseless(`^\\s+(?:${leadingToSubject()}|${requestWords('of')})\\s`));

/** "A deck for the board from this report": where it comes from is told by its sources. */
const origin = once(
  () =>
    new Caseless(
      `\\s(?:${requestWords('drawnFrom')})\\s(?:\\p{L}{1,4}\\s)?${requestWords('these', 'latin')}(?=$|[\\s,.;:!?])`,
      'g',
    ),
);

const politeness = once(
  () => new Caseless(`(?<!\\p{L}|[.!?。]\\s|\\n)${requestWords('please')}(?!\\p{L})`, 'g'),
);

/** Its language is told by its first words. */
const capitalisedIn = (prompt: string): string =>
  withCapitals(prompt, languageOfPrompt(prompt.slice(0, mostRead)) ?? 'en');

/** Runs of white space as one: patterns over the rest then take a time that grows with the length alone. */
const narrowed = (prompt: string): string =>
  prompt
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim().replace(/[^\S\n]+/gu, ' '))
    .filter(Boolean)
    .join('\n')
    .replace(inSingleMarks, '“$1”');

/** 'Why we don't sleep' */
const inSingleMarks =
  /(?<![\p{L}\p{N}])['‘]((?:[^\s'‘’"“”]|(?<=\p{L})['’](?=\p{L}))+(?: (?:[^\s'‘’"“”]|(?<=\p{L})['’](?=\p{L}))+){2,20})['’](?!\p{L})/gu;

const quoted = '["“„«「『]\\s?([^"“”„«»「」『』]{2,120}?)\\s?["”“»」』]';
let titled: RegExp | undefined;
let labelledTitle: RegExp | undefined;
let titledSo: RegExp | undefined;

/** What the prompt says the deck is to be called: titled "Honey in hard times". */
function titleIn(text: string): string | undefined {
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

/** "“The future of work” keynote", "Thesis defense, “…”": a name of several words in quotation marks, with what it is, at most. */
function quotedIn(about: string): string | undefined {
  const [before] = /^(?:\p{L}+\s|(?:\p{L}+\s){0,3}\p{L}+[,:]\s)?(?=["“„«「『])/u.exec(about) ?? [];
  if (before === undefined) return undefined;
  const [, title = ''] =
    new RegExp(`^${quoted}(?:[,，].*|(?:\\s\\S+){0,3}|\\s${requestWords('forWhom')}\\s.*)$`, 'su').exec(
      about.slice(before.length),
    ) ?? [];
  return wordCount(title) >= fewestInTitle ? title.trim() : undefined;
}
const fewestInTitle = 3;

function asks(text: string, wish: 'perHeading' | 'compare'): boolean {
  const small = ` ${text.toLowerCase()} `;
  return promptWords(wish).some((phrase) => small.includes(phrase));
}

/**
 * "Fire safety training for new employees" is a training; what is ordered decides where nothing else does. A subject of its
 * own that is told to newcomers is no onboarding; what is told to learners is a lesson, and who is talked into something is
 * proposed it.
 */
function purposeOf(
  { about, persuades }: Head,
  others: string[],
  language: Locale | undefined,
  isNamed: boolean,
  audience: Audience | undefined,
): Purpose {
  const named = readPurpose(about, language);
  if (persuades) return persuading.includes(named) ? named : 'project-proposal';
  const found = others.map((text) => readPurpose(text, language)).find((purpose) => purpose !== 'general');
  const purpose = named !== 'general' || (isNamed && found === 'onboarding') ? named : (found ?? named);
  return purpose === 'general' && audience?.readership === 'learners' ? 'training' : purpose;
}

/** "Persuade the school to ban phones during lessons" is no lesson. */
const persuading: readonly Purpose[] = ['pitch', 'sales', 'project-proposal', 'strategy', 'product-launch'];

const listMark = /^(?:[-*•]|\d{1,2}[.)])\s+/u;

/** Lines as sentences, and lists in lines as a list behind what stands before it: "Key points: income 14 m; costs 15 m." */
function oneLine(text: string): string {
  const whole = text.split('\n').reduce((before, line) => {
    const item = line.replace(listMark, '');
    if (item !== line) return `${before}${/[:：]$/u.test(before) || before === '' ? ' ' : ' • '}${item}`;
    return `${before}${before === '' || /[.!?:。！？：,;]$/u.test(before.trimEnd()) ? ' ' : '. '}${line}`;
  }, '');
  return whole
    .replace(/\s+/g, ' ')
    .replace(/([.。])\s?\1/gu, '$1')
    .trim();
}
