import { describe, expect, test } from 'vitest';
import { askTable } from '../../support/ask-table.ts';

const choirs = [
  'Choir,Region,Women,Men,Hall (m2),Budget (k€),Year',
  'Lark,Coast,30,10,120,40,2021',
  'Wren,Coast,12,28,300,60,2021',
  'Finch,Hills,20,20,90,25,2021',
  'Robin,Hills,9,1,410,75,2021',
  'Lark,Coast,33,12,120,44,2022',
  'Wren,Coast,14,26,300,56,2022',
  'Finch,Hills,18,22,90,30,2022',
  'Robin,Hills,11,4,410,70,2022',
].join('\n');

describe('two counts in one question', () => {
  test.each([
    ['How many women and how many men are there on the Coast in 2022?', '47', '38'],
    ['How many women and how many men were there in 2022?', '76', '64'],
  ])('%s', async (prompt, women, men) => {
    const { said, open } = await askTable(choirs, prompt);
    expect(said).toEqual([
      expect.stringContaining(`Women in total: ${women}`),
      expect.stringContaining(`Men in total: ${men}`),
    ]);
    expect(open).toEqual([]);
  });
});

describe('a share of one sex is of both, from their sums', () => {
  test('in all rows that are asked for', async () => {
    expect((await askTable(choirs, 'What is the share of women in 2022?')).said[0]).toMatch(
      /^Women made up 54.3%/u,
    );
    const french = choirs.replace('Women,Men', 'Femmes,Hommes').replace('Year', 'Année');
    expect((await askTable(french, 'Quelle est la part des hommes en 2021 ?', 'fr')).said[0]).toMatch(
      /45,4\s%/u,
    );
  });

  test('of each group', async () => {
    const { views } = await askTable(choirs, 'What is the share of women by region?');
    expect(views[0]?.chart?.categories).toEqual(['Hills', 'Coast']);
    expect(views[0]?.chart?.series[0]?.values).toEqual([55.2, 53.9]);
  });
});

test('a breakdown by group is one of shares of the year that is asked for', async () => {
  const french = choirs.replace('Region', 'Région').replace('Year', 'Année');
  const { views } = await askTable(french, 'Répartition du budget par région en 2021', 'fr');
  expect(views[0]?.chart?.categories).toEqual(['Coast', 'Hills']);
  expect(views[0]?.chart?.series[0]?.values).toEqual([50, 50]);
  expect(views[0]?.leftOut.chart.join()).toContain('2021');
});

test.each([
  'Which three choirs with more than 100 m2 had the lowest budget in 2022?',
  'Which three choirs with a hall over 100 m2 had the lowest budget in 2022?',
])('a limit is of the column in its unit, and its unit is no number of things: %s', async (prompt) => {
  const { views } = await askTable(choirs, prompt);
  expect(views[0]?.chart?.categories).toEqual(['Lark', 'Wren', 'Robin']);
});

const guests = [
  'Year,Guests,Income (€)',
  ...['2008,120,1000', '2009,180,1500', '2010,340,2500', '2011,310,2300', '2012,250,1900'],
  ...['2013,260,2000', '2014,270,2050', '2015,240,1800', '2016,255,1950'],
].join('\n');

describe('"since then"', () => {
  test.each([
    [
      'en',
      'In which year were the guests highest, and how have they developed since then?',
      'Guests fell from 340 in 2010',
    ],
    ['de', 'In welchem Jahr waren die Guests am höchsten und wie haben sie sich seitdem entwickelt?', '2010'],
  ] as const)('is since the year that was found (%s)', async (language, prompt, said) => {
    const found = await askTable(guests, prompt, language);
    expect(found.said).toHaveLength(2);
    expect(found.said[1]).toContain(said);
    expect(found.views[1]?.chart?.categories[0]).toBe('2010');
  });
});

test.each([
  ['How does income depend on guests?', 'Guests'],
  ['How does guests depend on income?', 'Income'],
  ['Is income linked to guests?', 'Income'],
])('what depends on another is told over it: %s', async (prompt, axis) => {
  expect((await askTable(guests, prompt)).views[0]?.chart?.axis).toBe(axis);
});

test('a Spanish question is read behind its first mark', async () => {
  const spanish = choirs.replace('Women,Men', 'Mujeres,Hombres').replace('Region', 'Región');
  const { said } = await askTable(spanish, '¿Cuántas mujeres y cuántos hombres hay en Hills en 2022?', 'es');
  expect(said).toEqual([expect.stringContaining('29'), expect.stringContaining('26')]);
});

const towns = [
  'Town,County,Median income,Rent index,Market share (%)',
  'Ash,North,42000,3.1,30',
  'Birk,North,61000,3.9,25',
  'Cole,South,72000,3.4,5',
  'Dell,South,39000,4.4,8',
  'Elm,South,66000,2.2,12',
  'Fenn,West,58000,2.9,20',
].join('\n');

test('a limit of a column that is called "Median" asks for no median, and for no other column', async () => {
  const { views } = await askTable(
    towns,
    'Which town with a median income over 60,000 has the highest rent index?',
  );
  expect(views[0]?.chart?.categories).toEqual(['Birk', 'Cole', 'Elm']);
});

test('shares of one whole come to the share of a group', async () => {
  const { views } = await askTable(towns, 'Which county has the largest market share?');
  expect(views[0]?.chart?.categories).toEqual(['North', 'South', 'West']);
  expect(views[0]?.chart?.series[0]?.values).toEqual([55, 25, 20]);
});

test('rows that a question leaves out do not count', async () => {
  const { said } = await askTable(towns, 'Which county except North has the largest market share?');
  expect(said[0]).toContain('South 25%, West 20%');
  expect((await askTable(choirs, 'How many women are there in 2022, except on the Coast?')).said[0]).toMatch(
    /29/u,
  );
});
