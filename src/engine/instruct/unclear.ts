import { ClarificationNeeded } from '../deck.ts';
import type { Clause } from './clauses.ts';
import type { Item, Surface } from './item.ts';

/** Questions for a wish no reader understands: the unknown words, and an example that would be understood. */

/** No reader understands it, and there is no other question about it. */
export class NotUnderstood extends ClarificationNeeded {}

/** Example sentences by topic, for a wish that no reader understands. */
const deckExamples: [names: readonly string[], sentence: string][] = [
  [['cell', 'row', 'column', 'table', 'header'], 'In the table on slide 3, change row 2, column 3 to “48”'],
  [['chart', 'series', 'category', 'legend', 'axis', 'labels'], 'Change the chart on slide 3 to a pie chart'],
  [['point', 'content'], 'Change the second bullet on slide 2 to “New words”'],
  [['title', 'subtitle'], 'Change the title of slide 2 to “New title”'],
  [['notes'], 'Add the note “Mention the costs” to slide 2'],
  [['picture', 'shape', 'text-box', 'object', 'icon', 'logo'], 'Move the picture on slide 2 to the right'],
  [['attribute', 'colour', 'style', 'font'], 'Make the title of slide 2 red'],
  [['slides', 'form'], 'Move slide 5 before slide 2'],
];
const deckExample = 'Replace “old words” with “new words” on slide 2';
const posterExample = 'Replace “old words” with “new words” in the introduction';

const longest = 200;
const mostWords = 3;

export function unclear(clause: Clause, hint: string, { kind }: Surface): string {
  const said = clause.text.slice(0, longest);
  const runs = unknownIn(clause);
  const words =
    runs.length > 0 && runs.join(' ') !== said
      ? `: ${listed(runs)} ${runs.length > 1 ? 'are' : 'is'} not understood`
      : '';
  return `It is not clear what should change by “${said}”${words}. Say it like: ${exampleFor(clause.items, kind)} (new words in quotation marks).${hint && ` ${hint}`}`;
}

/** Unknown words, with adjacent ones joined. */
function unknownIn({ items, whole }: Clause): string[] {
  const runs: [start: number, end: number][] = [];
  for (const [at, { kind, start, end, ids, text }] of items.entries()) {
    if (kind !== 'other' || ids.length > 0 || !/\p{L}/u.test(text)) continue;
    const last = runs.at(-1);
    if (last && items[at - 1]?.kind === 'other') last[1] = end;
    else runs.push([start, end]);
  }
  return runs.slice(0, mostWords).map(([start, end]) => whole.slice(start, Math.min(end, start + longest)));
}

const listed = (runs: readonly string[]): string => runs.map((one) => `“${one}”`).join(', ');

function exampleFor(items: readonly Item[], kind: Surface['kind']): string {
  if (kind === 'poster') return posterExample;
  const told = new Set(items.flatMap((item) => (item.kind === 'thing' ? item.ids.slice(0, 1) : [item.kind])));
  return deckExamples.find(([names]) => names.some((name) => told.has(name)))?.[1] ?? deckExample;
}
