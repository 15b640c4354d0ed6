import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

async function tablesOf(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { documents } = await readDocuments({ 'harvest_by_year.json': text });
  const [document] = documents;
  const sections = [document?.body, ...(document?.body.children ?? [])];
  return sections.flatMap((section) => (section?.blocks ?? []).filter(({ type }) => type === 'table'));
}

const rows = [
  ['2019', '4.5', 'Ulm'],
  ['2020', '', 'Jena'],
  ['2021', '6', 'Ulm'],
];

test.each([
  [
    'records',
    [
      { year: 2019, tonnes: 4.5, town: 'Ulm' },
      { year: 2020, tonnes: null, town: 'Jena' },
      { year: 2021, tonnes: 6, town: 'Ulm' },
    ],
  ],
  [
    'a record a line',
    '{"year":2019,"tonnes":4.5,"town":"Ulm"}\n{"year":2020,"town":"Jena"}\n{"year":2021,"tonnes":6,"town":"Ulm"}\n',
  ],
  ['lists by column', { year: [2019, 2020, 2021], tonnes: [4.5, null, 6], town: ['Ulm', 'Jena', 'Ulm'] }],
  [
    'rows under columns',
    {
      columns: ['year', 'tonnes', 'town'],
      index: [0, 1, 2],
      data: [
        [2019, 4.5, 'Ulm'],
        [2020, null, 'Jena'],
        [2021, 6, 'Ulm'],
      ],
    },
  ],
  [
    'lists of cells',
    [
      ['year', 'tonnes', 'town'],
      [2019, 4.5, 'Ulm'],
      [2020, null, 'Jena'],
      [2021, 6, 'Ulm'],
    ],
  ],
  [
    'properties of places',
    {
      type: 'FeatureCollection',
      features: [
        { year: 2019, tonnes: 4.5, town: 'Ulm' },
        { year: 2020, tonnes: null, town: 'Jena' },
        { year: 2021, tonnes: 6, town: 'Ulm' },
      ].map((properties) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties,
      })),
    },
  ],
])('%s are a table', async (_, value) => {
  const [table, ...others] = await tablesOf(value);
  expect(others).toEqual([]);
  expect(table).toMatchObject({ header: ['year', 'tonnes', 'town'], rows });
  expect(table).toMatchObject({ columns: [{ type: 'year' }, {}, {}] });
});

test('records by name have the name in front, and what is in them is a column of both names', async () => {
  const [named] = await tablesOf({ Ulm: { people: 12, area: 3 }, Jena: { people: 9, area: 4 } });
  expect(named).toMatchObject({
    rows: [
      ['Ulm', '12', '3'],
      ['Jena', '9', '4'],
    ],
  });
  const [inner] = await tablesOf([
    { town: 'Ulm', size: { people: 12, area: 3 }, tags: ['old', 'wet'] },
    { town: 'Jena', size: { people: 9, area: 4 }, tags: [] },
  ]);
  expect(inner).toMatchObject({
    header: ['town', 'size people', 'size area', 'tags'],
    rows: [
      ['Ulm', '12', '3', 'old, wet'],
      ['Jena', '9', '4', ''],
    ],
  });
});

test('each list of records inside an object is a table of its name', async () => {
  const list = [
    { town: 'Ulm', people: 12 },
    { town: 'Jena', people: 9 },
  ];
  const tables = await tablesOf({ meta: { made: '2020' }, result: { towns: list, roads: list } });
  expect(tables.map((table) => table.type === 'table' && table.caption)).toEqual(['towns', 'roads']);
});

test.each([
  ['{"a":', 'is not JSON'],
  ['{"a": 1}', 'no list of records'],
  ['[]', 'no list of records'],
])('%s is refused', async (text, message) => {
  await expect(readDocuments({ 'x.json': text })).rejects.toThrow(message);
});
