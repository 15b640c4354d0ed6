import type { Locale } from '../../contract/locales.ts';
import { hasFiniteVerb, isNoNews, withoutItemEnd } from '../language/composing-words.ts';
import { leans, opensWithCircumstance, pointsAtThing, pointsBack } from '../language/leaning.ts';
import { withoutColon } from '../language/sentences.ts';
import { isStopWord } from '../language/stop-words.ts';
import { endsElsewhere, leadsOn, pointsBeside, pointsElsewhere } from '../language/unshown.ts';
import type { Block, List, ListItem, Paragraph, Table } from '../read/document.ts';
import { kindOf } from '../read/sections.ts';
import { withoutClause } from './fragments.ts';
import { speaker } from './presentable.ts';
import { withoutPointing } from './without-pointing.ts';
import { keyOf, wordCount } from './words.ts';

/** Settings for choosing blocks of a section. */
export interface Saying {
  /** Pictures may be used. */
  pictures: boolean;
  /** Pictures given as separate files, which are always wanted. */
  given?: ReadonlySet<string>;
  /** Language of the result; other languages of a multilingual document are dropped. */
  language: Locale;
}

/**
 * The blocks of a section that make sense alone: no code, repeated heading or bare address. Sentences that introduce
 * code, or refer back to it, go with the code.
 */
export function sayingBlocks(blocks: Block[], title: string, saying: Saying): Block[] {
  const heading = keyOf(title);
  const told = blocks.flatMap((block, index): Block[] => {
    if (block.residue || isCode(block)) return [];
    if (block.type === 'figure')
      return (saying.pictures && !block.decoration) || saying.given?.has(block.asset) ? [block] : [];
    const next = blocks[index + 1];
    const toCode = isCode(next);
    if (block.type === 'list')
      return tidyList(withoutPointers(block, saying.language), toCode, saying.language);
    if (block.type === 'table' && !saysAnything(block)) return [];
    if (block.type !== 'paragraph' && block.type !== 'quotation') return [asList(block as Table) ?? block];
    const told =
      block.type === 'paragraph' ? withoutWorks(block.sentences, saying.language) : block.sentences;
    const sentences = told.map((sentence) =>
      withoutPointing(withoutClause(withoutAddress(withoutSign(sentence))), saying.language),
    );
    const last = sentences.at(-1) ?? '';
    if (toCode && (/[:：\p{L}\p{N},]\s*$/u.test(last) || (last.length <= mostToCode && leadsOn(last))))
      sentences.splice(-1, 1, ...(next?.type === 'code' ? saidBeforeCode(last, saying.language) : []));
    // "the call above the code prints …" continues the line before the code.
    if (isCode(blocks[index - 1]) && /^\p{Ll}/u.test(sentences[0] ?? '')) return [];
    while (isCode(blocks[index - 1]) && sentences[0] && isOfCode(sentences[0], saying.language))
      sentences.shift();
    if (isRollCall(sentences)) return [];
    const [only = '', ...others] = sentences;
    if (others.length === 0 && ((heading !== '' && keyOf(only) === heading) || isNoNews(only))) return [];
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
  return pairedLists(withQuoted(told, saying.language));
}

/** "Present: Ann Lee (chair), Bo Kim, Cy Day": names after a label. */
function isRollCall([text = '', ...others]: readonly string[]): boolean {
  const [, label = '', names = ''] = /^([^:：]{2,60}?)\s?[:：]\s?(.+)$/su.exec(text) ?? [];
  if (others.length > 1 || kindOf(label) !== 'attendance' || /\d/u.test(names)) return false;
  const parts = names.split(/[,;、，]/u);
  return parts.length > 1 && parts.every((one) => /^[\s*_]*(?:\p{Lu}|\p{Lo}|\p{L}{1,4}\s\p{Lu})/u.test(one));
}

/** Most words of a quotation kept with its introduction. */
const mostQuoted = 40;

function introduces(block: Block | undefined): block is Paragraph {
  const last = block?.type === 'paragraph' ? (block.sentences.at(-1) ?? '') : '';
  return /[:：]$/u.test(last) || leadsOn(last);
}

/**
 * "The label says: “This boat is out of use.”": a quotation after a colon is no claim of the author's. If short it
 * stays with its introduction, otherwise it is dropped.
 */
function withQuoted(blocks: Block[], language: Locale): Block[] {
  const kept: Block[] = [];
  let isOfLead = false;
  for (const block of blocks) {
    const before = kept.at(-1);
    const isQuoted = block.type === 'quotation' && block.by === undefined;
    const opens = isQuoted && introduces(before) && pointsAtThing(block.sentences[0] ?? '', language);
    isOfLead = isQuoted && (opens || isOfLead);
    if (!isOfLead) kept.push(block);
    const said = opens ? block.sentences.join(' ') : '';
    if (opens && introduces(before) && wordCount(said) <= mostQuoted)
      kept[kept.length - 1] = {
        ...before,
        sentences: [...before.sentences.slice(0, -1), `${before.sentences.at(-1)} “${said}”`],
      };
  }
  return kept;
}

/** Characters. A longer sentence before code says more than that the code follows. */
const mostToCode = 110;

/** Fewest words of a sentence before code that is meaningful without it. */
const leastBeforeCode = 9;

/** "All changes were taken back, restoring the first version:" is meaningful without its code. */
function saidBeforeCode(text: string, language: Locale): string[] {
  const bare = withoutColon(text);
  const sentence = `${bare}.`;
  const says = bare !== text && wordCount(bare) >= leastBeforeCode && hasFiniteVerb(bare, language) === true;
  const leads = leadsOn(text) || pointsBeside(sentence, language) || opensWithCircumstance(text, language);
  const open = leans(sentence, language) || isStopWord(bare.split(' ').at(-1)?.toLowerCase() ?? '');
  return says && !leads && !open ? [sentence] : [];
}

/** Most words of a mere list name: "Pros:". */
const mostInName = 2;

const isNamed = (block: Block | undefined): block is List =>
  block?.type === 'list' &&
  !block.ordered &&
  /[:：]$/u.test(block.lead ?? '') &&
  wordCount(block.lead ?? '') <= mostInName;

/** Consecutive lists that only differ by name become one: pros without cons are half the truth. */
function pairedLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  let open: List | undefined;
  for (const [index, block] of blocks.entries()) {
    if (!isNamed(block) || !(open || isNamed(blocks[index + 1]))) {
      joined.push(block);
      open = undefined;
      continue;
    }
    const { lead = '', items, ...list } = block;
    open ??= { ...list, items: [] };
    if (joined.at(-1) !== open) joined.push(open);
    open.items.push({ text: lead.replace(/\s?[:：]$/u, ''), children: items });
  }
  return joined;
}

/** "This prints …" refers to the code above; a short pronoun usually refers to the text's subject. */
const isOfCode = (sentence: string, language: Locale): boolean =>
  (leans(sentence, language) && !/^\p{L}{1,3}(?!\p{L})/u.test(sentence)) || pointsBack(sentence, language);

/** "📍 Remember that …": an emoji before a sentence. */
const withoutSign = (text: string): string =>
  text.replace(/^\p{Extended_Pictographic}\ufe0f?\s*(?=[\p{L}\p{N}])/u, '');

const isCode = (block: Block | undefined): boolean => block?.type === 'code' || block?.type === 'equation';

/** Fewest words next to an address that say anything. */
const besideAddress = 4;
const address = /^(.*[^\s([<:：])([:：]?)[\s([<]{1,3}(?:https?:\/\/|www\.)[^\s<>]{1,500}$/isu;

/** "The policy was approved https://…": slides are not clicked. What introduces `below` keeps its colon. */
function withoutAddress(text: string, below = false): string {
  if (!/https?:|www\./iu.test(text)) return text;
  return text
    .split(/(?<=[.。])\s(?=\p{Lu})/u)
    .map((sentence) => withoutAddressAtEnd(sentence, below))
    .join(' ');
}

function withoutAddressAtEnd(text: string, below: boolean): string {
  const [, found = '', colon = ''] = address.exec(text) ?? [];
  const bare = found.replace(/\s[-–—]$/u, '');
  const last = bare.split(/\s/).at(-1) ?? '';
  if (wordCount(bare) < besideAddress) return text;
  if (below && colon) return bare + colon;
  if (isStopWord(last.toLowerCase())) return text;
  return /[.。]$/u.test(text) && !/\p{P}$/u.test(bare) ? `${bare}.` : bare;
}

/** An item of more words says more than where to find something. */
const mostOfPointer = 9;

/** Drops items that only say where something is found. */
function withoutPointers(list: List, language: Locale): List {
  const points = (text: string) =>
    wordCount(text) <= mostOfPointer && endsElsewhere(text, language) && !/[.!?。]\s/u.test(text);
  const items = list.items.filter(({ text, children }) => children.length > 0 || !points(text));
  return items.length > 0 && items.length < list.items.length ? { ...list, items } : list;
}

const elsewhere: ReadonlySet<string> = new Set(['references', 'navigation', 'contents']);

/** A single item with a list below it introduces that list. */
function tidyList(given: List, toCode: boolean, language: Locale): List[] {
  const led = given.lead && withoutClause(given.lead);
  // Nothing else of it changes: in French a space stands before the colon.
  const lead = led && pointsAway(led, language) ? withoutPointing(led, language) : led;
  // "Further reading:"
  if (lead && elsewhere.has(kindOf(lead) ?? '')) return [];
  if (given.items.every(({ text, children }) => children.length === 0 && pointsElsewhere(text, language)))
    return [];
  const items = given.items.flatMap((item) => tidyItem(item, language));
  const list = { ...given, ...(lead && { lead }), items };
  const last = list.items.at(-1);
  // "The body will be:" above code that is not shown.
  if (last && toCode) list.items[list.items.length - 1] = { ...last, text: withoutOpenEnd(last.text) };
  const [only] = list.items;
  if (!only) return [];
  if (list.items.length > 1 || list.lead || only.children.length < 2) return [list];
  return [{ ...list, lead: only.text, items: only.children }];
}

const pointsAway = (text: string, language: Locale): boolean =>
  withoutPointing(text, language).replace(/\s/g, '') !== text.replace(/\s/g, '');

const withoutOpenEnd = (text: string): string =>
  /^(.{3,}[.!?。])\s[^.!?。]{1,120}[:：]$/su.exec(text)?.[1] ?? text;

/** Of a transcript, drops what was only asked. */
function answered(items: ListItem[]): ListItem[] {
  const spoken = items.filter(({ text }) => speaker.test(text)).length;
  const answers = items.filter(({ text }) => !/[?？]$/u.test(text));
  return spoken > 3 && spoken * 2 > items.length && answers.length > 0 ? answers : items;
}

/** An item without addresses below it; empty if it only introduced them, or is an unfilled field: "Costs: --". */
function tidyItem(item: ListItem, language: Locale): ListItem[] {
  if (/^(?:https?:\/\/|www\.|#)\S+$|[:：]\s?[-–—]{1,3}$/iu.test(item.text)) return [];
  const children = answered(item.children).flatMap((child) => tidyItem(child, language));
  if (item.children.length > 0 && children.length === 0 && /[:：]$/u.test(item.text)) return [];
  // "Storage API" with "not discussed" below it.
  if (children.length > 0 && children.every(({ text }) => isNoNews(text))) return [];
  return [
    {
      ...item,
      text: withoutItemEnd(
        withoutPointing(withoutAddress(item.text, children.length > 0), language),
        language,
      ),
      children,
    },
  ];
}

/** Some tables have only pictures, forms are unfilled; a lone number without header is program output. */
const saysAnything = ({ header, rows }: Table): boolean =>
  (rows.flat().some((cell) => /\p{L}/u.test(cell)) && !isForm([header, ...rows])) ||
  (rows.flat().some((cell) => /\p{N}/u.test(cell)) &&
    (rows.length > 1 || header.every((cell) => cell !== '')));

/** Most words of a field. */
const fieldWords = 5;
const isForm = (rows: string[][]): boolean =>
  rows.every(
    ([field = '', ...cells]) => field !== '' && wordCount(field) <= fieldWords && cells.join('') === '',
  );

/** A table with one filled column is a list with rules if it has no header, and an unfilled form if it has more columns. */
function asList({ header, rows, at, caption }: Table): List | undefined {
  const filled = header.flatMap((_, index) => (rows.some((row) => row[index]) ? [index] : []));
  const [column] = filled;
  const isBare = header.every((cell) => cell === '') || (column === 0 && header.length > 1);
  if (caption || column === undefined || filled.length > 1 || !isBare) return undefined;
  const items = rows.flatMap((row) => (row[column] ? [{ text: row[column], children: [] }] : []));
  return { type: 'list', ordered: false, items, at };
}

/** "doi:10.1145/357172", "volume 60 of", "pages 393–481", "4(3):382–401": patterns of bibliography entries. */
const cited = /\bdoi:\s?10\.\d|\bvolume \d+ of |\bpages \d+[–-]\d+|\b\d+\(\d+\):\s?\d+[–-]\d+/iu;

/** Drops full bibliography entries from a paragraph: authors, title and publication. */
function withoutWorks(sentences: string[], language: Locale): string[] {
  const plain = (text = '') => text !== '' && hasFiniteVerb(text, language) !== true;
  const at = sentences.findIndex((text) => cited.test(text) && plain(text));
  if (at < 0) return sentences;
  const names = (text = '') => plain(text) && hasFiniteVerb(text, language) === false;
  let [from, to] = [at, at + 1];
  while (from > 0 && names(sentences[from - 1])) from--;
  while (to < sentences.length && (names(sentences[to]) || cited.test(sentences[to] ?? ''))) to++;
  return [...sentences.slice(0, from), ...sentences.slice(to)];
}
