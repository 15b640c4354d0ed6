import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { factText, listSlide } from '../content/brief/prompt-slides.ts';
import { capitalised, labelled, splitAt } from '../content/brief/split.ts';
import { akin } from '../content/named-topics.ts';
import { stemsOf } from '../content/words.ts';
import { glanceTitle } from '../language/composing-words.ts';
import type { SlideBody, SlideOutline } from '../outline.ts';
import { roleOfHeading } from '../read/sections.ts';
import { beatsFor, beatsUnder, withFacts } from './beat-facts.ts';
import { detailedName } from './detailed-options.ts';
import type { Beat } from './frames/beat.ts';
import type { FrameText } from './frames/frame-text.ts';
import { sectionGuidance } from './frames/section-guidance.ts';
import { pointsOf } from './slide-texts.ts';

type Edge = 'opens' | 'closes';

/** The wanted first and last slides, if there is room. */
export const edgesOf = ({ opens, closes }: Pick<Brief, Edge>, count: number): string[] =>
  count >= fewestWithEdges ? [opens, closes].filter((one) => one !== undefined) : [];
const fewestWithEdges = 4;

/** The beats that a name asks for by any of its words: "the decision to take". */
const beatsNamed = (name: string): Beat[] =>
  [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(beatsUnder).find((beats) => beats.length > 0) ?? [];

/** Whether words cover a wanted name: all its words, or a text for the same beat. */
const says = (words: string, name: string, language: Locale): boolean => {
  const stems = [...stemsOf(name)];
  const said = [...stemsOf(words)];
  const wanted = beatsNamed(name);
  return (
    (stems.length > 0 && stems.every((stem) => said.some((one) => akin(one, stem)))) ||
    [...beatsFor({ text: words }, language), ...beatsUnder(labelled(words).label ?? words)].some((beat) =>
      wanted.includes(beat),
    )
  );
};

/** The same, or one mentions what the other asks for: "Our largest risk is the weather" for "Risks". */
export const speaksOf = (words: string, name: string, language: Locale): boolean => {
  const wanted = beatsNamed(name);
  return says(words, name, language) || beatsNamed(words).some((beat) => wanted.includes(beat));
};

/** Whether the first or last slide is what was wanted there. */
export const opensAndCloses = (
  { opens, closes }: Pick<Brief, Edge>,
  slides: readonly SlideOutline[],
  language: Locale,
): boolean =>
  [opens, closes].every((name, index) => {
    const wanted = name && namedIn(name);
    const at = index === 0 ? slides.slice(0, 2) : slides.slice(-1);
    return (
      wanted === undefined ||
      at.some((slide) =>
        [slide.title, ...pointsOf(slide).map(({ text }) => text)].some((words) =>
          says(words, wanted, language),
        ),
      )
    );
  });

/** "Costs" of "Costs: 4,100 a year", "Costs, in short" */
const namedIn = (name: string): string | undefined =>
  labelled(name).label ?? splitAt(detailedName(name).title, ',，、')[0];

/** Moves wanted slides to the ends; missing ones are asked for if they are usual parts of a deck. */
export function withEdges(
  brief: Pick<Brief, Edge>,
  told: SlideBody[],
  count: number,
  text: FrameText,
  language: Locale,
): SlideBody[] {
  const asked = edgesOf(brief, count);
  return (['closes', 'opens'] as const).reduce((slides, edge) => {
    const name = brief[edge];
    if (name === undefined) return slides;
    const { found, rest } = taken(name, slides, language) ??
      taken(namedIn(name) ?? name, slides, language) ?? { found: [], rest: slides };
    const own = found.length > 0 || !asked.includes(name) ? found : edgeSlide(name, slides, text);
    return edge === 'opens' ? [...own, ...rest] : [...rest, ...own];
  }, told);
}

/** The matching slide, or the matching points of slides. */
function taken(
  name: string,
  slides: SlideBody[],
  language: Locale,
): { found: SlideBody[]; rest: SlideBody[] } | undefined {
  const whole = slides.findIndex((slide) => !slide.guidance && says(slide.title, name, language));
  if (whole >= 0) return { found: slides.slice(whole, whole + 1), rest: slides.toSpliced(whole, 1) };
  for (const [at, slide] of slides.entries()) {
    if (
      (slide.kind !== 'bullets' && slide.kind !== 'big-number') ||
      slide.guidance ||
      !slide.title.startsWith(glanceTitle(language))
    )
      continue;
    const all = slide.points ?? [];
    const points = all.filter((point) => says(point.text, name, language));
    if (points.length === 0) continue;
    const left = all.filter((point) => !points.includes(point));
    const isLeft = left.length > 0 || slide.kind === 'big-number';
    return {
      found: [
        {
          kind: 'bullets',
          title: capitalised(name),
          points,
          ...(slide.support && { support: slide.support }),
        },
      ],
      rest: slides.toSpliced(at, 1, ...(isLeft ? [{ ...slide, points: left }] : [])),
    };
  }
  return undefined;
}

/**
 * "Emergency numbers: 112 and the office" brings its content; next to other content, only usual parts of a deck are
 * asked for.
 */
function edgeSlide(name: string, told: readonly SlideBody[], text: FrameText): SlideBody[] {
  const { label, rest } = labelled(name);
  if (label) return [listSlide(label, splitAt(rest, ',;，；、').map(capitalised))];
  // "How to order (mail or 0351 4410)", "what we need, namely 90,000 euros"
  const { title, details } = detailedName(name);
  if (details.length > 0) return [listSlide(title, details.map(factText))];
  const [first = '', ...others] = splitAt(name, ',，、');
  if (others.length > 0 && /\p{N}/u.test(name)) return [listSlide(first, others.map(capitalised))];
  const isPart = roleOfHeading(name) !== undefined || beatsNamed(name).length > 0;
  return isPart || told.length === 0 || told.some(({ guidance }) => guidance)
    ? [sectionSlide(name, 0, text)]
    : [];
}

/** A named section with content in brackets: "Pilot (61 companies, 92 % stayed)". */
export function sectionSlide(name: string, facet: number, text: FrameText): SlideBody {
  const { title, details } = detailedName(name);
  const slide = sectionGuidance(title, facet, text);
  return facet === 0 ? withFacts(slide, details) : slide;
}
