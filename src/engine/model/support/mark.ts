import type { Locale } from '../../../contract/locales.ts';
import type { Warning } from '../../../contract/outcome.ts';
import { mapTexts } from '../../deck/slide-texts.ts';
import { toCheckWord } from '../../language/to-check.ts';
import type { SlideBody } from '../../outline.ts';
import type { Fault } from './support.ts';

/** What stands behind titles, figures and cells that no source supports. */
const unsureSign = '(?)';

/** What an edit leaves as it is has its mark already. */
const withMark = (text: string, mark: string): string => (text.endsWith(mark) ? text : `${text}${mark}`);

/** The marks that texts may have behind them. */
export const marksIn = (language: Locale): string[] => [`(${toCheckWord(language)})`, unsureSign];

/** The slide with a mark behind each claim that nothing stands behind, and a tag at its head that says so. */
export function marked<Slide extends SlideBody>(
  slide: Slide,
  faults: readonly Fault[],
  language: Locale,
): Slide {
  if (faults.length === 0) return slide;
  const texts = new Set(faults.map(({ claim }) => claim.text).filter(Boolean));
  const word = ` (${toCheckWord(language)})`;
  // Titles, figures and cells have no room for words: the tag says what the sign means.
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

/** One warning a slide, for people. */
export function warningFor(slide: number, faults: readonly Fault[]): Warning[] {
  const [first] = faults;
  if (!first) return [];
  const more = faults.length > 1 ? ` ${faults.length - 1} more like it are marked too.` : '';
  return [{ code: 'NOT_SUPPORTED', slide, message: `Marked “To check”: ${first.why}.${more}` }];
}
