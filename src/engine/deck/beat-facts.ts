import type { Locale } from '../../contract/locales.ts';
import type { PromptFact } from '../content/brief/facts.ts';
import { capitalised } from '../content/brief/split.ts';
import { type FactKind, factKind } from '../language/fact-cues.ts';
import type { Column, Figure, Point, SlideBody } from '../outline.ts';
import type { SectionRole } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { figureOf } from './body.ts';
import type { Beat } from './frames/beat.ts';
import type { PlannedSlide } from './frames/plan-story.ts';
import { factText } from './prompt-slides.ts';

/** The beats that a kind of fact answers, the closest first. The first question of each asks for just that. */
const answered: Record<FactKind, Beat[]> = {
  money: ['investment', 'approval', 'budget'],
  traction: ['traction', 'proof', 'results', 'customers', 'evidence'],
  price: ['solution', 'offer', 'model'],
  market: ['market'],
  team: ['team', 'people'],
  cost: ['budget', 'finances', 'impact'],
};

/** The beats of the story that the facts speak of, so that they come before others. */
export const beatsOf = (facts: readonly PromptFact[], language: Locale): Beat[] =>
  facts.flatMap((fact) => beatsFor(fact, language).slice(0, 1));

/** The same for what is listed under the heading of such a section: "Three risks: supply, staff, currency". */
const named: Partial<Record<SectionRole, Beat[]>> = {
  risks: ['risks', 'blockers'],
  'next-steps': ['actions', 'next'],
  decisions: ['decisions', 'approval'],
  aim: ['goals', 'objectives'],
  results: ['findings'],
  methods: ['method', 'approach'],
  limitations: ['limits'],
  recommendations: ['recommendation'],
};

function beatsFor(fact: PromptFact, language: Locale): Beat[] {
  const role = fact.parts && roleOfLabel(fact.label ?? '');
  const kind = factKind(factText(fact), language);
  return (role && named[role]) ?? (kind ? answered[kind] : []);
}

/** Behind how many there are, "Three risks", too. */
const roleOfLabel = (label: string): SectionRole | undefined =>
  roleOfHeading(label) ?? roleOfHeading(label.replace(/^\S+\s/u, ''));

const textsOf = (fact: PromptFact): string[] =>
  fact.parts && roleOfLabel(fact.label ?? '') ? fact.parts.map(capitalised) : [factText(fact)];

export interface Placed {
  byBeat: Map<Beat, PromptFact[]>;
  /** What belongs to no slide of the story. */
  rest: PromptFact[];
}

/** Each fact goes to the slide of the story that it answers. */
export function placeFacts(
  facts: readonly PromptFact[],
  plan: readonly PlannedSlide[],
  language: Locale,
): Placed {
  const beats = new Set(plan.map(({ beat }) => beat));
  const placed: Placed = { byBeat: new Map(), rest: [] };
  for (const fact of facts) {
    const beat = beatsFor(fact, language).find((one) => beats.has(one));
    if (beat) placed.byBeat.set(beat, [...(placed.byBeat.get(beat) ?? []), fact]);
    else placed.rest.push(fact);
  }
  // A figure that would be alone goes with the most that are told at one place.
  const [most] = [...placed.byBeat].sort(([, a], [, b]) => b.length - a.length);
  const [lone, ...more] = placed.rest;
  if (most && most[1].length > 1 && lone && !lone.parts && more.length === 0 && /\p{N}/u.test(lone.text))
    return { byBeat: placed.byBeat.set(most[0], [...most[1], lone]), rest: [] };
  return placed;
}

/** A slide that asks its author, with what the prompt states in place of the question that this answers. */
export function withFacts(slide: SlideBody, facts: readonly PromptFact[]): SlideBody {
  if (facts.length === 0) return slide;
  const texts = facts.flatMap(textsOf);
  const stated = texts.map((text): Point => ({ text }));
  const support = [{ kind: 'prompt' as const, quote: texts.join('; ') }];
  switch (slide.kind) {
    case 'bullets':
    case 'closing':
      return { ...slide, support, points: [...stated, ...slide.points.slice(1)] };
    case 'big-number':
      return { ...numbered(slide, texts), support };
    case 'two-columns': {
      const [first, second] = slide.columns;
      return { ...slide, support, columns: [opened(first, stated), second] };
    }
    case 'comparison': {
      const [first, ...others] = slide.options;
      return first ? { ...slide, support, options: [opened(first, stated), ...others] } : slide;
    }
    default:
      return slide;
  }
}

const opened = (column: Column, stated: Point[]): Column => ({
  ...column,
  points: [...stated, ...column.points.slice(1)],
});

/** The stated figures take the place of those that were to be filled in. */
function numbered(slide: Extract<SlideBody, { kind: 'big-number' }>, texts: string[]): SlideBody {
  const figures: Figure[] = [];
  const points: Point[] = [];
  for (const text of texts) {
    const figure = figureOf({ text, children: [] });
    if (figure) figures.push(figure);
    else points.push({ text });
  }
  const asked = (slide.points ?? []).slice(1);
  if (figures.length > 0) return { ...slide, figures, points: [...points, ...asked] };
  const { figures: _, ...common } = slide;
  return { ...common, kind: 'bullets', points: [...points, ...asked] };
}
