import { expect, test } from 'vitest';
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
