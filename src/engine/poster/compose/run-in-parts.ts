import type { Locale } from '../../../contract/locales.ts';
import { totalWords } from '../../content/block-words.ts';
import { wordCount } from '../../content/words.ts';
import { headingKinds, inAllLanguages } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { type SentenceCue, speaksOf } from '../../language/sentence-cues.ts';
import type { Block, Paragraph, SectionRole } from '../../read/document.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Part } from './parts.ts';

/** "Validation: We compare …": a run-in heading and its text. */
const runIn = /^(\p{Lu}[^.:!?,;()]{3,60}):\s+(?=\p{Lu})/u;
const boldHead = /^(\p{Lu}[^.:!?,;()]{3,60})\.$/u;
const longestHead = 10;
const fewestHeads = 3;
/** Lower limits of a letter-like paper. */
const least = { paragraphs: 6, words: 300, section: 60 } as const;
/** Fewest parts of a division. */
const fewestParts = 3;

const kinds = once(headingKinds);
const joining = once(() => new Set(['&', ...inAllLanguages((words) => words.and)]));

/** "Introduction and Motivation", "Weaknesses and next steps": the first word decides the role, unless only the last tells. */
export function openingRole(title: string): SectionRole | undefined {
  const [first = '', second = '', ...rest] = title
    .toLowerCase()
    .replace(/^[\d.\s]+/u, '')
    .split(/\s+/u);
  if (!joining().has(second)) return undefined;
  const role = kinds().get(first) ?? kinds().get(rest.join(' '));
  return role === 'introduction' || role === 'discussion' || role === 'conclusion' || role === 'limitations'
    ? role
    : undefined;
}

/** The body of a paper. */
const bodyRoles = ['introduction', 'methods', 'results', 'conclusion'] as const;
type BodyRole = (typeof bodyRoles)[number];
const isBodyRole = (role: string | undefined): role is BodyRole =>
  (bodyRoles as readonly (string | undefined)[]).includes(role);

/**
 * Divides the longest section of a paper without headings, such as a letter: by run-in headings, or else by the
 * paragraphs' topics. Methods and acknowledgements may follow under their own headings.
 */
export function withRunInParts(root: Part, language: Locale): Part {
  const longest = [root, ...root.parts].reduce((most, one) => (one.words > most.words ? one : most));
  const others = root.parts.filter((part) => part !== longest);
  const headed = others.filter(
    ({ role, words }) => words >= least.section && !opens(role) && role !== 'methods',
  );
  if (
    headed.length >= fewestHeads - 1 ||
    others.some(({ role, parts }) => tells(role) || (parts.length > 0 && !role))
  )
    return root;
  const headless = longest === root || longest.parts.length === 0;
  if (!headless || longest.words < least.words || (longest.role && !opens(longest.role))) return root;
  const texts = longest.blocks.filter(({ type }) => type === 'paragraph').length;
  if (texts < least.paragraphs) return root;
  const divided = byHeads(longest, language) ?? byCues(longest, longest === root ? 0 : 1, language);
  if (!divided) return root;
  const same = (part: Part) => divided.parts.find(({ role }) => role !== undefined && role === part.role);
  const sections = divided.parts.filter(({ role }) => !others.some((part) => role && part.role === role));
  const joined = (part: Part): Part => {
    const own = same(part);
    return own ? { ...part, blocks: [...own.blocks, ...part.blocks], words: part.words + own.words } : part;
  };
  return longest === root
    ? { ...divided, parts: [...sections, ...others.map(joined)] }
    : {
        ...root,
        parts: root.parts.flatMap((part) =>
          part === longest ? [{ ...divided, parts: [] }, ...sections] : [joined(part)],
        ),
      };
}

const opens = (role: string | undefined): boolean =>
  role === 'abstract' || role === 'introduction' || role === 'background';
/** A paper with a results section has headings. */
const tells = (role: string | undefined): boolean =>
  role === 'results' || role === 'discussion' || role === 'conclusion';

function byHeads(part: Part, language: Locale): Part | undefined {
  const heads = part.blocks.map(headOf);
  const found = heads.filter((head) => head !== undefined);
  if (found.length < fewestHeads || !found.some((head) => isBodyRole(roleOf(head)))) return undefined;
  const from = heads.findIndex(Boolean);
  const opening = part.blocks.slice(0, from);
  const sections: Part[] = [];
  part.blocks.slice(from).forEach((block, index) => {
    const head = heads[from + index];
    const role = head && roleOf(head);
    if (!head) sections.at(-1)?.blocks.push(block);
    else
      sections.push({ ...emptied(part), title: head, ...(role && { role }), blocks: [withoutHead(block)] });
  });
  const first = opening.findIndex(({ type }) => type === 'paragraph') + 1;
  const introduced: Part = {
    ...emptied(part),
    title: wordsOf(language).regions.background[0],
    role: 'introduction',
    blocks: opening.slice(first),
  };
  return weighed(part, opening.slice(0, first), [
    ...(introduced.blocks.length > 0 ? [introduced] : []),
    ...sections,
  ]);
}

/** "In conclusion, …", "En conclusion, …": the clause that opens the close of a discussion. */
const closing = /^((?:\p{L}{1,12}\s){0,3}\p{L}{4,20})[,，:]\s/u;
const closes = (block: Block): boolean => {
  const [, clause = ''] = block.type === 'paragraph' ? (closing.exec(block.sentences[0] ?? '') ?? []) : [];
  return clause.split(' ').some((word) => kinds().get(word.toLowerCase()) === 'conclusion');
};

/** A paper without a conclusion has one where its discussion says so: "In conclusion, …". */
export function withClosingPart(root: Part, language: Locale): Part {
  const at = root.parts.findLastIndex(({ role }) => role === 'discussion');
  const part = root.parts[at];
  const from = part?.blocks.findLastIndex(closes) ?? -1;
  const hasOwn = root.parts.some(({ role, parts }) =>
    [role, ...parts.map((one) => one.role)].includes('conclusion'),
  );
  if (!part || from < 1 || hasOwn) return root;
  const close: Part = {
    ...emptied(part),
    title: wordsOf(language).regions.conclusions[0],
    role: 'conclusion',
    blocks: part.blocks.slice(from),
  };
  const { parts: divided, ...rest } = weighed(part, part.blocks.slice(0, from), [close]);
  return { ...root, parts: root.parts.toSpliced(at, 1, { ...rest, parts: part.parts }, ...divided) };
}

/** "Background: …. Methods: …. Results: …" in one paragraph; "Results." may stand alone. */
export const sentenceLabel = /^(\p{Lu}[\p{L}\s]{2,24})\s?[:.](?:\s+(?=\p{Lu}|\p{Lo}|\d)|$)/u;

/** Splits an abstract with labels into sections. */
export function withAbstractParts(part: Part): Part {
  if (part.role !== 'abstract') return { ...part, parts: part.parts.map(withAbstractParts) };
  const sections: Part[] = [];
  const before: Block[] = [];
  for (const block of part.blocks) {
    if (block.type !== 'paragraph') {
      (sections.at(-1)?.blocks ?? before).push(block);
      continue;
    }
    for (const text of block.sentences) {
      const [label = '', title = ''] = sentenceLabel.exec(text) ?? [];
      const role = title ? roleOfHeading(title) : undefined;
      const told: Paragraph = { ...block, sentences: [role ? text.slice(label.length) : text] };
      if (role) sections.push({ ...emptied(part), title, role, blocks: [told] });
      else (sections.at(-1)?.blocks ?? before).push(told);
    }
  }
  return sections.length < fewestParts ? part : weighed(part, before, [...sections, ...part.parts]);
}

/** "Validation: We compare …", or "Validation." in bold before "We compare …". */
function headOf(block: Block): string | undefined {
  if (block.type !== 'paragraph') return undefined;
  const [first = ''] = block.sentences;
  const [label = ''] = block.stressed ?? [];
  const bold = first === label && block.sentences.length > 1 ? boldHead.exec(label)?.[1] : undefined;
  const head = runIn.exec(first)?.[1] ?? bold;
  return head && wordCount(head) <= longestHead ? head : undefined;
}

function withoutHead(block: Block): Block {
  if (block.type !== 'paragraph') return block;
  const [first = '', ...others] = block.sentences;
  const rest = runIn.test(first) ? [first.replace(runIn, '')] : [];
  return { ...block, sentences: [...rest, ...others] };
}

/** "Derivation and Methodology": the last word that is a heading decides the role. */
function roleOf(head: string): SectionRole | undefined {
  const named = [head, ...head.split(/\s+/u).reverse()].map((text) => kinds().get(text.toLowerCase()));
  return named.find(isBodyRole);
}

const cues: Record<BodyRole, SentenceCue[]> = {
  introduction: ['explanations', 'risk', 'present', 'goal'],
  methods: ['method'],
  results: ['outcome', 'evidence'],
  conclusion: ['plan', 'limits', 'actions'],
};

/** Groups paragraphs after the first `kept` by the role most of their sentences suggest, in a paper's order. */
function byCues(part: Part, kept: number, language: Locale): Part | undefined {
  const told = part.blocks.filter((block): block is Paragraph => block.type === 'paragraph');
  const roles = inOrder(told.slice(kept).map((block) => bodyRoles.map((role) => share(block, role))));
  const names = wordsOf(language).regions;
  const titles = [names.background[0], names.methods[0], names.results[0], names.conclusions[0]];
  const sections = bodyRoles.map((role, at): Part => {
    const last = told[kept + roles.lastIndexOf(at)];
    const first = told[kept + roles.indexOf(at)];
    const within = (index: number) =>
      last !== undefined &&
      first !== undefined &&
      roles.includes(at) &&
      index >= part.blocks.indexOf(first) &&
      index <= part.blocks.indexOf(last);
    const blocks = part.blocks.filter((_, index) => within(index));
    return { ...emptied(part), title: titles[at] ?? '', role, blocks };
  });
  const shown = sections.filter(({ blocks }) => blocks.length > 0);
  if (shown.length < fewestParts) return undefined;
  const inside = new Set(shown.flatMap(({ blocks }) => blocks));
  return weighed(
    part,
    part.blocks.filter((block) => !inside.has(block)),
    shown,
  );
}

const share = ({ sentences }: Paragraph, role: BodyRole): number =>
  sentences.filter((text) => cues[role].some((cue) => speaksOf(cue, text))).length /
  Math.max(1, sentences.length * cues[role].length ** 0.5);

/** The best assignment of non-decreasing roles, one per paragraph, from first to last role. */
function inOrder(shares: number[][]): number[] {
  const last = bodyRoles.length - 1;
  let best = bodyRoles.map((_, role) => ({ sum: role === 0 ? 0 : Number.NEGATIVE_INFINITY, way: [0] }));
  for (const own of shares.slice(1))
    best = bodyRoles.map((_, role) => {
      const before = best.slice(0, role + 1).reduce((a, b) => (b.sum >= a.sum ? b : a));
      return { sum: before.sum + (own[role] ?? 0), way: [...before.way, role] };
    });
  return best[last]?.way.with(-1, last) ?? [];
}

const emptied = (part: Part): Part => {
  const { role: _, ...rest } = part;
  return { ...rest, title: '', blocks: [], parts: [], words: 0, weight: 0 };
};

/** Recomputes words and weights. */
function weighed(whole: Part, opening: Block[], parts: Part[]): Part {
  const weight = (own: number) => (whole.weight * own) / Math.max(1, whole.words);
  const sized = (part: Part): Part => ({
    ...part,
    words: totalWords(part.blocks),
    weight: weight(totalWords(part.blocks)),
  });
  return { ...sized({ ...whole, blocks: opening }), parts: parts.map(sized) };
}
