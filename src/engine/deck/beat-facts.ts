import type { Locale } from '../../contract/locales.ts';
import { eventsIn } from '../content/brief/events.ts';
import type { PromptFact } from '../content/brief/facts.ts';
import { factText } from '../content/brief/prompt-slides.ts';
import { audienceNamed } from '../content/brief/read-audience.ts';
import { capitalised } from '../content/brief/split.ts';
import { figureOf } from '../content/figure-of.ts';
import { type FactKind, type FactLabel, factKind, factLabel } from '../language/fact-cues.ts';
import type { Column, Figure, Point, SlideBody } from '../outline.ts';
import type { SectionRole } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { detailedOptions, optionIn } from './detailed-options.ts';
import { type Beat, beats as forms } from './frames/beat.ts';
import type { PlannedSlide } from './frames/plan-story.ts';

/** The beats that each kind of fact fills, best first. The first question of each asks for exactly that. */
const answered: Record<FactKind, Beat[]> = {
  advice: ['recommendation', 'decisions', 'approval', 'implications'],
  money: ['investment', 'approval', 'budget'],
};

/** The beats a prompt's facts are about, which get precedence. */
export const beatsOf = (facts: readonly PromptFact[], language: Locale): Beat[] => [
  ...facts.flatMap((fact) => beatsFor(fact, language).slice(0, 1)),
  ...(timedIn(facts) ? courses : []),
  ...(detailedOptions(facts).length > 0 ? (['options'] as const) : []),
];

/** Sequences of past or future events, in order. */
const courses: readonly Beat[] = [
  'programme',
  'roadmap',
  'milestones',
  'chronology',
  'approach',
  'first-weeks',
  'start',
  'outlook',
  'steps',
];
/** Steps without times. */
const stepwise: readonly Beat[] = ['start', 'steps'];

/** Beats for lists under the heading of such a section: "Three risks: supply, staff, currency". */
const byRole: Partial<Record<SectionRole, Beat[]>> = {
  risks: ['risks', 'blockers'],
  'next-steps': ['actions', 'next', 'outlook'],
  decisions: ['decisions', 'approval'],
  aim: ['goals', 'objectives'],
  results: ['findings', 'evidence'],
  methods: ['method', 'approach'],
  limitations: ['limits'],
  recommendations: answered.advice,
};

/** Beats for labels of single facts: "Cause: a full disk". */
const labelled: Record<FactLabel, Beat[]> = {
  done: ['progress'],
  ongoing: ['progress'],
  blocked: ['blockers'],
  cause: ['causes', 'drivers'],
  impact: ['impact'],
  goal: ['goals', 'objectives'],
  benefit: ['benefits', 'solution'],
  channel: ['channels'],
  audience: ['audience', 'needs'],
  risk: ['risks', 'blockers'],
  ask: ['investment', 'approval', 'decisions'],
  team: ['team', 'people'],
  customer: ['traction', 'proof', 'customers'],
  course: [],
  cost: ['budget', 'finances', 'investment'],
  problem: ['problem', 'needs'],
  solution: ['solution'],
  market: ['market'],
  traction: ['traction', 'proof', 'results'],
  model: ['model'],
};
/** Labels for the progress of something. */
const standing: readonly (FactLabel | undefined)[] = ['done', 'ongoing', 'blocked'];
export function beatsFor(fact: PromptFact, language: Locale): Beat[] {
  // "Target: students and commuters"
  if (factLabel(fact.label ?? '') === 'goal' && audienceNamed(fact.text).readership) return labelled.audience;
  const kind = fact.parts ? undefined : factKind(factText(fact), language);
  const isOfKind = kind === 'advice' || (kind === 'money' && /\p{N}/u.test(fact.text));
  return labelBeats(fact) ?? (isOfKind ? answered[kind] : []);
}

/** By label, by the noun after a count or adjective, "Three risks", "Main risk", or in "Decision needed". */
const labelBeats = ({ label = '' }: PromptFact): Beat[] | undefined =>
  beatsNamed(label) ??
  [label.replace(/^\S+\s/u, ''), label.replace(/\s\S+$/u, '')]
    .map((one) => beatsNamed(one, false))
    .find(Boolean);

/** The beats that text under a heading fills. */
export const beatsUnder = (heading: string): Beat[] => labelBeats({ label: heading, text: '' }) ?? [];

/** @param isWhole `label` is a complete label rather than part of one, which may be negated: "Not done" */
function beatsNamed(label: string, isWhole = true): Beat[] | undefined {
  const found = factLabel(label);
  const named = isWhole || !standing.includes(found) ? found : undefined;
  const role = roleOfHeading(label);
  return named ? labelled[named] : role && byRole[role];
}

/** Labels that no slide title contains. */
const unsaid: readonly FactLabel[] = ['customer', 'cost'];

/** Drops the label if the title already says it. */
function textsOf(fact: PromptFact): string[] {
  const { label = '', text, parts } = fact;
  if (unsaid.some((one) => one === factLabel(label))) return [factText(fact)];
  const isTitle = beatsNamed(label) !== undefined || (parts !== undefined && labelBeats(fact) !== undefined);
  return isTitle ? (parts ?? [text]).map(capitalised) : [factText(fact)];
}

export interface Placed {
  byBeat: Map<Beat, PromptFact[]>;
  /** Facts that fit no slide of the story. */
  rest: PromptFact[];
}

/** Facts with times, or those in one list: "Timeline: design in May, build in June, launch 1 July". */
function timedIn(
  facts: readonly PromptFact[],
): { facts: PromptFact[]; rest: readonly PromptFact[] } | undefined {
  const timed = eventsIn(facts);
  if (timed) return { facts: facts.filter((fact) => !timed.rest.includes(fact)), rest: timed.rest };
  for (const fact of facts) {
    // "Results: 6 h 11 cm, 12 h 17 cm"
    if (roleOfHeading(fact.label ?? '') === 'results') continue;
    const listed = fact.parts?.map((text): PromptFact => ({ text })) ?? [];
    if (eventsIn(listed)?.rest.length === 0)
      return { facts: listed, rest: facts.filter((one) => one !== fact) };
  }
  return undefined;
}

/** Assigns each fact to the slide of the story it fills. */
export function placeFacts(
  facts: readonly PromptFact[],
  plan: readonly PlannedSlide[],
  language: Locale,
): Placed {
  const beats = new Set(plan.map(({ beat }) => beat).filter((beat) => forms[beat] !== 'timeline'));
  const placed: Placed = { byBeat: new Map(), rest: [] };
  const times = timedIn(facts);
  const areSteps = times?.facts.every(({ label }) => /^\p{N}+$/u.test(label ?? ''));
  const course = plan.find(
    ({ beat }) => courses.includes(beat) && (areSteps || !stepwise.includes(beat)),
  )?.beat;
  const timed = course && times;
  if (timed) placed.byBeat.set(course, timed.facts);
  const areOptions = detailedOptions(facts).length > 0;
  for (const fact of timed ? timed.rest : facts) {
    const compared = areOptions && beats.has('options') && optionIn(fact) ? ('options' as const) : undefined;
    const beat = compared ?? beatsFor(fact, language).find((one) => beats.has(one));
    if (beat) placed.byBeat.set(beat, [...(placed.byBeat.get(beat) ?? []), fact]);
    else placed.rest.push(fact);
  }
  return together(placed, facts);
}

/** Keeps a prompt's figures together, on an overview slide if most fit nowhere else. */
function together({ byBeat, rest }: Placed, facts: readonly PromptFact[]): Placed {
  if (rest.every(({ label }) => label)) return { byBeat, rest };
  const isParted = ([beat, own]: [Beat, PromptFact[]]) =>
    ofAnyKind.includes(beat) && own.length < rest.length && own.every(({ label }) => !label);
  const back = new Set([...rest, ...[...byBeat].filter(isParted).flatMap(([, own]) => own)]);
  return {
    byBeat: new Map([...byBeat].filter((entry) => !isParted(entry))),
    rest: facts.filter((fact) => back.has(fact)),
  };
}
/** Slides whose figures may also stand on others. */
const ofAnyKind: readonly Beat[] = ['results', 'measures', 'evidence', 'finances'];

/** With this many points of the author's, a slide needs no questions. */
const enough = 3;

/** Fills a guidance slide with facts of the prompt, in place of the questions they answer. */
export function withFacts(slide: SlideBody, facts: readonly PromptFact[]): SlideBody {
  if (facts.length === 0) return slide;
  const texts = facts.flatMap(textsOf);
  const stated = texts.map((text): Point => ({ text }));
  const support = [{ kind: 'prompt' as const, quote: texts.join('; ') }];
  switch (slide.kind) {
    case 'bullets':
    case 'closing': {
      const { guidance: _, ...told } = slide;
      return stated.length < enough
        ? { ...slide, support, points: [...stated, ...slide.points.slice(1)] }
        : { ...told, support, points: stated };
    }
    case 'big-number':
      return { ...numbered(slide, texts), support };
    case 'two-columns': {
      const [first, other] = slide.columns;
      return { ...slide, support, columns: [opened(first, stated), other] };
    }
    case 'comparison': {
      const known = detailedOptions(facts);
      const [first, ...others] = slide.options;
      if (known.length === 0)
        return first ? { ...slide, support, options: [opened(first, stated), ...others] } : slide;
      const { guidance: _, ...rest } = slide;
      const told = known.map(({ name, details }) => ({
        heading: name,
        points: details.map((text) => ({ text })),
      }));
      // Compared options without facts are asked about.
      const asked = facts.some(({ option }) => option)
        ? slide.options.filter(({ heading }) => !known.some(({ name }) => name === heading))
        : [];
      return { ...rest, ...(asked.length > 0 && { guidance: true }), support, options: [...told, ...asked] };
    }
    case 'timeline': {
      const timed = eventsIn(facts);
      if (!timed) return slide;
      const { guidance: _, ...rest } = slide;
      return { ...rest, support, events: timed.events };
    }
    default:
      return slide;
  }
}

const opened = (column: Column, stated: Point[]): Column => ({
  ...column,
  points: [...stated, ...column.points.slice(1)],
});

/** Replaces placeholder figures with the stated ones. */
function numbered(slide: Extract<SlideBody, { kind: 'big-number' }>, texts: string[]): SlideBody {
  const figures: Figure[] = [];
  const points: Point[] = [];
  for (const text of texts) {
    const figure = figureOf(text);
    if (figure) figures.push(figure);
    else points.push({ text });
  }
  const asked = (slide.points ?? []).slice(1);
  if (figures.length > 0) return { ...slide, figures, points: [...points, ...asked] };
  const { figures: _, ...common } = slide;
  return { ...common, kind: 'bullets', points: [...points, ...asked] };
}
