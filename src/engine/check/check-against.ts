import type { Locale } from '../../contract/locales.ts';
import {
  type Claim,
  checkSupport,
  type Evidence,
  evidenceOf,
  type Unsupported,
  warningOf,
} from '../content/check-support.ts';
import { otherSideOf, turnedIn } from '../content/evidence/against-itself.ts';
import { areSteps, isBorneOut, isOfExtremes, isOfNoCell, isOtherEnd } from '../content/evidence/borne-out.ts';
import { isOwnWording } from '../content/evidence/own-wording.ts';
import { itemLines } from '../content/note.ts';
import { isTold } from '../content/other-language.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { isSameLanguage } from '../language/languages.ts';
import { withoutStop } from '../language/sentences.ts';
import { statedNumbers } from '../language/stated-numbers.ts';
import { unsay } from '../language/table-sayings.ts';
import { readUnit, unitInHeader } from '../language/units.ts';
import { Material } from '../model/sources/material.ts';
import { SupportCheck } from '../model/support/support.ts';
import type { Block, Document, Section, Table } from '../read/document.ts';
import { readDocument } from '../read/read-document.ts';
import type { Finding } from './finding.ts';

/** A named file: the deck, or a source its claims are checked against. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Headings and cells with fewer words are checked for their numbers only. */
const label = 5;

/**
 * Finds what a deck or poster says that its sources do not: sentences found in none, and numbers with another
 * value, unit or sign.
 * @throws SourceError when a file cannot be read
 */
export async function checkAgainst(deck: NamedFile, sources: readonly NamedFile[]): Promise<Finding[]> {
  const read = (file: NamedFile, index: number) =>
    readDocument({ ...file, kind: 'file', index, drawLater: true });
  const { document } = await read(deck, 0);
  const documents = await Promise.all(sources.map(read));
  const evidence = evidenceOf(
    documents.map((one) => one.document),
    subjectOf(document),
  );
  const claims = claimsOf(document.body, evidence, document.language);
  const unquoted = claims.flatMap((claim): Unsupported[] => {
    const number =
      isOfNoCell(claim.text, evidence, document.language) ??
      isOtherEnd(claim.text, evidence) ??
      (document.language && !evidence.quotes(claim.text)
        ? (turnedIn(claim.text, document.language) ?? otherSideOf(claim.text, evidence, document.language))
        : undefined);
    if (number) return [{ claim: { ...claim, wording: 'own' }, reason: 'number', number }];
    const faults = checkSupport([claim], evidence, document.language);
    return faults.length > 0 && isBorneOut(claim.text, evidence, document.language) ? [] : faults;
  });
  const doubted = new Set(unquoted.map(({ claim }) => claim.text));
  // What looks like svc's own wording may be the author's: "The workshop is led by Helen".
  const open = claims.filter(
    ({ text, ...rest }) =>
      isSentence({ text, ...rest }) &&
      !doubted.has(text) &&
      !isBorneOut(text, evidence, document.language) &&
      !isOwnSaying(text, evidence, document.language),
  );
  const paraphrases = paraphrased(
    [...unquoted.map(({ claim }) => claim).filter(isSentence), ...open].map(({ text }) => text),
    documents.map((one) => one.document),
    document.language ?? documents[0]?.document.language ?? 'en',
  );
  const seen = new Map<number | null, number>();
  const held = open.flatMap((claim): Unsupported[] =>
    paraphrases?.has(claim.text) ? [{ claim, reason: 'words' }] : [],
  );
  return [...unquoted, ...held].flatMap((fault): Finding[] => {
    const { claim, reason } = fault;
    const worded = reason === 'words';
    if (worded && (asks(claim.text) || namesOne(claim.text, documents))) return [];
    const { slide } = claim;
    const why = paraphrases?.get(claim.text);
    if (!why && ((paraphrases && isSentence(claim)) || (worded && wordCount(claim.text) <= label))) return [];
    const message = why ? `${why}.` : warningOf(fault).message;
    const before = seen.get(slide) ?? 0;
    seen.set(slide, before + 1);
    const page = slide !== null && { page: slide };
    if (before < most) return [{ rule: 'support', ...page, message }];
    const more = 'More on this slide is not in the sources, or is not what they say.';
    return before === most ? [{ rule: 'support', ...page, message: more }] : [];
  });
}

/** Whether a text is a whole sentence that svc derives from a table; "turnover by branch" may be any heading. */
const isOwnSaying = (text: string, evidence: Evidence, language: Locale | undefined): boolean =>
  unsay(withoutStop(text)).some(({ saying }) => saying !== 'bySum') && isOwnWording(text, evidence, language);

/** Text to look up as sentences; cells and values are looked up by row and column. */
const isSentence = ({ text, wording, unit }: Claim): boolean =>
  wording !== 'own' && unit === undefined && /\p{L}{2}/u.test(text) && wordCount(text) > 1;

/**
 * Among sentences not found word for word, those the sources do not say in other words either, and why;
 * undefined where deck and sources are in different languages.
 */
function paraphrased(
  texts: readonly string[],
  documents: readonly Document[],
  language: Locale,
): Map<string, string> | undefined {
  const spoken = documents.flatMap((one) => (isTold(one.body) && one.language) || []);
  if (!spoken.every((one) => isSameLanguage(one, language))) return undefined;
  if (texts.length === 0) return new Map();
  const material = new Material(documents.map(withResidue), '', language);
  const points = [...new Set(texts)].map((text) => ({ text }));
  const grounds = { uses: material.passages.map(({ id }) => id), computed: [] };
  const faults = new SupportCheck(material, '', language).faults(
    { kind: 'bullets', title: '', points },
    grounds,
  );
  return new Map(faults.map(({ claim, why }) => [claim.text, why]));
}

/** A document including parts not worth a slide, such as attendance, which a deck may still mention. */
const withResidue = (document: Document): Document => ({ ...document, body: wholeSection(document.body) });

const wholeSection = ({ residue: _, blocks, children, ...section }: Section): Section => ({
  ...section,
  blocks: blocks.map(({ residue: __, ...block }) => block),
  children: children.map(wholeSection),
});

/** The most findings of one slide that are listed individually. */
const most = 5;

/** A question to whoever completes the deck claims nothing. */
const asks = (text: string) => /[?？؟]$/u.test(text.trim());

/** Whether a line of a source list names one of the documents by title or authors, in citation form. */
function namesOne(text: string, documents: readonly { document: Document }[]): boolean {
  const key = keyOf(text);
  return documents.some(({ document: { title = '', authors } }) => {
    if (wordCount(title) > 1 && key.includes(keyOf(title))) return true;
    const names = new Set(authors.flatMap(({ name }) => keyOf(name).split(' ')));
    return names.size > 0 && key.split(' ').every((word) => word.length < 4 || names.has(word));
  });
}

/** The deck's own title, which its charts repeat; '' where it states a number. */
function subjectOf({ title, body }: Document): string {
  const own = title ?? body.children[0]?.title ?? '';
  return statedNumbers(own).some(({ plain }) => plain !== 'year') ? '' : own;
}

function claimsOf(
  { title, at, blocks, children }: Section,
  evidence: Evidence,
  language: Locale | undefined,
): Claim[] {
  const own = title
    ? [{ text: title.replace(/\s\(\d+(?:\/\d+)?\)$/u, ''), slide: at.slide ?? at.page ?? null }]
    : [];
  const said = blocks.flatMap((block) => {
    const slide = block.at.slide ?? block.at.page ?? null;
    if (block.type === 'table') return cellClaims(block, { title, slide }, evidence, language);
    return textsOf(block).map((text): Claim => ({ text, slide, about: [title] }));
  });
  const below = children.flatMap((child) => claimsOf(child, evidence, language));
  return [...own, ...said, ...below]
    .flatMap((claim) =>
      wholeWords(claim.text)
        .split(' · ')
        .map((text) => ({ ...claim, text })),
    )
    .filter(({ text }) => text !== '');
}

/** Superscripts that link authors to affiliations. */
const raised = /(?<=\p{L}{3}|^|· )[⁰¹²³⁴-⁹]+(?: [⁰¹²³⁴-⁹]+)*/gu;

/** A text without a final truncated word. */
const wholeWords = (text: string): string =>
  (text.endsWith('…') ? text.slice(0, Math.max(0, text.lastIndexOf(' '))) : text).replace(raised, '').trim();

/** Claims for each number of a table or chart under its row and column names, where the sources have these too. */
function cellClaims(
  { caption = '', header, rows }: Table,
  { title, slide }: { title: string; slide: number | null },
  evidence: Evidence,
  language: Locale | undefined,
): Claim[] {
  // The last parentheses in a chart's name hold its unit.
  if (areSteps(caption, rows, evidence)) return [{ text: caption, slide }];
  const last = /[(（]([^()（）]{1,40})[)）]$/u.exec(caption)?.[1];
  const over = (last ? readUnit(last) : undefined) ?? unitInHeader(caption).unit;
  const units = header.map((name) => unitInHeader(name).unit ?? over);
  const open = rows.filter(
    (row) => !evidence.hasRow(row, language) && !(row.length === 3 && isOfExtremes(row, evidence, language)),
  );
  const cells = open.flatMap((row) =>
    row.map((text, index): Claim => {
      const labels = row.filter((cell, at) => at === 0 || (at < index && /\p{L}/u.test(cell)));
      const isName = (label: string) => /\p{L}|^\d{4}(?:-|$)/u.test(label) && evidence.says(keyOf(label));
      const [first = ''] = labels;
      const isNumbered = labels.length === 1 && /^\d{1,3}$/.test(first) && evidence.hasLabel(first);
      const named = index > 0 && (labels.some(isName) || isNumbered);
      const unit = index > 0 ? units[index]?.text : undefined;
      return {
        text,
        slide,
        about: [...labels, header[index] ?? '', caption, title],
        ...(unit && { unit }),
        ...(named && { wording: 'own' as const }),
      };
    }),
  );
  return [...[caption, ...header].map((text) => ({ text, slide })), ...cells];
}

function textsOf(block: Exclude<Block, Table>): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      return block.sentences;
    case 'list':
      return [block.lead ?? '', ...block.items.flatMap(itemLines)];
    case 'figure':
      return [block.caption ?? ''];
    default:
      return [block.text];
  }
}
