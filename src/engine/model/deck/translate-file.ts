import { type Locale, languageNames } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import type { EditedFile } from '../../deck/file/edit-file.ts';
import { relabelled, wordsOf } from '../../deck/file/relabel.ts';
import { wordsIn as wordsOfLanguage } from '../../language/languages.ts';
import { inDigits } from '../../language/spelled-numbers.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { isUntranslated, translated } from '../edit/texts.ts';
import { atATimeFor } from '../parts.ts';
import type { Chat } from '../provider/chat.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { personsIn } from '../support/names.ts';

/** Texts translated in one request. */
const together = 30;
/** The most untranslated texts named. */
const named = 5;

/** Translates all the text of a file. @throws ModelFailure where sentences stayed untranslated or figures changed */
export async function inLanguage(
  chat: Chat,
  edited: EditedFile,
  from: Locale,
  to: Locale,
): Promise<EditedFile> {
  const slides = wordsOf(edited.bytes);
  const texts = [...new Set(slides.flat())];
  const known = await translations(chat, texts, to);
  const keeps = (one: string, other: string) =>
    hasFiguresOf({ text: one, in: from }, { text: other, in: to });
  const isNamed = (one: string, other: string) => keeps(one, other) && keepsNames(one, other, to);
  const again = texts.filter((one) => !isTold(one, known.get(one) ?? one, isNamed));
  for (const [one, other] of await translations(chat, again, to)) known.set(one, other);
  const change = (one: string): string => known.get(one) ?? one;
  const changed = texts.find((one) => !keeps(one, change(one)));
  if (changed !== undefined) throw new ModelFailure(`it changed a figure in “${changed.slice(0, 80)}”`);
  const kept = texts.filter((one) => change(one) === one);
  const renamed = texts.filter((one) => !keepsNames(one, change(one), to));
  const stayed = slides.flatMap((words, at) =>
    isUntranslated(words, words.map(change), from, to) ? [at + 1] : [],
  );
  if (stayed.length > 0) throw new ModelFailure(`${slidesCalled(stayed)} stayed in ${languageNames[from]}`);
  const result = relabelled(edited.bytes, change, to);
  return {
    ...result,
    changes: [...edited.changes, ...result.changes],
    warnings: [...edited.warnings, ...result.warnings, ...warningOf(kept), ...renaming(renamed)],
  };
}

async function translations(chat: Chat, texts: readonly string[], to: Locale): Promise<Map<string, string>> {
  const batches = Array.from({ length: Math.ceil(texts.length / together) }, (_, at) =>
    texts.slice(at * together, (at + 1) * together),
  );
  const found = new Map<string, string>();
  await atATimeFor(chat, batches, async (batch) => {
    for (const [one, other] of await translatedInParts(chat, batch, to)) found.set(one, other);
  });
  return found;
}

/** Translates texts; where the number of answers differs, each half is retried, and what still fails stays. */
async function translatedInParts(
  chat: Chat,
  texts: readonly string[],
  to: Locale,
  halved = false,
): Promise<[string, string][]> {
  try {
    const answers = await translated(chat, texts, to);
    return texts.map((one, at) => [one, answers[at] ?? one]);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind !== 'answer') throw error;
    if (halved || texts.length === 1) return [];
    const half = Math.ceil(texts.length / 2);
    const parts = [texts.slice(0, half), texts.slice(half)];
    const all = await Promise.all(parts.map((part) => translatedInParts(chat, part, to, true)));
    return all.flat();
  }
}

/** The most slides named by number. */
const mostSlides = 12;

function slidesCalled(numbers: readonly number[]): string {
  const [only, ...others] = numbers;
  if (others.length === 0) return `slide ${only}`;
  const shown = numbers.slice(0, mostSlides);
  const more = numbers.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return `slides ${shown.join(', ')} and ${last}`;
}

/** Whether a text was translated: single words may stay as they are, sentences may not, and figures must stay. */
const isTold = (one: string, other: string, keeps: (one: string, other: string) => boolean): boolean =>
  (one !== other || wordCount(one) < 2) && keeps(one, other);

function warningOf(kept: readonly string[]): EditedFile['warnings'] {
  const worded = kept.filter((one) => wordCount(one) >= 2);
  if (worded.length === 0) return [];
  const shown = worded.slice(0, named).map((one) => `“${one.slice(0, 80)}”`);
  const more = worded.length > named ? ` and ${worded.length - named} more` : '';
  return [
    {
      code: 'NOT_TRANSLATED',
      slide: null,
      message: `These were taken for names and left as they are: ${shown.join(', ')}${more}.`,
    },
  ];
}

/** Whether people keep their names, except in other scripts, which transcribe them. */
const keepsNames = (one: string, other: string, to: Locale): boolean =>
  wordsOfLanguage(to).script !== 'Latin' ||
  personsIn(one).every((name) => other.includes(name.split(' ').at(-1) ?? name));

function renaming(renamed: readonly string[]): EditedFile['warnings'] {
  const [first, ...others] = renamed.flatMap(personsIn);
  if (first === undefined) return [];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return [
    {
      code: 'NOT_TRANSLATED',
      slide: null,
      message: `The translation writes the name “${first}”${more} in another way: check it.`,
    },
  ];
}

interface Said {
  text: string;
  in: Locale;
}

/** Whether a text has another's figures, as written or by value: "3 million" is 300万. */
function hasFiguresOf(one: Said, other: Said): boolean {
  if (figuresIn(one.text) === figuresIn(other.text)) return true;
  const [own = [], others = []] = [one, other].map(({ text, in: language }) =>
    statedNumbers(inDigits(text, language), language).map(({ readings }) =>
      Number((readings[0]?.value ?? 0).toPrecision(9)),
    ),
  );
  for (const value of own) {
    const at = others.indexOf(value);
    if (at < 0) return false;
    others.splice(at, 1);
  }
  return own.length > 0 && others.every((value) => Number.isInteger(value) && value <= largestInWords);
}

/** Numbers up to this may be words in one language and digits in the other. */
const largestInWords = 12;

/** All digits in order, without separators. */
const figuresIn = (said: string): string =>
  (said.normalize('NFKC').match(/\d+(?:[.,’']\d+| \d{3}(?!\d))*/gu) ?? [])
    .map((figure) => figure.replace(/\D/g, ''))
    .sort()
    .join(' ');
