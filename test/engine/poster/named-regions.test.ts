import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { parseRegions } from '../../../src/engine/poster/regions/parse-regions.ts';

const three = { columns: [{ region: 0 }, { region: 1 }, { region: 2 }] };

test.each<[Locale, string]>([
  [
    'en',
    "Poster with three columns for our school: column 1 'Heat' with shut the doors, wear a jumper; column 2 'Light' with lamps off; column 3 'Water' with short showers, report drips. At the bottom: We saved 14% in 2025.",
  ],
  [
    'de',
    'Plakat für unsere Schule: Spalte 1: Heat: Türen zu; Spalte 2: Light: Lampen aus, Rollos hoch; Spalte 3: Water: kurz duschen. Unten: Wir sparten 14% seit dem Jahr 2025.',
  ],
])('columns that a prompt counts have what it tells of each: %s', (language, prompt) => {
  const { body, grid, rest } = parseRegions(prompt, language);
  expect(body.map(({ name }) => name).slice(0, 3)).toEqual(['Heat', 'Light', 'Water']);
  expect(body.every(({ text }) => text)).toBe(true);
  expect(body[3]?.text).toMatch(/14%/);
  expect(grid).toEqual({ rows: [three, { region: 3 }] });
  expect(rest).toMatch(/^(?:Poster for our school|Plakat für unsere Schule)\.$/);
});

test.each<[Locale, string, string[]]>([
  ['en', 'Poster with the columns introduction, methods and results', ['introduction', 'methods', 'results']],
  [
    'fr',
    'Affiche avec les colonnes introduction, méthodes et résultats',
    ['introduction', 'méthodes', 'résultats'],
  ],
  [
    'es',
    'Póster con las columnas introducción, métodos y resultados',
    ['introducción', 'métodos', 'resultados'],
  ],
])('columns by their names without a colon: %s', (language, prompt, names) => {
  expect(parseRegions(prompt, language).body.map(({ name }) => name)).toEqual(names);
});

test('a thing at a side with what there is to say of it is one region', () => {
  const { body } = parseRegions(
    'Poster comparing two flats. Left: Hill flat, 3 rooms, 62 square metres, 780 euros, quiet street. Right: Quay flat, 2 rooms, 48 square metres, 690 euros, by the tram. At the bottom: ask Ms Ode, 01632 960 131.',
    'en',
  );
  expect(body).toMatchObject([
    { name: 'Hill flat', text: '3 rooms, 62 square metres, 780 euros, quiet street' },
    { name: 'Quay flat', text: '2 rooms, 48 square metres, 690 euros, by the tram' },
    { text: 'ask Ms Ode, 01632 960 131' },
  ]);
});

describe('a prompt with a header, three columns and a footer', () => {
  const prompts: [Locale, string, string[]][] = [
    [
      'en',
      'Poster on bees with a header, three columns: methods, results, conclusions, and a footer with references',
      ['methods', 'results', 'conclusions'],
    ],
    [
      'en-uk',
      'A header, 3 columns (methods, results and conclusions) and a footer',
      ['methods', 'results', 'conclusions'],
    ],
    [
      'de',
      'Poster über Bienen mit einer Kopfzeile, drei Spalten: Methoden, Ergebnisse, Fazit, und einer Fußzeile mit Quellen',
      ['Methoden', 'Ergebnisse', 'Fazit'],
    ],
    [
      'fr',
      'Une affiche avec un en-tête, trois colonnes : méthodes, résultats et conclusions, et un pied de page',
      ['méthodes', 'résultats', 'conclusions'],
    ],
    [
      'es',
      'Póster con encabezado, tres columnas: métodos, resultados y conclusiones, y pie con fuentes',
      ['métodos', 'resultados', 'conclusiones'],
    ],
    [
      'it',
      'Poster con intestazione, tre colonne: metodi, risultati e conclusioni, e piè di pagina',
      ['metodi', 'risultati', 'conclusioni'],
    ],
    [
      'pt',
      'Cartaz com cabeçalho, três colunas: métodos, resultados e conclusões, e rodapé com fontes',
      ['métodos', 'resultados', 'conclusões'],
    ],
    [
      'id',
      'Poster dengan header, tiga kolom: metode, hasil, dan kesimpulan, serta footer',
      ['metode', 'hasil', 'kesimpulan'],
    ],
    [
      'ar',
      'ملصق عن النحل مع ترويسة وثلاثة أعمدة: الطرق، النتائج، الخلاصة، وتذييل مع المراجع',
      ['الطرق', 'النتائج', 'الخلاصة'],
    ],
    ['hi', 'पोस्टर: हेडर, तीन कॉलम: विधि, परिणाम, निष्कर्ष और फ़ुटर में संदर्भ', ['विधि', 'परिणाम', 'निष्कर्ष']],
    [
      'ja',
      'ミツバチのポスター。ヘッダー、三列：方法、結果、結論、フッターに参考文献',
      ['方法', '結果', '結論'],
    ],
    ['ko', '꿀벌 포스터: 헤더, 3단: 방법, 결과, 결론, 바닥글에는 참고 문헌', ['방법', '결과', '결론']],
    [
      'zh',
      '关于蜜蜂的海报，包括页眉、三栏：方法、结果、结论，以及页脚（参考文献）',
      ['方法', '结果', '结论'],
    ],
  ];

  test.each(prompts)('in %s gives these regions side by side', (language, prompt, names) => {
    const plan = parseRegions(prompt, language);
    expect(plan.body.map(({ name }) => name)).toEqual(names);
    expect(plan.grid).toEqual(three);
    expect([plan.header, plan.footer !== undefined]).toEqual([true, true]);
  });

  test.each(prompts)(
    'in %s gives them too where the poster is to be in another language',
    (language, prompt, names) => {
      for (const other of ['en', 'de', 'ar', 'ja'] as const) {
        const plan = parseRegions(prompt, other);
        expect(
          plan.body.map(({ name }) => name),
          `${language} as ${other}`,
        ).toEqual(names);
      }
    },
  );

  test('in English may join its names in quotation marks', () => {
    const prompt = 'Three columns: "Alpha", "Beta" and "Gamma"';
    for (const language of ['de', 'ar', 'ja'] as const)
      expect(parseRegions(prompt, language).body.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});

test('a left, a middle and a right column may hold several regions each, and words in brackets are their content', () => {
  const plan = parseRegions(
    'Sleep and memory. Left column: background and methods; centre: results (recall rose by 12%); right column: conclusions.',
    'en',
  );
  expect(plan.body.map(({ name }) => name)).toEqual(['background', 'methods', 'results', 'conclusions']);
  expect(plan.body[2]?.text).toBe('recall rose by 12%');
  expect(plan.grid).toEqual({
    columns: [{ rows: [{ region: 0 }, { region: 1 }] }, { region: 2 }, { region: 3 }],
  });
  expect(plan.rest).toBe('Sleep and memory.');
});

test('rows at the top and the bottom stand above and below the columns', () => {
  const { grid } = parseRegions(
    'Top: key message; two columns: causes, effects; bottom row: partners and contact',
    'en',
  );
  expect(grid).toEqual({
    rows: [
      { region: 0 },
      { columns: [{ region: 1 }, { region: 2 }] },
      { columns: [{ region: 3 }, { region: 4 }] },
    ],
  });
});

test('a grid is filled row by row', () => {
  const { grid } = parseRegions('Bees, 2x2 grid: food, water, shelter, enemies', 'en');
  expect(grid).toEqual({
    rows: [{ columns: [{ region: 0 }, { region: 1 }] }, { columns: [{ region: 2 }, { region: 3 }] }],
  });
});

test('lines of names and content are regions in the author’s words', () => {
  const plan = parseRegions(
    'Poster about tides\n- Background: Tides follow the moon\n- Methods: We measured for 3 years',
    'en',
  );
  expect(plan.body).toEqual([
    { name: 'Background', text: 'Tides follow the moon' },
    { name: 'Methods', text: 'We measured for 3 years' },
  ]);
  expect(plan.rest).toBe('Poster about tides');
});

test.each([
  'Bar chart of the top 10 rivers. A column chart on sales.',
  'Who is left in the market, and what is right about it',
  'The bottom line of our budget',
])('“%s” names no regions', (prompt) => {
  expect(parseRegions(prompt, 'en')).toMatchObject({ body: [], rest: prompt });
});

test.each<[Locale, string]>([
  [
    'en',
    'Works council poster with three boxes: "One": overtime is paid from the first hour. "Two": all 214 employees. "Three": room 2.14, extension 311.',
  ],
  [
    'de',
    'Aushang des Betriebsrats mit drei Kästen: One: Überstunden werden bezahlt. Two: alle 214 Beschäftigten. Three: Raum 2.14.',
  ],
  [
    'es',
    'Cartel del instituto. Tres cajas: «One»: el grifo pierde 12 litros por minuto. «Two»: cerrar el grifo. «Three»: gastar un 20 % menos.',
  ],
])('boxes that a prompt counts and labels are regions with their text: %s', (language, prompt) => {
  const { body, rest } = parseRegions(prompt, language);
  expect(body.map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
  expect(body.every(({ text }) => text)).toBe(true);
  expect(rest).toMatch(/^(?:Works council poster|Aushang des Betriebsrats|Cartel del instituto)\.?$/);
});

test('sides that quote a name each hold it, and a name that asks is a name', () => {
  const { body, grid } = parseRegions(
    'Poster comparing two vans. Left "Small": 9 euros an hour, 780 kg. Right "Large": 12 euros, 1,200 kg. Bottom "Vote": put a token in the jar by Friday 6 March; Ann counts them.',
    'en',
  );
  expect(body.map(({ name }) => name)).toEqual(['Small', 'Large', 'Vote']);
  expect(body[2]?.text).toContain('Ann counts them');
  expect(grid).toEqual({ rows: [{ columns: [{ region: 0 }, { region: 1 }] }, { region: 2 }] });
  const asked = parseRegions(
    'Poster. Two boxes: "Did you know?": it is 9 m deep. "Entry": it is free.',
    'en',
  );
  expect(asked.body.map(({ name }) => name)).toEqual(['Did you know?', 'Entry']);
});

test('columns asked for without names are only counted', () => {
  expect(parseRegions('A three-column poster on coffee', 'en')).toMatchObject({ body: [], columns: 3 });
});

describe('regions that a prompt merely lists', () => {
  const lists: [string, Locale, string[]][] = [
    ['A header, key results, regions, risks and plans', 'en', ['key results', 'regions', 'risks', 'plans']],
    ['Poster on our quarter with sales, risks, plans, and a footer', 'en', ['sales', 'risks', 'plans']],
    [
      'Product sheet: promise, features, benefits and contact',
      'en',
      ['promise', 'features', 'benefits', 'contact'],
    ],
    [
      'Plakat zum Quartal mit Kennzahlen, Regionen, Risiken und Plänen',
      'de',
      ['Kennzahlen', 'Regionen', 'Risiken', 'Plänen'],
    ],
    [
      'Affiche avec chiffres clés, régions, risques et projets',
      'fr',
      ['chiffres clés', 'régions', 'risques', 'projets'],
    ],
    ['ملصق يتضمن النتائج والمناطق والمخاطر والخطط', 'ar', ['النتائج', 'المناطق', 'المخاطر', 'الخطط']],
    ['主な数字、地域、リスク、計画を含むポスター', 'ja', ['主な数字', '地域', 'リスク', '計画']],
    ['मुख्य आँकड़े, क्षेत्र, जोखिम और योजना के साथ पोस्टर', 'hi', ['मुख्य आँकड़े', 'क्षेत्र', 'जोखिम', 'योजना']],
  ];

  test.each(lists)('%s', (prompt, language, names) => {
    expect(parseRegions(prompt, language).body.map(({ name }) => name)).toEqual(names);
  });

  test.each(['Poster about tea with milk, sugar and honey', 'Poster on bees, wasps and ants'])(
    'are not made of “%s”',
    (prompt) => expect(parseRegions(prompt, 'en').body).toEqual([]),
  );
});
