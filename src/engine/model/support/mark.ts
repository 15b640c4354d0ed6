import type { Locale } from '../../../contract/locales.ts';
import type { Warning } from '../../../contract/outcome.ts';
import { mapTexts } from '../../deck/slide-texts.ts';
import { toCheckWord } from '../../language/to-check.ts';
import type { SlideBody } from '../../outline.ts';
import type { Fault } from './statement.ts';

/** Mark of unsupported titles, figures and cells. */
const unsureSign = '(?)';

/** Unchanged text already has its mark. */
const withMark = (text: string, mark: string): string => (text.endsWith(mark) ? text : `${text}${mark}`);

/** Possible marks after texts. */
export const marksIn = (language: Locale): string[] => [`(${toCheckWord(language)})`, unsureSign];

/** The slide with a mark after each unsupported claim, and an explaining tag at its top. */
export function marked<Slide extends SlideBody>(
  slide: Slide,
  faults: readonly Fault[],
  language: Locale,
): Slide {
  if (faults.length === 0) return slide;
  const texts = new Set(faults.map(({ claim }) => claim.text).filter(Boolean));
  const word = ` (${toCheckWord(language)})`;
  // Titles, figures and cells have no room for words: the tag explains the sign.
  const sign = (text: string) => (texts.has(text) ? withMark(text, ` ${unsureSign}`) : text);
  const { title, notes, ...rest } = signed(slide, sign);
  const change = (text: string) => (texts.has(text) ? withMark(text, word) : text);
  const body = mapTexts({ ...rest, id: '', title: '' } as never, change);
  const { id: _, ...plain } = body;
  return {
    ...plain,
    title,
    ...(notes && { notes }),
    toCheck: faults.map(({ why }) => why),
  } as unknown as Slide;
}

function signed(slide: SlideBody, sign: (text: string) => string): SlideBody {
  if (slide.kind === 'table') return { ...slide, rows: slide.rows.map((row) => row.map(sign)) };
  if (slide.kind !== 'big-number') return slide;
  return { ...slide, figures: slide.figures.map((figure) => ({ ...figure, value: sign(figure.value) })) };
}

/** One warning per slide. */
export function warningFor(slide: number, faults: readonly Fault[]): Warning[] {
  const [first] = faults;
  if (!first) return [];
  const more = faults.length > 1 ? ` ${faults.length - 1} more like it are marked too.` : '';
  return [{ code: 'NOT_SUPPORTED', slide, message: `Marked “To check”: ${first.why}.${more}` }];
}
