import type { Locale } from '../../../contract/locales.ts';
import { languageOf, languages } from '../../language/languages.ts';
import type { Beat } from './beat.ts';
import type { BeatText, FrameText } from './frame-text.ts';

const known = new Map<string, FrameText>();

/** The composer's texts in a language; British and American English share them. */
export function frameText(locale: Locale): FrameText {
  const language = languageOf(locale);
  const read = known.get(language) ?? textOf(languages[language].story);
  known.set(language, read);
  return read;
}

function textOf({
  agenda,
  preparedFor,
  figure,
  beats,
  ...rest
}: (typeof languages)['en']['story']): FrameText {
  const read = Object.entries(beats).map(([beat, line]) => [beat, beatText(line)]);
  return {
    ...rest,
    words: { agenda, preparedFor, figure },
    beats: Object.fromEntries(read) as Record<Beat, BeatText>,
  };
}

/** `title | label; label | questions / questions` */
function beatText(line: string): BeatText {
  const parts = line.split('|').map((part) => part.trim());
  const [title = '', ...rest] = parts;
  const ask =
    rest
      .at(-1)
      ?.split('/')
      .map((group) => group.trim()) ?? [];
  const labels = rest.length > 1 ? rest[0]?.split(';').map((label) => label.trim()) : undefined;
  return { title, ask, ...(labels && { labels }) };
}
