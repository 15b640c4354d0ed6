import { anyWord } from '../language/document-words.ts';
import type { Figure, Table } from './document.ts';
import type { DraftEntry } from './draft.ts';

const words = {
  figure: anyWord(({ labels }) => labels.figure),
  table: anyWord(({ labels }) => labels.table),
};
const labelled = (kind: 'figure' | 'table') =>
  new RegExp(
    `^(?:[|¦]\\s*)?((?:${words[kind]})\\.?\\s?(?:S|A)?(?:\\d{1,3}(?:[a-z]?[.-]\\d{1,3}){0,2}[a-z]?|[IVX]{1,5}))(?:\\s?[.:：|–—-]\\s*|\\s+|$)`,
    'iu',
  );
const labels = { figure: labelled('figure'), table: labelled('table') };
/** Only a label: "Table 16A.5". */
export const isTableLabel = (text: string): boolean => labels.table.exec(text)?.[0].length === text.length;

/** Longer text is a paragraph that begins with a figure's name. */
const longestCaption = 900;

const listing = new RegExp(
  `^(?:${anyWord((words) => words.labels.listing)})\\s?\\d{1,3}(?:[.-]\\d{1,3})?\\s?[:.：]`,
  'iu',
);
const longestListing = 200;

/** Marks "Listing 3: Reading the file": captions of programs are not content. */
function markListings(entries: DraftEntry[]): void {
  for (const entry of entries) {
    if (entry.type !== 'paragraph') continue;
    const text = entry.sentences.join(' ');
    if (text.length <= longestListing && listing.test(text)) entry.residue ??= 'metadata';
  }
}

/** "(ref:plot)": a placeholder for the caption. */
const unresolved = /\(ref:[\w-]+\)$/;

/** "(#tab:atls)" before a caption: a placeholder for its number. */
const unnumbered = /^\(\\?#[a-z]{1,8}:[\w-]{1,60}\)\s*/u;

function withoutUnnumbered(entry: DraftEntry): void {
  if ((entry.type === 'figure' || entry.type === 'table') && entry.caption)
    entry.caption = entry.caption.replace(unnumbered, '');
  else if (entry.type === 'paragraph' && entry.sentences[0])
    entry.sentences[0] = entry.sentences[0].replace(unnumbered, '');
}

/** Splits "Figure 3: …" into label and caption. */
function splitLabel(kind: 'figure' | 'table', text: string): { label: string; caption: string } | undefined {
  const match = labels[kind].exec(text);
  if (!match?.[1]) return undefined;
  const caption = text.slice(match[0].length).trim();
  return { label: match[1], caption: /^\(/.test(caption) && unresolved.test(caption) ? '' : caption };
}

/**
 * Attaches labelled paragraphs to figures and tables: the one below a figure or above a table, otherwise the opposite
 * one. Returns the entries without these paragraphs.
 */
export function bindCaptions(entries: DraftEntry[]): DraftEntry[] {
  const taken = new Set<DraftEntry>();
  for (const entry of entries) withoutUnnumbered(entry);
  markListings(entries);
  const awaited = awaitedCaptions(entries);
  const isAbove = standAbove(entries);
  for (const [index, entry] of entries.entries()) {
    if (entry.type !== 'figure' && entry.type !== 'table') continue;
    const own = splitOwn(entry);
    const given = own && awaited.get(own);
    if (given) {
      entry.caption = given.text;
      taken.add(given.entry);
    }
    if (entry.label && entry.caption) continue;
    const below = isOfNext(entry, index + 1, entries) ? undefined : entries[index + 1];
    const above = entries[isHeadnote(entries[index - 1]) ? index - 2 : index - 1];
    for (const beside of entry.type === 'table' ? [above, below] : isAbove ? [above] : [below, above]) {
      const found = captionIn(entry.type, beside);
      if (!found || !beside || taken.has(beside)) continue;
      // "![Figure 3](plot.png)" is labelled, and its caption stands below.
      if (entry.label && entry.label !== found.label) continue;
      if (entry.caption && entry.type === 'table') continue;
      entry.label = found.label;
      if (found.caption) entry.caption = found.caption;
      taken.add(beside);
      break;
    }
  }
  const rest = taken.size === 0 ? entries : entries.filter((entry) => !taken.has(entry));
  for (const entry of rest) if (isLeft(entry)) entry.residue ??= 'metadata';
  return rest;
}

/** Whether captions stand above their figures: more of them have one only behind them than only before them. */
function standAbove(entries: DraftEntry[]): boolean {
  const isBare = (entry: DraftEntry | undefined) => entry?.type === 'figure' && !entry.caption;
  let more = 0;
  for (const [at, entry] of entries.entries())
    if (captionIn('figure', entry))
      more +=
        Number(isBare(entries[isHeadnote(entries[at + 1]) ? at + 2 : at + 1])) -
        Number(isBare(entries[at - 1]));
  return more > 0;
}

/** The caption of a figure or table that is missing. */
const isLeft = (entry: DraftEntry): entry is DraftEntry & { type: 'paragraph' } => {
  const found = captionIn('figure', entry) ?? captionIn('table', entry);
  return (
    found !== undefined &&
    entry.type === 'paragraph' &&
    (isCaption(entry.sentences[0] ?? '') || /^\p{Lu}/u.test(found.caption))
  );
};

/** "[In thousands. Based on …]" between a table's title and header, "A. Crude" between a figure's and its first panel. */
const isHeadnote = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' &&
  (((entry.sentences[0] ?? '').startsWith('[') && (entry.sentences.at(-1) ?? '').endsWith(']')) ||
    panel.test(entry.sentences.join(' ')));
const panel = /^\(?[A-Ha-h][.:)]\s.{1,100}$/u;

/** A label between two tables belongs to the lower one. */
function isOfNext({ type }: Figure | Table, at: number, entries: DraftEntry[]): boolean {
  const next = entries[isHeadnote(entries[at + 1]) ? at + 2 : at + 1];
  return type === 'table' && next?.type === 'table';
}

/** Captions defined in paragraphs, by placeholder: "(ref:plot) How …". */
function awaitedCaptions(entries: DraftEntry[]): Map<string, { entry: DraftEntry; text: string }> {
  const found = new Map<string, { entry: DraftEntry; text: string }>();
  for (const entry of entries) {
    if (entry.type !== 'paragraph') continue;
    const text = entry.sentences.join(' ');
    const [name] = /^\(ref:[\w-]+\)(?=\s)/.exec(text) ?? [];
    if (name) found.set(name, { entry, text: text.slice(name.length).trim() });
  }
  return found;
}

/** Splits the caption or description; returns the placeholder's name. */
function splitOwn(block: Figure | Table): string | undefined {
  const text = block.caption ?? (block.type === 'figure' ? block.alt : undefined);
  const own = text ? splitLabel(block.type, text) : undefined;
  if (!own || block.label) return undefined;
  block.label = own.label;
  if (own.caption) block.caption = own.caption;
  else delete block.caption;
  return unresolved.exec(text?.slice(own.label.length) ?? '')?.[0];
}

function captionIn(kind: 'figure' | 'table', entry: DraftEntry | undefined) {
  if (entry?.type !== 'paragraph' || entry.residue) return undefined;
  const text = entry.sentences.join(' ');
  const found = text.length <= longestCaption ? splitLabel(kind, text) : undefined;
  // "Table 2 shows …" continues in lower case and is a sentence.
  return found && !/^\p{Ll}/u.test(found.caption) ? found : undefined;
}

/** "Figure 3: The load of each year.", without its figure. */
export const isCaption = (text: string): boolean =>
  [labels.figure, labels.table].some((label) => /[.:：|–—-]\s*$/u.test(label.exec(text)?.[0] ?? ''));
