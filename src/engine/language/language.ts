import type { Locale } from '../../contract/locales.ts';
import fonts from './fonts.json' with { type: 'json' };
import type { LanguageWords } from './instruction-words.ts';
import { wordsIn } from './languages.ts';
import { add, after, beginsWord, longest, type Match, mayEnd, type Trie } from './trie.ts';

/** Keys of what is no phrase that an instruction may have. */
const noPhrases = [
  'order',
  'capitals',
  'prefixes',
  'modifiers',
  'joinedArticles',
  'endings',
  'clitics',
  'particles',
  'compounds',
  'ones',
  'bits',
  'groups',
  'tells',
  'purposes',
  'finite',
  'wishes',
  'wanting',
  'wondering',
  'wondered',
  'dislikes',
  'pointNamed',
  'relatives',
  'complements',
  'therefore',
  'updates',
  'facts',
  'occasions',
  'dated',
  'leaves',
  'takesOver',
  'instead',
] as const satisfies (keyof LanguageWords)[];
type Group = Exclude<keyof LanguageWords, (typeof noPhrases)[number]>;

/** Groups that are one concept: their phrases all say the same. */
type Single = { [Key in Group]-?: LanguageWords[Key] extends string | undefined ? Key : never }[Group];

/** "verbs.delete", "colours.red", "and". */
export type Concept =
  | `${Exclude<Group, Single>}.${string}`
  | Single
  | 'font'
  | `${'name' | 'term' | 'titled'}.${number}`;

/** The phrases of a language, and those that a document adds. */
export class Lexicon {
  private readonly tries: Trie<Concept>[];
  readonly verbLast: boolean;
  readonly modifiersFollow: boolean;
  /** Whether a capital within a sentence tells a name. */
  readonly capitalsName: boolean;
  /** "And" and the like, written together with the name that follows. */
  readonly prefixes: readonly string[];
  readonly joinedArticles: readonly string[];
  /** The longest first. */
  readonly clitics: readonly string[];
  readonly particles: ReadonlySet<string>;
  /** The longest first. */
  readonly compounds: readonly string[];
  readonly ones: ReadonlySet<string>;
  readonly bits: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly tells: readonly string[];
  readonly purposes: readonly string[];
  readonly finite: readonly string[];
  readonly wishes: readonly string[];
  readonly wanting: readonly string[];
  readonly wondering: readonly string[];
  /** What a verb of a question is called where it is no question. */
  readonly wondered: ReadonlyMap<string, string>;
  readonly dislikes: readonly string[];
  /** Points by their numbers. */
  readonly pointNamed: string;
  readonly relatives: ReadonlySet<string>;
  readonly complements: ReadonlySet<string>;
  readonly therefore: ReadonlySet<string>;
  readonly updates: ReadonlySet<string>;
  /** What the line of a total is called. */
  readonly total: string;
  /** What a slide of thanks is titled. */
  readonly thanks: string;
  /** Words for facts by their kind, and the articles that may stand before them. */
  readonly facts: ReadonlyMap<string, string>;
  readonly articles: ReadonlySet<string>;
  /** Kinds of events. */
  readonly occasions: ReadonlySet<string>;
  /** With the kinds of events, the longest first. */
  readonly dated: readonly string[];
  readonly leaves: readonly string[];
  readonly takesOver: readonly string[];
  readonly instead: readonly string[];

  readonly locale: Locale;

  constructor(words: LanguageWords, locale: Locale) {
    this.locale = locale;
    this.tries = [trieOf(words)];
    this.facts = new Map(
      Object.entries(words.facts).flatMap(([kind, list]) =>
        list.split('|').map((word) => [fold(word), kind]),
      ),
    );
    this.articles = new Set(Object.values(words.articles).flatMap((list) => fold(list).split('|')));
    this.occasions = new Set(longestFirst(words.occasions));
    this.dated = longestFirst([words.occasions, words.dated].filter(Boolean).join('|'));
    this.leaves = longestFirst(words.leaves);
    this.takesOver = longestFirst(words.takesOver);
    this.instead = longestFirst(words.instead);
    this.total = words.sums.total?.split('|')[0] ?? '';
    this.thanks = words.forms.thanks?.split('|')[0] ?? '';
    this.verbLast = words.order === 'verb-last';
    this.modifiersFollow = words.modifiers === 'after';
    this.capitalsName = words.capitals !== 'nouns';
    this.prefixes = words.prefixes?.split('|') ?? [];
    this.joinedArticles = words.joinedArticles?.split('|') ?? [];
    this.clitics = (words.clitics?.split('|') ?? []).sort((one, other) => other.length - one.length);
    this.particles = new Set(words.particles?.split('|') ?? []);
    this.compounds = (words.compounds?.split('|') ?? []).sort((one, other) => other.length - one.length);
    this.ones = new Set(words.ones?.split('|') ?? []);
    this.bits = new Set(words.bits?.split('|') ?? []);
    this.groups = new Set(words.groups.split('|').map(fold));
    this.tells = longestFirst(words.tells);
    this.purposes = longestFirst(words.purposes);
    this.finite = longestFirst(words.finite);
    this.wishes = longestFirst(words.wishes);
    this.wanting = longestFirst(words.wanting);
    this.wondering = longestFirst(words.wondering);
    this.wondered = new Map(
      Object.values(words.wondered ?? {}).flatMap((ways) => {
        const told = ways.split('|').pop() ?? '';
        return ways.split('|').map((asked) => [asked, told] as const);
      }),
    );
    this.dislikes = longestFirst(words.dislikes);
    this.pointNamed = words.pointNamed ?? '';
    this.relatives = new Set(words.relatives?.split('|') ?? []);
    this.complements = new Set(words.complements?.split('|') ?? []);
    this.therefore = new Set(words.therefore?.split('|') ?? []);
    this.updates = new Set(words.updates?.split('|') ?? []);
  }

  /** Adds a name that the document gives to something, a word of its data, or the title of a slide. */
  addName(name: string, index: number, as: 'name' | 'term' | 'titled' = 'name'): void {
    this.addWord(name, `${as}.${index}`);
  }

  /** Adds a word that means the same as one of the language. */
  addWord(word: string, concept: Concept): void {
    this.tries[1] ??= { next: new Map() };
    add(this.tries[1], fold(word), concept);
  }

  /** The longest phrase that stands at `start` of a folded text; also within a word after a prefix. */
  match(text: string, start: number, afterPrefix = false): Match<Concept> | undefined {
    return afterPrefix || beginsWord(text, start) ? longest(this.tries, text, start) : undefined;
  }

  /**
   * Words of the language that one slip makes into `word`: two letters that changed places, one too few, one too many,
   * or, where it is asked for, another in its place. Their first letters agree; what is longer by its ending is another
   * form of the word.
   */
  near(word: string, { otherLetter }: { otherLetter: boolean }): string[] {
    const letters = fold(word);
    const found = new Set<string>();
    const walk = (nodes: Trie<Concept>[], at: number, path: string, slipped: boolean): void => {
      if (nodes.length === 0) return;
      const inflected = letters.length > path.length && letters.startsWith(path);
      if (at === letters.length && slipped && !inflected && nodes.some(mayEnd) && path.length >= 4)
        found.add(path);
      const go = (letter: string, to: number, slip: boolean): void =>
        walk(after(nodes, letter), to, path + letter, slip);
      const [letter = '', following = ''] = [letters[at], letters[at + 1]];
      if (letter) go(letter, at + 1, slipped);
      if (slipped || (at === 0 && path === '')) return;
      if (following && following !== letter)
        walk(after(after(nodes, following), letter), at + 2, path + following + letter, true);
      if (letter) walk(nodes, at + 1, path, true);
      for (const other of new Set(nodes.flatMap(({ next }) => [...next.keys()]))) {
        if (other === ' ' || other === letter) continue;
        go(other, at, true);
        if (otherLetter && letter) go(other, at + 1, true);
      }
    };
    walk(this.tries, 0, '', false);
    found.delete(letters);
    return [...found];
  }
}

const ordered = new Map<string, readonly string[]>();

/** The phrases of a language file's list, longest first; the same array for the same list. */
function longestFirst(list = ''): readonly string[] {
  const known = ordered.get(list);
  if (known) return known;
  const phrases = fold(list)
    .split('|')
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  ordered.set(list, phrases);
  return phrases;
}

const tries = new Map<LanguageWords, Trie<Concept>>();

/** All phrases of a language, put together once: it takes longer than to read most instructions. */
function trieOf(words: LanguageWords): Trie<Concept> {
  const known = tries.get(words);
  if (known) return known;
  const root: Trie<Concept> = { next: new Map() };
  const unaccented: [string, Concept][] = [];
  const addAll = (list: string, concept: Concept): void => {
    for (const phrase of list.split('|')) {
      const folded = fold(phrase);
      add(root, folded, concept);
      for (const plain of withoutAccents(folded))
        if (plain !== folded && plain.length >= 4) unaccented.push([plain, concept]);
    }
  };
  for (const font of fonts) add(root, fold(font), 'font');
  for (const [group, phrases] of Object.entries(words)) {
    if ((noPhrases as readonly string[]).includes(group)) continue;
    if (typeof phrases === 'string') addAll(phrases, group as Concept);
    else
      for (const [id, list] of Object.entries(phrases)) addAll(list as string, `${group}.${id}` as Concept);
  }
  addUnlessKnown(root, inflected(words));
  addUnlessKnown(root, unaccented);
  tries.set(words, root);
  return root;
}

/** Further forms of the verbs whose infinitives are known. */
function inflected({ verbs, endings = {} }: LanguageWords): [string, Concept][] {
  const known = Object.keys(endings).sort((one, other) => other.length - one.length);
  return Object.entries(verbs).flatMap(([id, list]) =>
    list.split('|').flatMap((verb) => {
      const ending = known.find((one) => verb.endsWith(one) && verb.length > one.length + 1);
      if (!ending || verb.includes(' ')) return [];
      const stem = fold(verb.slice(0, -ending.length));
      return (endings[ending] ?? '')
        .split('|')
        .map((form): [string, Concept] => [stem + form, `verbs.${id}` as Concept]);
    }),
  );
}

/** Forms that are derived, such as what is typed without accents, where that is no other word. */
function addUnlessKnown(root: Trie<Concept>, phrases: readonly [string, Concept][]): void {
  const added = new Map<string, Set<Concept>>();
  for (const [phrase, concept] of phrases) {
    const found = longest([root], phrase, 0);
    const taken =
      found?.end === phrase.length && ![...found.means].every((one) => added.get(phrase)?.has(one));
    if (taken) continue;
    added.set(phrase, (added.get(phrase) ?? new Set()).add(concept));
    add(root, phrase, concept);
  }
}

/** As phrases are compared: lower case, one kind of apostrophe, letter for letter so that places stay the same. */
export function fold(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    const lower = letter.toLowerCase();
    folded += letter === '’' || letter === '‘' ? "'" : lower.length === 1 ? lower : letter;
  }
  return folded;
}

/** As it is typed where accents are hard to type: "loschen" and "loeschen". */
function withoutAccents(text: string): string[] {
  if (!/\P{ASCII}/u.test(text) || !/\p{Script=Latin}/u.test(text)) return [];
  const plain = (word: string): string => word.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
  const spelt = text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...new Set([plain(text), plain(spelt)])];
}

const families = new Set(fonts.map(fold));

/** Whether a text is what a well-known family of letters is called. */
export const isFontName = (text: string): boolean => families.has(fold(text.trim()));

/** The words of a locale, to which names can be added; British English is understood with the rest. */
export const lexiconOf = (locale: Locale): Lexicon => new Lexicon(wordsIn(locale).instructions, locale);
