import type { Locale } from '../../contract/locales.ts';
import { isStopWord } from '../language/stop-words.ts';
import type { Section } from './document.ts';

const word = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu;
/** Of a text that shows how its words are written, in different words. */
const fewestWords = 40;
/** Letters of what may be an abbreviation that the text never uses. */
const longestAbbreviation = 3;
const vowel = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûü]/iu;

/** Beside letters that have no capitals, "AI" in a Japanese heading, capitals are what the word is written in. */
const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase() && !/(?![ªº])\p{Lo}/u.test(text);

/**
 * Writes headings that are set in capitals as the text writes their words, "RESULTS AND DISCUSSION" as "Results and
 * discussion": abbreviations and names stay.
 * @returns the title in the same way
 */
export function withoutCapitals(
  title: string | undefined,
  body: Section,
  texts: Iterable<string>,
  language: Locale | undefined,
): string | undefined {
  const sections: Section[] = [];
  const open = [body];
  for (let section = open.pop(); section; section = open.pop()) {
    if (section.title && isCapitals(section.title)) sections.push(section);
    for (const child of section.children) open.push(child);
  }
  const isTitle = title !== undefined && isCapitals(title);
  if (sections.length === 0 && !isTitle) return title;
  const forms = formsIn(texts);
  if (forms.size < fewestWords) return title;
  for (const section of sections) section.title = written(section.title ?? '', forms, language);
  return isTitle ? written(title, forms, language) : title;
}

/** How often a text writes a word in each of its ways, by its small letters. */
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

/** A word that begins a sentence has a capital too: small letters stand for so many with one. */
const smallWeight = 3;

/** What a text writes in capitals once in so many times is an abbreviation, also where a program of that name is written small. */
const leastCapitals = 4;

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Words as the text writes them. What it never uses may be a name, so that an English heading with such a word has capitals
 * throughout: "Rules of the Co-operative San Telmo". Other languages write no headings so: there only what follows a short
 * word that is none of the grammar is taken for a name.
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
  const text = heading.replace(word, (given) => {
    at++;
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
