import type { SlideOutline } from '../outline.ts';
import { asciiDigits } from '../content/brief/numerals.ts';
import { type Action, actionWords, everything } from './lexicon.ts';
import { referencedSlides } from './slide-reference.ts';

/** One thing that an edit asks for. */
export interface Instruction {
  /** As the author wrote it. */
  text: string;
  /** Without what stands in quotation marks, so that the words in them are not taken for commands. */
  bare: string;
  quotes: string[];
  /** All actions whose words occur, the more particular first. */
  actions: Action[];
  /** Ids of the slides that are meant, in the order named; empty when none is. */
  slides: string[];
  /** All slides are meant, and it is said. */
  everywhere: boolean;
}

const quotation =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«\s*([^»]+?)\s*»|「([^」]+)」|『([^』]+)』|‘([^’]+)’|(?<![\p{L}\d])'([^']+)'(?![\p{L}])/gu;
/** Quoted texts are put aside behind this private character, so that nothing in them is taken for a command. */
const mark = '\ue000';

/** Where one instruction ends and the next begins. */
const boundary =
  /\s*(?:[;\n]+|(?<=[\p{L}\p{N}\ue000])\.\s+(?=\p{Lu})|。|،\s*ثم|,?\s+(?:and then|then|und dann|dann|et ensuite|puis|y luego|luego|e poi|poi|e depois|depois|lalu|kemudian)\s+)\s*/u;
const weakBoundary = /\s*,?\s+(?:and|und|et|y|e|dan)\s+|,\s+/u;

/** Takes an edit apart into instructions; one that names no slide is about those of the one before it. */
export function readInstructions(
  prompt: string,
  slides: SlideOutline[],
  slideIndex: number | undefined,
): Instruction[] {
  const quotes: string[] = [];
  const masked = asciiDigits(prompt.normalize('NFC')).replace(quotation, (...match) => {
    quotes.push(String(match.slice(1, 9).find((group) => typeof group === 'string') ?? '').trim());
    return `${mark}${quotes.length - 1}${mark}`;
  });
  const given = slideIndex === undefined ? [] : [slides[slideIndex]?.id ?? ''];
  let before: string[] = given;
  return clauses(masked).map((clause) => {
    const own = quotesIn(clause, quotes);
    const bare = clause.replace(/\ue000\d+\ue000/g, ' … ');
    const named = referencedSlides(bare, own, slides);
    before = named.length > 0 ? named : before;
    return {
      text: clause
        .replace(/\ue000(\d+)\ue000/g, (_, index: string) => `"${quotes[Number(index)] ?? ''}"`)
        .trim(),
      bare,
      quotes: own,
      actions: actionsIn(bare),
      slides: before,
      everywhere: everything.test(bare),
    };
  });
}

function quotesIn(clause: string, quotes: string[]): string[] {
  return [...clause.matchAll(/\ue000(\d+)\ue000/g)].map(([, index]) => quotes[Number(index)] ?? '');
}

function clauses(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(boundary)) {
    // What follows a colon is content: "rewrite slide 3: first point; second point".
    const content = parts.at(-1)?.includes(':') && actionsIn(part).length === 0;
    if (content) parts.push(`${parts.pop()}; ${part}`);
    else parts.push(...splitWeakly(part));
  }
  return parts.filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** "and" and commas part two instructions only when a verb of its own begins the second. */
function splitWeakly(clause: string): string[] {
  const parts: string[] = [];
  let rest = clause;
  for (let match = weakBoundary.exec(rest), from = 0; match; match = weakBoundary.exec(rest.slice(from))) {
    const at = from + match.index;
    const after = rest.slice(at + match[0].length);
    if (beginsWithVerb(after) && actionsIn(rest.slice(0, at)).length > 0) {
      parts.push(rest.slice(0, at));
      rest = after;
      from = 0;
    } else from = at + match[0].length;
  }
  return [...parts, rest];
}

const verbs: Action[] = [
  'merge',
  'split',
  'swap',
  'move',
  'shorten',
  'expand',
  'duplicate',
  'delete',
  'convert',
  'add',
  'rewrite',
];

function beginsWithVerb(text: string): boolean {
  const [first = ''] = /^\S+/.exec(text) ?? [];
  return (
    verbs.some((action) => actionWords[action].test(first)) ||
    /^(?:rename|retitle|translate|use)\b/i.test(first)
  );
}

function actionsIn(text: string): Action[] {
  return (Object.keys(actionWords) as Action[]).filter((action) => actionWords[action].test(text));
}
