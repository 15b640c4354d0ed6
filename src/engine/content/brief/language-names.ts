import { type Locale, locales } from '../../../contract/locales.ts';
import { intlLocale } from '../../analysis/segment.ts';

/** Every service language's name in every service language, in lower case. */
let names: Map<string, Locale> | undefined;

function allNames(): Map<string, Locale> {
  names ??= new Map([
    ...locales.flatMap((spoken) => {
      const display = new Intl.DisplayNames(intlLocale(spoken), { type: 'language' });
      return locales
        .filter((named) => named !== 'en-uk')
        .map((named): [string, Locale] => [display.of(named)?.toLowerCase() ?? '', named]);
    }),
    ...extraNames,
  ]);
  return names;
}

/** Names that the standard's tables do not hold. */
const extraNames: [string, Locale][] = [
  ['british english', 'en-uk'],
  ['uk english', 'en-uk'],
  ['american english', 'en'],
  ['us english', 'en'],
  ['brazilian portuguese', 'pt'],
  ['português brasileiro', 'pt'],
  ['simplified chinese', 'zh'],
  ['mandarin', 'zh'],
  ['简体中文', 'zh'],
  ['中国語', 'zh'],
  ['castellano', 'es'],
  ['日本語', 'ja'],
  ['日语', 'ja'],
  ['英語', 'en'],
  ['英语', 'en'],
  ['bahasa', 'id'],
  ['bahasa inggris', 'en'],
];

/** The language that a text names, with the words that name it. The longest name wins: "British English". */
export function namedLanguage(text: string): { locale: Locale; name: string; index: number } | undefined {
  const lower = text.toLowerCase();
  let found: { locale: Locale; name: string; index: number } | undefined;
  for (const [name, locale] of allNames()) {
    const index = name ? wordIndex(lower, name) : -1;
    if (index >= 0 && name.length > (found?.name.length ?? 0)) found = { locale, name, index };
  }
  return found;
}

/** In scripts with spaces a name counts as a whole word only: "germanium" is no language. */
function wordIndex(text: string, name: string): number {
  const spaced = /^[\p{Script=Latin}\s-]+$/u.test(name);
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    const around = text.charAt(index - 1) + text.charAt(index + name.length);
    if (!spaced || !/\p{L}/u.test(around)) return index;
  }
  return -1;
}
