import type { DraftEntry } from './draft.ts';

/** Most characters of "— Anna Lind, harbour master". */
const longestName = 100;

/** Attributes quotations to the name after a dash at their end, or on the line below. */
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

/** A quotation with the name from its own end, if any. */
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
/** A quotation only set apart by margins: "… the busiest one since 1998. — Anna Lind, harbour master". */
const withRole = /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}\s\p{Lu}[\p{L}'’-]+, \P{Lu}/u;
const closed = /^["“„«「].{12,}["”“»」]$/su;

const nameIn = (text: string): string | undefined => {
  const line = text.trim();
  if (line.length > longestName || line.includes('\n')) return undefined;
  return /^(?:[—–―]|--)\s?((?:@|(?![\p{Ll}\p{N}])[\p{L}]).*[\p{L}\p{N})"”»“])$/u.exec(line)?.[1];
};

/** The text of a possible quotation without attribution. */
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
