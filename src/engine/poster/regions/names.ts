import {
  articles,
  calledRegion,
  joinedAnds,
  leadingAnds,
  leadingArticle,
  leadingOn,
  looseEnds,
  type StructureWords,
} from '../../language/poster-structure.ts';

/** A region named by the author; `text` is the bracketed content after the name. */
export interface NamedRegion {
  name: string;
  text?: string;
  /** The text is all the author gave, and the name its beginning: no heading is shown. */
  unheaded?: true;
}

const isArticle = new RegExp(`^(?:${articles})$`, 'iu');
/** Longer text is a description, not a name. */
export const longestName = 60;

/** "methods - 240 students over two terms, sleep trackers", "Gas: 9,000 euros, 11 ct/kWh": a name with its text. */
const withContent =
  /^((?:\p{L}{1,3}\s)?\p{L}[\p{L}\p{M}]{2,20}(?:\s[\p{L}\p{M}]{1,20}){0,4})(?:\s[–—-]\s|[:：]\s?)([^\s:：](?:[^:：]|:(?=\/\/|\d)){7,})$/su;
/** "“Before” with the points: …", "“Volunteers wanted” – ring Una": a name with its text. */
const quotedWithContent =
  /^["“„«「]\s?([^"”“»」]{2,60}?)\s?["”“»」](?:(?:\s\p{L}{1,20}){0,4}\s?[:：]\s?(?=\S)|\s[–—-]\s(?![\s"“„«「]))(.{8,})$/su;
/** Text after a quoted name is not part of it, nor what it is: "a big title “Mend it”". */
const quoted = /^(?:\p{L}{1,12}\s){0,3}["“„«「]([^"”“»」]{2,60})["”“»」]/u;
/** "Spring: 42 species", as one of several; the colon of an address does not count. */
const labelled = /^(\p{L}[^:：(（]{1,39}?)\s?[:：]\s?(?!\/\/)(\S.*)$/su;

/** Parses "with methods, results (three charts) and conclusions, and a"; `count` decides what "and" joins. */
export function namesIn(body: string, words: StructureWords, count?: number): NamedRegion[] {
  const text = unwrap(body, words);
  const told = withContent.exec(text) ?? quotedWithContent.exec(text);
  if (told?.[1] && told[2]) return [{ name: told[1].replace(leadingArticle, ''), text: told[2].trim() }];
  const parts = splitOutside(text, /,(?!\d)|[،、，/|]/u);
  const pairs = toldInPairs(parts);
  if (pairs) return pairs;
  const last = parts.at(-1) ?? '';
  const whole = count !== undefined && parts.length >= count;
  const pieces = whole ? parts : [...parts.slice(0, -1), ...splitOutside(last, joiner(words))];
  return pieces.map((piece) => named(piece, words)).filter((region) => region !== undefined);
}

/** "Spring: 42 species, Summer: 61 species, 3 new": an unlabelled part continues the one before. */
function toldInPairs(parts: string[]): NamedRegion[] | undefined {
  const found = parts.map((part) => labelled.exec(part));
  if (!found[0] || found.filter(Boolean).length < 2) return undefined;
  const told: { name: string; text: string }[] = [];
  for (const [at, part] of parts.entries()) {
    const [, name, text = ''] = found[at] ?? [];
    const last = told.at(-1);
    if (name) told.push({ name, text });
    else if (last) last.text += `, ${part}`;
  }
  return told;
}

function joiner(words: StructureWords): RegExp {
  if (leadingAnds.includes(words.and)) return new RegExp(`\\s(?:${words.and})(?=\\p{L})`, 'u');
  return joinedAnds.includes(words.and)
    ? new RegExp(`(?<=\\p{L})(?:${words.and})\\s?(?=\\p{L})`, 'u')
    : new RegExp(`\\s(?:${words.and}|&|\\+)\\s`, 'iu');
}

/** Drops words before the names and before the next part. */
function unwrap(body: string, words: StructureWords): string {
  const lead = new RegExp(
    `^(?:\\s|[:：\\-–—=,，、]|(?:${words.holds})(?=[\\s\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}:]|$))+`,
    'iu',
  );
  const trail = new RegExp(
    `(?:[\\s,，、،;:：–—-]|(?<=[\\s,，、])(?:${words.and}|${leadingOn}|${looseEnds}|${articles})(?=[\\s,]*$))+$`,
    'iu',
  );
  let text = body.replace(lead, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(trail, '');
  }
  const brackets = text.match(/^[(（「[](.*)[)）」\]]$/u);
  return brackets?.[1] ?? text;
}

function named(piece: string, words: StructureWords): NamedRegion | undefined {
  const bracket = piece.match(/^(.*?)\s*[(（](.+)[)）]\s*$/u);
  const name = (quoted.exec(piece.trim())?.[1] ?? bracket?.[1] ?? piece)
    .trim()
    .replace(
      new RegExp(
        `^(?:(?:${words.and})\\s+)?(?:(?:${leadingOn})\\s+)?(?:(?:${articles})\\s+)?(?:(?:${calledRegion})\\s+(?=${words.holds}))?(?:(?:${words.holds})\\s+)?(?:(?:${articles})\\s+)?`,
        'iu',
      ),
      '',
    )
    .replace(/^["“„«'‘「]+|["”“»'’」.。]+$/gu, '')
    .trim();
  // "At the bottom a footer": an article alone is no name.
  if (!name || name.length > longestName || isArticle.test(name)) return undefined;
  return bracket?.[2] ? { name, text: bracket[2].trim() } : { name };
}

/** Splits at separators outside brackets and quotation marks. */
function splitOutside(text: string, separator: RegExp): string[] {
  const hidden = text.replace(/[(（][^)）]*[)）]|"[^"]*"|“[^”]*”|「[^」]*」|«[^»]*»/gu, (part) =>
    '\u0001'.repeat(part.length),
  );
  const parts: string[] = [];
  let from = 0;
  for (const match of hidden.matchAll(new RegExp(separator.source, `g${separator.flags}`))) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}
