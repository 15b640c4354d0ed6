import type { PdfBlock, PdfItem } from './blocks.ts';
import { isNoHeading } from './heading-lines.ts';
import type { Line } from './lines.ts';
import { sentenceStart, toldSentences } from './readable.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

type Text = Extract<PdfBlock, { text: string }>;

/** How many blocks may stand between the two parts of a sentence: notes, captions, a box. */
const between = 5;
/** Columns and pages that one paragraph runs over. */
const mostParts = 20;
/** Points by which the type of two parts of one paragraph may differ, and the share of its width that a full line has. */
const like = { size: 0.4, full: 0.85 } as const;
const ended = /[.!?:;。！？：；؟।…]["”’»)\]\d*†‡]*$/u;
/** Only scripts with capitals tell where a sentence begins. */
const goesOn = /^(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Ll}(?!\p{Lu}|\s[=<>])/u;
/** Share of paragraphs from which on beginning with a small letter is a manner of writing. */
const manner = 0.4;
/** Share of paragraphs that end in a full stop where that is usual. */
const usual = 0.6;

/**
 * Joins a paragraph that breaks off at the foot of a column or at a picture to what goes on with it, and takes out the parts
 * of sentences that are left: what begins or breaks off in its middle can say the opposite of the whole.
 */
export function mendSentences(
  found: PdfBlock[],
  known: Vocabulary,
): { blocks: PdfBlock[]; pages: Set<number> } {
  const blocks = wholeHeadings(withEmphasis(found, known), known);
  const widest = widestOf(blocks);
  const gone = new Set<PdfBlock>();
  for (const [at, block] of blocks.entries()) {
    if (block.type !== 'text' || gone.has(block)) continue;
    let from = at + 1;
    for (let parts = 0; parts < mostParts; parts++) {
      const next = partAfter(blocks, from, block, widest);
      if (!next) break;
      block.text = readOn(block.text, next.part.text, known);
      block.lines = [...block.lines, ...next.part.lines];
      gone.add(next.part);
      from = next.at + 1;
    }
  }
  const texts = blocks.filter((block): block is Text => block.type === 'text' && !gone.has(block));
  const long = texts.filter(({ lines }) => lines.length > 1);
  const stopped = long.filter(({ text }) => ended.test(text)).length > usual * long.length;
  const small = texts.filter(({ text }) => goesOn.test(text)).length > manner * texts.length;
  const pages = new Set<number>();
  const kept: PdfBlock[] = [];
  for (const block of blocks) {
    if (gone.has(block)) continue;
    if (block.type !== 'text') {
      kept.push(block);
      continue;
    }
    const text = wholeNames(wholeSentences(block, { small, stopped, widest }), known);
    if (text !== block.text) pages.add(block.lines[0]?.page ?? 1);
    if (!small && stopped && beginsWithin(block)) cutItemBefore(kept, block);
    if (text !== '') kept.push({ ...block, text });
  }
  return { blocks: kept, pages };
}

/** "M igrator", whose capital is set in another size, where the text elsewhere has the whole name and no such word. */
const wholeNames = (text: string, known: Vocabulary): string =>
  text.replace(/(?<![\p{L}\d])(\p{Lu}) (\p{Ll}{3,})(?!\p{L})/gu, (apart, capital: string, rest: string) => {
    const whole = `${capital}${rest}`;
    return (known.get(whole.toLowerCase()) ?? 0) > (known.get(rest) ?? 0) ? whole : apart;
  });

/** A text that goes on from something else. */
const beginsWithin = ({ text, lines }: Text): boolean =>
  goesOn.test(text) && (lines[0]?.words.length ?? 0) > 2 && !lines.every(({ bold }) => bold);

/** Takes out the item of a list that breaks off before a text that goes on elsewhere: at the foot of the page before. */
function cutItemBefore(blocks: PdfBlock[], { lines }: Text): void {
  const list = blocks.slice(-between).findLast((block) => block.type === 'list');
  const [first, last] = [lines[0], list?.lines.at(-1)];
  if (!first || !last || first.page - last.page !== 1) return;
  const isCut = ({ text }: PdfItem) => !ended.test(text) && text.split(' ').length >= leastWords;
  const cut = list?.items.findLast(isCut);
  if (list && cut) list.items = list.items.filter((item) => item !== cut);
}

/** Words of the beginning of a sentence; fewer are a label. */
const leastBefore = 5;

/** A line set off in the middle of a sentence, which goes on below it in a small letter, is a part of the sentence and no heading. */
function withEmphasis(blocks: PdfBlock[], known: Vocabulary): PdfBlock[] {
  const whole: PdfBlock[] = [];
  for (const block of blocks) {
    const [text, line] = [whole.at(-2), whole.at(-1)];
    const parts = [text, line, block].map((part) => part?.lines ?? []);
    const below = parts.slice(1).every((lines, at) => {
      const [above, first] = [parts[at]?.at(-1), lines[0]];
      return above && first && above.page === first.page && above.base < first.base;
    });
    const set =
      text?.type === 'text' &&
      (line?.type === 'heading' || line?.type === 'text') &&
      line.lines.length < 3 &&
      text.text.split(' ').length >= leastBefore &&
      ![text.text, line.text].some((part) => ended.test(part));
    if (set && block.type === 'text' && below && goesOn.test(block.text) && ended.test(block.text))
      whole.splice(-2, 2, {
        ...text,
        text: readOn(readOn(text.text, line.text, known), block.text, known),
        lines: parts.flat(),
      });
    else whole.push(block);
  }
  return whole;
}

/** Letters of a heading, and heights of type from one of its lines to the next. */
const heading = { letters: 160, step: 1.7 } as const;

/**
 * A heading that goes on in a small letter right below is the first line of that paragraph where both are set alike, and else
 * takes in a line that is nothing by itself; what is longer than any heading is text.
 */
function wholeHeadings(blocks: PdfBlock[], known: Vocabulary): PdfBlock[] {
  const whole: PdfBlock[] = [];
  for (const block of blocks) {
    const before = whole.at(-1);
    const above = before?.lines.at(-1);
    const first = block.lines[0];
    const text = 'text' in block ? block.text : '';
    const near =
      above && first && above.page === first.page && first.base - above.base < heading.step * first.size;
    const under = before?.type === 'heading' && block.type !== 'float' && near && above.base < first.base;
    if (under && (block.type === 'text' || block.type === 'heading') && goesOn.test(text)) {
      const alike = Math.abs(above.size - first.size) < 0.3 && above.bold === first.bold;
      const short = block.type === 'heading' || block.lines.length === 1;
      if (alike || (short && above.bold === first.bold)) {
        const one = { text: readOn(before.text, text, known), lines: [...before.lines, ...block.lines] };
        const type = one.lines.length > 3 || !short || isNoHeading(one) ? 'text' : 'heading';
        whole.splice(-1, 1, { type, ...one });
        continue;
      }
    }
    whole.push(
      block.type === 'heading' && text.length > heading.letters ? { ...block, type: 'text' } : block,
    );
  }
  return whole;
}

/** The next text of the same type, if this one breaks off and that one begins in the middle of a sentence. */
function partAfter(
  blocks: PdfBlock[],
  from: number,
  block: Text,
  widest: Widest,
): { part: Text; at: number } | undefined {
  if (ended.test(block.text) || !breaksOff(block, widest)) return undefined;
  const last = block.lines.at(-1);
  for (let at = from; at < Math.min(blocks.length, from + between); at++) {
    const one = blocks[at] as PdfBlock;
    if (one.type === 'heading') return undefined;
    if (one.type !== 'text') continue;
    const first = one.lines[0];
    const same = first && last && Math.abs(first.size - last.size) < like.size && first.bold === last.bold;
    if (same) return goesOn.test(one.text) || block.text.endsWith(',') ? { part: one, at } : undefined;
  }
  return undefined;
}

const wide = ({ x0, x1 }: Line): number => x1 - x0;
/** Words of a line that is no label. */
const leastWords = 8;

/** Whether the last line is full: a sentence without an end would go on below. */
function breaksOff({ lines }: Text, widest: Widest): boolean {
  const last = lines.at(-1);
  if (!last || (lines.length === 1 && last.words.length < leastWords)) return false;
  const full = lines.length > 1 ? lines.reduce((most, line) => Math.max(most, wide(line)), 0) : widest(last);
  return wide(last) > like.full * full;
}

/** How wide the widest line of text is that begins where this one does on its page. */
type Widest = (line: Line) => number;

function widestOf(blocks: PdfBlock[]): Widest {
  const widths = new Map<string, number>();
  const key = ({ page, x0 }: Line) => `${page}/${Math.round(x0 / 4)}`;
  for (const block of blocks)
    if (block.type === 'text')
      for (const line of block.lines) widths.set(key(line), Math.max(widths.get(key(line)) ?? 0, wide(line)));
  return (line) => widths.get(key(line)) ?? 0;
}

/** How a document writes: sentences that begin with a small letter, paragraphs that end in a full stop. */
interface Manner {
  small: boolean;
  stopped: boolean;
  widest: Widest;
}

function wholeSentences(block: Text, { small, stopped, widest }: Manner): string {
  let text = block.text;
  if (!small && beginsWithin(block)) {
    const start = sentenceStart.exec(text);
    text = start ? text.slice(start.index + start[0].length) : '';
  }
  if (text !== '' && !ended.test(text) && breaksOff(block, widest)) {
    const ends = [...text.matchAll(new RegExp(sentenceStart, 'gu'))];
    const last = ends.at(-1);
    // What has no end at all is set without full stops.
    if (last) text = text.slice(0, last.index + last[0].trimEnd().length);
    else if (stopped) text = '';
  }
  return toldSentences(text);
}
