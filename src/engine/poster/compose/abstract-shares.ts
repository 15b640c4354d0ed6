import { figureCount } from '../../content/words.ts';
import { speaksOf } from '../../language/sentence-cues.ts';
import type { Block, Paragraph, SectionRole } from '../../read/document.ts';
import { roleOfHeading } from '../../read/sections.ts';
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
  const paragraphs = abstract ? saidBy(blocksIn(abstract)) : [];
  const said = saidIn(abstract);
  const filled = shares.map((blocks) => [...blocks]);
  for (const phase of phases) {
    const role = takers[phase].find((one) => own.some(({ part }) => part.role === one));
    const at = own.findIndex(({ part }) => role !== undefined && part.role === role);
    const sentences = said.filter((one) => one.phase === phase).map(({ text }) => text);
    const [first] = paragraphs;
    if (at < 0 || !first || sentences.length === 0) continue;
    const summary: Summary = { ...first, sentences, sums: true };
    filled[at]?.unshift(summary);
  }
  return filled;
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
  const paragraphs = saidBy(blocksIn(part));
  return phase
    ? paragraphs.flatMap(({ sentences }) => sentences.map((text) => ({ text, phase, labelled: true })))
    : [];
}

/** "Methods: We asked …" */
const labelled = /^(\p{Lu}[\p{L}\s]{3,24})\s?[:.]\s+(?=\p{Lu}|\p{Lo})/u;

function sentencesOf(paragraphs: Paragraph[]): Sentence[] {
  const texts = paragraphs.flatMap(({ sentences }) => sentences);
  let phase: Phase = 'introduction';
  let stated = false;
  return texts.map((given, index) => {
    const [label = '', name = ''] = labelled.exec(given) ?? [];
    const named = name ? phaseOf(roleOfHeading(name)) : undefined;
    const text = named ? given.slice(label.length) : given;
    stated ||= named !== undefined;
    phase = named ?? (stated ? phase : later(phase, text, index, texts.length));
    return { text, phase, labelled: stated };
  });
}

function later(phase: Phase, text: string, index: number, count: number): Phase {
  const found = foundPhase(text, index, count);
  return found && phases.indexOf(found) > phases.indexOf(phase) ? found : phase;
}

function foundPhase(text: string, index: number, count: number): Phase | undefined {
  if (count >= fewest && index === count - 1) return 'conclusion';
  if (index === 0) return 'introduction';
  if (index < count * announcing && speaksOf('goal', text)) return 'introduction';
  const outcome = speaksOf('outcome', text);
  if (speaksOf('method', text) && !outcome) return 'methods';
  if (index >= count * advising && speaksOf('actions', text)) return 'conclusion';
  const tells = outcome || speaksOf('evidence', text) || figureCount(text) > 0;
  return index >= count * announcing && tells ? 'results' : undefined;
}
