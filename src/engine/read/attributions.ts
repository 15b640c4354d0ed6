import type { DraftEntry } from './draft.ts';

/** "— Anna Lind, harbour master": so many characters at most. */
const longestName = 100;

/** Gives quotations the name of who said them, which stands behind a dash at their end or on a line of its own below. */
export function withAttributions(entries: DraftEntry[]): DraftEntry[] {
  const found: DraftEntry[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const text = textOf(entry);
    const quoted = last && quotedIn(last);
    const name = text === undefined ? undefined : nameIn(text);
    if (last && quoted && name) found[found.length - 1] = quotation(last, quoted, name);
    else if (text !== undefined) found.push(signed(entry, text));
    else found.push(entry);
  }
  return found;
}

/** With the name at its own end, if it has one there. */
function signed(entry: DraftEntry, text: string): DraftEntry {
  const from = Math.max(...['\n', ...dashes].map((mark) => text.lastIndexOf(mark)));
  if (from <= 0) return entry;
  const dash = text[from] === '\n' ? from + 1 : from;
  const name = nameIn(text.slice(dash));
  const before = text.slice(0, from).trim();
  const isQuoted =
    entry.type === 'quotation'
      ? text[from] === '\n' || /[.!?…。！？"”“»」]$/u.test(before)
      : closed.test(before) || (/[.!?…]$/u.test(before) && withRole.test(name ?? ''));
  return name && isQuoted && before ? quotation(entry, before, name) : entry;
}

const dashes = ['—', '–', '―', '--'] as const;
/** What is set apart by its margins alone: "… the busiest one since 1998. — Anna Lind, harbour master". */
const withRole = /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}\s\p{Lu}[\p{L}'’-]+, \P{Lu}/u;
const closed = /^["“„«「].{12,}["”“»」]$/su;

const nameIn = (text: string): string | undefined => {
  const line = text.trim();
  if (line.length > longestName || line.includes('\n')) return undefined;
  return /^(?:[—–―]|--)\s?((?![\p{Ll}\p{N}])[\p{L}].*[\p{L}\p{N})])$/u.exec(line)?.[1];
};

/** The one text of what may be a quotation that nobody is named for yet. */
function textOf(entry: DraftEntry): string | undefined {
  if (entry.residue || (entry.type !== 'paragraph' && entry.type !== 'quotation')) return undefined;
  return entry.type === 'quotation' && entry.by ? undefined : entry.sentences.join(' ');
}

function quotedIn(entry: DraftEntry): string | undefined {
  const text = textOf(entry);
  return text !== undefined && (entry.type === 'quotation' || closed.test(text.trim())) ? text : undefined;
}

const quotation = ({ at }: DraftEntry, text: string, by: string): DraftEntry => ({
  type: 'quotation',
  sentences: [text.trim().replace(/^["“„«「]\s?|\s?["”“»」]$/gu, '')],
  by,
  at,
});
