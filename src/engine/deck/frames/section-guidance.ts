import { upperFirst } from '../../language/upper-first.ts';
import type { SlideBody } from '../../outline.ts';
import type { Beat } from './beat.ts';
import type { FrameText } from './frame-text.ts';
import { facetSlide, guidanceSlide, questions } from './guidance-slide.ts';

/** A guidance slide for a section the author named; `facet` looks deeper, from 1. */
export function sectionGuidance(name: string, facet: number, text: FrameText): SlideBody {
  const title = upperFirst(name);
  if (facet > 0) return facetSlide(facet, title, text);
  const beat = beatNamed(name, text);
  return beat
    ? { ...guidanceSlide({ beat, facet: 0 }, text), title }
    : { kind: 'bullets', title, guidance: true, points: questions(text.section) };
}

/** The beat whose title in this language, or whose English name, matches the section. */
function beatNamed(name: string, text: FrameText): Beat | undefined {
  const plain = name.toLowerCase().trim();
  const found = Object.entries(text.beats).find(([id, { title, labels = [] }]) => {
    const heads = [id.replace('-', ' '), title.toLowerCase()];
    const whole = heads.some(
      (one) => plain === one || plain.startsWith(`${one} `) || plain.endsWith(` ${one}`),
    );
    return whole || (labels.length === 2 && labels[0]?.toLowerCase() === plain);
  });
  return found?.[0] as Beat | undefined;
}
