import type { Locale } from '../../contract/locales.ts';
import { isStopWord } from '../language/stop-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Section } from './document.ts';
import { isBareNumber } from './legal-headings.ts';

const word = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu;
/** Fewest distinct words that show a text's spelling. */
const fewestWords = 40;
/** Longest possible abbreviation absent from the text. */
const longestAbbreviation = 3;
const vowel = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûü]/iu;

/** Next to letters without case, as "AI" in a Japanese heading, capitals are normal. */
const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase() && !/(?![ªº])\p{Lo}/u.test(text);

/**
 * Rewrites all-capital headings in the text's spelling, "RESULTS AND DISCUSSION" as "Results and discussion";
 * abbreviations and names stay.
 * @returns the title, treated likewise
 */
export function withoutCapitals(
  title: string | undefined,
  body: Section,
  texts: Iterable<string>,
  language: Locale | undefined,
): string | undefined {
  const titled: Section[] = [];
  const open = [body];
  for (let section = open.pop(); section; section = open.pop()) {
    if (section.title) titled.push(section);
    for (const child of section.children) open.push(child);
  }
  const inCapitals = titled.filter((section) => isCapitals(section.title));
  // "IT" between headings in small letters.
  const areFew = inCapitals.length * 2 < titled.length;
  const sections = inCapitals.filter(({ title: { length } }) => !areFew || length > longestAbbreviation);
  const isTitle = title !== undefined && isCapitals(title);
  if (sections.length === 0 && !isTitle) return title;
  const forms = formsIn(texts);
  if (forms.size < fewestWords) return title;
  for (const section of sections) section.title = written(section.title ?? '', forms, language);
  return isTitle ? written(title, forms, language) : title;
}

/** Occurrences of each spelling by lower-case word. */
type Forms = Map<string, Map<string, number>>;

function formsIn(texts: Iterable<string>): Forms {
  const forms: Forms = new Map();
  for (const text of texts) {
    if (isCapitals(text)) continue;
    for (const [form] of text.matchAll(word)) {
      const key = form.toLowerCase();
      const known = forms.get(key) ?? new Map<string, number>();
      forms.set(key, known.set(form, (known.get(form) ?? 0) + 1));
    }
  }
  return forms;
}

/** Weight of lower case, since words at sentence starts are capitalised too. */
const smallWeight = 3;

/**
 * A word in capitals at least once in this many occurrences is an abbreviation, even if a program of that name is in
 * lower case.
 */
const leastCapitals = 4;

const withCapital = (text: string): string => upperFirst(text);

/**
 * Words in the text's spelling. Unknown words may be names, so an English heading with one is title-cased: "Rules of
 * the Co-operative San Telmo". In other languages only a word after a short unknown one is taken as a name.
 */
function written(heading: string, forms: Forms, language: Locale | undefined): string {
  const isShort = (text: string) => text.length <= longestAbbreviation;
  const isAbbreviation = (text: string) => isShort(text) || /\p{N}/u.test(text) || !vowel.test(text);
  const isUnknown = (text: string) => !isAbbreviation(text) && !forms.has(text.toLowerCase());
  const words = [...heading.matchAll(word)].map(([found]) => found);
  const isTitled = language === 'en' && words.some((found, at) => at > 0 && isUnknown(found));
  const leadsName = (text: string) =>
    isShort(text) && vowel.test(text) && !isStopWord(text.toLowerCase()) && !forms.has(text.toLowerCase());
  const isName = (index: number) =>
    language === 'en' || language === 'de' || leadsName(words[index - 1] ?? '');
  let at = -1;
  const text = heading.replace(word, (given, offset: number) => {
    at++;
    // "ARTICLE VIII"
    if (isBareNumber(`${words[at - 1]} ${given}`)) return given;
    // "S.A. DE C.V."
    if (given.length === 1 && heading.charAt(offset + 1) === '.') return given;
    const key = given.toLowerCase();
    const ways = [...(forms.get(key) ?? [])];
    const seen = ways.reduce((all, [, count]) => all + count, 0);
    const capitals = forms.get(key)?.get(given) ?? 0;
    if (capitals > 0 && capitals * leastCapitals >= seen) return given;
    const weightOf = ([form, count]: [string, number]) => (form === key ? count * smallWeight : count);
    const [first] = ways.sort((a, b) => weightOf(b) - weightOf(a));
    if (isStopWord(key) || (first && !isTitled)) return first?.[0] ?? key;
    if (first) return withCapital(first[0]);
    // "SAN TELMO"
    if (isAbbreviation(given))
      return leadsName(given) && isUnknown(words[at + 1] ?? '') ? withCapital(key) : given;
    return isName(at) ? withCapital(key) : key;
  });
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
