import { namesItself } from '../language/composing-words.ts';
import { type SentenceCue, speaksOf } from '../language/sentence-cues.ts';
import type { Block } from '../read/document.ts';
import { citesOthers } from './section-merits.ts';
import { figureCount } from './words.ts';

/** The parts of an abstract, in the order in which abstracts have them. */
export const phases = ['introduction', 'methods', 'results', 'conclusion'] as const;
export type Phase = (typeof phases)[number];

/**
 * `fewest`: sentences an abstract needs for its last one to count as the conclusion. The second is the share of it in
 * which the work is still being announced.
 */
export const fewest = 4;
const announcing = 0.4;
/** From this share of the text on, recommendations count as conclusions. */
const advising = 0.6;

/** Weight of each phase when not all of the abstract fits: findings come before background. */
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

/** Test statistics, confidence intervals, proportions and spreads, as papers report results. */
const statistic =
  /(?<!\p{L})p\s?[<>=≤]|(?<!\p{L})[rR]²?\s?=|\d\s?%|±|(?<!\p{L})CI(?!\p{L})|(?<!\p{L})[Ff]1(?!\d)|\d\s?[×x](?![\p{L}\d\s])/u;

export const isStatistic = (text: string): boolean => statistic.test(text);

/** The phase of each sentence. Phases come in a fixed order, so the sentences around it decide too. */
export function phasesOf(texts: string[]): Phase[] {
  const asked = texts.findIndex((text) => speaksOf('method', text));
  const own = texts.findIndex(
    (text, index) => speaksOfOwn(text) || (asked >= 0 && index > asked && isStatistic(text)),
  );
  const worths = texts.map((text, index) => worthsOf(text, { index, count: texts.length, own }));
  // Anything counted before the first result describes the method.
  const told = worths.findIndex(({ results }) => results >= 1);
  const start: Path = { worth: 0 };
  let best: Path[] = phases.map(() => start);
  for (const [index, worth] of worths.entries()) {
    if (index < own || index < told) worth.results = 0;
    let before = best[0] ?? start;
    best = phases.map((phase, at) => {
      const same = best[at] ?? before;
      // On a tie, the path that entered its phase later wins.
      if (same.worth > before.worth) before = same;
      return { worth: before.worth + worth[phase], phase, before };
    });
  }
  const found: Phase[] = [];
  let last: Path | undefined = best.reduce((most, one) => (one.worth > most.worth ? one : most));
  for (; last?.phase; last = last.before) found.push(last.phase);
  return found.reverse();
}

/** Phases of the sentences so far, linked from the last one back. */
interface Path {
  worth: number;
  phase?: Phase;
  before?: Path;
}

/** "In this paper, we use …": nothing before it is about the work itself. */
const speaksOfOwn = (text: string): boolean =>
  speaksOf('goal', text) || speaksOf('presenting', text) || speaksOf('finding', text) || namesItself(text);

/** Position of a sentence in an abstract, and the first sentence that is about the work itself. */
interface Place {
  index: number;
  count: number;
  own: number;
}

/** Score of a sentence for each phase. */
function worthsOf(text: string, { index, count, own }: Place): Record<Phase, number> {
  const says = (cue: SentenceCue, worth: number) => (speaksOf(cue, text) ? worth : 0);
  const early = index < count * announcing;
  // Measurements come after methods, however early that is.
  const announces = early && (own < 0 || index <= own);
  const measured = own >= 0 && isStatistic(text) && !speaksOf('method', text);
  const figures = figureCount(text) > 0;
  // "It is necessary to improve …": without a number or a mention of the work, this is motivation.
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
