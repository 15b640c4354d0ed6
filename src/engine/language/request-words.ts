import { languages } from './languages.ts';

/** Words and patterns by which a prompt asks for a deck or poster, in lower case; what a language has no word for it leaves out. */
export interface RequestWords {
  greetings?: string;
  /** Labels of the lines that head a mail: "from". */
  mailHead: string;
  /** What is said besides for politeness, as a sentence begins with it, and what only fills: "hope you are well", "so, um". */
  smallTalk?: string;
  fillers?: string;
  /** A clause in which the author says what is ahead of them, "{when}" where it may name the time: "I have a meeting tomorrow". */
  situation: string;
  /** What answers a question in the negative: "no". */
  refuses: string;
  /** Sounds between what is said: "um". */
  hesitates?: string;
  /** Laughter, as it is typed: "haha". */
  laughs: string;
  please?: string;
  /** What may stand before the verb: "could you", "I need". */
  leads?: string;
  /** Verbs of making: "create". */
  makes?: string;
  /** For whom, behind the verb: "me". */
  whom?: string;
  articles?: string;
  /** Patterns of what a deck is to begin and to end with, each with a group for that; and what parts what follows one another. */
  storyStart?: string;
  storyEnd?: string;
  storyThen?: string;
  /** Kinds, before what is made: "pitch deck". */
  kinds?: string;
  /** What is made: "presentation". */
  deck: string;
  /** What leads to the subject behind it, only that, a verb, or also something else: "about", "comparing", "of". */
  on?: string;
  onVerb?: string;
  of?: string;
  /** "The topic of" before the subject. */
  topicOf?: string;
  /** How an author says that there is something to tell: "I have to". */
  intends?: string;
  /** What they are going to do before readers, "give a talk", and verbs of it that take what is told: "explain". */
  talksOn?: string;
  tellsOf?: string;
  /** Where those stand last: what is held, which is no subject. */
  talkNamed?: string;
  /** What others are to do, up to its object: "let us use (the library)". */
  actions?: string;
  /** What leads to the name of a slide that a deck is to have, to that of a further one, and what stands behind it where that comes last. */
  slideOn?: string;
  oneOn?: string;
  slideOnLast?: string;
  /** Patterns of what orders one for something, whose group names that: "put … on its own slide", "add a chart of …". */
  ownSlide: string;
  /** Labels of the lines of a form: whom it is for, what stands below the title and by whom it is, and what names nothing of what is told behind it. */
  forLabel: string;
  belowLabel: string;
  byLabel: string;
  contentLabel: string;
  /** "Title it" */
  titleIt?: string;
  /** What stands before what a deck is to do, "to", and before whom it is for in a sentence of its own: "it is for". */
  toDo?: string;
  saysAudience?: string;
  /** What says of a number of slides that it will do; how a deck is to speak; and that its author is going to. */
  enough?: string;
  manners?: string;
  speaks?: string;
  /** Beginnings that name no deck and lead to the subject: "tell us about". */
  tells?: string;
  /** Verbs of saying: "summarise"; those that only stand before a source: "review". */
  presents?: string;
  treats?: string;
  /** Verbs that take those whom a deck is for, and no subject, by the purpose that they tell: "train", "welcome". */
  addresses: Record<string, string>;
  /** Verbs of telling somebody something: "teach fractions to pupils". */
  explains?: string;
  /** What stands behind such a verb where it needs its object: "compare between". */
  between?: string;
  /** What stands between things that are compared, with its spaces; what else says that they are, around them. */
  versus?: string;
  comparison?: string;
  /** What stands between them where it is said besides that they are compared: "with". */
  comparedWith?: string;
  /** The two sides of one thing, "the (pros) and (cons) of", as sections have them for names. */
  weighs?: string;
  /** How a sentence begins that says how a poster is to look: "use calm colours". */
  directs?: string;
  /** What leads to the reason of something: "because". */
  because?: string;
  /** What leads to what is wanted otherwise: "but". */
  but?: string;
  /** What denies the noun behind it: "no". */
  no?: string;
  /** What stands before the kind of the names of a series of figures: "sales by region". */
  groupedBy?: string;
  questions?: string;
  /** What they may begin with too, as requests do: "can". */
  mayAsk?: string;
  /** Prepositions and conjunctions whose object may have been an instruction. */
  links?: string;
  having?: string;
  forWhom?: string;
  /** What leads to those whom it is for, besides the prepositions of "for": "to". */
  toWhom?: string;
  /** What of those holds an article, and which: "aux=les". */
  contracted?: string;
  /** What stands before them: "our"; words that are no part of their name behind it; and when it is shown to them. */
  determiners?: string;
  possessives?: string;
  /** Those of them that stand before a masculine object, which is "unser" on its own. */
  nominative?: string;
  stops?: string;
  when?: string;
  /** By when the deck is wanted: "due Thursday". */
  due?: string;
  /** What stands before the time of something: "in May". */
  atTime?: string;
  /** What readers and occasions are called, by their kind. */
  readers: Record<ReaderKind, string>;
  /** Patterns around them, "{readers}", where it takes more than a preposition. */
  readerPatterns?: string[];
  /** What parts of a deck are called, and what stands before a list of them: "the following sections are". */
  sections: string;
  /** One of a document: "the chapter about". */
  chapter: string;
  /** What limits a deck to its subject, "only", and a pattern of it where the words around it tell so. */
  only?: string;
  limit?: string;
  /** A pattern of how the only chapters that are wanted are named, where the noun stands behind them; its groups are their names. */
  onlyChapter?: string;
  following?: string;
  are?: string;
  /** Between a label and what it says: "the audience is the council". */
  is?: string;
  /** The same where it stands last. */
  isLast?: string;
  uses?: string;
  eachSlide?: string;
  /** That a named section has a slide, as it has anyway. */
  oneEach?: string;
  /** What stands before the name of the language that is wanted, "in", "language:"; behind it, "please"; and joined to it. */
  inLanguage?: string;
  languageLabel?: string;
  behindLanguage?: string;
  languageParticles?: string;
  /** What leads to the name of a section, besides "about": "called". */
  namedAs?: string;
  /** What leads to all that is to be told: "covering". */
  covers?: string;
  /** What is counted: "slides"; and "pages", where nothing else is. */
  counted: string;
  /** A pattern of a list that its sentence counts at its end, from behind what it is of; its group is the list. */
  countsList?: string;
  pages?: string;
  /** One slide without a number, as a prompt begins with it: "a summary slide". */
  loneSlide?: string;
  /** What stands before how many there are to be, "of", "exactly"; between the ends of a range; and behind the number. */
  ofCount?: string;
  leadsToCount?: string;
  upTo?: string;
  /** A pattern of a number, "#", that is only near: "about #". */
  roughly: string;
  /** What leads from how the readers are to how the work is to be done: "so skip the basics". */
  therefore?: string;
  /** What names readers again who were named before: "they". */
  readersAgain?: string;
  /** A pattern of how old they are: "11 years old". */
  ages: string;
  /** How a sentence begins in which who asks speaks of themselves alone, and a clause of what there is to be none of: "I", "without". */
  ofAuthor: string;
  /** How it begins where it says no more than who they are: "I'm the treasurer". */
  authorIs?: string;
  lacks: string;
  /** What leads to the only thing that is left out: "everything but". */
  excepts: string;
  /** Words that turn a heading into its opposite: "not" in scope. */
  negates: string;
  /** What only weighs what is said: "really". */
  emphasis: string;
  counters?: string;
  /** Before the sources of a deck: "from this report". */
  drawnFrom: string;
  /** A pattern of a source that a deck is drawn from, where the language has more to say so than those words. */
  origin?: string;
  /** A pattern that ends before what something is to be turned into: "convert (…) into". */
  into?: string;
  /** What points at a source: "this"; with its noun in scripts that part no words. */
  these?: string;
  /** Words of prompts that only point at sources. */
  sources: string;
  /** How requests begin, how they end, and what leads to the subject, before or behind it, where that is no word of those above. */
  first?: string;
  last?: string;
  onFirst?: string;
  onLast?: string;
  /** What a sentence begins with that says what it is about: "it is about". */
  saysTopic?: string;
  /** For whom, where that opens the request: its group is their name. */
  forFirst?: string;
  /** Beginnings and endings of whole requests, in scripts where the verb stands last or words are not parted. */
  opens?: string[];
  closes?: string[];
}

/** Kinds of readers; an occasion says where something is shown, and not who will read it. */
export const readerKinds = [
  'newcomers',
  'executives',
  'investors',
  'customers',
  'learners',
  'experts',
  'team',
  'public',
  'occasion',
] as const;
export type ReaderKind = (typeof readerKinds)[number];

type Words = {
  [Key in keyof RequestWords]-?: RequestWords[Key] extends string | undefined ? Key : never;
}[keyof RequestWords];
type Patterns = 'opens' | 'closes';

const lists = Object.values(languages);

/**
 * The words of a kind as a pattern, in the languages of Latin script, in the others, or in all: a prompt is read before
 * its language is known. Matches nothing where none has any.
 */
export function requestWords(kind: Words | 'adjectives', scripts?: 'latin' | 'other'): string {
  const words = lists
    .filter(({ script }) => scripts === undefined || (script === 'Latin') === (scripts === 'latin'))
    .flatMap(({ requests, prompts }) => (kind === 'adjectives' ? prompts.adjectives : requests[kind]) ?? []);
  return words.length > 0 ? `(?:${words.join('|')})` : '(?!)';
}

/** The same one by one. */
export const requestLists = (kind: Words): string[] =>
  lists.flatMap(({ requests }) => requests[kind]?.split('|') ?? []);

/** What leads to a subject and to nothing else. */
export const leadingToSubject = (): string => `(?:${requestWords('on')}|${requestWords('onVerb')})`;

/** The same with what parts it from its subject: "about ", "sull’". */
export const beforeSubject = (): string => `${leadingToSubject()}(?:\\s|(?<=['’]))`;

/** When a deck is shown or wanted. */
export const tellingWhen = (): string => `(?:${requestWords('due')}|${requestWords('when')})`;

/** The patterns of a kind, those of the first language first. */
export const requestPatterns = (kind: Patterns): string[] =>
  lists.flatMap(({ requests }) => requests[kind] ?? []);

/** In scripts of which words of one kind are looked for together. */
const families = {
  latin: ['Latin'],
  spaced: ['Arabic', 'Devanagari'],
  unspaced: ['Han', 'Japanese', 'Hangul'],
} as const;
export type ScriptFamily = keyof typeof families;

const isOf = (family: ScriptFamily, script: string): boolean =>
  families[family].some((one) => one === script);

/** What readers of a kind are called in the languages of some scripts. */
export const readerWords = (kind: ReaderKind, family: ScriptFamily): string =>
  lists
    .filter(({ script }) => isOf(family, script))
    .map(({ requests }) => requests.readers[kind])
    .join('|');

/** The patterns around readers, each with the words of the scripts of its language. */
export const readerPatterns = (readers: (family: ScriptFamily) => string): string[] =>
  lists.flatMap(({ requests, script }) =>
    (requests.readerPatterns ?? []).map((pattern) =>
      pattern.replace('{readers}', `(?:${readers(isOf('spaced', script) ? 'spaced' : 'unspaced')})`),
    ),
  );
