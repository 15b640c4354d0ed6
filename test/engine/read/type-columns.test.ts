import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { typeColumns } from '../../../src/engine/read/columns/type-columns.ts';

/** A column on its own beside names of rows: header, cells parted by "|", what is expected of it. */
const columns: [header: string, cells: string, expected: string, language?: Locale][] = [
  // English
  ['Revenue (€m)', '1.2|3.4|5.6', 'amount €m . flow'],
  ['Revenue', '€1.2m|€3.4m|€5.6m', 'amount €m . flow'],
  ['Revenue', '€300k|€1.2m|€5m', 'amount € . flow'],
  ['Population', '4,579,603|4,611,687|4,647,727', 'count . stock'],
  ['Price', '253.825|124.475|63.08', 'ratio .'],
  ['Dividend yield', '0.0175|0.0231|0.02', 'ratio .'],
  ['Emissions (t CO₂)', '120|80|40', 'amount t CO₂ flow'],
  ['CO2 per capita', '1.81|1.87|1.75', 'ratio .'],
  ['Market share', '12 %|48 %|40 %', 'share %'],
  ['Growth', '-3%|4.5%|12%', 'ratio % .'],
  ['Year', '1990|1991|1992', 'year'],
  ['Founded', '1899|2004|1976', 'year'],
  ['Year', '79|1815|1883', 'year'],
  ['Postcode', '10115|20095|80331', 'id'],
  ['ZIP', '02139|10001|94105', 'id'],
  ['Code', 'DNK|FIN|ISL', 'id'],
  ['Phone', '+49 30 901820|+49 40 428280|+49 89 23300', 'id'],
  ['Room', '101|102|217', 'id'],
  ['Page', '1|4|9', 'position'],
  ['Customer', '337|412|329', 'id'],
  ['Policy Section', '4.2|7.1|3.5', 'id'],
  ['Customers', '337|412|329', 'count stock'],
  ['Clause', '1.1.1|1.1.2|1.2.1', 'position'],
  ['Rank', '1|2|3', 'rank'],
  ['Place', '1st|2nd|3rd', 'rank'],
  ['Number of employees', '12|8|310', 'count stock'],
  ['Wk', '1|2|4', 'period'],
  ['Date', '16.09.2018|17.09.2018|23.09.2018', 'date'],
  ['Date', '2018-09-16|2018-09-17|2018-09-23', 'date'],
  ['Due', '5 July 2020|6 July 2020|1 August 2020', 'date'],
  ['Due', 'July 5, 2020|July 6, 2020|August 1, 2020', 'date'],
  ['Kick-off', '10H30|11H00|12H00', 'period'],
  ['Quarter', 'Q1 2024|Q2 2024|Q3 2024', 'period'],
  ['Month', 'Jan|Feb|Mar', 'period'],
  ['Month', '2026-01|2026-02|2026-03', 'period'],
  ['Season', '2018/19|2019/20|2020/21', 'period'],
  ['Weekday', 'Monday|Tuesday|Wednesday', 'period'],
  ['Fruit', '12 apples|3 apples|1 apple', 'count apples'],
  ['Film', '12 Monkeys|8 Mile|21 Grams', 'category'],
  ['Version', '1.2.3|1.10.0|2.0.1', 'position|id'],
  ['Website', 'https://a.example|https://b.example|https://c.example', 'id'],
  ['Temperature (°C)', '12.5|-3.1|20', 'ratio °C .'],
  ['Change', '(3.2)|4.1|(0.5)', 'ratio .'],
  ['Budget', 'Rs 1.5 crore|Rs 2 crore|Rs 0.8 crore', 'amount Rscrore . flow'],
  ['Loss', '1.2e-3|4.5e-4|3.1e-4', 'ratio .'],
  ['weight_kg', '70|81|65', 'amount kg'],
  ['Score', '1:2|3:0|0:0', 'category'],
  ['Notes', 'First it rained. Then it stopped.|It was dry. It was hot.|Nothing. At all.', 'text'],
  ['Registration', '30481102|30566817|31200450|30911873|31777001|30400019', 'id'],
  ['Passengers', '30481102|30566817|31200450|30911873|31777001|30400019', 'count flow'],
  ['% executed', '97.9|46.6|100.0', 'share % .'],
  ['Cost (£000)', '4812|2610|336', 'amount £000 flow'],
  // German
  ['Umsatz T€', '1.234,5|987,2|12,8', 'amount T€ , flow'],
  ['Umsatz (Mio. EUR)', '1.234,5|987,2|12,8', 'amount Mio. EUR , flow'],
  ['Ergebnis 2018', '5.544.096,15|1.328.491,74|0,00', 'amount , flow'],
  ['Einwohner', '3.664.088|1.852.478|1.488.202', 'count , stock'],
  ['Anteil', '12,5 %|30,1 %|57,4 %', 'share % ,'],
  ['PLZ', '10115|20095|80331', 'id'],
  ['Lfd. Nr.', '1|2|3', 'position'],
  ['Seite', '3|7|12', 'position'],
  ['Nr', '5|1|4|2|3', 'position'],
  ['Number of cases quashed/ stayed', '8|0|27', 'count flow'],
  ['Jahr', '2019|2020|2021', 'year'],
  ['Stichtag', '31. Dezember 2020|31. Dezember 2021|31. Dezember 2022', 'date'],
  ['Quartal', '1. Quartal 2023|2. Quartal 2023|3. Quartal 2023', 'period'],
  ['Preis', '12,90 €|8,50 €|101,00 €', 'ratio € ,'],
  ['Kosten in €', '1.200|850|12.400', 'amount € , flow', 'de'],
  ['Arbeitslosenquote', '5,7|6,1|5,9', 'ratio ,'],
  ['Raum', '101|102|217', 'id'],
  ['Vorsprung', '1’234.50|987.00|12’800.25', 'amount .'],
  // French
  ['Chiffre d’affaires (M€)', '1 234,5|987,2|12,8', 'amount M€ , flow'],
  ['Part', '12,5 %|30,1 %|57,4 %', 'share % ,'],
  ['Année', '2019|2020|2021', 'year'],
  ['Code postal', '75001|69002|13003', 'id'],
  ['Population', '2 145 906|522 250|873 076', 'count stock'],
  ['Date', '1er janvier 2020|14 juillet 2020|25 décembre 2020', 'date'],
  ['Trimestre', 'T1 2023|T2 2023|T3 2023', 'period'],
  ['Taux de chômage', '7,1|7,4|8,0', 'ratio ,'],
  // Spanish, Italian, Portuguese, Indonesian
  ['Ventas (millones de euros)', '12,5|13,1|14', 'amount millones de euros , flow'],
  ['Población', '3.223.334|1.620.343|791.413', 'count , stock'],
  ['Fecha', '5 de julio de 2020|6 de julio de 2020|1 de agosto de 2020', 'date'],
  ['Precio', '12,90 €|8,50 €|9 €', 'ratio € ,'],
  ['Fatturato (mln €)', '12,5|13,1|14', 'amount mln € , flow'],
  ['Abitanti', '2.748.109|1.354.196|909.048', 'count , stock'],
  ['Receita (R$ mi)', '12,5|13,1|14', 'amount R$ mi , flow'],
  ['Receita', 'R$ 5 mi|R$ 7 mi|R$ 900 mil', 'amount R$ flow'],
  ['CEP', '01310-100|20040-020|70040-010', 'id'],
  ['Pendapatan (Rp juta)', '1.234,5|987,2|12,8', 'amount Rp juta , flow'],
  ['Jumlah penduduk', '10.562.088|9.588.198|2.874.314', 'count , stock'],
  ['Bulan', 'Januari|Februari|Maret', 'period'],
  // Japanese, Chinese, Korean
  ['売上高（億円）', '1,234|987|12', 'amount 億円 . flow'],
  ['売上高', '1億1,000万円|9,000万円|2億円', 'amount 円 flow|amount 円 . flow'],
  ['人口', '13,960,000|8,810,000|9,200,000', 'count . stock'],
  ['年度', '2019年度|2020年度|2021年度', 'year'],
  ['構成比', '12.5%|30.1%|57.4%', 'share % .'],
  ['順位', '1位|2位|3位', 'rank'],
  ['月', '1月|2月|3月', 'period'],
  ['销售额（万元）', '1,234|987|12', 'amount 万元 . flow'],
  ['人口', '2189万|2487万|1868万', 'count 万 stock|amount 万 stock'],
  ['增长率', '3.2%|-1.0%|4.5%', 'ratio % .'],
  ['日期', '2020年7月5日|2020年7月6日|2020年8月1日', 'date'],
  ['季度', '2023年第一季度|2023年第二季度|2023年第三季度', 'period'],
  ['매출 (억원)', '1,234|987|12', 'amount 억원 . flow'],
  ['인구', '9,411,260명|3,310,000명|2,370,000명', 'amount 명 . stock'],
  ['분기', '2023년 1분기|2023년 2분기|2023년 3분기', 'period'],
  // Hindi, Arabic
  ['जनसंख्या', '12,34,56,789|9,87,65,432|1,23,456', 'count . stock'],
  ['राजस्व (करोड़ ₹)', '१,२३४|९८७|१२', 'amount करोड़ ₹ . flow'],
  ['السنة', '٢٠١٩|٢٠٢٠|٢٠٢١', 'year'],
  ['عدد السكان', '١٬٢٣٤٬٥٦٧|٩٨٧٬٦٥٤|١٢٬٣٤٥', 'count . stock'],
  ['النسبة', '١٢٫٥٪|٣٠٫١٪|٥٧٫٤٪', 'share % .'],
  ['الإيرادات (مليون ريال)', '12.5|13.1|14', 'amount مليون ريال . flow'],
];

const shown = (header: string, cells: string, language?: Locale) => {
  const rows = cells.split('|').map((cell, at) => [`Name ${'ABCDEF'[at]}`, cell]);
  const column = typeColumns(['Name', header], rows, language).columns[1];
  return [column?.type, column?.unit, column?.decimal, column?.nature].filter(Boolean).join(' ');
};

describe('the type of a column', () => {
  for (const [header, cells, expected, language] of columns)
    test(`${header}: ${cells}`, () => {
      expect(expected.split('|')).toContain(shown(header, cells, language));
    });
});

describe('a row that is the whole of the others', () => {
  const header = ['Area', 'Residents', 'Homes', 'Schools', 'Residents per home'];
  const parts = [
    ['Northgate', '4,210', '1,803', '3', '2.3'],
    ['Southgate', '6,120', '2,440', '5', '2.5'],
    ['Eastgate', '3,905', '1,650', '2', '2.4'],
    ['Westgate', '5,330', '2,150', '4', '2.6'],
  ];
  const whole = (name: string, ...values: string[]) => [name, ...values];
  const totals = (rows: string[][]) => typeColumns(header, rows, 'en').totals;

  test('is one by its name, also where parts of it are not in the table', () => {
    const row = whole('Boroughwide', '31,400', '12,900', '22', '2.4');
    expect(totals([...parts, row])).toEqual([4]);
    expect(totals([parts[0] ?? [], row, ...parts.slice(1)])).toEqual([1]);
  });

  test('is one by its sums, rounded as they may be, under any name', () => {
    expect(totals([...parts, whole('Hillcombe', '19,600', '8,050', '14', '2.4')])).toEqual([4]);
  });

  test('is none where it is what is left of the whole', () => {
    const left = (name: string) => totals([...parts, whole(name, '31,400', '12,900', '22', '2.4')]);
    expect(left('All other quarters')).toEqual([]);
    expect(left('All quarters')).toEqual([4]);
  });

  test('and the largest of several is none', () => {
    expect(totals([...parts, whole('Hillcombe', '12,000', '5,050', '9', '2.4')])).toEqual([]);
    expect(totals([...parts, whole('Hillcombe', '19,600', '8,050', '40', '2.4')])).toEqual([]);
  });
});

test('numbers of rows that a program wrote are no measure', () => {
  const rows = ['7,Urban,14', '3,Rural,19', '12,Coast,11', '5,Hills,9'].map((row) => row.split(','));
  expect(typeColumns(['rownames', 'Area', 'Rate'], rows, 'en').columns[0]?.type).toBe('id');
});

test.each(['CATEGORIA GASTO', 'Tipo de venta', 'Expense type', 'Kostenart', '费用类型'])(
  'numbers of kinds of things that repeat are no measure: %s',
  (header) => {
    const rows = ['9', '4', '9', '14', '4', '9'].map((cell, at) => [`Name ${'ABCDEF'[at]}`, cell, `${at}.5`]);
    expect(typeColumns(['Name', header, 'Valor'], rows).columns[1]?.type).toBe('category');
    expect(typeColumns(['Name', 'Number of types', 'Valor'], rows).columns[1]?.type).toBe('count');
  },
);

test('times without their colon are times', () => {
  const start = [1345, 1700, 1915, 1655, 706, 905, 1541, 1630, 1355, 1010, 1535, 755, 920, 1039, 742, 822];
  const typeOf = (values: number[]) =>
    typeColumns(
      ['Item', 'Begin'],
      values.map((value, at) => [`Visit ${at}`, String(value)]),
      'en',
    ).columns[1]?.type;
  expect(typeOf(start)).toBe('period');
  expect(typeOf([...start, 1480])).toBe('amount');
});

describe('a column beside names that come again', () => {
  const header = ['Gauge', 'River', 'Height (m)', 'Year', 'Flow (m³/s)'];
  const rows = [
    ['7713', 'Alder', '212', '2021', '4.1'],
    ['7713', 'Alder', '212', '2022', '3.7'],
    ['2040', 'Birch', '88', '2021', '9.6'],
    ['2040', 'Birch', '88', '2022', '9.9'],
  ];

  test('is a code of them, or a property, where it never differs between rows of one name', () => {
    const [gauge, , height, , flow] = typeColumns(header, rows, 'en').columns;
    expect(gauge?.type).toBe('id');
    expect(height?.nature).toBe('property');
    expect(flow?.nature).not.toBe('property');
  });

  test('is measured in each row where it does, or where it is paid each time', () => {
    const once = rows.map((row, at) => (at === 1 ? ['7714', 'Alder', '213', '2022', '3.7'] : row));
    const [gauge, , height] = typeColumns(header, once, 'en').columns;
    expect(gauge?.type).not.toBe('id');
    expect(height?.nature).not.toBe('property');
    const paid = typeColumns(
      ['Plan', 'Revenue (€)'],
      [
        ['Basic', '10'],
        ['Basic', '10'],
        ['Plus', '25'],
        ['Plus', '25'],
      ],
      'en',
    ).columns[1];
    expect(paid?.nature).toBe('flow');
  });
});

describe('whole numbers in a table', () => {
  const typesOf = (header: string[], rows: string[][]) =>
    typeColumns(header, rows).columns.map(({ type }) => type);
  const groups = ['Schools', 'Libraries', 'Roads', 'Parks', 'Harbours', 'Markets'];

  test('that rise before names are codes of them, and those behind names are amounts', () => {
    const rows = groups.map((name, at) => [String(111 + at * at * 20), name, String(400 + at)]);
    expect(typesOf(['PG', 'Group', 'Places'], rows)).toEqual(['id', 'category', 'amount']);
    expect(
      typesOf(
        ['Group', 'PG'],
        rows.map(([code = '', name = '']) => [name, code]),
      ),
    ).toEqual(['category', 'amount']);
  });

  test('of a code whose name has a sign before it measure nothing', () => {
    const rows = groups.map((name, at) => [String(52000 - at * 1713), name, `${at * 7}.50`]);
    expect(typesOf(['#Código de Concepto', 'Descripción', 'Inicial'], rows)[0]).toBe('id');
  });

  test('of millions are of a register, unless a column of amounts has such beside them', () => {
    const rows = groups.map((name, at) => [name, String(8560778969 - at ** 3 * 1234567)]);
    expect(typesOf(['Group', 'Actual'], rows)).toEqual(['category', 'id']);
    const planned = rows.map((row, at) => [...row, String(8460000000 - at * 3456)]);
    expect(typesOf(['Group', 'Actual', 'Budget'], planned).slice(1)).toEqual(['amount', 'count']);
  });
});

test('a column whose last numbers have no sign of money beside most that have one measures no one thing', () => {
  const rows = [
    ['Compute a month', '€4,100'],
    ['Storage a month', '€380'],
    ['Hours on call', '14'],
  ];
  expect(typeColumns(['Item', 'Export'], rows, 'en').columns[1]?.type).toBe('text');
  const signedFirst = [
    ['Compute', '€4,100'],
    ['Storage', '380'],
    ['Lamps', '14'],
  ];
  expect(typeColumns(['Item', 'Export'], signedFirst, 'en').columns[1]?.unit).toBe('€');
});

test('amounts beside a column of several currencies measure no one thing, and beside one currency they do', () => {
  const typed = (...currencies: string[]) =>
    typeColumns(
      ['Contract', 'Amount', 'Currency', 'Boats'],
      currencies.map((currency, at) => [`Pier ${at}`, `${at + 2},785.50`, currency, `${at + 3}`]),
    ).columns.map(({ type }) => type);
  expect(typed('GHS', 'US$', 'GHS', '¥').slice(1, 3)).toEqual(['text', 'text']);
  expect(typed('EUR', 'EUR', 'EUR', 'EUR')[1]).toBe('amount');
});

test('rising numbers under no name are those of the rows, also where some are left out', () => {
  const rows = ['1', '2', '3', '5', '6', '9'].map((number) => [number, `Talk about pier ${number}`, 'May']);
  expect(typeColumns(['', 'What', 'When'], rows).columns[0]?.type).toBe('position');
});
