import type { Locale } from '../../contract/locales.ts';
import { keyOf, stemsOf } from '../content/words.ts';
import type { DeckRequest } from '../deck.ts';
import { detectLanguage, languageOfPrompt } from '../language/detect-language.ts';
import { isSameLanguage } from '../language/languages.ts';
import { isRequestIn } from '../language/prompt-requests.ts';
import { stopWords } from '../language/stop-words.ts';
import type { Document, Section } from '../read/document.ts';
import type { Understanding } from './understand.ts';

/**
 * If no language was chosen and the prompt only points at its sources, the deck uses their language, also for its own
 * words.
 */
export function inSourceLanguage(
  understood: Understanding,
  { prompt, languageChosen, documents }: DeckRequest,
): Understanding {
  const { brief } = understood;
  const spoken = new Set(documents.map(({ language }) => language));
  const [only] = spoken;
  const free = languageChosen === false && !brief.language;
  if (!free || spoken.size !== 1 || !only) return understood;
  const untold = !detectLanguage(prompt);
  const alike =
    brief.generic ||
    (untold &&
      (isRequestIn(prompt, only) ||
        namesAsWritten(brief.topic, documents) ||
        functionWords(prompt, only) > functionWords(prompt, understood.language)));
  return alike ? { ...understood, language: only } : understood;
}

/** "Tout sauf le budget" is too short to tell a language, but these words are French. */
const functionWords = (prompt: string, locale: Locale): number =>
  keyOf(prompt)
    .split(' ')
    .filter((word) => stopWords(locale).has(word)).length;

/** The cover names readers in the deck's own words: "Für the board" is no line of it. */
export function withoutForeignReaders(understood: Understanding, { prompt }: DeckRequest): Understanding {
  const { brief, language } = understood;
  const spoken = brief.audience && languageOfPrompt(prompt);
  if (!spoken || isSameLanguage(spoken, language)) return understood;
  const { audience: _, ...others } = brief;
  return { ...understood, brief: others };
}

/** Headings, and first sentences of paragraphs. */
const linesOf = ({ title, blocks, children }: Section): string[] => [
  title,
  ...blocks.slice(0, 20).flatMap((block) => (block.type === 'paragraph' ? block.sentences.slice(0, 2) : [])),
  ...children.flatMap(linesOf),
];

/** The prompt's words occur in the documents. */
function namesAsWritten(topic: string, documents: Document[]): boolean {
  const named = [...stemsOf(topic)];
  const written = stemsOf(documents.flatMap(({ title, body }) => [title ?? '', ...linesOf(body)]).join(' '));
  return named.length > 0 && named.filter((stem) => written.has(stem)).length * 2 > named.length;
}
