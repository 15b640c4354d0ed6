import { expect, test } from 'vitest';
import { withFirstRows } from '../../../src/engine/poster/compose/first-rows.ts';
import type { PosterContent, RegionBlock } from '../../../src/engine/poster/content.ts';

const rows = Array.from({ length: 12 }, (_, at) => [`Bridge ${at + 1}`, `${90 - at}`]);
const shown = (caption: string | undefined, language: PosterContent['language'] = 'en') => {
  const table: RegionBlock = {
    kind: 'table',
    columns: ['Bridge', 'Load'],
    rows,
    ...(caption && { caption }),
  };
  const content: PosterContent = {
    title: 'Screens',
    language,
    layout: 'research',
    regions: [{ id: 'results', name: 'Results', place: 'body', blocks: [table] }],
    sources: [],
  };
  const [block] = withFirstRows(content, 7).regions[0]?.blocks ?? [];
  return block?.kind === 'table' ? { rows: block.rows.length, caption: block.caption } : undefined;
};

test('a table that loses rows says how many of all are left', () => {
  expect(shown('Table 2: Loads · 12 of 13 rows')).toEqual({
    rows: 7,
    caption: 'Table 2: Loads · 7 of 13 rows',
  });
  expect(shown('Loads · 2 of 5 columns · 12 of 40 rows, the highest by Load')?.caption).toBe(
    'Loads · 2 of 5 columns · 7 of 40 rows, the highest by Load',
  );
  expect(shown('Table 2: Loads')?.caption).toBe('Table 2: Loads · 7 of 12 rows');
  expect(shown(undefined)?.caption).toBe('7 of 12 rows');
  expect(shown('Lasten · 12 von 13 Zeilen', 'de')?.caption).toBe('Lasten · 7 von 13 Zeilen');
});
