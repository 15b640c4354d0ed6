/** Fields that only distinguish parts of a drawing. */
const unsaid = new Set(['id', 'kind', 'type']);

/**
 * Describes a value of a document: `[{ id: 'title', look: { lineSpacing: 2 } }]` is "title: line spacing 2". Values
 * such as `true` are described by the name alone.
 */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value
      .map(inWords)
      .filter(Boolean)
      .join(listed(value) ? ', ' : '; ');
  if (typeof value !== 'object') return String(value);
  const { id, look, place, part, ...rest } = value as Record<string, unknown>;
  const inner = look ?? place;
  if (typeof id === 'string' && inner)
    return `${[id, inWords(part)].filter(Boolean).join(', ')}: ${inWords(inner)}`;
  return Object.entries(rest)
    .filter(([key, one]) => !unsaid.has(key) && one !== undefined && one !== null && one !== '')
    .map(([key, one]) => named(key, one))
    .filter(Boolean)
    .join(', ');
}

const listed = (values: unknown[]): boolean => values.every((value) => typeof value !== 'object');

/** Strings need no name. */
function named(key: string, value: unknown): string {
  if (typeof value === 'object') return inWords(value);
  if (key === 'text' || key === 'name' || key === 'label' || key === 'heading') return String(value);
  const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return value === true ? name : value === false ? `no ${name}` : `${name} ${value}`;
}

/**
 * The lines that differ, paired by position, with `null` for an added or removed line. All lines if unchanged ones
 * moved.
 */
export function changedLines(before: string, after: string): { from: string | null; to: string | null }[] {
  const [old, now] = [before.split('\n').filter(Boolean), after.split('\n').filter(Boolean)];
  const left = new Map<string, number>();
  for (const line of now) left.set(line, (left.get(line) ?? 0) + 1);
  const gone = old.filter((line) => !taken(left, line));
  const kept = new Map<string, number>();
  for (const line of old) kept.set(line, (kept.get(line) ?? 0) + 1);
  const added = now.filter((line) => !taken(kept, line));
  const [stayed, stay] = [
    old.filter((line) => !gone.includes(line)),
    now.filter((line) => !added.includes(line)),
  ];
  if (gone.length + added.length === 0 || stayed.join('\n') !== stay.join('\n'))
    return [{ from: before, to: after }];
  if (gone.length === added.length) return gone.map((from, index) => ({ from, to: added[index] ?? null }));
  return [...gone.map((from) => ({ from, to: null })), ...added.map((to) => ({ from: null, to }))];
}

/** Whether the line is in the counts; removes one if so. */
function taken(counts: Map<string, number>, line: string): boolean {
  const count = counts.get(line) ?? 0;
  if (count > 0) counts.set(line, count - 1);
  return count > 0;
}
