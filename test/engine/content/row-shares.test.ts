import { expect, test } from 'vitest';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { rowSharesView } from '../../../src/engine/content/tables/row-shares.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function shares(prompt: string, ...lines: string[]) {
  const { documents } = await readDocuments({ 'data.csv': lines.join('\n') });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return rowSharesView(table, interestOf(prompt), { language: 'en' });
}

test('rows of one measure are told by their shares where those are asked for', async () => {
  const rows = ['Depot,Parcels', 'Alm,500', 'Birk,300', 'Cole,200'];
  const view = await shares('Share of each depot', ...rows);
  expect(view?.statements[0]?.text).toBe('Alm made up 50.0% of Parcels');
  expect(view?.chart?.series[0]?.values).toEqual([50, 30, 20]);
  expect(await shares('Parcels of each depot', ...rows)).toBeUndefined();
});

test('shares of lines over time are those of the last moment that all have', async () => {
  const rows = [2019, 2020, 2021].flatMap((year, at) =>
    ['Alm', 'Birk', 'Cole', 'Dorn'].map(
      (depot, row) => `${depot},${year},${row === 0 && at === 2 ? '' : [20, 30, 80, 70][row]}`,
    ),
  );
  const view = await shares('Parcels by depot: shares and change', 'Depot,Year,Parcels', ...rows);
  expect(view?.statements[0]?.text).toBe('Cole made up 40.0% of Parcels in 2020');
});

test('what does not add up has no shares', async () => {
  expect(await shares('Share of each', 'Depot,Price', 'Alm,500', 'Birk,300', 'Cole,200')).toBeUndefined();
  expect(await shares('Share of each', 'Depot,Profit', 'Alm,500', 'Birk,-300', 'Cole,200')).toBeUndefined();
  expect(
    await shares('Share of each', 'Depot,Parcels', 'Alm,500', 'Birk,', 'Cole,200', 'Dorn,100'),
  ).toBeUndefined();
});
