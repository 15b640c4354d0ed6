import { type Locale, languageNames } from '../../../contract/locales.ts';
import { keyOf, wordCount } from '../../content/words.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { isSameLanguage } from '../../language/languages.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { fieldsOf, listOf, wordsOf } from '../kinds/fields.ts';
import { list, object, text } from '../kinds/schema.ts';
import type { Chat } from '../provider/chat.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { messagesFor } from '../request.ts';

/** Letters needed to detect a language. */
const telling = 80;
/** Words that are never identical in two languages. */
const same = 4;

/** Figures and cell names are the same in many languages. */
const wordsIn = (text: string): number => wordCount(text.match(/\p{L}{2,}/gu)?.join(' ') ?? '');

/** Whether texts to be translated are still as they were. */
export function isUntranslated(
  before: readonly string[],
  after: readonly string[],
  from: Locale,
  to: Locale,
): boolean {
  const said = after.filter((one) => !isName(one)).join('. ');
  if (said.length >= telling && isSameLanguage(detectLanguage(said), from) && !isSameLanguage(from, to))
    return true;
  const worded = (texts: readonly string[]) => texts.filter((one) => wordsIn(one) >= same && !isName(one));
  const old = new Set(worded(before).map(keyOf));
  const kept = worded(after).filter((one) => old.has(keyOf(one)));
  if (kept.some((one) => smallWords(one).length > 1 || isSameLanguage(detectLanguage(one), from)))
    return true;
  return kept.length > 0 && kept.length > worded(after).length / 2;
}

/** Meaningful lower-case words of a text. */
const smallWords = (text: string): string[] =>
  (text.match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? []).filter((word) => !isStopWord(word));

/** Whether a text is only a name, such as "Clerks and Retail Services Award 2010", which is not translated. */
const isName = (text: string): boolean => /\p{Lu}/u.test(text) && smallWords(text).length === 0;

/** Translates text outside slides and regions (shape labels, captions, footers), in order. @throws ModelFailure */
export async function translated(chat: Chat, texts: readonly string[], to: Locale): Promise<string[]> {
  if (texts.length === 0) return [];
  const schema = object({
    texts: list(text('One text.'), texts.length, `The ${texts.length} texts, in their order.`),
  });
  const asked = `Translate each of these texts into ${languageNames[to]}. Names, figures and units stay as they are.\n${JSON.stringify(texts)}`;
  const rules =
    'You are a translator. You answer with one JSON value that follows the given schema, and with nothing else.';
  const answer = await chat.ask({ name: 'texts', messages: messagesFor(chat, rules, asked, schema), schema });
  const read = listOf(fieldsOf(answer).texts).map((one) => wordsOf(one) ?? '');
  if (read.length !== texts.length || read.includes(''))
    throw new ModelFailure('it did not translate every text');
  return read;
}
