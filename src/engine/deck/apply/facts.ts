import { dateIn, factLine, factNow, withFact } from '../../instruct/fact-lines.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { fold } from '../../language/language.ts';
import type { DeckOutline, SlideOutline } from '../../outline.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** Appliers for labelled values, and the cover's date and authors. */
export const factAppliers: Appliers = {
  'fact.set'({ about, kind, text }, work) {
    const found = work.slides.flatMap((slide) => [
      ...linesAbout(slide, about),
      ...(slide.kind === 'title' ? ofCover(slide, kind, text) : []),
    ]);
    const [only, ...more] = found;
    if (more.length > 0)
      ask(
        `The ${about} is in several places: ${found.map(({ said }) => `“${said}”`).join(', ')}. Which should read “${text}”?`,
      );
    if (!only) return addToCover({ about, kind, text }, work);
    const slide = work.slides.find(({ id }) => id === only.id) as SlideOutline;
    work.change(slide, (one) => mapped(one, only.said, only.changed(factNow(only.value, text, kind))));
    refuseLeft(only.value, work);
  },
};

/** Labels of lines in the deck. */
export const factsIn = ({ slides }: DeckOutline): string[] =>
  slides.flatMap((slide) => lines(slide).flatMap((line) => factLine(line)?.label ?? []));

interface Fact {
  id: string;
  /** The whole line, and its value. */
  said: string;
  value: string;
  changed(text: string): string;
}

const lines = (slide: SlideOutline): string[] =>
  'points' in slide && slide.points ? slide.points.map(({ text }) => text) : [];

const linesAbout = (slide: SlideOutline, about: string): Fact[] =>
  lines(slide).flatMap((said) => {
    const line = factLine(said);
    if (!line || fold(line.label) !== fold(about)) return [];
    return [{ id: slide.id, said, value: line.value, changed: (text: string) => withFact(said, text) }];
  });

const between = ' · ';

/** "Ann Lee · 3 March 2026": the date, or the other parts. */
function ofCover(slide: SlideOutline & { kind: 'title' }, kind: string | undefined, to: string): Fact[] {
  const { id, subtitle = '', byline = '' } = slide;
  const fact = (said: string, value: string): Fact => ({
    id,
    said,
    value,
    changed: (text) => said.replace(value, () => text),
  });
  if (kind === 'date') {
    const dated = [subtitle, byline].flatMap((said) => {
      const date = dateIn(said);
      return date ? [fact(said, date)] : [];
    });
    if (dated.length > 0 && !dateIn(to))
      ask(`Which date should the cover have? “${to}” names no day or month of a year.`);
    return dated;
  }
  const names = byline
    .split(between)
    .filter((part) => !dateIn(part))
    .join(between);
  return kind === 'author' && names ? [fact(byline, names)] : [];
}

/** Adds a date or name to a cover without one. @throws ClarificationNeeded for anything else */
function addToCover({ about, kind, text }: Omit<OperationOf<'fact.set'>, 'op'>, work: Work): void {
  const cover = work.slides.find((slide) => slide.kind === 'title');
  if (!cover || (kind !== 'date' && kind !== 'author'))
    return void ask(`No slide tells the ${about}. On which slide should it go, and in which words?`);
  work.change(cover, (one) => {
    if (one.kind !== 'title') return one;
    const parts = kind === 'date' ? [one.byline, text] : [text, one.byline];
    return { ...one, byline: parts.filter(Boolean).join(between) };
  });
}

/** A slide with one line changed. */
function mapped(slide: SlideOutline, from: string, to: string): SlideOutline {
  if (slide.kind === 'title')
    return {
      ...slide,
      ...(slide.subtitle === from && { subtitle: to }),
      ...(slide.byline === from && { byline: to }),
    };
  if (!('points' in slide) || !slide.points) return slide;
  return {
    ...slide,
    points: slide.points.map((point) => (point.text === from ? { ...point, text: to } : point)),
  } as SlideOutline;
}

/** Refuses if the changed value still occurs elsewhere. @throws ClarificationNeeded */
function refuseLeft(value: string, work: Work): void {
  const left = work.slides.flatMap((slide, at) => (JSON.stringify(slide).includes(value) ? [at + 1] : []));
  if (left.length > 0)
    ask(
      `“${value}” is also on slide ${left.join(', ')}. Should it change there, too? Say “replace “${value}” with …”.`,
    );
}
