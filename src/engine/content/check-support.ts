import type { Warning } from '../../contract/outcome.ts';
import { quantities } from '../analysis/numbers.ts';
import type { Block, Document, ListItem, Section } from '../read/document.ts';
import type { Support } from './support.ts';
import { keyOf } from './words.ts';

/** One thing that is said: a title, a sentence, an item, a cell, the caption of a picture. */
export interface Claim {
  text: string;
  /** Counted from 1; null where it belongs to no slide. */
  slide: number | null;
  /** Behind what is not said word for word. */
  support?: readonly Support[];
}

export interface Unsupported {
  claim: Claim;
  /** `words` are in no source; `number` has another value, unit or sign than the sources. */
  reason: 'words' | 'number';
  /** The number that is not supported, as it is shown. */
  number?: string;
}

/** What sources and prompt say, to look claims up in. */
export interface Evidence {
  /** Everything that is said, as it is compared, between line breaks. */
  text: string;
  sentences: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** Everything that documents and prompt say, read once. */
export function evidenceOf(documents: readonly Document[], prompt = ''): Evidence {
  const texts = [prompt];
  for (const document of documents) {
    const { title, subtitle, authors, date, venue, footnotes, references } = document;
    texts.push(title ?? '', subtitle ?? '', document.name, date ?? '', venue ?? '');
    texts.push(authors.map(({ name, affiliations = [] }) => [name, ...affiliations].join(' ')).join(' '));
    texts.push(...footnotes.map(({ text }) => text), ...references.map(({ text }) => text));
    collect(document.body, texts);
  }
  const keys = texts.map(keyOf);
  return {
    text: `\n${keys.join('\n')}\n`,
    sentences: new Set(keys),
    numbers: new Set(texts.flatMap(numbersIn)),
  };
}

function collect({ title, number, blocks, children }: Section, texts: string[]): void {
  texts.push([number, title].filter(Boolean).join(' '), title);
  for (const block of blocks) for (const text of textsOf(block)) texts.push(text);
  for (const child of children) collect(child, texts);
}

/** A paragraph also as a whole, since a claim may go over two sentences; rows of tables cell by cell and whole. */
function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      return [block.sentences.join(' '), ...block.sentences];
    case 'list':
      return [block.lead ?? '', ...block.items.flatMap(itemTexts)];
    case 'table':
      return [
        [block.label, block.caption].filter(Boolean).join(' '),
        block.caption ?? '',
        ...block.header,
        ...block.rows.flatMap((row) => [row.join(' '), ...row]),
      ];
    case 'figure':
      return [[block.label, block.caption].filter(Boolean).join(' '), block.caption ?? '', block.alt ?? ''];
    default:
      return [block.text];
  }
}

const itemTexts = ({ text, children }: ListItem): string[] => [text, ...children.flatMap(itemTexts)];

/**
 * The claims that nothing stands behind. A claim holds when its words stand in a source or the prompt, or when it was
 * computed; its numbers hold by value, unit and sign. Linear in the claims and the evidence.
 */
export function checkSupport(claims: readonly Claim[], evidence: Evidence): Unsupported[] {
  const found: Unsupported[] = [];
  for (const claim of claims) {
    const reason = faultOf(claim, evidence);
    if (reason) found.push(reason);
  }
  return found;
}

function faultOf(claim: Claim, evidence: Evidence): Unsupported | undefined {
  const key = keyOf(claim.text);
  if (key === '') return undefined;
  const computed = claim.support?.filter((one) => one.kind === 'computed') ?? [];
  const known = new Set([...computed.flatMap(({ value, unit }) => computedNumbers(value, unit))]);
  const number = quantities(claim.text).find((quantity) => {
    const keys = numberKeys(quantity);
    return (
      !keys.some((one) => evidence.numbers.has(one) || known.has(one)) && !near(quantity.value, computed)
    );
  });
  if (number) return { claim, reason: 'number', number: number.text };
  if (computed.length > 0) return undefined;
  return evidence.sentences.has(key) || evidence.text.includes(key) ? undefined : { claim, reason: 'words' };
}

const numbersIn = (text: string): string[] => quantities(text).flatMap(numberKeys);

interface Amount {
  text: string;
  value: number;
  kind: string;
}

/** A number by its value and by what it is: "12 %" is neither 12 nor −12 %. */
function numberKeys({ value, kind, text }: Amount): string[] {
  const sign = /^[−-]/u.test(text) && value > 0 ? -value : value;
  return [`${kind === 'percent' ? '%' : ''}${Number(sign.toPrecision(12))}`];
}

const computedNumbers = (value: number, unit?: string): string[] => [
  `${unit === '%' ? '%' : ''}${Number(value.toPrecision(12))}`,
];

/** Shown numbers are rounded: within half a percent of what was computed. */
const near = (shown: number, computed: readonly { value: number }[]): boolean =>
  computed.some(
    ({ value }) => Math.abs(Math.abs(shown) - Math.abs(value)) <= Math.abs(value) * 0.005 + 0.051,
  );

/** What people are told of a claim that does not hold. */
export function warningOf({ claim, reason, number }: Unsupported): Warning {
  const shown = claim.text.length > 90 ? `${claim.text.slice(0, 88).trimEnd()} …` : claim.text;
  const message = {
    words: `“${shown}” stands in none of the sources.`,
    number: `${number} in “${shown}” is not what the sources say.`,
  }[reason];
  return { code: 'NOT_SUPPORTED', slide: claim.slide, message };
}
