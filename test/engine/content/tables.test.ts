import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { groupViewsOf } from '../../../src/engine/content/tables/group-views.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { type ViewOptions, viewsOf } from '../../../src/engine/content/tables/views-of.ts';
import { typeColumns } from '../../../src/engine/read/columns/type-columns.ts';

/** The view of a table written as lines of cells parted by "|". */
function view(lines: string, prompt = '', options: Partial<ViewOptions> & { caption?: string } = {}) {
  const [header = [], ...rows] = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const { caption, ...rest } = options;
  const table = {
    type: 'table' as const,
    at: { source: 0 },
    header,
    rows,
    ...typeColumns(header, rows),
    ...(caption ? { caption } : {}),
  };
  return viewsOf(table, interestOf(prompt), { language: 'en' as Locale, ...rest });
}
const said = (lines: string, prompt = '', options: Partial<ViewOptions> & { caption?: string } = {}) =>
  view(lines, prompt, options).statements.map(({ text }) => text);

test('a wide table whose rows have numbers in the place of names keeps these', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
  const wide = `Item|${letters.join('|')}\n${[1, 2, 3, 4].map((row) => `${row}|${letters.map((_, at) => `0.${row}${at + 2}`).join('|')}`).join('\n')}`;
  const { table } = view(wide, '', { room: { columns: 6 } });
  expect(table.columns).toEqual(['Item', 'A', 'B', 'C', 'D', 'E']);
});

test('of many measures and their sum the sum is drawn', () => {
  const names = ['North', 'South', 'West', 'East', 'Coast', 'Lake', 'Hill', 'Total'];
  const rows = ['Fees', 'Gifts', 'Sales'].map(
    (name, row) => `${name}|${names.map((_, at) => 10 * row + at + 20).join('|')}`,
  );
  const { chart } = view(`Kind|${names.join('|')}\n${rows.join('\n')}`);
  expect(chart?.series.map(({ name }) => name)).toEqual(['Total']);
});

test('of a long table the rows are told that have a name and a value', () => {
  const filled = Array.from({ length: 9 }, (_, at) => `Town ${'ABCDEFGHI'[at]}|${at + 1}`);
  const { table } = view(`Town|Boats\n|99\nTown X|\nTown Y|\n${filled.join('\n')}`);
  expect(table.rows.every((row) => row.every(Boolean))).toBe(true);
});

describe('a table on a page', () => {
  const lines = 'Offence|Cases\nTotal|900\nTheft|500\nPickpocketing|300\nFraud|400';
  const paged = (text: string) => {
    const [header = [], ...rows] = text.split('\n').map((line) => line.split('|'));
    const table = {
      type: 'table' as const,
      at: { source: 0, page: 2 },
      header,
      rows,
      ...typeColumns(header, rows),
    };
    return viewsOf(table, interestOf(''), { language: 'en' });
  };

  test('whose rows do not add up to its total has no highest row, and no chart', () => {
    const { chart, statements, table } = paged(lines);
    expect(chart).toBeUndefined();
    expect(statements).toEqual([]);
    expect(table.rows).toHaveLength(4);
  });

  test('whose rows do is told as any other', () => {
    const { chart, statements } = paged(lines.replace('Total|900', 'Total|1200'));
    expect(chart?.categories[0]).toBe('Theft');
    expect(statements[0]?.text).toBe('Highest Cases: Theft (500)');
  });
});

describe('what is said', () => {
  test('a dot before three digits is the decimal mark that the other cells prove', () => {
    expect(said('Company|Price\nA|253.825\nB|124.475\nC|63.08\nD|6358.51\nE|17.5')).toEqual([
      'Highest Price: D (6,358.51)',
      'Lowest Price: E (17.5)',
    ]);
  });

  test('a line goes through quarters, and not through the years that they make up', () => {
    const { chart, statements } = view(
      'Line|Q1 2023|Q2 2023|2023|Q1 2024|Q2 2024|2024\nFerries|$21|$27|$48|$37|$41|$78\nTrams|$11|$17|$28|$19|$22|$41',
    );
    expect(chart?.categories).toEqual(['Q1 2023', 'Q2 2023', 'Q1 2024', 'Q2 2024']);
    expect(statements[0]?.text).toBe('Trams rose from $11 in Q1 2023 to $22 in Q2 2024 (+100.0%)');
  });

  test('the year that the prompt names is told before the others', () => {
    const budget = 'Area|Result 2023|Budget 2024|Budget 2025\nParks|5|6|7\nRoads|9|8|6\nSchools|4|4|9';
    expect(said(budget, 'Budget results 2025 for the committee')[0]).toMatch(/Budget .* in 2025/);
    expect(said(budget, 'Results for the committee')[0]).toContain('Result 2023');
  });

  test('a measure of two years side by side is told by its change, apart from others of its unit', () => {
    const energy =
      'Building|Electricity 2024 (kWh)|Electricity 2025 (kWh)|Heat 2025 (kWh)\nPool|811|845|1930\nLibrary|96|88|141\nSchool|243|239|598';
    expect(view(energy).chart?.series.map(({ name }) => name)).toEqual([
      'Electricity 2024',
      'Electricity 2025',
    ]);
    expect(
      said(energy)
        .slice(0, 3)
        .map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Sum of Electricity rose from 1,150 kWh in 2024 to 1,172 kWh in 2025 (+1.9%)',
      'Electricity: Pool rose from 811 kWh in 2024 to 845 kWh in 2025 (+4.2%)',
      'Electricity: Library fell from 96 kWh in 2024 to 88 kWh in 2025 (-8.3%)',
    ]);
  });

  test('hours of a day are points in time', () => {
    const { chart } = view(
      'Time|Sensor|Warmth (°C)\n2026-03-01T01:00:00Z|A1|4.1\n2026-03-01T00:00:00Z|A1|4.3\n2026-03-01T01:00:00Z|B2|3.9\n2026-03-01T00:00:00Z|B2|3.8\n2026-03-01T02:00:00Z|A1|9.4\n2026-03-01T02:00:00Z|B2|4.0',
    );
    expect(chart?.categories).toEqual(['2026-03-01T00:00', '2026-03-01T01:00', '2026-03-01T02:00']);
    expect(chart?.series.map(({ values }) => values[2])).toEqual([9.4, 4]);
  });

  test('lines over time may each have a span of their own', () => {
    const { chart } = view(
      'Year|Ship|Trips\n2018|Alba|4\n2019|Alba|6\n2020|Alba|5\n2021|Brig|7\n2022|Brig|9\n2023|Brig|8\n2020|Brig|3',
    );
    expect(chart?.series.map(({ name }) => name)).toEqual(['Alba', 'Brig']);
  });

  test('pieces are not added to litres, nor are their prices set against one another', () => {
    const mixed =
      'Item|Unit|In stock|Price (€)|Worth (€)\nBolt|pcs|120|0.20|24\nOil|l|40|9.50|380\nHose|m|300|2.10|630';
    expect(said(mixed).join()).not.toMatch(/stock|Price/);
    expect(view(mixed).chart?.measure).toBe('Worth');
    expect(said(mixed.replaceAll(/\|(?:pcs|l)\|/g, '|m|'))).toContain('Highest In stock: Hose (300)');
  });

  test('nothing is the lowest where a value is missing', () => {
    const areas = 'Area|Budget\nParks|500\nRoads|900\nPlanning|-\nSchools|400';
    expect(said(areas)).toContain('Highest Budget: Roads (900)');
    expect(said(areas).join()).not.toContain('Lowest');
    expect(said(areas.replace('|-', '|120'))).toContain('Lowest Budget: Planning (120)');
  });

  test('what is in the middle has the digits that it needs', () => {
    const eight = (values: string[]) =>
      `Town|Rides\n${values.map((value, at) => `${'ABCDEFGH'[at]}|${value}`).join('\n')}`;
    const whole = ['3', '4', '9', '12', '17', '20', '25', '31'];
    expect(said(eight(whole))).toContain('Median of Rides: 14.5');
    expect(said(eight(['0.394', ...whole.slice(1)]))).toContain('Median of Rides: 14.50');
    const account = eight(['-30', '-20', '-10', '5', '8', '11', '20', '16']).replace('Rides', 'Balance (€)');
    expect(said(account).join()).not.toContain('Median');
  });

  test('the seats of a room that several rows name are not added up', () => {
    const talks = 'Talk|Room|Seats\nPumps|Hall|320\nPipes|Hall|320\nDams|Attic|45\nLocks|Attic|45';
    expect(said(talks).join()).not.toContain('total');
    expect(view(talks).chart).toBeUndefined();
    expect(said(talks.replace('Pipes|Hall|320', 'Pipes|Hall|310')).join()).toContain('total: 720');
  });

  test('stocks are not summed over time, nor prices, rates and shares at all', () => {
    const time = said('Year|Population\n2018|100\n2019|110\n2020|125\n2021|130');
    expect(time[0]).toBe('Population rose from 100 in 2018 to 130 in 2021 (+30.0%)');
    expect(time.join()).not.toContain('465');
    for (const header of ['Price (€)', 'Unemployment rate', 'Share', 'Average age', 'Score'])
      expect(said(`Place|${header}\nA|10\nB|20\nC|40`).join()).not.toContain('70');
  });

  test('flows and counts are summed, and checked against the row of totals', () => {
    expect(said('Region|Sales (€m)\nNorth|10\nSouth|20\nWest|40')).toContain('Sales in total: €70m (3 rows)');
    expect(said('Region|Sales (€m)\nNorth|10\nSouth|20\nWest|40\nTotal|70')).toEqual([
      'Highest Sales: West (€40m)',
      'Lowest Sales: North (€10m)',
      'Sales in total: €70m',
      'Share of West in total Sales: 57%',
    ]);
    expect(said('Region|Sales (€m)\nNorth|10\nSouth|20\nWest|40\nTotal|90').join()).not.toContain('total');
    expect(said('Region|Widgets\nNorth|10\nSouth|20\nWest|40\nTotal|70')).toContain('Widgets in total: 70');
    expect(said('Region|Widgets\nNorth|10\nSouth|20\nWest|40').join()).not.toContain('70');
  });

  test('rows of their own units are not read as one', () => {
    const table =
      '|2022|2023|2024\nRevenue (€m)|12.4|15.1|18.0\nGross margin|45%|47%|49%\nEmployees|85|102|131';
    expect(said(table, 'Revenue')[0]).toBe('Revenue rose from €12.4m in 2022 to €18.0m in 2024 (+45.2%)');
    expect(said(table, 'Employees')[0]).toBe('Employees rose from 85 in 2022 to 131 in 2024 (+54.1%)');
    expect(said(table, 'Gross margin')[0]).toContain('+4 percentage points');
    expect(view('Figure|Value\nRevenue|12.4\nMargin|45%\nStaff|85\nCosts|8').chart).toBeUndefined();
  });

  test('what a row is about in brackets is no unit of it', () => {
    const table =
      'Account|2017|2018|2019\nAid against gas (CO2)|3378.2|3363.3|13922.8\nRoads|447.9|468.1|568.1';
    expect(said(table, 'gas')[0]).toBe(
      'Aid against gas (CO2) rose from 3,378.2 in 2017 to 13,922.8 in 2019 (+312.1%)',
    );
  });

  test('things of one kind stand side by side without a unit, measures of different things do not', () => {
    const lines =
      'Quarter|Western line|Eastern line\nQ1 2025|21000|17000\nQ2 2025|27000|21000\nQ3 2025|37000|29000';
    const { chart } = view(lines, '', { context: 'Passengers' });
    expect(chart?.series.map(({ name }) => name)).toEqual(['Western line', 'Eastern line']);
    expect(chart?.measure).toBe('Passengers');
    const apart = lines.replace('Western line|Eastern line', 'Boats in use|Cancelled crossings');
    expect(view(apart).chart?.series).toHaveLength(1);
  });

  test('some of those who are counted stand in one chart with all of them', () => {
    const lines = 'Month|Patients|Brought by ambulance\nMarch|702|41\nApril|715|88\nMay|741|97\nJune|768|120';
    expect(view(lines).chart?.series.map(({ name }) => name)).toEqual(['Patients', 'Brought by ambulance']);
  });

  test('rows whose names have units of their own are not ranked', () => {
    const lines = 'Measure|2025|2026\nWait (minutes)|187|131\nLeft early (%)|7.9|4.1\nVisits|58|61';
    expect(view(lines).chart).toBeUndefined();
    expect(said(lines)).toEqual([]);
    const alike = 'Town|Rain\nUlm (CO2)|187\nTrier (H2)|79\nJena|58';
    expect(said(alike)[0]).toBe('Highest Rain: Ulm (CO2) (187)');
  });

  test('the steps of one process are not added up', () => {
    expect(said('Stage|Visitors\nLanding|10000\nSignup|2300\nPaid|310').join()).not.toContain('12,610');
  });

  test('extremes of a span that was cut out are those of the span', () => {
    const table = 'Year|Sales (t)\n1990|90\n1991|10\n1992|20\n1993|50\n1994|40';
    expect(said(table, 'Sales since 1992')).toEqual([
      'Sales rose from 20\u00a0t in 1992 to 40\u00a0t in 1994 (+100.0%)',
      'Highest Sales: 1993 (50\u00a0t)',
    ]);
  });

  test('who shares the first place is not called highest', () => {
    expect(said('Team|Goals\nA|3\nB|3\nC|1').join()).not.toContain('Highest');
  });

  test('shares move by points, and what lies below zero by its own unit', () => {
    expect(said('Year|Share of women\n2018|20 %\n2019|22 %\n2020|25 %')[0]).toContain('+5 percentage points');
    expect(said('Year|Profit (€m)\n2018|-20\n2019|5\n2020|10')[0]).toContain('(+€30m)');
  });
});

describe('what is drawn', () => {
  test('nothing without a measure, a name and three values', () => {
    expect(
      view('Stadium|Date|Kick-off\nDellys|16.09.2018|10H30\nIsser|17.09.2018|11H00\nCorso|23.09.2018|10H00')
        .chart,
    ).toBeUndefined();
    expect(view('Section|Title|Page\n1.1|Introduction|1\n1.2|Scope|2\n2.1|Terms|4').chart).toBeUndefined();
    expect(view('Place|Postcode\nBerlin|10115\nHamburg|20095\nMunich|80331').chart).toBeUndefined();
    expect(view('Name|Sales\nA|1\nB|2').chart).toBeUndefined();
    expect(view('Name|Sales\nA|1\nA|2\nB|3').chart).toBeUndefined();
  });

  test('time is a line in its order and whole', () => {
    const years = Array.from({ length: 40 }, (_, at) => `${2019 - at}|${100 + at}`).join('\n');
    const { chart } = view(`Year|Emissions (t)\n${years}`);
    expect(chart?.type).toBe('line');
    expect([chart?.categories[0], chart?.categories.length, chart?.unit]).toEqual(['1980', 40, 't']);
  });

  test('a very long series is thinned evenly and that is said', () => {
    const days = Array.from(
      { length: 900 },
      (_, at) => `${new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)}|${at % 11}`,
    ).join('\n');
    const { chart, leftOut } = view(`Date|Visitors\n${days}`);
    expect(chart?.categories.length).toBeLessThanOrEqual(400);
    expect(chart?.categories.at(-1)).toBe('2022-06-18');
    expect(leftOut.chart).toEqual([`${chart?.categories.length} of 900 points in time, evenly spaced`]);
  });

  test('long tables are turned and narrowed to what the prompt names', () => {
    const rows = ['Denmark', 'Sweden', 'Kenya', 'World'].flatMap((name, at) =>
      [1990, 2000, 2010, 2020].map((year) => `${name}|${year}|${(at + 1) * 1000 + year}`),
    );
    const table = `Country|Year|Value\n${rows.join('\n')}`;
    const nordic = view(table, 'Nordic countries since 2000', { context: 'Population' });
    expect(nordic.chart?.series.map(({ name }) => name)).toEqual(['Denmark', 'Sweden']);
    expect(nordic.chart?.categories).toEqual(['2000', '2010', '2020']);
    expect(nordic.chart?.measure).toBe('Population');
    expect(nordic.leftOut.chart).toEqual(['only 2000 to 2020']);
    expect(view(table, '').chart?.series.map(({ name }) => name)).toEqual(['Denmark', 'Sweden', 'Kenya']);
  });

  test('years in the header are time', () => {
    const { chart, statements } = view(
      'Item|2019|2020|2021\nTaxes|10|12|15\nGrants|5|4|3\nTotal|15|16|18',
      'Taxes',
    );
    expect(chart).toMatchObject({ type: 'column', categories: ['2019', '2020', '2021'] });
    expect(statements[0]?.text).toBe('Taxes rose from 10 in 2019 to 15 in 2021 (+50.0%)');
  });

  test('columns of one unit stand together, of two do not', () => {
    const same = view('Year|Income (€m)|Costs (€m)|Staff\n2019|10|8|100\n2020|11|9|120\n2021|14|9|130');
    expect(same.chart?.series.map(({ name }) => name)).toEqual(['Income', 'Costs']);
    const other = view('Year|Income|Staff\n2019|10|100\n2020|11|120\n2021|14|130');
    expect(other.chart?.series.map(({ name }) => name)).toEqual(['Income']);
  });

  test('totals are never drawn beside their parts', () => {
    const { chart } = view('Region|Sales\nNorth|10\nSouth|20\nWest|40\nTotal|70');
    expect(chart?.categories).toEqual(['West', 'South', 'North']);
  });

  test('parts of a whole make a pie, other shares bars', () => {
    expect(view('Party|Share\nA|40 %\nB|35 %\nC|25 %').chart?.type).toBe('pie');
    expect(view('Party|Share\nA|40 %\nB|35 %\nC|45 %').chart?.type).toBe('column');
  });

  test('classes of numbers keep their order', () => {
    expect(view('Age group|Visitors\n0–14|10\n15–24|40\n25–64|20').chart?.categories).toEqual([
      '0–14',
      '15–24',
      '25–64',
    ]);
  });
});

describe('what is no evidence for a chart', () => {
  const rows = (labels: string[], header: string) =>
    `${header}\n${labels.map((label, index) => `${label}|${((index * 37) % 11) + 1}`).join('\n')}`;

  test('codes are no names of bars, and no code is a measure', () => {
    expect(
      view(rows(['tt0499549', 'tt0449088', 'tt1210819', 'tt0401729'], 'Film|Budget (€m)')).chart,
    ).toBeUndefined();
    const { chart } = view(
      'Pollster|pollster_rating_id|Polls\nAcme|861|19\nBell|844|7\nCore|814|25\nDale|812|3',
    );
    expect(chart?.measure).toBe('Polls');
  });

  test('a header that is a year says when, and the title over the table what', () => {
    const { chart } = view(rows(['Ohio', 'Iowa', 'Utah', 'Maine'], 'State|2022'), '', {
      context: 'Partisan lean',
    });
    expect(chart?.measure).toBe('Partisan lean, 2022');
  });

  test('years at different distances are no line', () => {
    const uneven = [1960, 1970, 1980, 1990, 2000, 2001, 2002, 2003].map(String);
    expect(view(rows(uneven, 'Year|Share')).chart?.type).toBe('column');
    const even = [1960, 1970, 1980, 1990, 2000, 2010, 2020].map(String);
    expect(view(rows(even, 'Year|Share')).chart?.type).toBe('line');
  });

  test('days that go up and down are not told by their first and last', () => {
    const day = (at: number) => new Date(Date.UTC(2024, 0, at + 1)).toISOString().slice(0, 10);
    const series = (value: (at: number) => number) =>
      `Day|Temperature\n${Array.from({ length: 60 }, (_, at) => `${day(at)}|${value(at)}`).join('\n')}`;
    const changes = (lines: string) => view(lines).statements.filter(({ kind }) => kind === 'change');
    expect(changes(series((at) => Math.round(10 + 8 * Math.sin(at / 5) + at / 30)))).toEqual([]);
    expect(changes(series((at) => at * 2 + (at % 3)))).toHaveLength(1);
  });

  test.each([
    ['日本と韓国の人口', ['Japan', 'Korea, Rep.']],
    ['Bevölkerung von Norwegen und Schweden', ['Norway', 'Sweden']],
    ['Population of the USA and the UK', ['United Kingdom', 'United States']],
  ])('countries are found in the language of the prompt: %s', (prompt, names) => {
    const countries = [
      'Japan',
      'Korea, Rep.',
      'Norway',
      'Sweden',
      'United Kingdom',
      'United States',
      'Chile',
      'Peru',
    ];
    const long = countries.flatMap((name, row) =>
      [2018, 2019, 2020].map((year) => `${name}|${year}|${row * 9 + year}`),
    );
    const { chart } = view(`Country|Year|Population\n${long.join('\n')}`, prompt);
    expect(chart?.series.map(({ name }) => name).sort()).toEqual(names);
  });
});

describe('the table itself', () => {
  test('keeps the columns that tell its rows apart', () => {
    const header = 'Land|Town|Year|A|B|C|D|E';
    const rows = ['X|a|2001', 'X|b|2001', 'Y|c|2001', 'Y|d|2001'].map((row, at) => `${row}|${at}|2|3|4|5`);
    const { table } = view([header, ...rows].join('\n'), '', { room: { columns: 4 } });
    expect(table.columns.slice(0, 2)).toEqual(['Land', 'Town']);
    const alone = ['X|p|k', 'X|p|l', 'Y|q|m', 'Y|q|n'].map((row, at) => `${row}|${at * 7 + 3}|2|3|4|5`);
    const second = view(['Land|Side|Town|A|B|C|D|E', ...alone].join('\n'), '', {
      room: { columns: 3 },
    }).table;
    expect(second.columns).toEqual(['Land', 'Town', 'A']);
    // Three columns of names at most, so that numbers have room.
    const many = ['X|p|2001|k', 'X|p|2001|l', 'X|p|2002|k', 'X|q|2001|k', 'Y|p|2001|k'].map(
      (row, at) => `${row}|${at * 7 + 3}|${at * 5 + 1}`,
    );
    expect(
      view(['Land|Side|Year|Town|A|B', ...many].join('\n'), '', { room: { columns: 4 } }).table.columns,
    ).toContain('A');
  });

  test('of a long series shows points at one distance, the first and last where it can', () => {
    const labels = (count: number) =>
      view(`Year|Share\n${Array.from({ length: count }, (_, at) => `${1990 + at}|${at}`).join('\n')}`, '', {
        room: { rows: 8 },
      }).table.rows.map(([year]) => Number(year) - 1990);
    expect(labels(31)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(labels(30)).toEqual([4, 9, 14, 19, 24, 29]);
  });

  test('one wide row stands upright', () => {
    expect(view('Model|Weight|Price|Colour\nX1|12 kg|300 €|red').table.rows).toEqual([
      ['Model', 'X1'],
      ['Weight', '12 kg'],
      ['Price', '300 €'],
      ['Colour', 'red'],
    ]);
  });

  test('of many rows the highest, and what was left out is said', () => {
    const rows = Array.from({ length: 50 }, (_, at) => `Firm ${at}|${at * 3}|x`).join('\n');
    const { table, leftOut } = view(`Firm|Market cap|Note\n${rows}`, 'largest by market cap');
    expect(table.rows[0]).toEqual(['Firm 49', '147', 'x']);
    expect(leftOut.table).toEqual(['10 of 50 rows, the highest by Market cap']);
  });

  test('of many rows and columns the one that the rows are ranked by is shown, wherever it stands', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `Firm ${at}|${at % 3}|${at % 5}|${at % 7}|${at * 3}`);
    const { table, leftOut } = view(
      `Firm|Sites|Shops|Plants|Market cap\n${rows.join('\n')}`,
      'by market cap',
      {
        room: { columns: 3 },
      },
    );
    expect(table.columns).toEqual(['Firm', 'Sites', 'Market cap']);
    expect(table.rows[0]).toEqual(['Firm 29', '2', '87']);
    expect(leftOut.table).toEqual(['3 of 5 columns', '10 of 30 rows, the highest by Market cap']);
  });
});

describe('groups that the prompt names', () => {
  const shops = `Shop|Region|Sales (€)|Price/Earnings
A|North|1000|10
B|North|2000|20
C|North|4000|60
D|South|9000|5
E|South||7
F|South|500|9
G (Class A)|West|100|1
G (Class C)|West|100|2
H|West|100|3
I|East|1|`;
  const grouped = (prompt: string, lines = shops) => {
    const [header = [], ...rows] = lines.split('\n').map((line) => line.split('|'));
    const table = { type: 'table' as const, at: { source: 0 }, header, rows, ...typeColumns(header, rows) };
    const { asked, rest } = groupViewsOf(table, interestOf(prompt), { language: 'en' });
    return [...asked, ...rest];
  };

  test('are summed where values add up, and told by their median where not', () => {
    const [sales, ratio, count, ...none] = grouped('Sales by region');
    expect(none).toEqual([]);
    expect(sales).toMatchObject({
      title: 'Sales by Region',
      chart: { categories: ['South', 'North', 'West', 'East'], series: [{ values: [9500, 7000, 300, 1] }] },
      leftOut: { chart: ['rows without Sales: 1', 'each row counts, so G more than once'] },
    });
    expect(sales?.support?.map(({ value }) => value)).toEqual([9500, 7000, 300, 1]);
    expect(sales?.chart?.measure).toBe('sum of Sales');
    expect(ratio).toMatchObject({
      title: 'Median Price/Earnings by Region',
      chart: { categories: ['North', 'South', 'West'], series: [{ values: [20, 7, 2] }] },
      leftOut: { chart: ['rows without Price/Earnings: 1', 'only groups with at least 3 values'] },
    });
    expect(count).toMatchObject({
      title: 'Number of rows by Region',
      chart: { series: [{ values: [3, 3, 3, 1] }] },
    });
  });

  test('come first where the prompt asks for them, in any language', () => {
    const japanese = shops.replace('Region', '地域');
    expect(grouped('地域別の売上', japanese)[0]?.title).toBe('Sales by 地域');
    expect(grouped('Sales of shops in the region', shops)).toEqual([]);
    expect(grouped('Sales nach der Region', shops)).not.toEqual([]);
  });

  test('are not added up over times at which they were there', () => {
    const staff =
      'Day|Region|Employees\n2024-01-01|North|5\n2024-01-02|North|5\n2024-01-01|South|7\n2024-01-01|South|9';
    expect(
      grouped('Employees by region', staff)
        .map(({ title }) => title)
        .join(),
    ).not.toContain('Employees');
  });
});

test('large amounts are listed in a unit, and what has no value is no part of an order', () => {
  const rows = Array.from(
    { length: 14 },
    (_, at) => `Firm ${String.fromCharCode(65 + at)}|${(at + 1) * 1e11}|${at}.5`,
  );
  const { table, top, leftOut } = view(['Firm|Market Cap|Yield', ...rows, 'Firm Z||9.5'].join('\n'));
  expect(table.columns).toEqual(['Firm', 'Market Cap (trillion)', 'Yield']);
  expect(table.rows[0]).toEqual(['Firm N', '1.40', '13.5']);
  expect(top?.chart?.title).toBe('Market Cap: the 12 highest of 14');
  expect(leftOut.chart).toContain('rows without Market Cap: 1');
});
