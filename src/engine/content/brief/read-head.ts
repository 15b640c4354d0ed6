import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { directionOf } from '../../language/directions.ts';
import { factLabel, moneyAskedAt } from '../../language/fact-cues.ts';
import { once } from '../../language/once.ts';
import { isSaid, partsAsked } from '../../language/prompt-words.ts';
import { beforeSubject, requestWords } from '../../language/request-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { withoutBrackets } from '../../language/without-brackets.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { wordCount } from '../words.ts';
import type { Tone } from './brief.ts';
import { namesOnlyDeck } from './deck-asked.ts';
import { figuredParts } from './facts.ts';
import { clausesOfHead, namesMatter, withoutClosing, withoutManner } from './head-manner.ts';
import { opensRelative, readersAlone, saysOfWhom } from './of-readers.ts';
import { type Audience, readAudience } from './read-audience.ts';
import { withoutArticle } from './read-options.ts';
import { isStatement } from './read-sections.ts';
import { asksQuestion } from './read-topic.ts';
import { capitalised, clausesOf, listItems, splitAt, withoutAnd, withoutDeterminer } from './split.ts';
import { withoutAtEdge } from './take-out.ts';
import { talkedTo } from './talked-to.ts';

/** What the clause that names the subject says. */
export interface Head {
  /** The subject alone. */
  about: string;
  audience?: Audience;
  /** The audience is to be persuaded. */
  persuades: boolean;
  tone?: Tone;
  /** "with causes, effects and solutions" */
  sections?: string[];
  /** Figures after it: "Pitch for a ferry, 900 commuters, 3 % growth". */
  stated: string[];
  /** Set if the whole clause is a statement: "Sales grew 12 % in the north, 8 % in the south". */
  statement?: string;
  /** Extra content or style: "with a quiz at the end", "minimal text". */
  orders: string[];
  /** The one of them that says who the readers are. */
  ofReaders?: string;
}

/** Reads what a prompt is about clause by clause. @param isSubject what asks for it was taken off already */
export function readHead(
  head: string,
  language: Locale | undefined,
  isSubject: boolean,
  isCounted: boolean,
): Head {
  const told = talkedTo(head);
  const isMatter = (text: string) => namesMatter(text, language);
  // "Budget, activities and staff": the first is not the subject of the others.
  const together = namedTogether(head, language ?? 'en');
  if (together?.every((name) => wordCount(name) === 1))
    return { about: head, persuades: false, stated: [], orders: [] };
  if (told) return { ...told, stated: [], ...withoutManner(told.about, isMatter, isSubject || isCounted) };
  const bare = withoutManner(head, isMatter, isSubject || isCounted);
  // "…, with a timeline, for year 9"
  const clauses = clausesOfHead(bare.about);
  const forWhom = clauses.slice(1).find(readersAlone);
  const isOfReaders = (clause: string, before = '') =>
    (before === forWhom || endsInAudience(before)) && saysOfWhom(clause, language);
  const ofReaders = clauses.find((clause, index) => index > 0 && isOfReaders(clause, clauses[index - 1]));
  const least = isSubject ? 1 : fewest.before;
  const whole = withoutAtEdge(withoutAtEdge(bare.about, ofReaders), forWhom);
  const having = withoutHaving(whole, isMatter, least, language ?? 'en');
  const audience = forWhom ? readersAlone(forWhom) : audienceOf(having.about);
  const rest = (audience && withoutAtEdge(having.about, audience.phrase)) ?? having.about;
  const subjectOfChange = changed(rest, language ?? 'en');
  const parts = subjectOfChange || having.sections ? undefined : withoutNames(rest, language ?? 'en');
  const { about, stated } = subjectOfChange
    ? { about: subjectOfChange, stated: [] }
    : (parts ?? withoutStatement(rest, language ?? 'en'));
  const sections = having.sections ?? parts?.sections;
  return {
    about,
    ...((forWhom || rest !== having.about) && audience?.name && { audience }),
    persuades: false,
    ...(bare.tone && { tone: bare.tone }),
    ...(sections && { sections }),
    ...(subjectOfChange && { statement: rest }),
    stated,
    orders: [...having.orders, ...bare.orders, ...(ofReaders ? [capitalised(ofReaders)] : [])],
    ...(ofReaders && { ofReaders: capitalised(ofReaders) }),
  };
}

/**
 * "Bullying, causes, effects, what teachers can do, hotline 0800 12": section names after a subject, with notes among
 * them.
 */
function withoutNames(
  head: string,
  language: Locale,
): { about: string; stated: string[]; sections: string[] } | undefined {
  const inBrackets = namesInBrackets(head);
  if (inBrackets) return inBrackets;
  const [about = '', ...others] = clausesOfHead(head);
  // "About members, finances and safety" names three.
  if (aboutWords().test(about)) return undefined;
  const notes = others.filter((clause) => /\p{N}/u.test(clause));
  const { items } = listItems(others.filter((clause) => !notes.includes(clause)).join(', '));
  const isName = (name: string) =>
    asksQuestion(name) ||
    (wordCount(name) <= most.besides && !isSaid(name) && !hasFiniteVerb(name, language));
  const areNames = items.length >= fewest.listed && items.every(isName) && items.some(isKnown);
  return areNames && !isKnown(about) && !isSaid(about)
    ? { about, stated: notes.length > 0 ? [notes.join(', ')] : [], sections: items.map(capitalised) }
    : undefined;
}

/** "Budget", "Risks": usual slides. */
const isKnown = (name: string): boolean =>
  asksQuestion(name) || roleOfHeading(name) !== undefined || factLabel(name) !== undefined;

/**
 * "Budget, risks and staff": the subject is a list of sections, if nothing else belongs to it; a pair must be usual
 * slides.
 */
export function namedTogether(topic: string, language: Locale, isSlide = isKnown): string[] | undefined {
  const { items } = listItems(topic.replace(aboutWords(), ''));
  const bare = items.map((item) => withoutArticle(withoutDeterminer(item)));
  const areHeadings = isSlide !== isKnown && bare.length > 1 && bare.every(isSlide);
  const areNames =
    areHeadings ||
    (endsInAnd(topic) &&
      !asksQuestion(topic) &&
      bare.every(
        (item) =>
          wordCount(item) <= most.name &&
          !/[\p{N}()"“„«「]/u.test(item) &&
          !isSaid(item) &&
          !hasFiniteVerb(item, language),
      ) &&
      (items.length >= fewest.listedInside || (bare.length > 1 && bare.every(isSlide))));
  return areNames && items.length <= most.together ? bare.map(capitalised) : undefined;
}
const endsInAnd = (topic: string): boolean => {
  const [last = ''] = splitAt(topic, ',;、，،').slice(-1);
  return withoutAnd(last) !== last || clausesOf(last).length === 2;
};

/** "Marie Curie (her childhood, her work, her legacy)" */
function namesInBrackets(head: string) {
  const [, about = '', inside = ''] = /^([^()（）]{3,80}?)\s?[(（]([^()（）]+)[)）][.!]?$/u.exec(head) ?? [];
  const { items } = listItems(inside);
  const areNames =
    items.length >= fewest.listedInside &&
    items.every((item) => wordCount(item) <= most.ofSeveral && !/\p{N}/u.test(item) && !isSaid(item));
  return areNames ? { about, stated: [], sections: items.map(capitalised) } : undefined;
}

/** "Sales" of "Sales grew 12 % in the north, 8 % in the south": the subject of a statement of change. */
function changed(head: string, language: Locale): string | undefined {
  const [clause = '', ...others] = clausesOfHead(head);
  const words = clause.split(' ');
  const figure = words.findIndex((word) => /\p{N}/u.test(word));
  const verb = words.findIndex((word) => directionOf(word, language) !== undefined);
  const goOn = others.length > 0 && others.every((one) => /^[\p{Sc}+−-]?\p{N}/u.test(one));
  const isChange = verb > 0 && verb <= mostInName && figure > verb && figure - verb <= most.toFigure;
  const name = words.slice(0, verb).filter((word, at) => at === 0 || !hasFiniteVerb(word, language));
  if (goOn && isChange) return name.join(' ');
  // "We hired 12 people in Berlin, 8 in Rome and lost 3 in Oslo"
  return goOn && isSaid(head) && figure > 0 && others.every((one) => leadsOn().test(one))
    ? clause
    : undefined;
}
const leadsOn = once(() => new Caseless(`^\\S+\\s(?:${requestWords('links')})\\s`));
/** Most words of that subject. */
const mostInName = 4;

/** "GreenRoof, we plant roofs on warehouses": a statement about the subject follows it. */
function withoutStatement(head: string, language: Locale): { about: string; stated: string[] } {
  const asked = moneyAskedAt(head, language);
  const lead = head.slice(0, asked);
  // "How to raise 300k" is a subject.
  if (
    asked < head.length &&
    !asksQuestion(head) &&
    !isStopWord(lead.split(/\s/u).at(-1)?.toLowerCase() ?? '') &&
    !/[,;:]/u.test(lead)
  )
    return { about: lead, stated: [head.slice(asked).trim()] };
  const [, named = '', said = ''] = /^(.{4,80}?)\s[-–—]\s(.+)$/su.exec(head) ?? [];
  if (isSaid(said) && !isSaid(named)) return { about: named, stated: [said] };
  const clauses = clausesOfHead(head);
  const tells = (one: string) =>
    !opensRelative(one, language) &&
    (isSaid(one) || (!/\p{N}/u.test(one) && hasFiniteVerb(one, language) === true));
  const from = clauses.findIndex((clause, index) => index > 0 && tells(clause) && !asksQuestion(clause));
  if (from < 0 || isSaid(head) || asksQuestion(head)) return withoutFigures(head, language);
  const before = withoutFigures(clauses.slice(0, from).join(', '), language);
  return { about: before.about, stated: [...before.stated, clauses.slice(from).join(', ')] };
}

/** If several clauses have figures, the subject ends before the first of them. */
function withoutFigures(head: string, language: Locale): { about: string; stated: string[] } {
  const clauses = clausesOfHead(head);
  const from = clauses.findIndex((clause, index) => index > 0 && /\p{N}/u.test(clause));
  if (from < 1 || (figuredParts(head) < 2 && clauses.length < fewestClauses))
    return { about: head, stated: [] };
  // « …, on sert 210 repas par jour »
  const isAbout = (one: string) =>
    aboutWords().test(one) && !hasFiniteVerb(one.split(' ', 2).join(' '), language);
  const subject = clauses.findIndex((clause, index) => index >= from && isAbout(clause));
  // "Me at my new job, name Tom, analyst, 5 years at a bank": notes start after the first clause.
  const until = subject < 0 && clauses.length > fewestClauses && from > 1 ? 1 : from;
  const kept = clauses.filter((_, index) => index < until || index === subject);
  return {
    about: kept.join(subject < 0 ? ', ' : ' '),
    stated: [clauses.filter((_, index) => index >= until && index !== subject).join(', ')],
  };
}

/** Fewest clauses of which even one with a figure is content: "Why you should hire me, designer, 6 years' experience". */
const fewestClauses = 3;

/** "…, year 4, about the trip to York" */
const aboutWords = once(() => new Caseless(`^${beforeSubject()}`));

const having = once(() => new Caseless(`(?:^|\\s)${requestWords('having')}\\s(\\S[^;]*?)\\.?$`));
/** Limits in words: `besides` for extra content, `name` for what comes before it. */
const most = { besides: 4, name: 3, ofSeveral: 6, toFigure: 3, together: 8 } as const;
const fewest = { before: 3, listed: 2, listedInside: 3 } as const;

/** "Electric buses for our council", with extra content after it. */
function endsInAudience(before: string): boolean {
  const { phrase } = readAudience(before) ?? {};
  return phrase !== undefined && before.trim().endsWith(phrase.trim());
}

/** A subject without its extra content: sections, or things someone has to make. */
function withoutHaving(
  head: string,
  isMatter: (text: string) => boolean,
  least: number,
  language: Locale,
): { about: string; sections?: string[]; orders: string[] } {
  const clauses = clausesOfHead(head);
  const own = clauses.findIndex((clause, index) => index > 0 && having().exec(clause)?.index === 0);
  const at = own > 0 ? head.indexOf(clauses[own] as string) : (having().exec(head)?.index ?? -1);
  const before = head.slice(0, Math.max(0, at)).replace(/[\s,;]{1,4}$/u, '');
  const had = head.slice(at).trim();
  const [, what = ''] = having().exec(had) ?? [];
  if (at < 0 || !what || wordCount(before) < least) return { about: head, orders: [] };
  const { items } = listItems(what);
  // "… with the agency, scope is the map, go live 1 April" goes on to tell.
  if (items.length > 1 && items.some((item) => isStatement(item, language)))
    return { about: head, orders: [] };
  // "Healthy eating with tips for breakfast, lunch and dinner, plus a list of foods to avoid" is too long for a title.
  const isLong = before.length + had.length > longestTitle && items.length > 1 && !/\p{N}/u.test(had);
  const unread = isLong ? { about: before, orders: [had] } : { about: head, orders: [] };
  if (items.some(isMatter)) {
    const isShort =
      wordCount(withoutClosing(what)) <= most.besides ||
      own > 0 ||
      (items.length > 1 &&
        items.every((item) => isArticled().test(item) && wordCount(item) <= most.besides)) ||
      items.every((item) => isMatter(item) && wordCount(withoutClosing(item)) <= most.besides);
    const names = items.filter((item) => !isMatter(item));
    const areApart =
      names.length >= fewest.listed &&
      names.every((item) => wordCount(withoutBrackets(item)) <= most.besides);
    if (areApart) return { about: before, sections: names.map(slideNamed), orders: items.filter(isMatter) };
    return isShort ? { about: before, orders: items } : unread;
  }
  const [only = '', ...more] = items;
  if (own > 0 && more.length === 0 && wordCount(only) <= most.besides && !/\p{N}/u.test(only))
    return { about: before, orders: [had] };
  const isSet = own > 0 || endsInAudience(before);
  const longest = isSet ? (items.length >= fewest.listedInside ? most.ofSeveral : most.besides) : most.name;
  const areNames =
    items.length >= (isSet ? fewest.listed : fewest.listedInside) &&
    items.map(withoutBrackets).every((item) => wordCount(item) <= longest) &&
    !items.every((item) => /\p{N}/u.test(item));
  return areNames ? { about: before, sections: items.map(slideNamed), orders: [] } : unread;
}
const isArticled = once(() => new Caseless(`^(?:${requestWords('articles')})\\s`));
/** "Costs" of "a slide on costs" */
const slideNamed = (item: string): string => capitalised(partsAsked(item)[0]?.name ?? item);

/** Most characters of a title with its extra content. */
const longestTitle = 80;

/** The audience, in the clause with the subject or in its own. */
function audienceOf(head: string): Audience | undefined {
  const [subject = ''] = clausesOfHead(head);
  const found = readAudience(head) ?? readAudience(subject);
  // "Looking for a presentation about bees"
  return found && namesOnlyDeck(found.name) ? undefined : found;
}
