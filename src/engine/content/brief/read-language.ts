import type { Locale } from '../../../contract/locales.ts';
import { namedLanguage } from '../../language/language-names.ts';

const before =
  /(?:^|[\s,(])(?:(?:in|auf|en|em|dalam|into|in the|written in|用|以|使用)\s*|(?:language|sprache|langue|idioma|lingua|bahasa|言語|语言|언어|اللغة|भाषा)\s*[:：]?\s*|ب(?:اللغة\s)?)$/iu;
const after =
  /^(?:\s*(?:$|[,.;:)!?、。，]|please|language|for |with |and |\d|bitte|s['’]il|por favor|per favore|für |pour |para |per |dengan |untuk )|\s*(?:で|にて|版|로|으로|में|编写|撰写|制作|写))/iu;

/** The language that a prompt asks for: "in French", "auf Deutsch", 「日本語で」; not one that it is about. */
export function readLanguage(prompt: string): { locale: Locale; phrase: string } | undefined {
  const named = namedLanguage(prompt);
  if (!named) return undefined;
  const { locale, name, index } = named;
  // The Arabic article joins the preposition: "بالعربية".
  const head = prompt.slice(0, index).replace(/بال$/u, 'ب');
  const tail = prompt.slice(index + name.length);
  const lead = before.exec(head)?.[0] ?? '';
  const follow = after.exec(tail)?.[0] ?? '';
  const eastern = /^\s*(?:で|にて|版|로|으로|में|编写|撰写|制作|写)/u.exec(tail)?.[0];
  const asked = (lead !== '' && after.test(tail)) || eastern !== undefined;
  if (!asked) return undefined;
  const phrase = `${lead}${prompt.slice(index, index + name.length)}${eastern ?? (/^\s*language/i.test(follow) ? follow : '')}`;
  return { locale, phrase };
}
