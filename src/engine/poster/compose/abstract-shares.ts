import { figureCount } from '../../content/words.ts';
import { namesItself } from '../../language/composing-words.ts';
import { type SentenceCue, speaksOf } from '../../language/sentence-cues.ts';
import type { Block, Paragraph, SectionRole } from '../../read/document.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { isStatistic } from './measured.ts';
import { allParts, blocksIn, type Part } from './parts.ts';
import type { SectionRegion } from './section-regions.ts';

/** What an abstract says, in the order in which abstracts say it. */
const phases = ['introduction', 'methods', 'results', 'conclusion'] as const;
type Phase = (typeof phases)[number];

/** The roles of the sections that take each part of an abstract, the first that there is. */
const takers: Record<Phase, SectionRole[]> = {
  introduction: ['introduction', 'aim', 'background'],
  methods: ['methods', 'data'],
  results: ['results', 'discussion', 'conclusion'],
  conclusion: ['conclusion', 'discussion', 'summary'],
};

const phaseOf = (role: SectionRole | undefined): Phase | undefined =>
  phases.find((phase) => role && takers[phase][0] === role) ??
  phases.find((phase) => role && takers[phase].includes(role));

/** Sentences of an abstract from which on its last is the conclusion, and the part of it in which the work is only announced. */
const fewest = 4;
const announcing = 0.4;
/** From here on it says what should be done. */
const advising = 0.6;

/**
 * Nobody says it shorter than the authors in their abstract: where a poster has no box for it, its sentences open the boxes of what
 * they speak of.
 */
export function withAbstract(shares: Block[][], roots: Part[], own: SectionRegion[]): Block[][] {
  const shown = new Set(shares.flat());
  const abstract = abstractPart(roots, (block) => !shown.has(block));
  const filled = shares.map((blocks) => [...blocks]);
  for (const { roles, block } of abstract ? sharesOf(abstract) : []) {
    const role = roles.find((one) => own.some(({ part }) => part.role === one));
    const at = own.findIndex(({ part }) => role !== undefined && part.role === role);
    filled[at]?.unshift(block);
  }
  return filled;
}

/** What an abstract says of each part of the work, with the roles of the sections that tell it, the likeliest first. */
export function sharesOf(abstract: Part): { roles: SectionRole[]; block: Block }[] {
  const [first] = saidBy(blocksIn(abstract));
  const said = saidIn(abstract);
  return phases.flatMap((phase) => {
    const sentences = said.filter((one) => one.phase === phase).map(({ text }) => text);
    if (!first || sentences.length === 0) return [];
    const block: Summary = { ...first, sentences, sums: true };
    return [{ roles: takers[phase], block }];
  });
}

/** What the abstract says, in its order; `labelled` where it names its parts itself. */
export const abstractOf = (roots: Part[]): Sentence[] => saidIn(abstractPart(roots, () => true));

/** The section that sums a paper up before it begins, else what stands there without a heading; all its blocks are `free`. */
function abstractPart(roots: Part[], free: (block: Block) => boolean): Part | undefined {
  const parts = roots.flatMap(allParts);
  const titled = parts.filter(({ title }) => title !== '');
  const begins = titled.findIndex(({ role }) => role && role !== 'abstract' && role !== 'summary');
  const before = titled.slice(0, Math.max(1, begins));
  const opens = ({ blocks, title }: Part) =>
    title === '' && saidBy(blocks).flatMap(({ sentences }) => sentences).length > 1;
  const stands = ({ blocks }: Part) => blocks.every(free);
  return (
    parts.find((part) => part.role === 'abstract' && stands(part)) ??
    before.find((part) => part.role === 'summary' && stands(part)) ??
    roots
      .filter((part) => opens(part) && stands(part) && begins >= 0)
      .map((part) => ({ ...part, parts: [] }))[0]
  );
}

const saidBy = (blocks: Block[]): Paragraph[] => blocks.filter((block) => block.type === 'paragraph');

function saidIn(abstract: Part | undefined): Sentence[] {
  if (!abstract) return [];
  // Sections that a manuscript sets below its abstract are none of it.
  const own = sentencesOf(saidBy(abstract.blocks));
  if (own.length >= fewest) return own;
  if (abstract.parts.some(({ role }) => phaseOf(role))) return abstract.parts.flatMap(statedIn);
  return sentencesOf(saidBy(blocksIn(abstract)));
}

/** What an abstract says of the section that it stands before. */
interface Summary extends Paragraph {
  sums: true;
}

/** The sentences by which an abstract sums up what these blocks say. */
export const summedUp = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(blocks.flatMap((block) => (block.type === 'paragraph' && 'sums' in block ? block.sentences : [])));

interface Sentence {
  text: string;
  phase: Phase;
  labelled: boolean;
}

/** What a part of an abstract with headings says. */
function statedIn(part: Part): Sentence[] {
  const phase = phaseOf(part.role);
  return phase ? sentencesOf(saidBy(blocksIn(part)), phase) : [];
}

/** "Methods: We asked …" */
const labelled = /^(\p{Lu}[\p{L}\s]{3,24})\s?[:.]\s+(?=\p{Lu}|\p{Lo}|\d)/u;

/** "… (ISS) Results: 4919 patients …": before a label that no full stop parts from the sentence before it. */
const within = /\s(?=(\p{Lu}\p{Ll}{3,14})\s?:\s)/gu;

function atLabels(text: string): string[] {
  const starts = [...text.matchAll(within)]
    .filter(([, name = '']) => phaseOf(roleOfHeading(name)))
    .map(({ index }) => index);
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim());
}

/** Where an introduction begins that no heading parts from the abstract before it: "Introduction: …" behind what it says. */
function introducedAt(texts: string[]): number | undefined {
  const named = texts.map((text) => phaseOf(roleOfHeading(labelled.exec(text)?.[1] ?? '')));
  const at = named.findIndex(Boolean);
  return at >= fewest && named[at] === 'introduction' ? at : undefined;
}

/** @param stated what the heading above them says they tell */
function sentencesOf(paragraphs: Paragraph[], stated?: Phase): Sentence[] {
  const whole = paragraphs.flatMap(({ sentences }) => sentences.flatMap(atLabels));
  const texts = whole.slice(0, introducedAt(whole));
  const found = phasesOf(texts);
  let told = stated;
  return texts.map((given, index) => {
    const [label = '', name = ''] = labelled.exec(given) ?? [];
    const named = name ? phaseOf(roleOfHeading(name)) : undefined;
    told = named ?? told;
    const text = named ? given.slice(label.length) : given;
    return { text, phase: told ?? found[index] ?? 'introduction', labelled: told !== undefined };
  });
}

/** The phase of each sentence: they follow one another, so that a sentence is told by those before and after it, too. */
function phasesOf(texts: string[]): Phase[] {
  const asked = texts.findIndex((text) => speaksOf('method', text));
  const own = texts.findIndex(
    (text, index) => speaksOfOwn(text) || (asked >= 0 && index > asked && isStatistic(text)),
  );
  const worths = texts.map((text, index) => worthsOf(text, { index, count: texts.length, own }));
  // What was counted before it is how the work was done.
  const told = worths.findIndex(({ results }) => results >= 1);
  let best: { worth: number; path: Phase[] }[] = phases.map(() => ({ worth: 0, path: [] }));
  for (const [index, worth] of worths.entries()) {
    if (index < own || index < told) worth.results = 0;
    let before = best[0] ?? { worth: 0, path: [] };
    best = phases.map((phase, at) => {
      const same = best[at] ?? before;
      // Of equals the one that came later to its phase.
      if (same.worth > before.worth) before = same;
      return { worth: before.worth + worth[phase], path: [...before.path, phase] };
    });
  }
  return best.reduce((most, one) => (one.worth > most.worth ? one : most)).path;
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
  const came = says('outcome', 1) + (figureCount(text) > 0 ? 0.5 : 0);
  return {
    introduction: (index === 0 ? 3 : 0) + (early ? says('goal', 1.5) : 0),
    methods: says('method', 1),
    results:
      says('finding', 1) +
      (measured ? 1 : 0) +
      (announces ? came / 2 : came) +
      (early || speaksOf('method', text) ? 0 : says('evidence', 1)),
    conclusion:
      (count >= fewest && index === count - 1 ? 3 : 0) + (index >= count * advising ? says('actions', 1) : 0),
  };
}
