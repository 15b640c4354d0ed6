import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { namedLanguage } from '../../language/language-names.ts';
import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';

const before = once(
  () =>
    new Caseless(
      `(?:^|[\\s,(])(?:${requestWords('inLanguage')}\\s*|${requestWords('languageLabel')}\\s*[:：]?\\s*|ب(?:اللغة\\s)?)$`,
    ),
);
const after = once(
  () =>
    new Caseless(
      `^(?:\\s*(?:$|[,.;:)!?、。，]|\\d|${requestWords('behindLanguage')}|${requestWords('ofCount')}\\s\\d)|\\s*${requestWords('languageParticles')})`,
    ),
);
const joined = once(() => new RegExp(`^\\s*${requestWords('languageParticles')}`, 'u'));
const label = once(() => new Caseless(`^\\s*${requestWords('languageLabel', 'latin')}`));

/** The language asked for, "in French", "auf Deutsch", 「日本語で」, as opposed to one the prompt is about. */
export function readLanguage(prompt: string): { locale: Locale; phrase: string } | undefined {
  const named = namedLanguage(prompt);
  if (!named) return undefined;
  const { locale, name, index } = named;
  // The Arabic article joins the preposition: "بالعربية".
  const head = prompt.slice(0, index).replace(/بال$/u, 'ب');
  const tail = prompt.slice(index + name.length);
  const lead = before().exec(head)?.[0] ?? '';
  const particle = joined().exec(tail)?.[0];
  const asked = (lead !== '' && after().test(tail)) || particle !== undefined;
  if (!asked) return undefined;
  const behind = particle ?? label().exec(tail)?.[0] ?? '';
  return { locale, phrase: `${lead}${prompt.slice(index, index + name.length)}${behind}` };
}
