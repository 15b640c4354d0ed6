import { namesItself } from '../language/composing-words.ts';
import { type SentenceCue, speaksOf } from '../language/sentence-cues.ts';
import type { Block } from '../read/document.ts';
import { citesOthers } from './section-merits.ts';
import { figureCount } from './words.ts';

/** What an abstract says, in the order in which abstracts say it. */
export const phases = ['introduction', 'methods', 'results', 'conclusion'] as const;
export type Phase = (typeof phases)[number];

/** Sentences of an abstract from which on its last is the conclusion, and the part of it in which the work is only announced. */
export const fewest = 4;
const announcing = 0.4;
/** From here on it says what should be done. */
const advising = 0.6;

/** What a sentence of an abstract is worth where not all of it is told: what was found comes before what was known before. */
const merits: Record<Phase, number> = { introduction: -2, methods: 0, results: 2, conclusion: 1 };

/** The merit of each sentence of an abstract by what it tells of the work. */
export function abstractMerit(blocks: Block[]): (text: string) => number {
  const texts = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  if (texts.length < fewest) return () => 0;
  const found = phasesOf(texts);
  const worths = new Map(
    texts.map((text, index) => {
      const phase = found[index] ?? 'methods';
      return [text, phase === 'introduction' && speaksOfOwn(text) ? merits.methods : merits[phase]];
    }),
  );
  return (text) => worths.get(text) ?? 0;
}

/** Of tests, intervals, shares and spreads: a result as papers state it. */
const statistic =
  /(?<!\p{L})p\s?[<>=≤]|(?<!\p{L})[rR]²?\s?=|\d\s?%|±|(?<!\p{L})CI(?!\p{L})|(?<!\p{L})[Ff]1(?!\d)|\d\s?[×x](?![\p{L}\d\s])/u;

export const isStatistic = (text: string): boolean => statistic.test(text);

/** The phase of each sentence: they follow one another, so that a sentence is told by those before and after it, too. */
export function phasesOf(texts: string[]): Phase[] {
  const asked = texts.findIndex((text) => speaksOf('method', text));
  const own = texts.findIndex(
    (text, index) => speaksOfOwn(text) || (asked >= 0 && index > asked && isStatistic(text)),
  );
  const worths = texts.map((text, index) => worthsOf(text, { index, count: texts.length, own }));
  // What was counted before it is how the work was done.
  const told = worths.findIndex(({ results }) => results >= 1);
  const start: Path = { worth: 0 };
  let best: Path[] = phases.map(() => start);
  for (const [index, worth] of worths.entries()) {
    if (index < own || index < told) worth.results = 0;
    let before = best[0] ?? start;
    best = phases.map((phase, at) => {
      const same = best[at] ?? before;
      // Of equals the one that came later to its phase.
      if (same.worth > before.worth) before = same;
      return { worth: before.worth + worth[phase], phase, before };
    });
  }
  const found: Phase[] = [];
  let last: Path | undefined = best.reduce((most, one) => (one.worth > most.worth ? one : most));
  for (; last?.phase; last = last.before) found.push(last.phase);
  return found.reverse();
}

/** Phases of the sentences so far, from the last one back. */
interface Path {
  worth: number;
  phase?: Phase;
  before?: Path;
}

/** "In this paper, we use …": before it nothing is told of the work itself. */
const speaksOfOwn = (text: string): boolean =>
  speaksOf('goal', text) || speaksOf('presenting', text) || speaksOf('finding', text) || namesItself(text);

/** Where in an abstract a sentence stands, and at which it first speaks of the work itself. */
interface Place {
  index: number;
  count: number;
  own: number;
}

/** What speaks for each phase of an abstract in a sentence. */
function worthsOf(text: string, { index, count, own }: Place): Record<Phase, number> {
  const says = (cue: SentenceCue, worth: number) => (speaksOf(cue, text) ? worth : 0);
  const early = index < count * announcing;
  // What was measured is told behind what was done, however soon that is.
  const announces = early && (own < 0 || index <= own);
  const measured = own >= 0 && isStatistic(text) && !speaksOf('method', text);
  const figures = figureCount(text) > 0;
  // "It is necessary to improve …": where neither the work is named nor a number, that is why it is needed.
  const isTold = figures || own >= 0;
  const outcome = isTold ? says('outcome', 1) : 0;
  // "We followed 412 workers for a year."
  const counts = announces && figures && outcome === 0;
  const came = outcome + (figures && !counts ? 0.5 : 0);
  return {
    introduction: (index === 0 ? 3 : 0) + (early ? says('goal', 1.5) : 0) + (citesOthers(text) ? 1.5 : 0),
    methods: says('method', 1) || says('presenting', 0.5) || (counts ? 0.5 : 0),
    results:
      says('finding', 1) +
      (measured ? 1 : 0) +
      (announces ? came / 2 : came) +
      (early || !isTold || speaksOf('method', text) ? 0 : says('evidence', 1)),
    conclusion:
      (count >= fewest && index === count - 1 ? 3 : 0) + (index >= count * advising ? says('actions', 1) : 0),
  };
}
