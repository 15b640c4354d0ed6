import { expect, test } from 'vitest';
import { headOfNotice } from '../../../src/engine/poster/compose/notice-head.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { posterOf } from '../../support/poster-request.ts';

test.each([
  [
    'Poster with the timetable of the village bus. Monday to Friday: 7:10, 12:40. Saturday: 9:00, 14:00. Fares: adults 2.50, children 1.00. Info: 01632 960 144.',
    'Timetable of the village bus',
    undefined,
  ],
  [
    'Poster, landscape: two ways to keep the kitchen tidy. Left: cups – rinse them. Right: fridge – label your food.',
    'Two ways to keep the kitchen tidy',
    undefined,
  ],
  [
    'Lost dog poster: a black collie with one white ear, last seen by the mill. He is shy. Do not run after him. Call 07700 900 118.',
    'Lost dog',
    'A black collie with one white ear',
  ],
  [
    'Safety poster for the school kitchen, three rules: Wear your mask. Tie back long hair. Report every cut to Mr Vale, extension 220.',
    'School kitchen, three rules',
    'Safety',
  ],
])('%s', async (prompt, title, subtitle) => {
  const { content } = await posterOf({ prompt });
  expect(content.title).toBe(title);
  expect(content.subtitle).toBe(subtitle);
});

test('a sentence around its day and hours is told whole', async () => {
  const prompt =
    'Aushang für alle Mieter: Am Dienstag, 9. Juni 2026 wird von 7 bis 11 Uhr der Aufzug gewartet. Bitte die Treppe nehmen. Fragen an Herrn Ott, 0221 555 01 77.';
  const { content } = await posterOf({ prompt, language: 'de' });
  expect(content.title).toBe('Aushang für alle Mieter');
  expect(JSON.stringify(content.regions)).toContain('wird von 7 bis 11 Uhr der Aufzug gewartet.');
});

test('what happens when stands as that, also right behind the hours', async () => {
  const prompt =
    'Plakat für das Hoffest: Samstag, 13. Juni 2026, 14 bis 20 Uhr. 14:00 Begrüßung durch den Beirat, 15:00 Tauschmarkt, 18:00 Konzert. Bei Regen im Saal.';
  const { content } = await posterOf({ prompt, language: 'de' });
  const blocks = content.regions.flatMap((region) => region.blocks);
  expect(blocks.find(({ kind }) => kind === 'timeline')).toMatchObject({
    events: [
      { when: '14:00', what: 'Begrüßung durch den Beirat' },
      { when: '15:00', what: 'Tauschmarkt' },
      { when: '18:00', what: 'Konzert' },
    ],
  });
  expect(JSON.stringify(blocks.find(({ kind }) => kind === 'facts'))).not.toContain('Begrüßung');
});

test('a list of what happens when stands by itself behind day and place', async () => {
  const prompt =
    'Poster with the programme of the harvest day, Saturday 12 September 2026, Barn B: 10:00 tractor show, 11:30 apple pressing, 15:00 talk by Dr Ito. Entry free.';
  const { content } = await posterOf({ prompt });
  expect(content.title).toBe('Programme of the harvest day');
  const told = JSON.stringify(content.regions);
  for (const fact of ['"Barn B"', '"10:00"', '"apple pressing"', 'Entry free.']) expect(told).toContain(fact);
});

test('what a sentence says behind its day is no place', async () => {
  const prompt =
    'Aushang: Umbau der Turnhalle. Vom 3. bis 15. August 2026 bleibt die Halle geschlossen. Ab 17. August ist wieder Training. Fragen: 0341 555 01 77.';
  const { content } = await posterOf({ prompt, language: 'de' });
  const told = JSON.stringify(content.regions);
  expect(told).toContain('"Vom 3. bis 15. August 2026 bleibt die Halle geschlossen."');
  expect(told).not.toContain('"bleibt die Halle');
});

test('a day has its weekday, and a place is told without its label', async () => {
  const prompt = '海报：诗歌晚会，2026年5月9日星期六晚上7点至9点，地点：河畔茶馆二楼。朗诵：王兰。免费参加。';
  const { content } = await posterOf({ prompt, language: 'zh' });
  const told = JSON.stringify(content.regions);
  for (const fact of ['"2026年5月9日星期六"', '"河畔茶馆二楼"']) expect(told).toContain(fact);
  expect(told).not.toContain('地点：');
});

test('sums of money in a row are no list of things', async () => {
  const prompt =
    'Poster for the quiz night on Friday 8 May, 7 pm, at the Old Mill. Teams of four. Prizes: 100, 60 and 30 pounds. Sign up with Jo, 01632 960 188.';
  const { content } = await posterOf({ prompt });
  expect(JSON.stringify(content.regions)).toContain('Prizes: 100, 60 and 30 pounds.');
});

test.each([
  [
    'es',
    'Póster con la línea de tiempo del taller: 1990 apertura, 2005 segunda sala, 2020 cien alumnos.',
    'Línea de tiempo del taller',
  ],
  [
    'de',
    'Aushang mit den Öffnungszeiten der Bücherei: Montag 9 bis 12 Uhr, Dienstag 14 bis 18 Uhr, Freitag 9 bis 15 Uhr.',
    'Öffnungszeiten der Bücherei',
  ],
] as const)(
  'a title in %s begins behind the words that ask for its poster',
  async (language, prompt, title) => {
    expect((await posterOf({ prompt, language })).content.title).toBe(title);
  },
);

test('two things that the subject names stand over the others, which share a line', async () => {
  const prompt =
    'Opening hours and courses of the pool. Opening hours: Monday 7:00, Sunday 9:00. Courses: swimming Tuesday, diving Friday. Prices: adults 6.50, children 3.00. Info: pool.example';
  const { content } = await posterOf({ prompt });
  expect(content.arrangement).toMatchObject({ rows: [{ columns: [{}, {}] }, { columns: [{}, {}] }] });
});

test('a number to call is not broken, and a long address does not keep all type small', async () => {
  const prompt =
    'Plakat für das Hoffest am Freitag, 19. Juni 2026, 15 bis 19 Uhr. Programm: 15:00 Begrüßung, 15:30 Spiele, 17:00 Theater, 18:00 Tombola, 18:30 Lied. Für Essen sorgen alle. Eintritt frei. Bei Regen in der Halle. Kontakt: hoffest@kastanienplatz.example, 0221 555 01 32';
  const document = await posterOf({ prompt, language: 'de' });
  const { scene, scale } = layoutPoster(document, posterTemplateOf(document.templateId), new Map());
  expect(JSON.stringify(scene)).toContain('0221\u00a0555\u00a001\u00a032');
  expect(scale).toBeGreaterThan(1.3);
});

test.each([
  [
    'en',
    'Poster for our staff about the new lifts. They open on 3 May. Keys are in room 4.',
    'The new lifts',
  ],
  [
    'fr',
    'Affiche pour les élèves sur le tri. Le bac jaune est ouvert. Bac bleu : verre. Clés : 12.',
    'Le tri',
  ],
] as const)('who reads a notice is not its title: %s', (language, prompt, title) => {
  expect(headOfNotice(prompt, language).title).toBe(title);
});

test('a kind of three words stands under the title', () => {
  const { title, subtitle } = headOfNotice(
    'Call for papers poster: 3rd Meeting on Peat, Oslo, 4-6 May 2027. Topics: moss, water.',
    'en',
  );
  expect([title, subtitle]).toEqual(['3rd Meeting on Peat', 'Call for papers']);
});
