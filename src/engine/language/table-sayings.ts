import type { Locale } from '../../contract/locales.ts';
import { languageWords, type Saying, tableWords } from './table-words.ts';

const sentences: ReadonlySet<Saying> = new Set([
  'rise',
  'fall',
  'same',
  'move',
  'total',
  'totalOver',
  'sum',
  'gap',
  'top',
  'bySum',
  'byMean',
  'byMedian',
  'part',
  'partIn',
  'bottom',
  'leads',
  'median',
  'profile',
  'together',
  'opposed',
  'unrelated',
  'meanOf',
]);

/** A sentence of a language with its fields filled; it begins with a capital, but for names as "iPhone". */
export function say(language: Locale, saying: Saying, fields: Record<string, string | number>): string {
  const pattern = tableWords[language].say[saying];
  const text = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ''));
  return sentences.has(saying) ? text.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase()) : text;
}

/** A text taken apart into what it says and the fields that it was filled with. */
export interface Unsaid {
  saying: Saying;
  fields: Record<string, string>;
}

/** The ways in which `say` may have made a text, in any language. Linear in the text. */
export function unsay(text: string, sayings?: readonly Saying[]): Unsaid[] {
  return languageWords.flatMap(({ say: patterns }) =>
    (sayings ?? (Object.keys(patterns) as Saying[])).flatMap((saying) =>
      [fieldsOf(text, patterns[saying], false), fieldsOf(text, patterns[saying], true)].flatMap((fields) =>
        fields ? [{ saying, fields }] : [],
      ),
    ),
  );
}

/** `late` finds the last literal as far behind as it stands, since names may have its characters too. */
function fieldsOf(text: string, pattern: string, late: boolean): Record<string, string> | undefined {
  const parts = pattern.split(/\{(\w+)\}/);
  const [begin = ''] = parts;
  if (!text.startsWith(begin)) return undefined;
  const fields: Record<string, string> = {};
  let at = begin.length;
  for (let index = 1; index < parts.length; index += 2) {
    const literal = parts[index + 1] ?? '';
    const last = index + 2 >= parts.length;
    const behindLast = index + 4 >= parts.length;
    let to: number;
    if (last) {
      if (!text.endsWith(literal)) return undefined;
      to = text.length - literal.length;
    } else to = late && behindLast ? text.lastIndexOf(literal) : text.indexOf(literal, at + 1);
    if (to <= at) return undefined;
    fields[parts[index] ?? ''] = text.slice(at, to);
    at = to + literal.length;
  }
  return parts.length > 1 || text === begin ? fields : undefined;
}
