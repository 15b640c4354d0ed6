import { noteLines } from '../content/brief/note-lines.ts';
import { type NoteSection, type Notes, notesOf, sectionsIn } from '../content/brief/notes.ts';
import { asWritten } from '../content/brief/one-line.ts';
import { withCounts } from '../content/brief/read-count.ts';
import { readSections } from '../content/brief/read-sections.ts';
import { isWish } from '../content/brief/read-wishes.ts';
import { type ToldText, toldText } from '../content/brief/told-text.ts';
import { withToldText } from '../content/brief/with-told-text.ts';
import { wordCount } from '../content/words.ts';
import type { DeckRequest } from '../deck.ts';
import { languageOfPrompt } from '../language/detect-language.ts';
import { inEach } from '../language/languages.ts';
import { once } from '../language/once.ts';

/** Most words of a prompt shown completely; beyond that, content is selected. */
const mostWhole = 1200;
/** Lines and words after its opening from which on a prompt is used line by line. */
const fewest = { lines: 2, words: 12 } as const;

/**
 * A request with its prompt's material as a source, with listed slides, and as notes if short enough to be shown
 * completely.
 */
export async function withPromptMaterial(given: DeckRequest): Promise<DeckRequest> {
  const request = { ...given, prompt: withCountedLists(withCounts(asWritten(given.prompt))) };
  const { prompt, documents } = request;
  const told = toldText(prompt, documents.length > 0);
  const isWhole = documents.length === 0 && wordCount(prompt) <= mostWhole;
  const noted = isWhole && (told || tellsInLines(prompt)) ? notesIn(prompt, told) : undefined;
  if (!told && !noted) return request;
  const spoken = request.languageChosen === false ? languageOfPrompt(prompt) : undefined;
  const { slides } = told ?? {};
  const asked: DeckRequest = {
    ...request,
    ...(spoken && spoken !== 'en' && { language: spoken, languageChosen: true }),
    prompt: noted?.ask || noted?.title || told?.ask || prompt,
    ...(slides && { sections: slides.titles, defaultSize: slides.count, sizeChosen: true }),
    ...(noted && { notes: noted }),
  };
  const text = told ? told.text : prompt.slice(prompt.indexOf('\n') + 1);
  return text === '' ? asked : withToldText(asked, text, !told?.isParts);
}

/** @param told the prompt's content, if it consists of sections */
function notesIn(prompt: string, told: ToldText | undefined): Notes {
  if (!told?.isParts) return notesOf(prompt);
  const { ask, text, slides } = told;
  if (slides) return { ask, sections: listedNotes(slides.titles, text) };
  const before = notesOf(ask);
  return { ...before, ask: before.ask || ask, sections: [...before.sections, ...sectionsIn(text)] };
}

/** The content for each listed slide. */
function listedNotes(titles: string[], text: string): NoteSection[] {
  const sections = sectionsIn(text);
  return titles.map((heading) => sections.find((one) => one.heading === heading) ?? { heading, notes: [] });
}

/** Lines with content rather than slide names. */
function tellsInLines(prompt: string): boolean {
  const [, ...lines] = noteLines(prompt);
  const words = wordCount(lines.map(({ text }) => text).join(' '));
  const listed = readSections(prompt, languageOfPrompt(prompt) ?? 'en', isWish);
  return (
    lines.length >= fewest.lines && words >= fewest.words && (!listed || wordCount(listed.phrase) * 2 < words)
  );
}

const patterns = once(() =>
  inEach('requests').flatMap(({ countsList }) => (countsList ? new RegExp(countsList, 'gu') : [])),
);

/** Rewrites a list counted at the end of its sentence, 「利点は速さ、価格、デザインの3点です」, as a list after a colon: 「利点：速さ、価格、デザイン。」 */
const withCountedLists = (prompt: string): string =>
  patterns().reduce((text, pattern) => text.replace(pattern, (_, list: string) => `：${list}。`), prompt);
