/** A line of a prompt, as its author laid it out. */
export interface NoteLine {
  text: string;
  mark: 'none' | 'bullet' | 'number' | 'heading';
  /** It has one "#". */
  isTop?: boolean;
  /** A sub-item of the item before. */
  isBelow: boolean;
  /** First line, or preceded by an empty line. */
  opens: boolean;
  /** Cells, if it is a table row. */
  cells?: string[];
}

const heading = /^#{1,6}\s+(?=\S)/u;
const bullet = /^(?:(?:[-*•·▪–☐]|\[[ x]?\]|[-*]\s\[[ x]?\])\s+|[・●■◆])(?=\S)/iu;
const number = /^(?:\(?\d{1,2}[.)]|\(?\p{L}\))\s+(?=\S)/u;
/** The separator row of a Markdown table. */
const rule = /^\|?[\s:|-]+$/u;

/** The lines of a prompt. Lists inside a line get lines of their own, and wrapped lines are joined. */
export function noteLines(prompt: string): NoteLine[] {
  const lines: NoteLine[] = [];
  let opens = true;
  const all = prompt.normalize('NFC').split(/\r\n?|\n/u);
  const begin = (letter: RegExp) => all.filter((line) => letter.test(line.trim())).length;
  // A text in lower case is never wrapped by a program.
  const mayBreak = begin(/^\p{Ll}/u) < begin(/^\p{Lu}/u);
  for (const raw of all) {
    const bare = raw.replaceAll('**', '').trim();
    if (bare === '') {
      opens = true;
      continue;
    }
    const cells = cellsIn(raw);
    const last = lines.at(-1);
    if (cells) {
      if (!rule.test(bare)) lines.push({ text: bare, mark: 'none', isBelow: false, opens, cells });
    } else if (last && mayBreak && !opens && goesOn(last.text, raw.trim())) last.text += ` ${bare}`;
    else
      for (const [index, text] of inlineItems(bare).entries())
        lines.push(lineOf(text, raw, opens && index === 0, last));
    opens = false;
  }
  return lines;
}

function lineOf(text: string, raw: string, opens: boolean, last: NoteLine | undefined): NoteLine {
  const mark =
    heading.test(text) || /^\s{0,3}\*\*[^*]{2,80}\*\*[:：]?\s*$/u.test(raw)
      ? 'heading'
      : bullet.test(text)
        ? 'bullet'
        : number.test(text)
          ? 'number'
          : 'none';
  const isItem = mark === 'bullet' || mark === 'number';
  return {
    text: text
      .replace(heading, '')
      .replace(isItem ? (mark === 'bullet' ? bullet : number) : /^$/u, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    mark,
    ...(/^#\s/u.test(text) && { isTop: true }),
    isBelow:
      isItem &&
      /^(?:\t| {2,})/u.test(raw) &&
      last !== undefined &&
      (last.mark === 'bullet' || last.mark === 'number'),
    opens,
  };
}

/** Cells of a Markdown row, or of one copied from a spreadsheet. */
function cellsIn(raw: string): string[] | undefined {
  const bare = raw.trim();
  if (/^\|.*\|$/u.test(bare))
    return bare
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const cells = raw.split('\t').map((cell) => cell.trim());
  return cells.length > 2 && cells.every(Boolean) ? cells : undefined;
}

/** Shortest line, in characters, that a program may have wrapped. */
const shortestBroken = 50;
const goesOn = (before: string, line: string): boolean =>
  before.length >= shortestBroken && /[\p{L}\p{N},]$/u.test(before) && /^\p{Ll}/u.test(line);

const fewestInline = 3;

/** "1. Minutes 2. Accounts 3. Any other business": consecutive numbers from the first on. */
function inlineItems(line: string): string[] {
  const starts: number[] = [];
  for (const { 1: digits = '', index } of line.matchAll(/(?:^|(?<=\s))\(?(\d{1,2})[.)]\s(?=\S)/gu))
    if (Number(digits) === starts.length + 1) starts.push(index);
  if (starts.length < fewestInline) return [line];
  const pieces = starts.map((start, index) =>
    line
      .slice(start, starts[index + 1])
      .trim()
      .replace(/[,;]$/u, ''),
  );
  const before = line.slice(0, starts[0]).trim();
  return before === '' ? pieces : [before, ...pieces];
}

/** Groups of lines, separated by empty lines. */
export function blocksOf(lines: NoteLine[]): NoteLine[][] {
  const blocks: NoteLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.opens || !last) blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}
