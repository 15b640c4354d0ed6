import { type Locale, languageNames } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import type { EditedFile } from '../../deck/file/edit-file.ts';
import { relabelled, wordsOf } from '../../deck/file/relabel.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { inDigits } from '../../language/spelled-numbers.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { isUntranslated, translated } from '../edit/texts.ts';
import { atATimeFor } from '../parts.ts';
import type { Chat } from '../provider/chat.ts';
import { ModelFailure } from '../provider/model-failure.ts';

/** So many texts are translated at once. */
const together = 30;
/** So many of those that stayed as they were are named. */
const named = 5;

/** The file with every text of it in another language. @throws ModelFailure where sentences stayed as they were, or a figure became another */
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
  const again = texts.filter((one) => !isTold(one, known.get(one) ?? one, keeps));
  for (const [one, other] of await translations(chat, again, to)) known.set(one, other);
  const change = (one: string): string => known.get(one) ?? one;
  const changed = texts.find((one) => !keeps(one, change(one)));
  if (changed !== undefined) throw new ModelFailure(`it changed a figure in “${changed.slice(0, 80)}”`);
  const kept = texts.filter((one) => change(one) === one);
  slides.forEach((words, at) => {
    const stayed = words.some((one) => kept.includes(one) && isSentence(one) && detectLanguage(one) === from);
    if (stayed || isUntranslated(words, words.map(change), from, to))
      throw new ModelFailure(`slide ${at + 1} stayed in ${languageNames[from]}`);
  });
  const result = relabelled(edited.bytes, change, to);
  return {
    ...result,
    changes: [...edited.changes, ...result.changes],
    warnings: [...edited.warnings, ...result.warnings, ...warningOf(kept)],
  };
}

async function translations(chat: Chat, texts: readonly string[], to: Locale): Promise<Map<string, string>> {
  const batches = Array.from({ length: Math.ceil(texts.length / together) }, (_, at) =>
    texts.slice(at * together, (at + 1) * together),
  );
  const found = new Map<string, string>();
  await atATimeFor(chat, batches, async (batch) => {
    const answers = await translated(chat, batch, to);
    for (const [at, one] of batch.entries()) found.set(one, answers[at] ?? one);
  });
  return found;
}

/** Names are alike in two languages; sentences are not, and figures stay. */
const isTold = (one: string, other: string, keeps: (one: string, other: string) => boolean): boolean =>
  (one !== other || wordCount(one) < 2) && keeps(one, other);

const isSentence = (text: string): boolean => wordCount(text) >= 4;

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

interface Said {
  text: string;
  in: Locale;
}

/** Whether a text has the figures of another, as they are written or as they are worth: "3 million" is 300万. */
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

/** Numbers that the one language writes as words and the other in digits. */
const largestInWords = 12;

/** Digits as they follow each other, whatever groups or ends them. */
const figuresIn = (said: string): string =>
  (said.normalize('NFKC').match(/\d+(?:[.,’']\d+| \d{3}(?!\d))*/gu) ?? [])
    .map((figure) => figure.replace(/\D/g, ''))
    .sort()
    .join(' ');
