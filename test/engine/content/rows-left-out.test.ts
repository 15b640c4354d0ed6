import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { askTable } from '../../support/ask-table.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function told(csv: string, prompt: string, language: Locale = 'en') {
  const warnings: string[] = [];
  const read = await readDocuments({ 'catch.csv': csv });
  const request = deckRequest({ prompt, language, ...read });
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { slides } = (await composeDeck(request, context)).document.outline;
  return { said: JSON.stringify(slides.slice(1)), warnings };
}

const landings = (names: [string, string, string], place = 'port') =>
  [
    `${place},kind,year,tonnes`,
    ...names.flatMap((name, at) =>
      [2022, 2023].flatMap((year) => [
        `${name},cod,${year},${10 + at * 7 + (year - 2022)}`,
        `${name},crab,${year},${4 + at * 3}`,
      ]),
    ),
  ].join('\n');

describe('rows that a prompt wants none of', () => {
  const coast = landings(['Alma', 'Brae', 'Cove']);
  test.each([
    ['Tonnes by port, without Brae', coast, 'en', 'port ≠ Brae'],
    ['Tonnen nach Hafen, ohne Brae', landings(['Alma', 'Brae', 'Cove'], 'Hafen'), 'de', 'Hafen ≠ Brae'],
    ['Toneladas por puerto, sin Brae', landings(['Alma', 'Brae', 'Cove'], 'puerto'), 'es', 'puerto ≠ Brae'],
    ['港別のtonnes、小樽を除いて', landings(['函館', '小樽', '釧路'], '港'), 'ja', '港 ≠ 小樽'],
    [
      '항구별 tonnes, 부산항을 제외하고',
      landings(['인천항', '부산항', '목포항'], '항구'),
      'ko',
      '항구 ≠ 부산항',
    ],
  ] as const)('%s', async (prompt, csv, language, left) => {
    const { said, warnings } = await told(csv, prompt, language);
    expect(said).toContain(left);
    expect(warnings.filter((one) => one.startsWith('Left to you'))).toEqual([]);
  });

  test('end where another column is named: "without Brae, cod only"', async () => {
    const { said } = await told(coast, 'Tonnes by port, without Brae, cod only');
    expect(said).toContain('port ≠ Brae');
    expect(said).not.toContain('≠ cod');
  });

  test('are of the question that names them, and of none before it', async () => {
    const { said } = await askTable(
      coast,
      'Which port has the most tonnes? What is the average tonnes of crab?',
    );
    expect(said[0]).toBe('Highest sum of tonnes: Cove (69)');
  });
});

describe('times of a header', () => {
  const bars = [
    'Bar,Jan,Feb,Mar,Apr,Total',
    'Anchor,10,20,30,40,100',
    'Bell,50,5,5,5,65',
    'Crown,20,20,20,25,85',
  ].join('\n');

  test.each([
    ['Which bar sold most between February and April?', 'Highest sum of value: Anchor (90)'],
    ['Which bar sold most from January to February?', 'Highest sum of value: Bell (55)'],
    ['Average monthly sales of Crown', 'Average sales: 21.3 over 4 rows: Bar = Crown'],
    ['Which bar fell most from January to March?', 'Bell fell from 50 in Jan to 5 in Mar (-90.0%)'],
  ])('%s', async (prompt, answer) => {
    const { said, open } = await askTable(bars, prompt);
    expect(said).toEqual([answer]);
    expect(open).toEqual([]);
  });

  test('are all known, or none of them is added up', async () => {
    const known = 'Kurs,Jan,Feb,Mrz,Apr\nBoxen,22,25,24,30\nYoga,45,48,52,50\nPilates,30,28,33,36\n';
    const question = 'Durchschnittliche Teilnehmerzahl pro Monat für Boxen';
    const { said } = await askTable(known, question, 'de');
    expect(said[0]).toMatch(/25,3 über 4 Zeilen/u);
    const strange = await askTable(known.replace('Mrz', 'Lenz'), question, 'de');
    expect(strange.said).toEqual([]);
  });

  test('are not added up where nothing tells that they may be', async () => {
    const warmth = 'City,Jan,Feb,Mar\nAlma,3,4,8\nBrae,2,9,7\nCove,1,2,4\n';
    const { said, open } = await askTable(warmth, 'Which city was highest from January to February?');
    expect(said).toEqual([]);
    expect(open).toHaveLength(1);
  });
});

describe('what a question asks', () => {
  const boats = 'boat,crew,length\nA,4,9\nB,12,14\nC,20,30\nD,25,31\n';

  test('lies between two amounts, which are within it', async () => {
    const { said } = await askTable(boats, 'How many boats have a crew between 12 and 20?');
    expect(said).toEqual(['2 of 4 rows: crew ≥ 12; crew ≤ 20']);
  });

  test('is open where the mean is of what the table does not have', async () => {
    const rows = 'region,town,people\nEast,A,5\nEast,B,9\nWest,C,7\nWest,D,3\n';
    const { said, open } = await askTable(rows, 'Average rainfall by region weighted by people');
    expect(said).toEqual([]);
    expect(open).toHaveLength(1);
  });

  test('is asked by itself behind another question', async () => {
    const { open } = await askTable(boats, 'How many boats have a crew over 10, and what was the weather?');
    expect(open).toEqual(['what was the weather']);
  });

  test('stands on no slide as if it were told', async () => {
    const { said } = await told(
      landings(['Alma', 'Brae', 'Cove']),
      'Which port landed most tonnes? Share of each kind in 2022',
    );
    expect(said).not.toContain('Share of each kind');
  });
});
