import { leans } from '../language/leaning.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { countedLabel } from '../read/counted-runs.ts';
import type { Block, List } from '../read/document.ts';
import { blockWords, textOf } from './block-words.ts';
import { isRunIn, runInWords } from './fragments.ts';
import { listUnits } from './list-units.ts';
import { sentenceUnits } from './sentence-units.ts';
import { bars, type Choosing, isTally, merits, type Room, sum, type Unit } from './units.ts';
import { wordCount } from './words.ts';

/** Lists to leave out, and lists shown from the first item on. */
export interface Lists {
  barred?: ReadonlySet<Block>;
  inOrder?: ReadonlySet<Block>;
}

/** Most sentences, and words, before such a list. */
export const mostOpening = { sentences: 2, words: 40 } as const;

/** The room left for a list after the opening sentences of its section. */
function besideOpening(units: Unit[], { words, points }: Room): Room | undefined {
  const taken = sum(units, 'words');
  const most = Math.max(mostOpening.words, words / 2);
  const few = units.length > 0 && units.length <= mostOpening.sentences && taken <= most;
  return few ? { words: words - taken, points: points - units.length } : undefined;
}

/** Long quotations stand alone; if a section has little else, one is kept. */
function ownWords(blocks: Block[]): Block[] {
  const quoted = blocks.filter((block) => block.type === 'quotation' && block.by !== undefined);
  const kept = blocks.filter((block) => !quoted.includes(block) || isShortQuotation(block));
  return kept.length * 2 < blocks.length ? quoted.slice(0, 1) : kept;
}
const shortQuotation = 40;

/** What somebody said in a few words stands whole, whatever it points at. */
const isShortQuotation = (block: Block): boolean =>
  block.type === 'quotation' &&
  (block.by !== undefined || inMarks.test(block.sentences.join(' '))) &&
  blockWords(block) <= shortQuotation;
const inMarks = /^["“„«「][^"“”„«»「」]+["”“»」]$/u;

/** "> Why are we doing this?": a form's question above the author's answer. */
const isHint = (block: Block): boolean =>
  block.type === 'quotation' &&
  block.by === undefined &&
  block.sentences.every((text) => /[?？]$/u.test(text));

/** "Resolution: Passed.": the outcome of the text above, or its votes. */
function resolutionIn(block: Block): string | undefined {
  const [text = ''] = block.type === 'paragraph' && block.sentences.length === 1 ? block.sentences : [];
  const short = wordCount(text) <= runInWords && /\p{L}[:：]\s\p{L}/u.test(text);
  return (short && speaksOf('decision', text)) || isTally(text) ? text : undefined;
}

const unitOf = (text: string, block: Block, order: number, score: number, needs?: Unit): Unit => ({
  entries: [{ text, children: [], at: block.at, block, order }],
  words: wordCount(text),
  points: 1,
  score,
  ...(needs && { needs }),
});

/** The last sentence of the paragraph directly before, or the list there, if it can be shown. */
function endOf(block: Block | undefined, units: readonly Unit[]): Unit | undefined {
  const last = units.at(-1);
  const [entry] = last?.entries ?? [];
  const isEnd =
    block?.type === 'list' || (block?.type === 'paragraph' && entry?.text === block.sentences.at(-1));
  return isEnd && entry?.block === block ? last : undefined;
}

const withoutLead = ({ lead: _, ...list }: List): List => list;

/** The content of a section's blocks as candidates. */
export function unitsOf(blocks: Block[], room: Room, choosing: Choosing, { barred, inOrder }: Lists): Unit[] {
  let order = 0;
  const units: Unit[] = [];
  const own = ownWords(blocks);
  for (const [at, block] of own.entries()) {
    const resolved = units.at(-1) && resolutionIn(block);
    if (!resolved && blocks.length > 1 && (isRunIn(block) || isHint(block))) continue;
    if (barred?.has(block)) order++;
    else if (resolved) units.push(unitOf(resolved, block, order++, bars.pair, units.at(-1)));
    else if (isShortQuotation(block)) units.push(unitOf(textOf(block), block, order++, bars.opens));
    else if (block.type === 'paragraph' || block.type === 'quotation')
      for (const unit of sentenceUnits(block, () => order++, choosing, {
        above: block.opens ? undefined : endOf(own[at - 1], units),
        isLast: at === own.length - 1,
      }))
        units.push(unit);
    else if (block.type === 'list') {
      const before = units.at(-1);
      const counted = countedLabel.test(block.items[0]?.text ?? '');
      const steps = block.ordered || counted || inOrder?.has(block) === true;
      const beside = besideOpening(units, room);
      const trial = { ...choosing, said: new Set(choosing.said) };
      const brief = beside && listUnits(block, () => order++, beside, trial, steps);
      const whole = brief?.length === 1 && (brief[0]?.entries.length ?? 0) > 1;
      const leaning = block.lead !== undefined && leans(block.lead, choosing.language);
      // "It can also:" needs a subject that was dropped.
      const lost = leaning && !before && (at > 0 || inOrder?.has(block) === true);
      const items = listUnits(
        lost ? withoutLead(block) : block,
        () => order++,
        beside && whole ? beside : room,
        choosing,
        steps,
      );
      const [opening] = items;
      const apart = at > 1 && !block.lead && own[at - 1]?.type === 'paragraph';
      const told = before && before.entries[0]?.block === own[at - 1] ? before : undefined;
      if (opening && before && leaning) opening.needs ??= before;
      // Items without introduction belong to the text above.
      else if (opening && apart && told && blockWords(block) < sum(units, 'words')) opening.needs ??= told;
      // "Total: 103": what a section opens with comes before how it divides.
      if (at === 0 && block.lead === undefined) for (const unit of items) unit.score += merits.first;
      for (const unit of items) units.push(unit);
    }
  }
  return inCount(units, own);
}

/** "Step 4: …" stands on what "Step 3: …" above it says, and is not told without it. */
function inCount(units: Unit[], blocks: readonly Block[]): Unit[] {
  const above = new Set<string>();
  const standing = new Map<string, string>();
  for (const name of blocks.flatMap(countsIn)) {
    const before = name.replace(/\s(\d{1,2})$/u, (_, count) => ` ${Number(count) - 1}`);
    if (above.has(before)) standing.set(name, before);
    above.add(name);
  }
  const told = new Map<string, Unit>();
  return units.filter((unit) => {
    for (const name of unit.entries.flatMap(({ text }) => countedName(text))) {
      const before = told.get(standing.get(name) ?? '');
      if (!before && standing.has(name)) return false;
      if (before && before !== unit) unit.needs ??= before;
      told.set(name, unit);
    }
    return true;
  });
}

/** "Step 4", of a text that begins with it. */
const countedName = (text = ''): string[] => {
  const found = countedLabel.exec(text);
  return found ? [found.slice(1).join(' ')] : [];
};

function countsIn(block: Block): string[] {
  if (block.type === 'list') return block.items.flatMap(({ text }) => countedName(text));
  return block.type === 'paragraph' ? countedName(block.sentences[0]) : [];
}
