import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import {
  type PlanNode,
  parseRegions,
  type RegionPlan,
} from '../../../src/engine/poster/regions/parse-regions.ts';
import { posterOf } from '../../support/poster-request.ts';

/** "[a | b] / c": columns in brackets, rows with a stroke; just the names where the layout decides. */
function drawn({ body, grid }: RegionPlan): string {
  const show = (node: PlanNode): string => {
    if ('region' in node) return body[node.region]?.name ?? '?';
    return 'columns' in node
      ? `[${node.columns.map(show).join(' | ')}]`
      : `(${node.rows.map(show).join(' / ')})`;
  };
  return grid ? show(grid) : body.map(({ name }) => name).join(', ');
}

test.each<[string, string]>([
  ['Left a timeline of the club, right three big numbers', '[timeline of the club | three big numbers]'],
  [
    'Our report with a header, a big chart in the middle, key figures on the left and next steps on the right',
    '[key figures | big chart | next steps]',
  ],
  ['Pros on the left, cons on the right, verdict at the bottom', '([Pros | cons] / verdict)'],
  [
    'A timeline across the middle, with an introduction above and a summary below',
    '(introduction / timeline / summary)',
  ],
  [
    'Water use with a sidebar for tips and a main area with three rows: households, industry, farming',
    '[(households / industry / farming) | tips]',
  ],
  [
    'Safety: at the top the rule, below it five steps, and a contact box in the bottom right corner',
    '(rule / five steps / contact box)',
  ],
  ['A narrow left column with contacts and a wide right column with the programme', '[contacts | programme]'],
  [
    'First row: goals and team. Second row: budget, schedule and risks.',
    '([goals | team] / [budget | schedule | risks])',
  ],
  ['First column: aims. Second column: means. Third column: ends.', '[aims | means | ends]'],
  [
    'Four quadrants: strengths, weaknesses, opportunities, threats',
    '([strengths | weaknesses] / [opportunities | threats])',
  ],
  ['Three panels side by side: before, during, after', '[before | during | after]'],
  [
    'The process in five boxes from left to right: order, pick, pack, ship, deliver',
    '[order | pick | pack | ship | deliver]',
  ],
  [
    'Poster of this paper in three columns: background and aim; methods; results and limitations',
    '[background and aim | methods | results and limitations]',
  ],
  [
    'On the left the background, on the right the results, at the bottom the conclusions across the whole width',
    '([background | results] / conclusions)',
  ],
  ['Poster: problem | solution | impact', '[problem | solution | impact]'],
  [
    'Research poster with the abstract across the top, then three columns (methods; results; discussion)',
    '(abstract / [methods | results | discussion])',
  ],
  ['1. Introduction 2. Methods 3. Results', 'Introduction, Methods, Results'],
  [
    'On sleep. Sections:\n- Why it matters\n- Stages\n- Further reading',
    'Why it matters, Stages, Further reading',
  ],
  ['Coral reefs with sections background, methods and results', 'background, methods, results'],
  [
    'Poster for SolarBag. Hero section, then features, specs, and testimonials',
    'Hero section, features, specs, testimonials',
  ],
  [
    'Header "Hall 3", body with house rules and emergency contacts, footer with the password',
    'house rules, emergency contacts',
  ],
])('“%s”', (prompt, expected) => {
  expect(drawn(parseRegions(prompt, 'en'))).toBe(expected);
});

test.each<[Locale, string, string]>([
  [
    'en',
    'Poster on tides: causes and kinds on the left, dates on the right, costs below',
    '([(causes / kinds) | dates] / costs)',
  ],
  [
    'en',
    'Poster with introduction top, data on the left, results on the right',
    '(introduction / [data | results])',
  ],
  ['de', 'Poster über Heizungen: Wärmepumpe links, Gasheizung rechts', '[Wärmepumpe | Gasheizung]'],
  [
    'de',
    'Poster mit Einleitung und Methoden links, Ergebnisse rechts, Fazit unten',
    '([(Einleitung / Methoden) | Ergebnisse] / Fazit)',
  ],
  ['fr', 'Affiche : introduction et méthodes à gauche, résultats à droite, conclusion en bas', ''],
  ['es', 'Póster: introducción y métodos a la izquierda, resultados a la derecha, conclusiones abajo', ''],
  ['it', 'Poster: introduzione e metodi a sinistra, risultati a destra, conclusioni in basso', ''],
  ['pt', 'Pôster: introdução e métodos à esquerda, resultados à direita, conclusões embaixo', ''],
  ['id', 'Poster: pendahuluan dan metode di kiri, hasil di kanan, kesimpulan di bawah', ''],
  ['ja', 'ポスター：背景と方法を左に、結果を右に、結論を下に', ''],
  ['ja', 'ポスター：左に背景と方法、右に結果、下に結論', ''],
  ['zh', '海报：左边背景和方法，右边结果，底部结论', ''],
  ['ko', '포스터: 왼쪽에 배경과 방법, 오른쪽에 결과, 아래에 결론', ''],
  ['ar', 'ملصق: المقدمة والطرق على اليسار، النتائج على اليمين، الخاتمة في الأسفل', ''],
  ['hi', 'पोस्टर: परिचय और विधि बाईं ओर, परिणाम दाईं ओर, निष्कर्ष नीचे', ''],
])('in %s a side may stand behind what it holds: “%s”', (language, prompt, expected) => {
  const plan = parseRegions(prompt, language);
  expect(plan.rest).not.toMatch(/Methode|méthod|métod|métho|metod|方法|방법|الطرق|विधि/u);
  if (expected) expect(drawn(plan)).toBe(expected);
  else {
    const [first, second, right, below] = plan.body.map((_, region) => ({ region }));
    expect(plan.grid).toEqual({ rows: [{ columns: [{ rows: [first, second] }, right] }, below] });
  }
});

test.each<[Locale, string]>([
  ['en', 'Two columns: tea, coffee, and the references at the bottom'],
  ['zh', '左边是茶，右边是咖啡，底部是参考文献'],
])('in %s references at the bottom are the footer and no region', (language, prompt) => {
  const plan = parseRegions(prompt, language);
  expect([plan.body.length, plan.footer?.length]).toEqual([2, 1]);
});

test.each([
  'The view from above, and what lies below the surface',
  'Bees, wasps\n- and why they sting',
  'What is left of the middle class',
])('“%s” is a subject and names no regions', (prompt) => {
  expect(parseRegions(prompt, 'en').body).toEqual([]);
});

test('a prompt that names regions and no subject asks for the title, or takes it from the header’s words', async () => {
  expect((await posterOf({ prompt: 'Left: tea; right: coffee' })).content.title).toBe('To fill in');
  expect(
    (await posterOf({ prompt: 'Header "Welcome to Hall 3", two columns: rules, contacts' })).content.title,
  ).toBe('Welcome to Hall 3');
});

test.each(['header titled "Tamsin bay"', 'Header: "Tamsin bay"'])(
  'a title that the prompt gives the header is not given up for what it says besides: %s',
  async (header) => {
    const prompt = `${header}, two columns: methods and results. Our harbour needs 40 new berths by 2031.`;
    expect((await posterOf({ prompt })).content.title).toBe('Tamsin bay');
  },
);

test.each([
  'Better poster of this paper, the finding in the middle very large',
  'Poster of this paper with the main result very large in the centre',
  'Academic poster, the main finding large in the middle and details to both sides',
])('one finding very large is no arrangement of the rest: %s', (prompt) => {
  expect(parseRegions(prompt, 'en')).toMatchObject({ body: [], finding: true });
});

test('a size behind a place is that of what stands there', () => {
  const plan = parseRegions(
    'Methods on the left, the key finding in the middle very large, limits on the right',
    'en',
  );
  expect(drawn(plan)).toBe('[Methods | key finding very large | limits]');
});

test('a number of rows alone says nothing', () => {
  const plan = parseRegions('Timeline of our observatory: 1888 founded, 1931 new dome. Three rows.', 'en');
  expect(plan.rest).not.toContain('rows');
});

test.each<[string, [string, string?][]]>([
  [
    'Left: « Avant » avec les points : 4 sacs par jour, aucun tri ; right: « Après » avec les points : 1 sac par jour, 3 bacs de tri',
    [
      ['Avant', '4 sacs par jour, aucun tri'],
      ['Après', '1 sac par jour, 3 bacs de tri'],
    ],
  ],
  [
    'Poster with a 2x2-grid: Spring: 42 species, Summer: 61 species, 3 of them new, Autumn: 38 species, Winter: 17 species',
    [
      ['Spring', '42 species'],
      ['Summer', '61 species, 3 of them new'],
      ['Autumn', '38 species'],
      ['Winter', '17 species'],
    ],
  ],
  [
    'A banner at the top "Swim well", left column: lessons, right column: prices, bottom row: contact Pool Team, 01632 960 111, pool@brook.example',
    [['lessons'], ['prices'], ['contact', 'Pool Team, 01632 960 111, pool@brook.example']],
  ],
  [
    'Left column: rules, middle column very large: 7 in 10 children walk to school, right column: routes',
    [['rules'], ['7 in 10 children walk to school', '7 in 10 children walk to school'], ['routes']],
  ],
  [
    'Left the programme with the points: 18:00 games, 20:00 talk, 22:00 stars; right: where',
    [['programme with the points', '18:00 games, 20:00 talk, 22:00 stars'], ['where']],
  ],
  [
    'Three columns: "Reduce": print 2 pages a sheet; "Reuse": 3 trays, envelopes twice; "Recycle": bins on floors 1 and 4',
    [
      ['Reduce', 'print 2 pages a sheet'],
      ['Reuse', '3 trays, envelopes twice'],
      ['Recycle', 'bins on floors 1 and 4'],
    ],
  ],
])('what a prompt says at a place is read there, and names no other regions: %s', (prompt, told) => {
  expect(parseRegions(prompt, 'en').body.map(({ name, text }) => (text ? [name, text] : [name]))).toEqual(
    told,
  );
});
