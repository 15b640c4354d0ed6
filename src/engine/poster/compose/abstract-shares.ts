import { fewest, type Phase, phases, phasesOf } from '../../content/abstract-phases.ts';
import type { Block, Paragraph, SectionRole } from '../../read/document.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { allParts, blocksIn, type Part } from './parts.ts';
import { sentenceLabel } from './run-in-parts.ts';
import type { SectionRegion } from './section-regions.ts';

/** Section roles that take each part of an abstract, in order of preference. */
const takers: Record<Phase, SectionRole[]> = {
  introduction: ['introduction', 'aim', 'background'],
  methods: ['methods', 'data'],
  results: ['results', 'discussion', 'conclusion'],
  conclusion: ['conclusion', 'discussion', 'summary'],
};

const phaseOf = (role: SectionRole | undefined): Phase | undefined =>
  phases.find((phase) => role && takers[phase][0] === role) ??
  phases.find((phase) => role && takers[phase].includes(role));

/** The authors' abstract is the best summary: if it has no box of its own, its sentences open the boxes of their topics. */
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

/** The abstract's text per part of the work, with the roles of matching sections, best first. */
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

/** The sentences of the abstract, in order; `labelled` if it names its parts. */
export const abstractOf = (roots: Part[]): Sentence[] => saidIn(abstractPart(roots, () => true));

/**
 * The section that summarises a paper before it begins, else text there without a heading; all its blocks must be
 * `free`.
 */
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
  // Sections below the abstract in a manuscript are not part of it.
  const own = sentencesOf(saidBy(abstract.blocks));
  if (own.length >= fewest) return own;
  if (abstract.parts.some(({ role }) => phaseOf(role))) return abstract.parts.flatMap(statedIn);
  return sentencesOf(saidBy(blocksIn(abstract)));
}

/** The abstract's text about the section it precedes. */
interface Summary extends Paragraph {
  sums: true;
}

/** The sentences by which an abstract summarises these blocks. */
export const summedUp = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(blocks.flatMap((block) => (block.type === 'paragraph' && 'sums' in block ? block.sentences : [])));

interface Sentence {
  text: string;
  phase: Phase;
  labelled: boolean;
}

/** The sentences of a part of a structured abstract. */
function statedIn(part: Part): Sentence[] {
  const phase = phaseOf(part.role);
  return phase ? sentencesOf(saidBy(blocksIn(part)), phase) : [];
}

/** "… (ISS) Results: 4919 patients …": before a label that follows without a full stop. */
const within = /\s(?=(\p{Lu}\p{Ll}{3,14})\s?:\s)/gu;

function atLabels(text: string): string[] {
  const starts = [...text.matchAll(within)]
    .filter(([, name = '']) => phaseOf(roleOfHeading(name)))
    .map(({ index }) => index);
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim());
}

/** Where an introduction begins without a heading after the abstract: "Introduction: …". */
function introducedAt(texts: string[]): number | undefined {
  const named = texts.map((text) => phaseOf(roleOfHeading(sentenceLabel.exec(text)?.[1] ?? '')));
  const at = named.findIndex(Boolean);
  return at >= fewest && named[at] === 'introduction' ? at : undefined;
}

/** @param stated phase named by their heading */
function sentencesOf(paragraphs: Paragraph[], stated?: Phase): Sentence[] {
  const whole = paragraphs.flatMap(({ sentences }) => sentences.flatMap(atLabels));
  const texts = whole.slice(0, introducedAt(whole));
  const found = phasesOf(texts);
  let told = stated;
  return texts.map((given, index) => {
    const [label = '', name = ''] = sentenceLabel.exec(given) ?? [];
    const named = name ? phaseOf(roleOfHeading(name)) : undefined;
    told = named ?? told;
    const text = named ? given.slice(label.length) : given;
    return { text, phase: told ?? found[index] ?? 'introduction', labelled: told !== undefined };
  });
}
