/** A quotation in a text. */
export interface Quotation {
  /** Offset of the opening mark. */
  start: number;
  /** Offset after the closing mark. */
  end: number;
  text: string;
}

const pairs: Record<string, string> = {
  '“': '”"',
  '„': '“”"',
  '«': '»',
  '「': '」',
  '『': '』',
  '‘': '’',
  '《': '》',
  '‹': '›',
};

/**
 * Finds quotations in marks of any kind. A straight mark that looks like an opening one inside a quotation opens
 * another; an unclosed one ends at the last mark, else with its sentence.
 */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  /** Marks that have no closing one from here on, so each is searched once. */
  const open = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] as string;
    if (open.has(mark)) continue;
    const one = quotationAt(text, at);
    if (!one && opens(text, at)) open.add(mark);
    if (!one) continue;
    found.push(one);
    at = one.end - 1;
  }
  return found;
}

const opens = (text: string, at: number): boolean =>
  (text[at] as string) in pairs ||
  (text[at] === "'" && !wordLetter.test(text[at - 1] ?? '') && wordLetter.test(text[at + 1] ?? ''));

function quotationAt(text: string, start: number): Quotation | undefined {
  const mark = text[start] as string;
  if (mark === '"' || mark === '”') return straight(text, start);
  if (mark === "'" || mark === '‘') return single(text, start);
  if (mark === '{') return field(text, start);
  const closers = pairs[mark];
  return closers ? paired(text, start, mark, closers) : undefined;
}

/** "{{title}}": a template field, with its braces. */
function field(text: string, start: number): Quotation | undefined {
  const close = text.startsWith('{{', start) ? text.slice(start, start + 100).indexOf('}}') : -1;
  return close < 0
    ? undefined
    : { start, end: start + close + 2, text: text.slice(start, start + close + 2) };
}

const quotation = (text: string, start: number, close: number): Quotation => ({
  start,
  end: close + 1,
  text: text.slice(start + 1, close).trim(),
});

function paired(text: string, start: number, open: string, closers: string): Quotation | undefined {
  let depth = 1;
  let last = -1;
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (closers.includes(letter)) {
      depth -= 1;
      last = at;
      if (depth === 0) return quotation(text, start, at);
    } else if (letter === open) depth += 1;
  }
  return last > 0 ? quotation(text, start, last) : undefined;
}

const space = /\s/;
const wordLetter = /[\p{L}\p{N}]/u;

function straight(text: string, start: number): Quotation | undefined {
  let depth = 1;
  let last = -1;
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter !== '"' && letter !== '”' && letter !== '“') continue;
    const opens = letter === '“' || (letter === '"' && at > start + 1 && opensAt(text, at));
    depth += opens ? 1 : -1;
    if (!opens) last = at;
    if (depth === 0) return quotation(text, start, at);
  }
  if (last > 0) return quotation(text, start, last);
  return unclosed(text, start);
}

/** Preceded by a space or bracket and followed by a letter, so it is no closing mark. */
const opensAt = (text: string, at: number): boolean =>
  (space.test(text[at - 1] as string) || text[at - 1] === '(') && wordLetter.test(text[at + 1] ?? '');

/** Closed with a wrong mark, or not at all: ends with the sentence. */
function unclosed(text: string, start: number): Quotation | undefined {
  for (let at = start + 2; at < text.length; at += 1) {
    const letter = text[at] as string;
    if ((letter === "'" || letter === '’') && !wordLetter.test(text[at + 1] ?? ''))
      return quotation(text, start, at);
  }
  const stop = /[.!?](?=\s|$)|\n|$/.exec(text.slice(start + 1));
  const end = start + 1 + (stop?.index ?? 0);
  return end > start + 1 ? { start, end, text: text.slice(start + 1, end).trim() } : undefined;
}

/** An apostrophe is no quotation mark: that opens at a word start and closes at a word end. */
function single(text: string, start: number): Quotation | undefined {
  if (wordLetter.test(text[start - 1] ?? '') || !wordLetter.test(text[start + 1] ?? '')) return undefined;
  for (let at = start + 2; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '\n') return undefined;
    if ((letter === "'" || letter === '’') && !joins(text[start] as string, text[at + 1] ?? ''))
      return quotation(text, start, at);
  }
  return undefined;
}

/** A letter may follow an apostrophe; after “’”, scripts without apostrophes may have a particle: ‘A’로. */
const joins = (open: string, next: string): boolean =>
  wordLetter.test(next) &&
  !(open === '‘' && /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}]/u.test(next));
