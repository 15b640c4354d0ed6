import type { PdfBlock, PdfItem } from './blocks.ts';
import { isNoHeading } from './heading-lines.ts';
import type { Line } from './lines.ts';
import { sentenceStart, toldSentences } from './readable.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

type Text = Extract<PdfBlock, { text: string }>;

/** Most blocks between two parts of a sentence: notes, captions, a box. */
const between = 5;
/** Most columns and pages of a paragraph. */
const mostParts = 20;
/** Size tolerance in points, and width share of a full line. */
const like = { size: 0.4, full: 0.85 } as const;
const ended = /[.!?:;。！？：；؟।…]["”’»)\]\d*†‡]*$/u;
/** Only scripts with case show sentence starts. */
const goesOn = /^(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Ll}(?!\p{Lu}|\s[=<>])/u;
/** Share of lower-case paragraph starts that is a style. */
const manner = 0.4;
/** Share of paragraphs with final full stops that is a style. */
const usual = 0.6;

/**
 * Joins paragraphs interrupted at a column foot or picture, and drops remaining fragments, which could reverse a
 * sentence's meaning.
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

/** "M igrator", split by a larger capital: joined if the text has the whole name elsewhere. */
const wholeNames = (text: string, known: Vocabulary): string =>
  text.replace(/(?<![\p{L}\d])(\p{Lu}) (\p{Ll}{3,})(?!\p{L})/gu, (apart, capital: string, rest: string) => {
    const whole = `${capital}${rest}`;
    return (known.get(whole.toLowerCase()) ?? 0) > (known.get(rest) ?? 0) ? whole : apart;
  });

/** A text that continues something. */
const beginsWithin = ({ text, lines }: Text): boolean =>
  goesOn.test(text) && (lines[0]?.words.length ?? 0) > 2 && !lines.every(({ bold }) => bold);

/** Drops a list item cut off at the previous page foot. */
function cutItemBefore(blocks: PdfBlock[], { lines }: Text): void {
  const list = blocks.slice(-between).findLast((block) => block.type === 'list');
  const [first, last] = [lines[0], list?.lines.at(-1)];
  if (!first || !last || first.page - last.page !== 1) return;
  const isCut = ({ text }: PdfItem) => !ended.test(text) && text.split(' ').length >= leastWords;
  const cut = list?.items.findLast(isCut);
  if (list && cut) list.items = list.items.filter((item) => item !== cut);
}

/** Fewest words of a sentence start; fewer are a label. */
const leastBefore = 5;

/** A line set apart inside a sentence, which continues below in lower case, is no heading. */
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

/** Letters of a heading, and line step in type heights. */
const heading = { letters: 160, step: 1.7 } as const;

/**
 * A heading that continues in lower case below is a paragraph's first line if in the same type; otherwise it takes in a
 * short line; longer ones are text.
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

/** The next text of the same type, if this one breaks off and it begins mid-sentence. */
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
/** Fewest words of a line that is no label. */
const leastWords = 8;

/** Whether the last line is full, so that a sentence continues. */
function breaksOff({ lines }: Text, widest: Widest): boolean {
  const last = lines.at(-1);
  if (!last || (lines.length === 1 && last.words.length < leastWords)) return false;
  const full = lines.length > 1 ? lines.reduce((most, line) => Math.max(most, wide(line)), 0) : widest(last);
  return wide(last) > like.full * full;
}

/** Width of the widest text line with this start on the page. */
type Widest = (line: Line) => number;

function widestOf(blocks: PdfBlock[]): Widest {
  const widths = new Map<string, number>();
  const key = ({ page, x0 }: Line) => `${page}/${Math.round(x0 / 4)}`;
  for (const block of blocks)
    if (block.type === 'text')
      for (const line of block.lines) widths.set(key(line), Math.max(widths.get(key(line)) ?? 0, wide(line)));
  return (line) => widths.get(key(line)) ?? 0;
}

/** A document's style: lower-case sentence starts, final full stops. */
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
    // Text without any sentence end is set without full stops.
    if (last) text = text.slice(0, last.index + last[0].trimEnd().length);
    else if (stopped) text = '';
  }
  return toldSentences(text);
}
