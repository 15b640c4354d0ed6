import type { Locale } from '../../../contract/locales.ts';
import { isIndefinite } from '../../language/composing-words.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { isOrder } from '../../language/orders.ts';
import { isRequest, promptWords } from '../../language/prompt-requests.ts';
import { hasOtherScript } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { keyOf, wordCount } from '../words.ts';
import { type Addressed, addressedAlone, addressedIn } from './addressed.ts';
import type { Brief } from './brief.ts';
import { type SaidWishes, withSaid } from './clauses.ts';
import { countedIn } from './counted-things.ts';
import { isKindOfDeck } from './deck-asked.ts';
import type { factsOf } from './facts.ts';
import { quotedIn, titleIn } from './given-title.ts';
import { namesKind } from './head-manner.ts';
import { nameOfDeck, occasionIn, withoutLead } from './name-of-deck.ts';
import { namesOf } from './names-of-sections.ts';
import { mostRead, oneLine } from './one-line.ts';
import { type Opening, openingOf } from './opening.ts';
import { saidOfOptions } from './option-facts.ts';
import { pairedTable } from './pairs.ts';
import { onlyAsked, peeled } from './peeled.ts';
import { labelledAs, purposeOf } from './purpose-of.ts';
import {
  type Audience,
  audienceNamed,
  forSomebody,
  readAudience,
  withoutLoose,
  withoutWork,
} from './read-audience.ts';
import { type Head, namedTogether, readHead } from './read-head.ts';
import { readOptions, readSides } from './read-options.ts';
import { readPurpose } from './read-purpose.ts';
import { onlyThese } from './read-sections.ts';
import {
  apartFromAudience,
  asksAlone,
  isWhole,
  lastForSomebody,
  onlyForSomebody,
  readTold,
} from './read-told.ts';
import { asksFor, isGeneric, readTopic, withoutDeckBefore } from './read-topic.ts';
import { hasBehind, isWish, readWishes, type Wishes } from './read-wishes.ts';
import { withoutAnd, withoutDeterminer } from './split.ts';
import { plainRequest } from './subject-first.ts';
import { isNoTitle, isSomebody, isSureTitle, tellsRather } from './sure-title.ts';
import { withoutAll } from './take-out.ts';
import { atSeam } from './whole-run.ts';
import type { withoutWishLabels } from './wish-labels.ts';

/** Reads a prompt: topic, audience, length, language, tone, structure and stated facts. */
export function readBrief(prompt: string): Brief {
  const { narrow, ahead, wanted, filled, wished, form, readers } = peeled(prompt);
  const whole = oneLine(filled.prompt.slice(0, mostRead));
  const start = form.prompt.slice(0, mostRead);
  const spoken = languageOfPrompt(start);
  const grammar = spoken ?? 'en';
  const wishes = withSaid(readWishes(start, spoken, form.asking !== undefined), wished);
  const opening = openingOf(wishes.rest, grammar, wishes.sections !== undefined, isWish);
  const read = readHead(opening.head, spoken, form.asking !== undefined, wishes.count !== undefined);
  const head = { ...read, persuades: read.persuades || form.persuades === true };
  const { ofReaders } = read;
  const opened = opening.told.flatMap(apartFromAudience);
  const apart = [...opening.wishes, ...opened].find(onlyForSomebody);
  // "Fundraising deck for a community radio station" is about the station.
  const isOurs = isOfSubject(head, readers, grammar);
  const named = readTopic(isOurs ? `${head.about}${head.audience?.phrase}` : head.about, grammar);
  // "Teach me and my colleagues the basics": a text starting with "and" is incomplete.
  const topic = withoutAnd(named.topic) === named.topic ? atSeam(named.topic, start) : opening.head;
  const spokenTo = readersWithoutTitle(topic, opening.head);
  const title =
    titleIn(wishes.text) ?? opening.title ?? quotedIn(withoutDeckBefore(head.about)) ?? quotedIn(topic);
  const known =
    (readers && audienceNamed(readers)) ||
    [isOurs ? undefined : head.audience, apart && onlyForSomebody(apart), wishes.audience].find(Boolean) ||
    (spokenTo ?? onlyForSomebody(opening.head) ?? audienceBeside(title && topic, [...opened, ...ahead]));
  // An audience that comes after content is no name, nor is what is left of the only chapter that is wanted.
  const isFirst = opened.length === 0 || whole.indexOf(opened[0]?.slice(0, 20) ?? '') !== 0;
  const isNone =
    narrow.isAll || onlyAsked(topic, opening.head) || (!isFirst && known && bare(known.name) === bare(topic));
  const isSure = head.statement !== undefined || isSureTitle(topic, grammar);
  const isSubject = !form.nameless && named.isNamed && isSure && spokenTo === undefined && !isNone;
  const addressed = addressedBy(whole, isSubject ? topic : undefined, grammar);
  const isNamed = isSubject && !addressed;
  const audience = aimedAt(head, addressed) ?? (known && withoutWork(known));
  const further = splitSentences(oneLine(form.prompt.slice(mostRead)), grammar);
  // Text that cannot be a title is content.
  const said = named.isNamed && !isSure && tellsRather(topic, grammar) ? [topic] : [];
  const beside = [...(isFirst ? said : []), ...head.stated, ...opened, ...(isFirst ? [] : said)];
  const told = [...wishes.included, ...beside, ...further].filter((one) => one !== apart);
  const { orders, questions, ...stated } = readTold(told, head.statement);
  const asking = [form.asking ?? '', ...opened.filter(asksAlone), ...orders, ...wishes.orders];
  const kinds = [opening.kind ?? withoutAll(opening.head, [...head.stated, ...head.orders]), ...asking];
  const found = labelledAs(head, stated.facts) ?? purposeOf(head, kinds, spoken, isNamed, audience);
  const purpose = found === 'general' && addressed ? addressed.purpose : found;
  // "I need a pitch for investors"
  const isAsked = [...asking, ...(!isNamed && isRequest(topic) ? [topic] : [])].some(
    (one) => readPurpose(one, spoken) === found,
  );
  const kind = addressed?.purpose ?? (isAsked || audience?.readership === 'newcomers' ? found : undefined);
  const [compares, perHeading] = [asks(whole, 'compare'), asks(whole, 'perHeading')];
  const only = narrow.only ?? onlyThese(topic, grammar);
  const own = [only, wished.story?.sections, wishes.sections, opening.sections, head.sections];
  const listed = [...own, questions].find(Boolean) ?? sidesOf(topic, isNamed && !compares, grammar);
  const isTold = listed.length + stated.facts.length > 0 || stated.table;
  const sections = isTold ? listed : countedIn([topic, ...head.orders], grammar);
  const options = readOptions(topic, purpose === 'comparison' || compares);
  const { facts, table } = options ? besideEachOther(stated, options) : stated;
  const occasion = isNamed ? undefined : occasionIn(audience);
  const plain = isNamed ? (plainRequest(form.prompt, topic) ?? withoutLead(topic)) : wished.named;
  const telling = { topic, facts, said, audience, grammar, occasion, plain, whole };
  const called = nameOfDeck(telling, namesOf(sections, whole), kind === undefined || kind === 'general');
  return {
    topic: called || topic,
    ...given({ ...linesOf(filled, narrow), title, occasion, kind, options, table, only, ofReaders }),
    ...(called && !isGeneric(called) && { named: called }),
    generic: perHeading || !isNamed || wishes.isOnlyFor || namesNothing(topic, whole, facts, grammar),
    requested: isRequest(whole),
    purpose,
    ...formOf(wishes, head, perHeading),
    ...readersOf(audience, occasion !== undefined, grammar),
    sections,
    parts: wanted.names,
    ...edgesIn(wished),
    compares,
    orders: [
      ...ahead,
      ...(form.ofAuthor ?? []),
      ...wholeOf(orders, grammar),
      ...ordersOf(head, wishes, opening),
    ],
    facts: facts.filter((one) => !saysTitle(one.text, title, called || topic)),
  };
}

/** "The pros and cons of trams", "trams, buses and ferries" */
const sidesOf = (topic: string, isNamed: boolean, language: Locale): string[] =>
  readSides(topic) ?? ((isNamed && namedTogether(topic, language)) || []);

const linesOf = (
  { subtitle, byline }: ReturnType<typeof withoutWishLabels>,
  { isLimited }: { isLimited: boolean },
) => ({ subtitle, byline, isLimited });
const edgesIn = ({ story = {} }: SaidWishes) =>
  given({ opens: story.opens, closes: story.closes, isEnded: story.isEnded });

/** Drops undefined fields. */
const given = <Of extends object>(parts: Of): { [Key in keyof Of]?: Exclude<Of[Key], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as typeof parts & object;

function readersOf(audience: Audience | undefined, isOccasion: boolean, language: Locale) {
  if (!audience) return {};
  const isNamed = !isOccasion && isSomebody(audience.name, language);
  return {
    ...(isNamed && { audience: withoutLoose(audience.name) }),
    ...(audience.readership && { readership: audience.readership }),
  };
}

/** Length, language, tone and per-slide wishes. */
function formOf({ count, language, slideEach, ...wishes }: Wishes, head: Head, perHeading: boolean) {
  const tone = wishes.tone ?? head.tone;
  return {
    perHeading,
    ...(count &&
      !perHeading && { count: count.count, countIsMost: count.isMost, countIsAbout: count.isAbout }),
    ...(language && { language }),
    ...(tone && { tone }),
    ...(slideEach && { slideEach }),
  };
}

/** "Board deck. We need approval": the prompt opens with only the kind, and the rest holds the content. */
const namesNothing = (topic: string, prompt: string, facts: Stated['facts'], language: Locale): boolean =>
  isGeneric(topic) ||
  onlyThese(topic, language) !== undefined ||
  (isKindOfDeck(topic) && prompt.startsWith(topic) && facts.length > 0);

/** The readers named where there is no title: 「この資料を新入社員向けに要約していただけますか」 is a request. */
const readersWithoutTitle = (topic: string, head: string): Audience | undefined =>
  readAudience(isNoTitle(topic) ? head : hasOtherScript(topic) && isRequest(topic) ? topic : '');

/** "This" of "Explain this"; an option's letter identifies something. */
const pointsAlone = (fact: string): boolean => /\p{L}{2}/u.test(fact) && isGeneric(fact);
const saysTitle = (fact: string, title: string | undefined, topic: string): boolean =>
  fact === topic || (title !== undefined && names(fact, title)) || pointsAlone(fact) || asksFor(topic, fact);

/** "I need to convince the board": the topic does not contain the verb. */
function addressedBy(prompt: string, topic: string | undefined, language: Locale): Addressed | undefined {
  const done = addressedIn(prompt, language);
  return topic === undefined || (done && bare(done.audience.name) === bare(topic))
    ? done
    : addressedAlone(topic, language);
}

/** The people to be reached, unless another audience is named: "to inform the guests, for the kitchen". */
const aimedAt = ({ audience }: Head, addressed: Addressed | undefined): Audience | undefined =>
  audience && addressed && !audience.name.includes(addressed.audience.name) ? undefined : addressed?.audience;

const bare = (name: string): string => keyOf(withoutDeterminer(name));

/** Instructions beyond those in later sentences. */
const ordersOf = (head: Head, wishes: Wishes, opening: Opening): string[] =>
  [
    ...head.orders,
    ...wishes.orders.filter((order) => !namesKind(order)),
    ...opening.wishes.filter((wish) => hasBehind().test(wish)),
  ].map(withoutComma);
const wholeOf = (orders: string[], language: Locale): string[] =>
  orders.filter((order) => isWhole(order, language)).map(withoutComma);
const withoutComma = (order: string): string => order.replace(/^[\s,、，]+/u, '');

/** Facts about compared options: in a table, or each with its option. */
function besideEachOther({ facts, table }: Stated, options: string[]): Stated {
  const paired = table ? { facts, table } : pairedTable(facts, options);
  return { ...paired, facts: saidOfOptions(paired?.facts ?? facts, options) };
}
type Stated = ReturnType<typeof factsOf>;

/** The audience named after a quoted title, or within the content. */
const audienceBeside = (titled: string | undefined, opened: string[]): Audience | undefined =>
  (titled && forSomebody(/["”“»」』]\s+(\S.*)$/su.exec(titled)?.[1] ?? '')) ||
  opened.map(lastForSomebody).find(Boolean) ||
  opened.filter(isOrder).map(readAudience).find(Boolean);

/** "Talk “Bees in winter”" */
const names = (fact: string, title: string): boolean =>
  fact.replace(/^["“„«「]\s?|\s?["”“»」]$/gu, '') === title ||
  (/^\p{L}+\s?[:：]?\s?["“„«「『]/u.test(fact) && fact.includes(title));

/**
 * Whether the audience in the opening is really the subject: a pitch-like deck for someone who is not its known
 * readership, or an event when the readers are named elsewhere.
 */
function isOfSubject({ about, audience }: Head, readers: string | undefined, language: Locale): boolean {
  if (!audience) return false;
  const seeks =
    audience.readership === 'public' &&
    readPurpose(about, language) === 'pitch' &&
    wordCount(about) <= mostInKind &&
    isIndefinite(audience.name.split(' ')[0]?.toLowerCase() ?? '', language);
  return seeks || (readers !== undefined && !audience.readership);
}
const mostInKind = 3;

function asks(text: string, wish: 'perHeading' | 'compare'): boolean {
  const small = ` ${text.toLowerCase()} `;
  return promptWords(wish).some((phrase) => small.includes(phrase));
}
