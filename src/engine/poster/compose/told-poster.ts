import type { Locale } from '../../../contract/locales.ts';
import type { Brief } from '../../content/brief/brief.ts';
import { factText, promptSlides } from '../../content/brief/prompt-slides.ts';
import { capitalised } from '../../content/brief/split.ts';
import { keyOf, stemsOf } from '../../content/words.ts';
import { glanceTitle } from '../../language/composing-words.ts';
import type { Point, SlideBody } from '../../outline.ts';
import type { Region, RegionBlock } from '../content.ts';
import { regionKeyOf } from '../regions/region-key.ts';
import { regionIcons } from '../words/region-keys.ts';
import { type PosterWords, wordsOf } from '../words/words-of.ts';

/**
 * Regions from the facts after a subject, "Our canteen: 420 meals a day, 38 % vegetarian": each fact once, in the
 * prompt's words, without questions. Undefined if there is too little.
 */
export function toldRegions(brief: Brief, language: Locale, large?: string): Region[] | undefined {
  const words = wordsOf(language);
  const listed = [...brief.facts, ...brief.sections.map((text) => ({ text }))];
  const set = large === undefined ? undefined : listed.find(({ text }) => speaksOf(text, large));
  const told = { ...brief, facts: listed.filter((fact) => fact !== set) };
  const slides = promptSlides(told, { language, milestones: words.regions.milestones[0] });
  const others = joined(slides.flatMap((slide) => drawnOf(slide, brief.topic, language, words)));
  const drawn = set && large ? [largeRegion(capitalised(large), factText(set)), ...others] : others;
  const said = drawn.reduce((sum, { blocks }) => sum + blocks.reduce((all, one) => all + sizeOf(one), 0), 0);
  return said < fewestSaid ? undefined : drawn.map((region, at) => ({ ...region, id: `told-${at + 1}` }));
}

/** Text the prompt wants large, between title and regions. */
const largeRegion = (name: string, text: string): Drawn => ({
  name,
  place: 'body',
  blocks: [{ kind: 'statement', text: capitalised(text), large: true }],
  emphasis: true,
});

function speaksOf(text: string, subject: string): boolean {
  const said = stemsOf(text);
  const stems = [...stemsOf(subject)];
  return stems.length > 0 && stems.every((stem) => said.has(stem));
}

/** Joins points under one heading. */
function joined(regions: Drawn[]): Drawn[] {
  const whole: Drawn[] = [];
  for (const region of regions) {
    const at = whole.findIndex(({ heading }) => heading === region.heading);
    const same = whole[at];
    const blocks = [...(same?.blocks ?? []), ...region.blocks];
    const points = blocks.flatMap(pointsIn);
    const isText = blocks.every(({ kind }) => kind === 'text' || kind === 'points');
    if (same && isText) whole[at] = { ...same, blocks: [{ kind: 'points', points }] };
    else whole.push(region);
  }
  return whole;
}

const pointsIn = (block: RegionBlock): { text: string }[] => {
  if (block.kind === 'text') return [{ text: block.text }];
  return block.kind === 'points' ? block.points.map(({ text }) => ({ text })) : [];
};

/** Fewest facts that fill a poster. */
const fewestSaid = 3;

function sizeOf(block: RegionBlock): number {
  switch (block.kind) {
    case 'points':
      return block.points.length;
    case 'figures':
      return block.figures.length;
    case 'timeline':
      return block.events.length;
    case 'chart':
    case 'table':
      return fewestSaid;
    default:
      return 1;
  }
}

type Drawn = Omit<Region, 'id'>;

function drawnOf(slide: SlideBody, topic: string, language: Locale, words: PosterWords): Drawn[] {
  const isPlain = slide.title.startsWith(glanceTitle(language)) || keyOf(slide.title) === keyOf(topic);
  const region = (heading: string, blocks: RegionBlock[]): Drawn => {
    const key = regionKeyOf(heading, language);
    return { name: heading, heading, place: 'body', blocks, ...(key && { icon: regionIcons[key] }) };
  };
  const named = (key: 'keyFigures' | 'details'): string => (isPlain ? words.regions[key][0] : slide.title);
  switch (slide.kind) {
    case 'big-number': {
      const { figures, points = [] } = slide;
      const rest = points.length > 0 ? [region(words.regions.details[0], pointsOf(points))] : [];
      return [region(named('keyFigures'), [{ kind: 'figures', figures }]), ...rest];
    }
    case 'bullets':
      return [region(named('details'), pointsOf(slide.points))];
    case 'statement':
      return [region(named('details'), [{ kind: 'statement', text: slide.text }])];
    case 'chart': {
      const { chart, takeaway } = slide;
      return [region(named('keyFigures'), [{ kind: 'chart', chart, ...(takeaway && { takeaway }) }])];
    }
    case 'table': {
      const { columns, rows } = slide;
      return [region(named('details'), [{ kind: 'table', columns, rows }])];
    }
    case 'timeline':
      return [
        region(isPlain ? words.regions.milestones[0] : slide.title, [
          { kind: 'timeline', events: slide.events.map(({ when, what }) => ({ when, what })) },
        ]),
      ];
    case 'two-columns':
      return slide.columns.map(({ heading, points }) => region(heading, pointsOf(points)));
    case 'comparison':
      return slide.options.map(({ heading, points }) => region(heading, pointsOf(points)));
    default:
      return [];
  }
}

function pointsOf(points: readonly Point[]): RegionBlock[] {
  const [only, ...others] = points;
  if (only && others.length === 0) return [{ kind: 'text', text: capitalised(only.text) }];
  return [{ kind: 'points', points: points.map(({ text }) => ({ text: capitalised(text) })) }];
}
