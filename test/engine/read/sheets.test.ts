import { describe, expect, test } from 'vitest';
import type { Block, Table } from '../../../src/engine/read/document.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** Rows of cells parted by "|", as a sheet has them. */
async function blocksOf(lines: string): Promise<Block[]> {
  const csv = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|').join(';'))
    .join('\n');
  const { documents } = await readDocuments({ 'data.csv': csv });
  return documents[0]?.body.blocks ?? [];
}
const tablesIn = (blocks: Block[]) => blocks.filter((block): block is Table => block.type === 'table');

describe('tables on a sheet', () => {
  test('have the first line above them as their caption, with the unit that another says', async () => {
    const [table] = tablesIn(
      await blocksOf(
        'Profit and loss||\n£ million||\n||\n|FY2023|FY2024\nRevenue|120.5|134.2\nCosts|70.1|77.3',
      ),
    );
    expect(table?.caption).toBe('Profit and loss (£ million)');
    expect(table?.columns.map(({ unit }) => unit)).toEqual([undefined, '£ million', '£ million']);
  });

  test('keep who prepared them and notes below out of their rows', async () => {
    const blocks = await blocksOf(
      'Budget 2025||\nPrepared by Finance||\nDepartment|Budget|Actual\nSales|12|13\nHR|5|4\nNote: figures are preliminary.||',
    );
    const [table] = tablesIn(blocks);
    expect(table).toMatchObject({ caption: 'Budget 2025', header: ['Department', 'Budget', 'Actual'] });
    expect(table?.rows).toEqual([
      ['Sales', '12', '13'],
      ['HR', '5', '4'],
    ]);
    expect(blocks).toContainEqual(
      expect.objectContaining({ sentences: ['Prepared by Finance'], residue: 'metadata' }),
    );
    expect(blocks).toContainEqual(expect.objectContaining({ sentences: ['Note: figures are preliminary.'] }));
  });

  test('that stand beside each other stay apart, whatever stands above one of them', async () => {
    const tables = tablesIn(
      await blocksOf(
        'Leavers by quarter|||||\nQuarter|Leavers||Office|Desks\nQ1|4||Berlin|60\nQ2|6||Paris|40\nQ3|3|||',
      ),
    );
    expect(tables.map(({ header, rows }) => [header.join(), rows.length])).toEqual([
      ['Quarter,Leavers', 3],
      ['Office,Desks', 2],
    ]);
    expect(tables[0]?.caption).toBe('Leavers by quarter');
  });

  test('have names of two rows joined, and notes above are no names', async () => {
    const [grouped] = tablesIn(
      await blocksOf('Region|2023||2024|\n|Q1|Q2|Q1|Q2\nEMEA|120|130|140|150\nAPAC|20|30|40|50'),
    );
    expect(grouped?.header).toEqual(['Region', '2023 Q1', '2023 Q2', '2024 Q1', '2024 Q2']);
    const [noted] = tablesIn(
      await blocksOf(
        'please||read|\nthis||first|now\nor not|||\nName|Role|Age|Town\nAda|Cook|36|Rome\nBob|Smith|41|Oslo',
      ),
    );
    expect(noted?.header).toEqual(['Name', 'Role', 'Age', 'Town']);
    expect(noted?.rows).toHaveLength(2);
  });

  test('have a name in each row that it is of', async () => {
    const [table] = tablesIn(
      await blocksOf('Region|Town|Sales\nNorth|Oslo|10\n|Bergen|20\n|Tromsø|5\nSouth|Rome|30\n|Bari|8'),
    );
    expect(table?.rows.map(([region]) => region)).toEqual(['North', 'North', 'North', 'South', 'South']);
    const [sum] = tablesIn(await blocksOf('Item|2023|2024\nRent|100|110\nPay|200|220\nTax|50|60\n|350|390'));
    expect(sum?.rows.at(-1)?.[0]).toBe('');
  });
});

describe('a last row', () => {
  const totals = async (lines: string) => tablesIn(await blocksOf(lines))[0]?.totals;

  test('that is the sum of the others totals them, whatever it is called', async () => {
    expect(await totals('Region|Jan|Feb\nA|10|40\nB|20|50\nC|30|60\nErgebnis|60|150')).toEqual([3]);
    expect(await totals('Item|Cost\nA|100\nB|200\nC|300\n|600')).toEqual([3]);
    expect(await totals('Region|Jan|Feb\nA|10|n/a\nB|20|50\nC|30|60\nD|40|70\nYear to date|100|180')).toEqual(
      [4],
    );
  });

  test('that is not, or may be by chance, is one of them', async () => {
    expect(await totals('Region|Jan|Feb\nA|10|40\nB|20|50\nC|30|60\nD|60|151')).toEqual([]);
    expect(await totals('Team|Goals\nA|1\nB|2\nC|3\nD|6')).toEqual([]);
    expect(await totals('Item|Cost\nA|100\nB|200\nC|300')).toEqual([]);
    expect(await totals('Place|Price\nA|100\nB|200\nC|300\nD|600')).toEqual([]);
  });
});

test('points in a file parted by semicolons are thousands where nothing else tells', async () => {
  const [table] = tablesIn(
    await blocksOf('Task|Budget (EUR)|Ratio\nA|12.000|0.125\nB|96.500|0.250\nC|7.400|1.375'),
  );
  expect(table?.rows).toEqual([
    ['A', '12000', '0.125'],
    ['B', '96500', '0.250'],
    ['C', '7400', '1.375'],
  ]);
});

test('dates with zeros before them are no telephone numbers', async () => {
  const [table] = tablesIn(await blocksOf('When|What\n01/03/2025|A\n01/15/2025|B\n02/01/2025|C'));
  expect(table?.columns[0]?.type).toBe('date');
});
