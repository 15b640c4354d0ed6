import type { Locale } from '../../../contract/locales.ts';
import { replaceWords, wordsIn } from '../../instruct/replace-words.ts';
import type { OwnLook, SlideOutline } from '../../outline.ts';
import { mapTexts, pointsOf } from '../slide-texts.ts';
import { retellChart } from './retell-chart.ts';

/** Replaces words on a slide, also within figures and chart numbers. */
export function replaced(slide: SlideOutline, from: string, to: string): SlideOutline {
  const changed = withLooks(
    mapTexts(slide, (text) => replaceWords(text, from, to)),
    from,
    to,
  );
  const [before, after] = [numberOf(from), numberOf(to)];
  if (changed.kind !== 'chart' || before === undefined || after === undefined) return changed;
  const series = changed.chart.series.map((one) => ({
    ...one,
    values: one.values.map((value) => (value === before ? after : value)),
  }));
  return { ...changed, chart: { ...changed.chart, series } };
}

/** Looks of words, and colours of chart items, follow the replacement. */
function withLooks(slide: SlideOutline, from: string, to: string): SlideOutline {
  const { looks, chart } = slide.own ?? {};
  const colours = Object.entries(chart?.colours ?? {}).map(([name, colour]) => [
    replaceWords(name, from, to),
    colour,
  ]);
  if (!looks?.some(({ part }) => part && 'words' in part) && colours.length === 0) return slide;
  const followed = looks?.flatMap((one): OwnLook[] => {
    if (!one.part || !('words' in one.part)) return [one];
    const { words } = one.part;
    const now = wordsIn(from, words).length > 0 ? to : replaceWords(words, from, to);
    const stays = now === words || !now || placesIn(slide, words) > 0;
    const moved = now && now !== words ? [{ ...one, part: { words: now } }] : [];
    return [...(stays ? [one] : []), ...moved];
  });
  return {
    ...slide,
    own: {
      ...slide.own,
      ...(followed && { looks: followed }),
      ...(chart?.colours && { chart: { ...chart, colours: Object.fromEntries(colours) } }),
    },
  };
}

/** Like `replaced`, and updates statements about chart numbers. */
export function replacedAndRetold(
  slide: SlideOutline,
  from: string,
  to: string,
  language: Locale,
): SlideOutline {
  const changed = replaced(slide, from, to);
  if (slide.kind !== 'chart' || changed.kind !== 'chart') return changed;
  const valuesIn = ({ chart }: typeof slide): string =>
    JSON.stringify(chart.series.map(({ values }) => values));
  // The names are already replaced, and would be replaced twice: "Leith" with "Leith Walk".
  if (valuesIn(slide) === valuesIn(changed)) return changed;
  return replaced(retellChart(slide, changed.chart, language), from, to);
}

/** Occurrences of words on a slide, without its notes, which repeat its text. */
export function placesIn(slide: SlideOutline, words: string): number {
  const points = pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]);
  const shown = [slide.title, ...points, ...(slide.kind === 'table' ? slide.columns : [])];
  return shown.reduce((count, text) => count + wordsIn(text, words).length, 0);
}

/** Whether a text of the slide equals these words. */
export function names(slide: SlideOutline, words: string): boolean {
  let found = false;
  mapTexts(slide, (text) => {
    found ||= text.trim().toLowerCase() === words.trim().toLowerCase();
    return text;
  });
  return found;
}

function numberOf(text: string): number | undefined {
  const plain = text.replace(/[%$€£¥\s]/g, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}
