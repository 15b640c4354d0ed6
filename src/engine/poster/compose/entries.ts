import { entryOf } from '../../content/entry.ts';
import type { Block } from '../../read/document.ts';
import type { PosterEvent } from '../content.ts';

/** Fewest entries of a programme, and most on a poster. */
const fewest = 3;
const most = 14;

/** Lines that all begin with a time or date, in order: "10:30 Welcome", "1984: founded". */
export function entriesOf(blocks: Block[]): { events: PosterEvent[]; uses: Block[] } | undefined {
  for (const block of blocks) {
    const lines = block.type === 'list' ? block.items.map(({ text }) => text) : rowsOf(block);
    const events = lines.map(entryOf);
    if (events.length >= fewest && events.length <= most && events.every((event) => event !== undefined))
      return { events, uses: [block] };
  }
  const lines = blocks.flatMap((block) =>
    block.type === 'paragraph' && block.sentences[0]
      ? [{ block, event: entryOf(block.sentences.join(' ')) }]
      : [],
  );
  const dated = lines.flatMap(({ block, event }) => (event ? [{ block, event }] : []));
  if (dated.length < fewest || dated.length > most || dated.length < lines.length / 2) return undefined;
  return { events: dated.map(({ event }) => event), uses: dated.map(({ block }) => block) };
}

/** A table of times and events. */
const rowsOf = (block: Block): string[] =>
  block.type === 'table' &&
  block.header.length <= 3 &&
  block.rows.every(([, what = '']) => /\p{L}{2}/u.test(what))
    ? block.rows.map(([when = '', ...what]) => `${when}: ${what.filter(Boolean).join(', ')}`)
    : [];
