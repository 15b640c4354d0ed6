/**
 * The words of a language that instructions are made of: by group and concept the phrases that say it, parted by "|".
 * Words of Latin, Arabic and Devanagari script are
 * matched whole; those of Chinese, Japanese and Korean wherever they stand.
 */
export interface LanguageWords {
  /** Where a clause has its verb, and relations their word: "after slide 3" or 「スライド3の後」. */
  order?: 'verb-first' | 'verb-last';
  /** Where "second" and "last" stand, if not before their noun. */
  modifiers?: 'after';
  /** Articles that are written together with their noun. */
  joinedArticles?: string;
  /** Words that are written together with the word that follows. */
  prefixes?: string;
  /**
   * By the ending of an infinitive those of its other forms that ask for something, parted by "|": the longest ending
   * that a verb has counts. Irregular forms stand with the verbs.
   */
  endings?: Phrases;
  /** Pronouns that are written together with the verb before them. */
  clitics?: string;
  /** Words that may stand apart from the verb that they belong to: "take … away". */
  particles?: string;
  /** Nouns that others are written together with, as the last part of a word: "Kostenfolie". */
  compounds?: string;
  /** Words that stand for a noun told before: "the one about prices". */
  ones?: string;
  /** What is said of a point with the word that leads to what it is about: "the bit about". */
  bits?: string;
  /** Nouns for several objects that are joined into one. */
  groups: string;
  /** What asks for the same once more: "same for slide 8". */
  again?: string;
  /** Where nouns are written with a capital, which then tells no name. */
  capitals?: 'nouns';
  verbs: Phrases;
  things: Phrases;
  forms: Phrases;
  shapes: Phrases;
  charts: Phrases;
  /** What shows one value or one series of a chart. */
  marks?: Phrases;
  /** What can be computed from numbers; the first word of a total is what its line is called. */
  sums: Phrases;
  /** What an event or a talk has one of: its date, its time, its place, its author. */
  facts: Phrases;
  /** What an event may be: “party”, “workshop”. */
  occasions?: string;
  /** The other words of a statement that says on which day an event is. */
  dated?: string;
  /** That someone is there no longer: "has left". */
  leaves?: string;
  /** That someone does now what another did: "takes over". */
  takesOver?: string;
  /** What says the same behind somebody who does no longer: "it's Ben now". */
  instead?: string;
  colours: Phrases;
  shades: Phrases;
  places: Phrases;
  looks: Phrases;
  links: Phrases;
  amounts: Phrases;
  /** Keys are numbers. */
  ordinals: Phrases;
  numerals: Phrases;
  units: Phrases;
  /** Keys are locales. */
  languages: Phrases;
  articles: Phrases;
  and: string;
  then: string;
  /** Words that forbid, exclude or set conditions: what they speak of is asked about. */
  not: string;
  /** Words that leave a choice to the reader, such as "the most important": which is meant is asked. */
  judged?: string;
  /** Words that choose one of several by how it measures: "the longest". */
  ranks?: Phrases;
  /** Words that take back what was said last: "no, slide 4". */
  correction: string;
  reason?: string;
  /** Words of sentences that ask for nothing, but that no wish has: "we", "is", "everybody". */
  tells?: string;
  /** Further words of such sentences, which wishes have as well: "will", "came", "my". */
  finite?: string;
  /** Words by which a sentence that tells something asks for something, too: "should", "need". */
  wishes?: string;
  /** What somebody says of what should not stay: "I don't like". */
  dislikes?: string;
  /** What somebody does whose wish is told: "wants". */
  wanting?: string;
  /** What begins a question that asks for something: "can" in "can the title be red?". */
  wondering?: string;
  /** The verbs of such questions, and last how the same is told: "be|should be". */
  wondered?: Record<string, string>;
  /** How a point is named by its number (#) and that of its slide (@), by its own alone, and by its words. */
  pointNamed?: string;
  /** What leads to the purpose of a wish, or to what would be without it: "so that", "otherwise". */
  purposes?: string;
  /** What leads to a clause that says which one is meant: "which". */
  relatives?: string;
  /** What leads to a clause that says something: "that" in "add a point that we need help". */
  complements?: string;
  /** What leads from a reason to a wish: "so". */
  therefore?: string;
  /** What asks that something agrees with what was told: "update". */
  updates?: string;
  /** "Wherever it says": leads to words that others are to take the place of. */
  wherever?: string;
  /** Words that say nothing of what is wanted. */
  noise: string;
  /** "The following": says nothing itself, but that something follows. */
  announces: string;
  /** Of the noise what makes a move a small one. */
  slight: string;
  /** Of the noise what may also end a text: "Contact us". */
  pronouns?: string;
  /** "Please": as noise, and none of a text that they follow. */
  courtesy: string;
  /** Of slides that wait for their author's words: "still to complete". */
  unfinished?: string;
  /** Titles, when several are meant. */
  titles?: string;
}
type Phrases = Record<string, string>;
